import type { Store } from '#inbox/store/port.ts'
import { archiveIn } from './archive.ts'
import { openDatabase, presenceOf } from './database.ts'
import { groupCommit } from './group-commit.ts'
import { outboxIn } from './outbox.ts'
import { submissionsIn } from './submissions.ts'

/**
 * The store in one SQLite file, which several processes may open at once (the server, the owner's commands).
 * Throws StorageError when the file cannot be opened. For benchmarks, `together: false` gives every write its own
 * commit, and `synced: false` skips fsync.
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
