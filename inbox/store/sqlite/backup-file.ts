import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { StorageError } from '#inbox/store/port.ts'
import { numberIn } from '#inbox/store/rows.ts'
import { latestVersion, versionOf } from './database.ts'

/** Checks every page of a backup; gives how many submissions it has. Throws StorageError when it is not sound. */
export function submissionsInBackup(file: string): number {
  try {
    const database = new DatabaseSync(unchanging(file), { readOnly: true })
    try {
      const verdict = database.prepare('PRAGMA integrity_check(1)').get()?.integrity_check
      if (verdict !== 'ok') throw new StorageError(`${file} is damaged: ${String(verdict)}.`)
      const version = versionOf(database)
      if (version < 1) throw new StorageError(`${file} is no backup of an inbox.`)
      if (version > latestVersion())
        throw new StorageError(`${file} was written by a newer version of this program.`)
      return numberIn(database.prepare('SELECT count(*) AS total FROM submissions').get(), 'total')
    } finally {
      database.close()
    }
  } catch (error) {
    if (error instanceof StorageError) throw error
    throw new StorageError(`${file} cannot be read as a backup.`, { cause: error })
  }
}

/** Nobody writes to a backup: said so, SQLite leaves no files of its own beside it, on any medium. */
function unchanging(file: string): URL {
  const url = pathToFileURL(file)
  if (!existsSync(`${file}-wal`)) url.searchParams.set('immutable', '1')
  return url
}

/**
 * Whether a process has the file open. Folds the log into the file on the way, so that afterwards the file
 * is whole by itself. A file too damaged to be asked is in nobody's use.
 */
export function isInUse(file: string): boolean {
  const database = new DatabaseSync(file, { timeout: 0 })
  try {
    // Leaving WAL mode takes the file for oneself alone: another connection, even an idle one, prevents it.
    const mode = database.prepare('PRAGMA journal_mode = DELETE').get()?.journal_mode
    return mode === 'wal'
  } catch (error) {
    return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
  } finally {
    database.close()
  }
}

const SQLITE_BUSY = 5
