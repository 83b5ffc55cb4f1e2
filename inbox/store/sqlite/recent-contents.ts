import type { DatabaseSync } from 'node:sqlite'
import { duplicateWindowMs } from '#inbox/store/port.ts'
import { numberIn, storedSubmission, submissionColumns } from '#inbox/store/rows.ts'
import { contentHash } from '#inbox/submission.ts'
import type { GroupCommit } from './group-commit.ts'

/** Forgetting only saves memory, so not every submission needs to do it. */
const forgetEveryMs = 1_000

/**
 * Finds what came in within the duplicate window. It lives in a database in memory, attached to the one on
 * disk: it takes part in the same transactions, so what is rolled back there is forgotten here, and costs the
 * disk nothing, where the table of that purpose made every submission write a page of its own. What another process
 * added or this one kept before a restart is read from the submissions.
 */
export function recentContents(database: DatabaseSync, commits: GroupCommit) {
  database.exec(`
    ATTACH DATABASE ':memory:' AS recent;
    CREATE TABLE recent.contents (
      content_hash BLOB PRIMARY KEY,
      submission INTEGER NOT NULL,
      received_at INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX recent.contents_by_time ON contents (received_at);
  `)
  const forgetOld = database.prepare('DELETE FROM recent.contents WHERE received_at <= ?')
  const forgetFuture = database.prepare('DELETE FROM recent.contents WHERE received_at >= ?')
  const remember = database.prepare(
    'INSERT INTO recent.contents (content_hash, submission, received_at) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET submission = excluded.submission, received_at = excluded.received_at',
  )
  // Asks the submissions too: what has been erased since is not there any more. A clock that was set back must not
  // make the past look recent: the window has two ends.
  const first = database.prepare(
    `SELECT id FROM recent.contents AS recently JOIN main.submissions ON number = submission
      WHERE content_hash = ? AND recently.received_at > ? AND recently.received_at < ?`,
  )
  const since = database.prepare(
    `SELECT ${submissionColumns} FROM main.submissions WHERE received_at > ? AND number > ? ORDER BY number`,
  )
  const version = database.prepare('PRAGMA main.data_version')
  let seenVersion = -1
  let lastNumber = 0
  let forgottenAt = Number.NEGATIVE_INFINITY
  commits.afterRollback(() => {
    seenVersion = -1
    lastNumber = 0
  })

  /** Reads what others added, when they did. Called inside a transaction, so nobody adds more meanwhile. */
  const catchUp = (at: number): void => {
    const current = numberIn(version.get(), 'data_version')
    if (current === seenVersion) return
    seenVersion = current
    for (const row of since.iterate(at - duplicateWindowMs, lastNumber)) {
      const submission = storedSubmission(row)
      remember.run(contentHash(submission), submission.number, submission.receivedAt)
      lastNumber = submission.number
    }
  }

  return {
    /** The id of the first submission with this content; null when it is new. */
    find(hash: Uint8Array, at: number): string | null {
      catchUp(at)
      if (Math.abs(at - forgottenAt) >= forgetEveryMs) {
        forgetOld.run(at - duplicateWindowMs)
        forgetFuture.run(at + duplicateWindowMs)
        forgottenAt = at
      }
      const id = first.get(hash, at - duplicateWindowMs, at + duplicateWindowMs)?.id
      return typeof id === 'string' ? id : null
    },
    add(hash: Uint8Array, number: number, at: number): void {
      remember.run(hash, number, at)
      lastNumber = Math.max(lastNumber, number)
    },
  }
}
