import { statSync } from 'node:fs'
import { databaseFile, diskReserveBytes, type Environment, SettingsError } from '#inbox/settings.ts'
import { StorageError, type Store } from '#inbox/store/port.ts'
import { openSqliteStore } from '#inbox/store/sqlite/store.ts'

/** The inbox's file in a folder. Throws SettingsError without one, StorageError when this user may not look. */
export function inboxIn(dataDir: string): string {
  const file = databaseFile(dataDir)
  try {
    if (statSync(file, { throwIfNoEntry: false })) return file
  } catch (error) {
    throw new StorageError(`The inbox's file ${file} cannot be opened.`, { cause: error })
  }
  throw new SettingsError(
    `There is no inbox at ${file} yet. Start the site with npm start, or name another folder with DATA_DIR.`,
  )
}

/** Opens the inbox in a folder, for the owner: none is created. Throws SettingsError without one, and StorageError. */
export function openInboxIn(dataDir: string, env: Environment): Store {
  return openSqliteStore(inboxIn(dataDir), { reserveBytes: () => diskReserveBytes(env) })
}
