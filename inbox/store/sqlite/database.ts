import { closeSync, existsSync, mkdirSync, openSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { inboxCommand } from '#inbox/inbox-command.ts'
import { keepPrivate } from '#inbox/keep-private.ts'
import { isBusy, isStorageTrouble } from '#inbox/sqlite-errors.ts'
import { StorageError } from '#inbox/store/port.ts'
import type { Row } from '#inbox/store/rows.ts'
import type { Value } from '#inbox/store/sql.ts'

const migrationsFolder = path.join(import.meta.dirname, '..', 'migrations')

/** How long opening the file waits for a lock, such as another process's while it migrates the file. */
const openingWaitMs = 5_000
/**
 * How long a statement waits for a lock once the file is open. This blocks the process, so it is short; groupCommit tries
 * again.
 */
const lockWaitMs = 100

/**
 * Opens the inbox's file, creating it and its folder if needed, and migrates its schema. Throws StorageError for a
 * file that is damaged, no database, written by a newer version, or gone while its log is there, and leaves all as it is.
 */
export function openDatabase(file: string): DatabaseSync {
  try {
    if (file !== ':memory:') {
      if (isLogAlone(file)) {
        throw new StorageError(
          `${file} is missing or empty, and its log ${file}-wal may hold leads. Put the file back beside it. ` +
            `If you no longer have it, restore a backup ("${inboxCommand} restore <file>" keeps the log), or move the log away.`,
        )
      }
      makeFolder(path.dirname(path.resolve(file)))
      // Created with mode 600 before it holds anything; SQLite gives its -wal and -shm files the same mode.
      closeSync(openSync(file, 'a', 0o600))
      for (const name of [file, `${file}-wal`, `${file}-shm`]) keepPrivate(name)
    }
    const database = new DatabaseSync(file, { timeout: openingWaitMs })
    switchToWal(database)
    // A small cache: a submission touches few pages, and the system's own cache has the others.
    database.exec(`
      PRAGMA synchronous = FULL;
      PRAGMA secure_delete = ON;
      PRAGMA foreign_keys = ON;
      PRAGMA trusted_schema = OFF;
      PRAGMA journal_size_limit = 16777216;
      PRAGMA cache_size = -500;
    `)
    migrate(database)
    database.exec(`PRAGMA busy_timeout = ${lockWaitMs}`)
    return database
  } catch (error) {
    if (error instanceof StorageError) throw error
    throw new StorageError(
      `The inbox's file ${file} cannot be opened. If its disk is full, make room. If the file is damaged, "${inboxCommand} restore <file>" puts a backup in its place.`,
      { cause: error },
    )
  }
}

/** While another process writes to a file that is not in this mode, as one just restored, SQLite itself does not wait. */
function switchToWal(database: DatabaseSync): void {
  for (const end = Date.now() + openingWaitMs; ; ) {
    try {
      database.exec('PRAGMA journal_mode = WAL')
      return
    } catch (error) {
      if (!isBusy(error) || Date.now() >= end) throw error
    }
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)
  }
}

/** Whether a file is missing or empty beside a log that is not: SQLite would delete the log, and what is only there. */
export function isLogAlone(file: string): boolean {
  const [size, logSize] = [file, `${file}-wal`].map(
    (name) => statSync(name, { throwIfNoEntry: false })?.size ?? 0,
  )
  return size === 0 && logSize !== 0
}

/** Not mkdir's own `recursive`: under /proc, where it can make nothing, Node never returns from it. */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  const parent = path.dirname(folder)
  // A drive that is not there, on Windows, is its own parent.
  if (parent !== folder) makeFolder(parent)
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    // Another process may have made it just now.
    if (!existsSync(folder)) throw error
  }
}

/**
 * Tells whether the file just opened, and the log beside it, still have their names. What is written to a file
 * that was removed or replaced is gone once the process ends. A file that cannot be looked at counts as removed.
 */
export function presenceOf(file: string): () => boolean {
  if (file === ':memory:') return () => true
  const identities = () =>
    [file, `${file}-wal`]
      .map((name) => statSync(name, { throwIfNoEntry: false }))
      .map((found) => `${found?.dev} ${found?.ino}`)
      .join()
  const opened = identities()
  return () => {
    try {
      return identities() === opened
    } catch {
      // `throwIfNoEntry` keeps quiet about a missing file only, not about a folder that is now a file, or unreadable.
      return false
    }
  }
}

/** Applies the migrations that are missing, each in its own transaction. */
function migrate(database: DatabaseSync): void {
  const migrations = migrationFiles()
  if (versionOf(database) > migrations.length) {
    throw new StorageError('The inbox was written by a newer version of this program. Update the program.')
  }
  for (const [index, name] of migrations.entries()) {
    if (versionOf(database) > index) continue
    database.exec('BEGIN IMMEDIATE')
    // Another process may have migrated the file while this one waited for the lock.
    if (versionOf(database) === index) {
      database.exec(readFileSync(path.join(migrationsFolder, name), 'utf8'))
      database.exec(`PRAGMA user_version = ${index + 1}`)
    }
    database.exec('COMMIT')
  }
}

function migrationFiles(): string[] {
  return readdirSync(migrationsFolder)
    .filter((name) => /^\d{4}-.*\.sql$/.test(name))
    .sort()
}

/** The schema version of this program. */
export function latestVersion(): number {
  return migrationFiles().length
}

/** The schema version of a database; 0 when it is not an inbox's. */
export function versionOf(database: DatabaseSync): number {
  const row = database.prepare('PRAGMA user_version').get()
  return typeof row?.user_version === 'number' ? row.user_version : 0
}

/**
 * The rows of a SELECT. Integers are rounded to the nearest number, as in D1: node:sqlite would throw for one that no number
 * is equal to, as a damaged row may hold, and give none of the rows.
 */
export function rowsOf(statement: StatementSync, ...values: Value[]): Row[] {
  statement.setReadBigInts(true)
  return statement.all(...values).map((row) => {
    const columns = Object.entries(row)
    return Object.fromEntries(
      columns.map(([name, value]) => [name, typeof value === 'bigint' ? Number(value) : value]),
    )
  })
}

/** Runs a read. SQLite's errors become StorageError, as they do for writes. */
export function reading<Result>(read: () => Result): Result {
  try {
    return read()
  } catch (error) {
    if (isStorageTrouble(error)) throw new StorageError('The inbox cannot be read.', { cause: error })
    throw error
  }
}
