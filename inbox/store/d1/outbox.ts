import type { Outbox } from '#inbox/store/port.ts'
import { dueDeliveries, parkOthers, unnoticedDeliveries } from '#inbox/store/queries.ts'
import { deliveryOf, numberIn, storedSubmission } from '#inbox/store/rows.ts'
import { type Batch, onlyRow, run } from './database.ts'

export function outboxIn(batch: Batch): Outbox {
  return {
    async claim({ channel, at, limit, delayMs }) {
      const due = await run(batch, dueDeliveries, channel, at, limit)
      const claims = due.rows.map((row) => ({
        number: numberIn(row, 'delivery'),
        attempts: numberIn(row, 'attempts') + 1,
        submission: storedSubmission(row),
      }))
      if (claims.length === 0) return []
      // Others may have seen the same rows: whoever counts the attempt first has the delivery.
      const taken = await batch(
        claims.map(({ number, attempts }) => ({
          sql: `UPDATE deliveries SET attempts = ?1, next_attempt_at = ?2
            WHERE number = ?3 AND attempts = ?4 AND state = 'waiting'`,
          values: [attempts, at + delayMs(attempts), number, attempts - 1],
        })),
      )
      return claims.filter((_claim, index) => taken[index]?.changes === 1)
    },
    async parkOthers(channels, at) {
      return (await run(batch, parkOthers, at, JSON.stringify(channels))).changes
    },
    async delivered(number, at) {
      await run(
        batch,
        "UPDATE deliveries SET state = 'delivered', settled_at = ?1, last_error = NULL WHERE number = ?2",
        at,
        number,
      )
    },
    async failed(number, { at, retryAt, reason }) {
      await (retryAt === null
        ? run(
            batch,
            "UPDATE deliveries SET state = 'parked', settled_at = ?1, last_error = ?2 WHERE number = ?3",
            at,
            reason,
            number,
          )
        : run(
            batch,
            'UPDATE deliveries SET next_attempt_at = ?1, last_error = ?2 WHERE number = ?3',
            retryAt,
            reason,
            number,
          ))
    },
    async unnoticed() {
      return (await run(batch, unnoticedDeliveries)).rows.map(deliveryOf)
    },
    async noticed(deliveries, at) {
      await run(
        batch,
        'UPDATE deliveries SET noticed_at = ?1 WHERE number IN (SELECT value FROM json_each(?2))',
        at,
        JSON.stringify(deliveries),
      )
    },
    async outboxCounts() {
      const count = (state: string) => ({
        sql: 'SELECT count(*) AS total FROM deliveries WHERE state = ?1',
        values: [state],
      })
      const [waiting, parked] = await batch([count('waiting'), count('parked')])
      return { waiting: numberIn(onlyRow(waiting), 'total'), parked: numberIn(onlyRow(parked), 'total') }
    },
  }
}
