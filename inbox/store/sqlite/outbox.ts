import type { DatabaseSync } from 'node:sqlite'
import type { Outbox } from '#inbox/store/port.ts'
import { dueDeliveries, parkOthers, unnoticedDeliveries } from '#inbox/store/queries.ts'
import { deliveryOf, numberIn, type Row, storedSubmission } from '#inbox/store/rows.ts'
import { reading } from './database.ts'
import type { GroupCommit } from './group-commit.ts'

export function outboxIn(database: DatabaseSync, commits: GroupCommit): Outbox {
  const due = database.prepare(dueDeliveries)
  const putOff = database.prepare(
    'UPDATE deliveries SET attempts = attempts + 1, next_attempt_at = ? WHERE number = ?',
  )
  const settle = database.prepare(
    "UPDATE deliveries SET state = 'delivered', settled_at = ?, last_error = NULL WHERE number = ?",
  )
  const retry = database.prepare('UPDATE deliveries SET next_attempt_at = ?, last_error = ? WHERE number = ?')
  const park = database.prepare(
    "UPDATE deliveries SET state = 'parked', settled_at = ?, last_error = ? WHERE number = ?",
  )
  const parkRest = database.prepare(parkOthers)
  const unnoticed = database.prepare(unnoticedDeliveries)
  const notice = database.prepare('UPDATE deliveries SET noticed_at = ? WHERE number = ?')
  const waiting = database.prepare("SELECT count(*) AS total FROM deliveries WHERE state = 'waiting'")
  const parked = database.prepare("SELECT count(*) AS total FROM deliveries WHERE state = 'parked'")

  return {
    async claim({ channel, at, limit, delayMs }) {
      // Most of the time nothing is due, and to find that out takes no transaction.
      if (reading(() => due.get(channel, at, 1)) === undefined) return []
      return commits.write(() =>
        due.all(channel, at, limit).map((row: Row) => {
          const number = numberIn(row, 'delivery')
          const attempts = numberIn(row, 'attempts') + 1
          putOff.run(at + delayMs(attempts), number)
          return { number, attempts, submission: storedSubmission(row) }
        }),
      )
    },
    parkOthers: (channels, at) =>
      commits.write(() => Number(parkRest.run(at, JSON.stringify(channels)).changes)),
    delivered: (number, at) => commits.write(() => void settle.run(at, number)),
    failed: (number, { at, retryAt, reason }) =>
      commits.write(() => {
        if (retryAt === null) park.run(at, reason, number)
        else retry.run(retryAt, reason, number)
      }),
    async unnoticed() {
      return reading(() => unnoticed.all().map(deliveryOf))
    },
    noticed: (deliveries, at) =>
      commits.write(() => {
        for (const number of deliveries) notice.run(at, number)
      }),
    async outboxCounts() {
      return reading(() => ({
        waiting: numberIn(waiting.get(), 'total'),
        parked: numberIn(parked.get(), 'total'),
      }))
    },
  }
}
