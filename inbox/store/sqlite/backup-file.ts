import { closeSync, existsSync, fsyncSync, openSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { isBusy } from '#inbox/sqlite-errors.ts'
import { type FactName, StorageError } from '#inbox/store/port.ts'
import { readFact } from '#inbox/store/queries.ts'
import { numberIn } from '#inbox/store/rows.ts'
import { latestVersion, versionOf } from './database.ts'

/**
 * Copies a database as it is at one moment, but not the hashes of senders, to a file that only its owner may read. Waits until
 * it is on disk.
 */
export function copyInto(file: string, database: DatabaseSync): void {
  rmSync(file, { force: true })
  const copied = openSync(file, 'wx', 0o600)
  try {
    // One transaction's view. Not node:sqlite's backup(): it starts over whenever another process writes.
    database.prepare('VACUUM INTO ?').run(file)
    forgetSenders(file)
    fsyncSync(copied)
  } catch (error) {
    rmSync(file)
    throw error
  } finally {
    closeSync(copied)
  }
}

/** Overwrites the hashes of senders and their keys, from which addresses could be guessed as long as the copy is kept. */
function forgetSenders(file: string): void {
  using copy = new DatabaseSync(file)
  // In memory, because a journal on disk would hold what is overwritten.
  copy.exec('PRAGMA journal_mode = MEMORY; PRAGMA secure_delete = ON;')
  // A backup of an early version has neither table.
  const found = copy.prepare(
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND name IN ('sender_keys', 'recent_senders')",
  )
  for (const { name } of found.all()) copy.exec(`DELETE FROM ${name}`)
}

/** Where a backup is copied to before it takes the place of an inbox's file. */
export const restoring = (file: string): string => `${file}.restoring`

/** Deletes what an interrupted restore of a database's file has left: it holds every lead of its backup. */
export function deleteRestoring(database: DatabaseSync): void {
  const file = database.location()
  if (file === null) return
  const left = restoring(file)
  try {
    for (const ending of ['', '-journal']) rmSync(left + ending, { force: true })
  } catch (error) {
    throw new StorageError(`${left} cannot be deleted.`, { cause: error })
  }
}

/** Copies a backup, with what is still in a log beside it: it may be a plain copy of an inbox's folder. */
export function copyBackup(backup: string, file: string): void {
  using database = openBackup(backup)
  copyInto(file, database)
}

/** Checks every page of a backup and counts its submissions. Throws StorageError when it is damaged or no backup. */
export function submissionsInBackup(file: string): number {
  try {
    using database = openBackup(file)
    const verdict = database.prepare('PRAGMA integrity_check(1)').get()?.integrity_check
    if (verdict !== 'ok') throw new StorageError(`${file} is damaged: ${String(verdict)}.`)
    const version = versionOf(database)
    if (version < 1) throw new StorageError(`${file} is not a backup of an inbox.`)
    if (version > latestVersion())
      throw new StorageError(`${file} was written by a newer version of this program.`)
    return numberIn(database.prepare('SELECT count(*) AS total FROM submissions').get(), 'total')
  } catch (error) {
    if (error instanceof StorageError) throw error
    // SQLite reads a log only with an index of it, which it keeps in a file beside them.
    const advice = existsSync(`${file}-wal`)
      ? ' On a read-only disk: copy it with its -wal to another one.'
      : ''
    throw new StorageError(`${file} cannot be read as a backup.${advice}`, { cause: error })
  }
}

/** The version of a backup from before the latest migration; null for any other, and for a missing or damaged one. */
export function earlierVersionOf(file: string): number | null {
  try {
    using database = openBackup(file)
    const version = versionOf(database)
    return version >= 1 && version < latestVersion() ? version : null
  } catch {
    return null
  }
}

/** A fact in a file, which is neither migrated nor written to. Throws StorageError when it is damaged or no inbox. */
export function factIn(file: string, name: FactName): string | null {
  try {
    using database = openBackup(file)
    const value = database.prepare(readFact).get(name)?.value
    return typeof value === 'string' ? value : null
  } catch (error) {
    throw new StorageError(`The inbox's file ${file} cannot be read.`, { cause: error })
  }
}

/** Opens a backup to read it, also from read-only media: with `immutable`, SQLite creates no files beside it. */
export function openBackup(file: string): DatabaseSync {
  const url = pathToFileURL(file)
  if (!existsSync(`${file}-wal`)) url.searchParams.set('immutable', '1')
  return new DatabaseSync(url, { readOnly: true })
}

/**
 * Merges the log into the file, which is then complete without it; false when another process has the file open. A damaged
 * file stays as it is. Throws StorageError for one that this user may not open.
 */
export function mergeLog(file: string): boolean {
  using database = openedAlone(file)
  try {
    // Leaving WAL mode needs an exclusive lock, which even an idle connection of another process prevents.
    const mode = database.prepare('PRAGMA journal_mode = DELETE').get()?.journal_mode
    return mode !== 'wal'
  } catch (error) {
    return !isBusy(error)
  }
}

function openedAlone(file: string): DatabaseSync {
  try {
    return new DatabaseSync(file, { timeout: 0 })
  } catch (error) {
    throw new StorageError(`${file} cannot be opened.`, { cause: error })
  }
}
