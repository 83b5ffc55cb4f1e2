import { type Environment, SettingsError, textSetting } from '#inbox/settings.ts'
import type { DiscordSetting } from './discord.ts'
import type { MailSetting } from './mail.ts'
import { type MailApiSetting, resendUrl } from './mail-api.ts'
import type { WebhookSetting } from './webhook.ts'

export type ChannelSetting = MailSetting | MailApiSetting | WebhookSetting | DiscordSetting

/**
 * The channels of the environment: MAIL_SMTP, MAIL_API_KEY, WEBHOOK_URL and DISCORD_URL with their companions;
 * with a suffix, as in MAIL_SMTP_SALES, one more channel each. Throws SettingsError naming the variable.
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

/** A value and the words that lead the owner to it. */
export type Found = { readonly value: unknown; readonly at: string }

export function mail(name: string, smtp: Found, from: Found, to: Found): MailSetting {
  return {
    kind: 'mail',
    name,
    smtp: address(smtp, /^smtps?:$/),
    from: mailbox(from),
    to: mailboxes(to),
  }
}

export function mailApi(name: string, url: Found, key: Found, from: Found, to: Found): MailApiSetting {
  return {
    kind: 'mail-api',
    name,
    url: url.value === undefined ? resendUrl : address(url, /^https?:$/),
    key: word(key),
    from: mailbox(from),
    to: mailboxes(to),
  }
}

export function discord(name: string, url: Found): DiscordSetting {
  return { kind: 'discord', name, url: address(url, /^https?:$/) }
}

export function webhook(name: string, url: Found, secret: Found): WebhookSetting {
  const text = word(secret)
  if (Buffer.from(text.replace(/^whsec_/, ''), 'base64').length < 16) {
    throw new SettingsError(`${secret.at} must be at least 16 bytes in base64, such as whsec_… gives.`)
  }
  return { kind: 'webhook', name, url: address(url, /^https?:$/), secret: text }
}

export function word({ value, at }: Found): string {
  if (typeof value !== 'string' || value.trim() === '') throw new SettingsError(`${at} is not set.`)
  return value.trim()
}

function mailboxes({ value, at }: Found): string[] {
  const list: unknown[] = Array.isArray(value) ? value : [value]
  return list.map((one) => mailbox({ value: one, at }))
}

function mailbox(found: Found): string {
  const text = word(found)
  if (!/^[^<>]*<[^<>@\s]+@[^<>@\s]+>$|^[^<>@\s]+@[^<>@\s]+$/.test(text)) {
    throw new SettingsError(`${found.at} must be a mail address, with or without a name before it.`)
  }
  return text
}

/** An address that can be used. The message does not quote it: it may hold a password. */
function address(found: Found, protocols: RegExp): string {
  const text = word(found)
  const url = URL.parse(text)
  if (!url?.hostname || !protocols.test(url.protocol))
    throw new SettingsError(`${found.at} is not an address it can use.`)
  return text
}
