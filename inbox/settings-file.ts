import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { closestMatch } from 'leven'
import { keepPrivate } from './keep-private.ts'
import { reasonOf } from './log.ts'

/**
 * The settings that turn a channel on, and those read beside them. With a suffix, as in MAIL_TO_SALES, they belong to another
 * channel.
 */
const channelSwitches = [
  ...['MAIL_SMTP', 'MAIL_API_KEY', 'WEBHOOK_URL', 'DISCORD_URL'],
  ...['SLACK_URL', 'NTFY_URL', 'TELEGRAM_TOKEN'],
] as const
const besideSwitches = [
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

const isSetting = (name: string): boolean => settingNames.includes(name) || isChannelSetting(name)

const sorted = (name: string): string => [...name].toSorted().join('')

/** The setting that a misspelt name most likely means: its letters in another order, or one letter in five changed. */
function meant(misspelt: string): string | undefined {
  const name = misspelt.toUpperCase()
  return (
    settingNames.find((setting) => sorted(setting) === sorted(name)) ??
    closestMatch(name, settingNames, { maxDistance: Math.floor(name.length / 5) })
  )
}

/**
 * The variables that are no settings but are spelled almost like one, each with the setting it most likely means. Only
 * near-misses: what a service or a container sets has no lines to check, and includes variables that are not ours.
 * MAILTO is cron's.
 */
export function misspeltVariables(env: NodeJS.ProcessEnv): string[] {
  return Object.keys(env)
    .filter((name) => !isSetting(name) && name !== 'MAILTO')
    .flatMap((name) => {
      const setting = meant(name)
      return setting ? [`The variable ${name} is not a setting: do you mean ${setting}?`] : []
    })
}

/**
 * The variables of channels that nothing turns on, such as MAIL_TO_SALES without MAIL_SMTP_SALES, each with what is
 * missing. The owner who set them believes that leads are sent there.
 */
export function idleVariables(env: NodeJS.ProcessEnv): string[] {
  return Object.keys(env).flatMap((name) => {
    const setting = besideSwitches.find((one) => name === one || name.startsWith(`${one}_`))
    if (setting === undefined || !env[name]?.trim()) return []
    const [kind] = setting.split('_', 1)
    const switches = channelSwitches
      .filter((one) => one.startsWith(`${kind}_`))
      .map((one) => one + name.slice(setting.length))
    if (switches.some((one) => env[one]?.trim())) return []
    return [`${name} does nothing without ${switches.join(' or ')}.`]
  })
}

/**
 * The lines of a settings file that nothing reads, or not to their end, each with its line number and what to write.
 * Quotes only words that are close to a setting's name: any other may be a secret.
 */
export function unreadLines(text: string): string[] {
  const lines = text.split('\n').map((line) => /^\s*(?:export\s+)?(\w+)\s*(=?)\s*(.*)/.exec(line) ?? [])
  const names = lines.map(([, name]) => name)
  return lines.flatMap(([, name, sign, value = ''], index) => {
    if (name === undefined) return []
    const setting = isSetting(name) ? name : meant(name)
    const at = `${index + 1}  ${setting ? name : 'This line'}`
    if (sign === '') return [`${at} is not read: write NAME=value, with nothing but the name before the =.`]
    if (!isSetting(name)) {
      return [`${at} is not a setting, so nothing reads it${setting ? `: do you mean ${setting}?` : '.'}`]
    }
    const last = names.lastIndexOf(name)
    return [
      ...(last > index ? [`${at} is set again on line ${last + 1}, and only that line is read.`] : []),
      ...(hasTextAfterQuotes.test(value)
        ? [`${at} is read up to its second quote: put the quotes around the whole value.`]
        : []),
      ...(isCutAtHash.test(value)
        ? [`${at} is read up to its #, as if a comment began there: put quotes around the whole value.`]
        : []),
    ]
  })
}

const hasTextAfterQuotes = /^(["'`])(?:(?!\1).)*\1\s*[^\s#]/
/** Without quotes, and with a # that has no blank before or after it: most comments have both. */
const isCutAtHash = /^(?!["'`])[^#]*(?:[^\s#]#|#\S)/

/**
 * Loads the file that SETTINGS_FILE names, by default `.env` beside package.json, if there is one. Other users of the
 * machine may not read it from then on: it holds passwords. Variables that are set already win. Warns of misspelt ones, of
 * lines that nothing reads, and of what belongs to no channel. Ends the process if the file cannot be read. An empty name
 * says that the process that started this one has done all that.
 */
export function loadSettingsFile(): void {
  if (process.env.SETTINGS_FILE === '') return
  for (const warning of misspeltVariables(process.env)) console.warn(warning)
  loadFile()
  for (const warning of idleVariables(process.env)) console.warn(warning)
}

function loadFile(): void {
  const named = process.env.SETTINGS_FILE
  const file = named ?? path.join(import.meta.dirname, '..', '.env')
  const exists = existsSync(file)
  // Windows' Notepad adds it, and its Explorer doesn't show it.
  if (!exists && existsSync(`${file}.txt`)) {
    console.warn(`${path.relative('', file)}.txt is not read: take .txt off its name.`)
  }
  if (named === undefined && !exists) return
  try {
    const text = textIn(file)
    try {
      keepPrivate(file)
    } catch {
      // On a read-only disk it stays as it is.
    }
    for (const [name, value] of Object.entries(parseEnv(text))) process.env[name] ??= value
    for (const line of unreadLines(text)) console.warn(`${path.relative('', file)}:${line}`)
  } catch (error) {
    console.error(`The settings in ${file} cannot be read: ${reasonOf(error)}`)
    process.exit(1)
  }
}

/**
 * The text of a file that the owner wrote. Without its byte order mark, which would belong to the first name in it;
 * throws for UTF-16, in which no setting would be found.
 */
export function textIn(file: string): string {
  return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file))
}
