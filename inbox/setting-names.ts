import { closestMatch } from 'leven'

/**
 * The settings that turn a channel on, and those read beside them. With a suffix, as in MAIL_TO_SALES, they belong to another
 * channel.
 */
export const channelSwitches = [
  ...['MAIL_SMTP', 'MAIL_API_KEY', 'WEBHOOK_URL', 'DISCORD_URL'],
  ...['SLACK_URL', 'NTFY_URL', 'TELEGRAM_TOKEN'],
] as const
export const besideSwitches = [
  ...['MAIL_API_URL', 'MAIL_FROM', 'MAIL_TO', 'WEBHOOK_SECRET'],
  ...['NTFY_TOKEN', 'TELEGRAM_CHAT', 'TELEGRAM_API_URL'],
] as const
const channelSettings = [...channelSwitches, ...besideSwitches] as const

/** A variable that a channel may read; a switch is one that turns it on. */
export type ChannelSettingName = (typeof channelSettings)[number]
export type ChannelSwitch = (typeof channelSwitches)[number]

/** Every setting that the docs name, of site, inbox, machine and build. */
export const settingNames: readonly string[] = [
  ...channelSettings,
  ...['DATA_DIR', 'RETENTION_DAYS', 'CHANNEL_KINDS', 'CHANNELS_FILE', 'DIGEST', 'TZ', 'HOST', 'PORT'],
  ...[
    'TRUST_PROXY',
    'RATE_LIMIT',
    'QUARANTINE_AFTER',
    'QUARANTINE_ALL_AFTER',
    'REFUSE_AFTER',
    'REQUEST_TIMEOUT',
    'DISK_RESERVE',
  ],
  ...['RETRY_DELAYS', 'SITE_NAME', 'SITE_ORIGIN', 'HELP_ADDRESS', 'SITE_HOST', 'TLS', 'BACKUPS', 'BACKUP_TO'],
  ...['INBOX_URL', 'OWNER_TOKEN', 'VITE_FORM_ENDPOINT', 'VITE_FORM_FIELDS', 'VITE_FORM_STRICT'],
]

/** Whether a variable configures a channel: MAIL_TO, MAIL_TO_SALES. */
export const isChannelSetting = (name: string): boolean =>
  channelSettings.some((setting) => name === setting || name.startsWith(`${setting}_`))

/** Whether a variable is a setting, of a channel or any other. */
export const isSetting = (name: string): boolean => settingNames.includes(name) || isChannelSetting(name)

const sorted = (name: string): string => [...name].toSorted().join('')

/** The setting that a misspelt name most likely means: its letters in another order, or one letter in five changed. */
export function meant(misspelt: string): string | undefined {
  const name = misspelt.toUpperCase()
  return (
    settingNames.find((setting) => sorted(setting) === sorted(name)) ??
    closestMatch(name, settingNames, { maxDistance: Math.floor(name.length / 5) })
  )
}
