import type { DatabaseSync } from 'node:sqlite'
import type { Outbox } from '#inbox/store/port.ts'
import { dueDeliveries } from '#inbox/store/queries.ts'
import { numberIn, type Row, storedSubmission } from '#inbox/store/rows.ts'
import { reading } from './database.ts'
import type { GroupCommit } from './group-commit.ts'

/** The outbox's claims, which read and write in one transaction. */
export function claimsIn(database: DatabaseSync, commits: GroupCommit): Pick<Outbox, 'claim'> {
  const due = database.prepare(dueDeliveries)
  const putOff = database.prepare(
    'UPDATE deliveries SET attempts = attempts + 1, next_attempt_at = ? WHERE number = ?',
  )
  return {
    async claim({ channel, at, limit, delayMs }) {
      // Usually nothing is due, and a read can tell without a transaction.
      if (reading(() => due.get(channel, at, 1)) === undefined) return []
      return commits.write(() =>
        due.all(channel, at, limit).map((row: Row) => {
          const attempts = numberIn(row, 'attempts') + 1
          putOff.run(at + delayMs(attempts), numberIn(row, 'delivery'))
          return { attempts, submission: storedSubmission(row) }
        }),
      )
    },
  }
}
