import type { ChannelSettingName, ChannelSwitch } from '#inbox/setting-names.ts'
import { type Environment, SettingsError, textSetting } from '#inbox/settings.ts'
import {
  key,
  mailbox,
  mailboxes,
  mailServer,
  matching,
  type RawValue,
  textOf,
  topicAddress,
  webAddress,
  webhookSecret,
} from './channel-values.ts'
import type { DiscordSetting } from './discord.ts'
import type { MailSetting } from './mail.ts'
import { type MailApiSetting, resendUrl } from './mail-api.ts'
import type { NtfySetting } from './ntfy.ts'
import type { SlackSetting } from './slack.ts'
import { type TelegramSetting, telegramUrl } from './telegram.ts'
import type { WebhookSetting } from './webhook.ts'

export type ChannelSetting =
  | MailSetting
  | MailApiSetting
  | WebhookSetting
  | DiscordSetting
  | TelegramSetting
  | SlackSetting
  | NtfySetting

/** Reads one value of a channel: from its variable, or from its key in the file. */
type Read = (variable: ChannelSettingName, key: string) => RawValue

type Kind = {
  /** The variable that turns the channel on. */
  readonly variable: ChannelSwitch
  /** The channel's name when it is set in the environment. */
  readonly name: string
  readonly setting: (name: string, read: Read) => ChannelSetting
}

/** How each kind of channel is set, by its `type` in the file. */
const channelKinds: Readonly<Record<ChannelSetting['kind'], Kind>> = {
  mail: {
    variable: 'MAIL_SMTP',
    name: 'mail',
    setting: (name, read) => ({
      kind: 'mail',
      name,
      smtp: mailServer(read('MAIL_SMTP', 'smtp')),
      from: mailbox(read('MAIL_FROM', 'from')),
      to: mailboxes(read('MAIL_TO', 'to')),
    }),
  },
  'mail-api': {
    variable: 'MAIL_API_KEY',
    name: 'mail',
    setting: (name, read) => ({
      kind: 'mail-api',
      name,
      url: webAddress(read('MAIL_API_URL', 'url'), resendUrl),
      key: key(read('MAIL_API_KEY', 'key')),
      from: mailbox(read('MAIL_FROM', 'from')),
      to: mailboxes(read('MAIL_TO', 'to')),
    }),
  },
  webhook: {
    variable: 'WEBHOOK_URL',
    name: 'webhook',
    setting: (name, read) => ({
      kind: 'webhook',
      name,
      url: webAddress(read('WEBHOOK_URL', 'url')),
      secret: webhookSecret(read('WEBHOOK_SECRET', 'secret')),
    }),
  },
  discord: {
    variable: 'DISCORD_URL',
    name: 'discord',
    setting: (name, read) => ({ kind: 'discord', name, url: webAddress(read('DISCORD_URL', 'url')) }),
  },
  telegram: {
    variable: 'TELEGRAM_TOKEN',
    name: 'telegram',
    setting: (name, read) => ({
      kind: 'telegram',
      name,
      url: webAddress(read('TELEGRAM_API_URL', 'url'), telegramUrl),
      token: matching(read('TELEGRAM_TOKEN', 'token'), /^\d+:[\w-]+$/, 'a token such as 123456:ABC-DEF'),
      chat: matching(read('TELEGRAM_CHAT', 'chat'), /^-?\d+$|^@\w+$/, 'a chat’s number, or @ and a name'),
    }),
  },
  slack: {
    variable: 'SLACK_URL',
    name: 'slack',
    setting: (name, read) => ({ kind: 'slack', name, url: webAddress(read('SLACK_URL', 'url')) }),
  },
  ntfy: {
    variable: 'NTFY_URL',
    name: 'ntfy',
    setting: (name, read) => {
      const token = read('NTFY_TOKEN', 'token')
      return {
        kind: 'ntfy',
        name,
        url: topicAddress(read('NTFY_URL', 'url')),
        token: token.value === undefined ? null : key(token),
      }
    },
  },
}

/**
 * The channels in the environment. A suffix, as in MAIL_SMTP_SALES, adds another channel of the same kind. Throws
 * SettingsError naming the variable.
 */
export function channelsInEnvironment(env: Environment): ChannelSetting[] {
  const channels = variablesOfChannels(env).map(({ kind, suffix }) =>
    kind.setting(nameOf({ kind, suffix }), (variable) => ({
      value: textSetting(env, `${variable}${suffix}`),
      at: `${variable}${suffix}`,
    })),
  )
  return namedOnce(channels.toSorted((a, b) => a.name.localeCompare(b.name)))
}

/** The channels, if each has its own name: a lead waits once on each name. Throws SettingsError. */
export function namedOnce(channels: ChannelSetting[]): ChannelSetting[] {
  const names = channels.map(({ name }) => name)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined)
    throw new SettingsError(`Two channels are named "${twice}": give each its own name.`)
  return channels
}

/** The names of the channels in the environment, also of those whose other variables are missing or wrong. */
export const channelNamesIn = (env: Environment): string[] => [
  ...new Set(variablesOfChannels(env).map(nameOf)),
]

/** All kinds of channels. */
export const everyKind: readonly string[] = Object.keys(channelKinds)

/**
 * The kinds of channel that the pages list for visitors: those in CHANNEL_KINDS, for a build without access to the
 * channels' settings, or else those in the environment. Throws SettingsError.
 */
export function kindsForPages(env: Environment): string[] {
  const named = textSetting(env, 'CHANNEL_KINDS')
    ?.split(',')
    .map((kind) => kind.trim())
  const unknown = named?.find((kind) => !everyKind.includes(kind))
  if (unknown !== undefined) {
    throw new SettingsError(`CHANNEL_KINDS must be some of ${everyKind.join(', ')}, not "${unknown}".`)
  }
  const set = variablesOfChannels(env).map(({ kind }) => kind)
  return Object.entries(channelKinds)
    .filter(([name, kind]) => named?.includes(name) ?? set.includes(kind))
    .map(([name]) => name)
}

/** The channel of this type in the file. Throws SettingsError naming what `read` says about the place. */
export function channelOfType(type: RawValue, name: RawValue, read: Read): ChannelSetting {
  const found = Object.entries(channelKinds).find(([kind]) => kind === type.value)
  if (!found) throw new SettingsError(`${type.at} must be one of ${everyKind.join(', ')}.`)
  const [kind, { setting }] = found
  return setting(name.value === undefined ? kind : textOf(name), read)
}

type ChannelVariable = { readonly kind: Kind; readonly suffix: string }

const nameOf = ({ kind, suffix }: ChannelVariable) =>
  `${kind.name}${suffix.toLowerCase().replaceAll('_', '-')}`

function variablesOfChannels(env: Environment): ChannelVariable[] {
  return Object.keys(env)
    .filter((key) => textSetting(env, key) !== undefined)
    .flatMap((key) =>
      Object.values(channelKinds).flatMap((kind) => {
        const suffix = key.startsWith(kind.variable) ? key.slice(kind.variable.length) : null
        return suffix !== null && /^(_\w+)?$/.test(suffix) ? [{ kind, suffix }] : []
      }),
    )
}
