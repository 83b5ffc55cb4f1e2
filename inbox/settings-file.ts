import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { keepPrivate } from './keep-private.ts'
import { reasonOf } from './log.ts'
import { idleVariables, misspeltVariables, unreadLines } from './setting-warnings.ts'

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
