import { statfsSync } from 'node:fs'
import path from 'node:path'
import { StorageError, type Store } from '#inbox/store/port.ts'
import { archiveIn } from './archive.ts'
import { openDatabase } from './database.ts'
import { groupCommit } from './group-commit.ts'
import { outboxIn } from './outbox.ts'
import { submissionsIn } from './submissions.ts'

/**
 * The store in one SQLite file, safe to open from several processes at once (the server, the command line).
 * Throws StorageError when the file cannot be opened. While less than `reserveBytes` of the disk is free it
 * takes in nothing new, so that there is room to deliver what it has, to erase and to back up. To compare with: `together: false` gives every write a
 * commit of its own, `synced: false` leaves it to the system when anything reaches the disk.
 */
export function openSqliteStore(
  file: string,
  { together = true, synced = true, reserveBytes = 0 } = {},
): Store {
  const database = openDatabase(file, { synced })
  const commits = groupCommit(database, { together })
  return {
    ...submissionsIn(database, commits, () => keepReserve(file, reserveBytes)),
    ...outboxIn(database, commits),
    ...archiveIn(database, commits),
  }
}

function keepReserve(file: string, reserveBytes: number): void {
  if (reserveBytes === 0) return
  const { bavail, bsize } = statfsSync(path.dirname(file))
  if (bavail * bsize < reserveBytes) throw new StorageError('Too little of the disk is free (DISK_RESERVE).')
}
