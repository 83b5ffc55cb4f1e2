import type { DatabaseSync } from 'node:sqlite'
import type { Limits } from '#inbox/settings.ts'
import { deliveriesOver } from '#inbox/store/deliveries.ts'
import { factsOver } from '#inbox/store/facts.ts'
import { leadsOver } from '#inbox/store/leads.ts'
import type { Store } from '#inbox/store/port.ts'
import { openDatabase, presenceOf } from './database.ts'
import { type DiskReserve, diskReserve } from './disk-reserve.ts'
import { erasureIn } from './erasure.ts'
import { type GroupCommit, groupCommit } from './group-commit.ts'
import { recentContents } from './recent-contents.ts'
import { sqlIn } from './sql.ts'
import { submissionsIn } from './submissions.ts'

/**
 * The store in one SQLite file, which several processes may open at once (the server, the owner's commands).
 * Throws StorageError when the file cannot be opened. While less than `reserveBytes()` of the disk is free it accepts
 * nothing new, and it makes no copy that would leave less.
 */
export function openSqliteStore(
  file: string,
  { reserveBytes = () => 0, limits = null }: { reserveBytes?: () => number; limits?: Limits | null } = {},
): Store {
  const database = openDatabase(file)
  const commits = groupCommit(database, presenceOf(file))
  return storeOn(database, commits, diskReserve(database, file, reserveBytes), limits)
}

/** The store over an open database. */
export function storeOn(
  database: DatabaseSync,
  commits: GroupCommit,
  reserve: DiskReserve,
  limits: Limits | null = null,
): Store {
  const contents = recentContents(database)
  const sql = sqlIn(database, commits)
  return {
    ...submissionsIn(database, commits, contents, limits, reserve),
    ...factsOver(sql),
    ...deliveriesOver(sql),
    ...leadsOver(sql),
    ...erasureIn(database, commits, contents, reserve),
  }
}
