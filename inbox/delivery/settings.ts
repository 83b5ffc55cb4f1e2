import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Environment, SettingsError, textSetting } from '../settings.ts'
import type { Site } from '../site.ts'
import type { Channel } from './channel.ts'
import { type DiscordSetting, openDiscord } from './discord.ts'
import { type MailSetting, openMail } from './mail.ts'
import { openWebhook, type WebhookSetting } from './webhook.ts'

export type ChannelSetting = MailSetting | WebhookSetting | DiscordSetting

export function openChannel(setting: ChannelSetting, site: Site): Channel {
  switch (setting.kind) {
    case 'mail':
      return openMail(setting, site)
    case 'webhook':
      return openWebhook(setting, site)
    case 'discord':
      return openDiscord(setting, site)
  }
}

/**
 * The channels of the environment, then those of the file CHANNELS_FILE names (`channels.json` beside the
 * data, when it is there). Throws SettingsError naming the variable, or the file and the place in it.
 */
export function readChannels(env: Environment, dataDir: string): ChannelSetting[] {
  const channels = [...channelsInEnvironment(env), ...channelsInFile(env, dataDir)]
  const names = channels.map(({ name }) => name)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined)
    throw new SettingsError(`Two channels are named "${twice}": give each its own name.`)
  return channels
}

/** MAIL_SMTP and its companions; with a suffix, as in MAIL_SMTP_SALES, one more channel each. */
function channelsInEnvironment(env: Environment): ChannelSetting[] {
  return Object.keys(env)
    .filter((key) => textSetting(env, key) !== undefined)
    .flatMap((key): ChannelSetting[] => {
      const [, kind, suffix = ''] = /^(MAIL_SMTP|WEBHOOK_URL|DISCORD_URL)(_\w+)?$/.exec(key) ?? []
      const read = (name: string) => ({ value: textSetting(env, `${name}${suffix}`), at: `${name}${suffix}` })
      const named = (name: string) => `${name}${suffix.toLowerCase().replaceAll('_', '-')}`
      switch (kind) {
        case 'MAIL_SMTP': {
          const { value, at } = read('MAIL_TO')
          return [mail(named('mail'), read('MAIL_SMTP'), read('MAIL_FROM'), { value: value?.split(','), at })]
        }
        case 'WEBHOOK_URL':
          return [webhook(named('webhook'), read('WEBHOOK_URL'), read('WEBHOOK_SECRET'))]
        case 'DISCORD_URL':
          return [{ kind: 'discord', name: named('discord'), url: address(read('DISCORD_URL'), /^https?:$/) }]
        default:
          return []
      }
    })
    .toSorted((a, b) => a.name.localeCompare(b.name))
}

function channelsInFile(env: Environment, dataDir: string): ChannelSetting[] {
  const named = textSetting(env, 'CHANNELS_FILE')
  const file = path.resolve(named ?? path.join(dataDir, 'channels.json'))
  if (named === undefined && !existsSync(file)) return []
  let content: unknown
  try {
    content = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new SettingsError(`${named === undefined ? '' : 'CHANNELS_FILE '}${file} cannot be read as JSON.`, {
      cause: error,
    })
  }
  const list = isRecord(content) ? content.channels : undefined
  if (!Array.isArray(list)) throw new SettingsError(`${file} has no list "channels".`)
  return list.map((item: unknown, index): ChannelSetting => {
    const place = `${file}, channel ${index + 1}`
    if (!isRecord(item)) throw new SettingsError(`${place} is no object.`)
    const read = (key: string): Found => ({ value: item[key], at: `${place}: "${key}"` })
    const type = item.type
    const name = item.name === undefined ? String(type) : word(read('name'))
    switch (type) {
      case 'mail':
        return mail(name, read('smtp'), read('from'), read('to'))
      case 'webhook':
        return webhook(name, read('url'), read('secret'))
      case 'discord':
        return { kind: 'discord', name, url: address(read('url'), /^https?:$/) }
      default:
        throw new SettingsError(`${place}: "type" must be "mail", "webhook" or "discord".`)
    }
  })
}

/** A value and the words that lead the owner to it. */
type Found = { readonly value: unknown; readonly at: string }

function mail(name: string, smtp: Found, from: Found, to: Found): MailSetting {
  const list: unknown[] = Array.isArray(to.value) ? to.value : [to.value]
  return {
    kind: 'mail',
    name,
    smtp: address(smtp, /^smtps?:$/),
    from: mailbox(from),
    to: list.map((value) => mailbox({ value, at: to.at })),
  }
}

function webhook(name: string, url: Found, secret: Found): WebhookSetting {
  const text = word(secret)
  if (Buffer.from(text.replace(/^whsec_/, ''), 'base64').length < 16) {
    throw new SettingsError(`${secret.at} must be at least 16 bytes in base64, such as whsec_… gives.`)
  }
  return { kind: 'webhook', name, url: address(url, /^https?:$/), secret: text }
}

function word({ value, at }: Found): string {
  if (typeof value !== 'string' || value.trim() === '') throw new SettingsError(`${at} is not set.`)
  return value.trim()
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

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
