import type { Outbox } from '#inbox/store/port.ts'
import { dueDeliveries } from '#inbox/store/queries.ts'
import { numberIn, storedSubmission } from '#inbox/store/rows.ts'
import { type Batch, run } from './database.ts'

/** The outbox's claims, in two steps: D1 has no transaction that could read first and then write. */
export function claimsIn(batch: Batch): Pick<Outbox, 'claim'> {
  return {
    async claim({ channel, at, limit, delayMs }) {
      const due = await run(batch, dueDeliveries, channel, at, limit)
      const claims = due.rows.map((row) => ({
        attempts: numberIn(row, 'attempts') + 1,
        submission: storedSubmission(row),
      }))
      if (claims.length === 0) return []
      // Other runs may have read the same rows: the one that counts the attempt first gets the delivery.
      const taken = await batch(
        claims.map(({ attempts, submission }) => ({
          sql: `UPDATE deliveries SET attempts = ?3, next_attempt_at = ?4
            WHERE submission = ?1 AND channel = ?2 AND CAST(attempts AS INTEGER) = ?5 AND state = 'waiting'`,
          values: [submission.number, channel, attempts, at + delayMs(attempts), attempts - 1],
        })),
      )
      return claims.filter((_claim, index) => taken[index]?.changes === 1)
    },
  }
}
