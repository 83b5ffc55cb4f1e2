import { besideSwitches, channelSwitches, isSetting, meant } from './setting-names.ts'

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
