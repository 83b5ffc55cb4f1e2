import type { Outbox } from '#inbox/store/port.ts'
import {
  countDeliveries,
  dueDeliveries,
  giveUpDelivery,
  giveUpOthers,
  noticeDeliveries,
  quarantinedAfter,
  readFact,
  replaceFact,
  retryDelivery,
  settleDelivery,
  unnoticedDeliveries,
} from '#inbox/store/queries.ts'
import { deliveryOf, numberIn, storedStates, storedSubmission } from '#inbox/store/rows.ts'
import { type Batch, onlyRow, run } from './database.ts'

/** The outbox's side of the store. */
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
      // Other runs may have read the same rows: the one that counts the attempt first gets the delivery.
      const taken = await batch(
        claims.map(({ number, attempts }) => ({
          sql: `UPDATE deliveries SET attempts = ?1, next_attempt_at = ?2
            WHERE number = ?3 AND CAST(attempts AS INTEGER) = ?4 AND state = 'waiting'`,
          values: [attempts, at + delayMs(attempts), number, attempts - 1],
        })),
      )
      return claims.filter((_claim, index) => taken[index]?.changes === 1)
    },
    async giveUpOthers(channels, at, dueBefore = Number.MAX_SAFE_INTEGER) {
      return (await run(batch, giveUpOthers, at, JSON.stringify(channels), dueBefore)).changes
    },
    async delivered(number, at) {
      await run(batch, settleDelivery, at, number)
    },
    async failed(number, { at, retryAt, reason }) {
      if (retryAt === null) await run(batch, giveUpDelivery, at, reason, number)
      else await run(batch, retryDelivery, retryAt, reason, number)
    },
    async unnoticed() {
      return (await run(batch, unnoticedDeliveries)).rows.map(deliveryOf)
    },
    async noticed(deliveries, at) {
      await run(batch, noticeDeliveries, at, JSON.stringify(deliveries))
    },
    async outboxCounts() {
      const count = (state: string) => ({ sql: countDeliveries, values: [state] })
      const [waiting, givenUp] = await batch([count(storedStates.waiting), count(storedStates['given-up'])])
      return { waiting: numberIn(onlyRow(waiting), 'total'), givenUp: numberIn(onlyRow(givenUp), 'total') }
    },
    async quarantinedAfter(number) {
      const row = onlyRow(await run(batch, quarantinedAfter, number))
      return { count: numberIn(row, 'total'), last: numberIn(row, 'last') }
    },
    async recall(name) {
      const value = onlyRow(await run(batch, readFact, name))?.value
      return typeof value === 'string' ? value : null
    },
    async swap(name, before, value) {
      return (await run(batch, replaceFact, name, before, value)).changes === 1
    },
  }
}
