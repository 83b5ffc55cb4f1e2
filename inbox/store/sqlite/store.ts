import type { Store } from '#inbox/store/port.ts'
import { archiveIn } from './archive.ts'
import { openDatabase, presenceOf } from './database.ts'
import { groupCommit } from './group-commit.ts'
import { outboxIn } from './outbox.ts'
import { submissionsIn } from './submissions.ts'

/**
 * The store in one SQLite file, safe to open from several processes at once (the server, the command line).
 * Throws StorageError when the file cannot be opened. To compare with: `together: false` gives every write a
 * commit of its own, `synced: false` leaves it to the system when anything reaches the disk.
 */
export function openSqliteStore(file: string, { together = true, synced = true } = {}): Store {
  const database = openDatabase(file, { synced })
  const commits = groupCommit(database, presenceOf(file), { together })
  return {
    ...submissionsIn(database, commits),
    ...outboxIn(database, commits),
    ...archiveIn(database, commits),
  }
}
