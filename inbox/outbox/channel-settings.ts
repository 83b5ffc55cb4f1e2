import { type Environment, SettingsError, textSetting } from '#inbox/settings.ts'
import type { DiscordSetting } from './discord.ts'
import type { MailSetting } from './mail.ts'
import { type MailApiSetting, resendUrl } from './mail-api.ts'
import type { WebhookSetting } from './webhook.ts'

export type ChannelSetting = MailSetting | MailApiSetting | WebhookSetting | DiscordSetting

/**
 * The channels in the environment: MAIL_SMTP, MAIL_API_KEY, WEBHOOK_URL and DISCORD_URL, each with its further
 * variables. A suffix, as in MAIL_SMTP_SALES, adds another channel. Throws SettingsError naming the variable.
 */
export function channelsInEnvironment(env: Environment): ChannelSetting[] {
  return Object.keys(env)
    .filter((key) => textSetting(env, key) !== undefined)
    .flatMap((key): ChannelSetting[] => {
      const [, kind, suffix = ''] =
        /^(MAIL_SMTP|MAIL_API_KEY|WEBHOOK_URL|DISCORD_URL)(_\w+)?$/.exec(key) ?? []
      const read = (name: string) => ({ value: textSetting(env, `${name}${suffix}`), at: `${name}${suffix}` })
      const named = (name: string) => `${name}${suffix.toLowerCase().replaceAll('_', '-')}`
      switch (kind) {
        case 'MAIL_SMTP': {
          const { value, at } = read('MAIL_TO')
          return [mail(named('mail'), read('MAIL_SMTP'), read('MAIL_FROM'), { value: value?.split(','), at })]
        }
        case 'MAIL_API_KEY': {
          const { value, at } = read('MAIL_TO')
          const to = { value: value?.split(','), at }
          return [mailApi(named('mail'), read('MAIL_API_URL'), read('MAIL_API_KEY'), read('MAIL_FROM'), to)]
        }
        case 'WEBHOOK_URL':
          return [webhook(named('webhook'), read('WEBHOOK_URL'), read('WEBHOOK_SECRET'))]
        case 'DISCORD_URL':
          return [discord(named('discord'), read('DISCORD_URL'))]
        default:
          return []
      }
    })
    .toSorted((a, b) => a.name.localeCompare(b.name))
}

/** A value that was read, and where: the variable, or the place in the file. */
export type RawValue = { readonly value: unknown; readonly at: string }

export function mail(name: string, smtp: RawValue, from: RawValue, to: RawValue): MailSetting {
  return {
    kind: 'mail',
    name,
    smtp: address(smtp, /^smtps?:$/),
    from: mailbox(from),
    to: mailboxes(to),
  }
}

export function mailApi(
  name: string,
  url: RawValue,
  key: RawValue,
  from: RawValue,
  to: RawValue,
): MailApiSetting {
  return {
    kind: 'mail-api',
    name,
    url: url.value === undefined ? resendUrl : address(url, /^https?:$/),
    key: textOf(key),
    from: mailbox(from),
    to: mailboxes(to),
  }
}

export function discord(name: string, url: RawValue): DiscordSetting {
  return { kind: 'discord', name, url: address(url, /^https?:$/) }
}

export function webhook(name: string, url: RawValue, secret: RawValue): WebhookSetting {
  const text = textOf(secret)
  if (Buffer.from(text.replace(/^whsec_/, ''), 'base64').length < 16) {
    throw new SettingsError(`${secret.at} must be at least 16 bytes in base64, such as whsec_… gives.`)
  }
  return { kind: 'webhook', name, url: address(url, /^https?:$/), secret: text }
}

export function textOf({ value, at }: RawValue): string {
  if (typeof value !== 'string' || value.trim() === '') throw new SettingsError(`${at} is not set.`)
  return value.trim()
}

function mailboxes({ value, at }: RawValue): string[] {
  const list: unknown[] = Array.isArray(value) ? value : [value]
  return list.map((one) => mailbox({ value: one, at }))
}

function mailbox(raw: RawValue): string {
  const text = textOf(raw)
  if (!/^[^<>]*<[^<>@\s]+@[^<>@\s]+>$|^[^<>@\s]+@[^<>@\s]+$/.test(text)) {
    throw new SettingsError(`${raw.at} must be a mail address, with or without a name before it.`)
  }
  return text
}

/** A URL with one of these protocols. The error does not quote it, since it may contain a password. */
function address(raw: RawValue, protocols: RegExp): string {
  const text = textOf(raw)
  const url = URL.parse(text)
  if (!url?.hostname || !protocols.test(url.protocol))
    throw new SettingsError(`${raw.at} is not an address it can use.`)
  return text
}
