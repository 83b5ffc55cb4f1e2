import { statfsSync } from 'node:fs'
import path from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import type { Limits } from '#inbox/settings.ts'
import { archiveOver } from '#inbox/store/archive.ts'
import { factsOver } from '#inbox/store/facts.ts'
import { outboxOver } from '#inbox/store/outbox.ts'
import { StorageError, type Store } from '#inbox/store/port.ts'
import { numberIn } from '#inbox/store/rows.ts'
import { adapterArchive } from './archive.ts'
import { openDatabase, presenceOf } from './database.ts'
import { type GroupCommit, groupCommit } from './group-commit.ts'
import { recentContents } from './recent-contents.ts'
import { sqlIn } from './sql.ts'
import { submissionsIn } from './submissions.ts'

/**
 * The store in one SQLite file, which several processes may open at once (the server, the owner's commands).
 * Throws StorageError when the file cannot be opened. While less than `reserveBytes` of the disk is free it accepts
 * nothing new, which leaves room to deliver, to erase and to back up.
 */
export function openSqliteStore(
  file: string,
  { reserveBytes = 0, limits = null }: { reserveBytes?: number; limits?: Limits | null } = {},
): Store {
  const database = openDatabase(file)
  const freePages = database.prepare(
    'SELECT freelist_count * page_size AS bytes FROM pragma_freelist_count, pragma_page_size',
  )
  const keepReserve = () => {
    if (reserveBytes === 0) return
    const free = freeBytes(path.dirname(file))
    // Erasing doesn't shrink the file, but its free pages can hold new leads.
    if (free < reserveBytes && free + numberIn(freePages.get(), 'bytes') < reserveBytes)
      throw new StorageError('Too little of the disk is free (DISK_RESERVE).')
  }
  return storeOn(database, groupCommit(database, presenceOf(file)), limits, keepReserve)
}

/** The store over an open database. `keepReserve` throws while nothing new may be stored. */
export function storeOn(
  database: DatabaseSync,
  commits: GroupCommit,
  limits: Limits | null = null,
  keepReserve = () => {},
): Store {
  const contents = recentContents(database)
  const sql = sqlIn(database, commits)
  return {
    ...submissionsIn(database, commits, contents, limits, keepReserve),
    ...factsOver(sql),
    ...outboxOver(sql),
    ...archiveOver(sql),
    ...adapterArchive(database, commits, contents),
  }
}

/** How many bytes of a folder's disk are free. Throws StorageError. */
export function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch (error) {
    throw new StorageError(`The folder ${folder} cannot be used.`, { cause: error })
  }
}
