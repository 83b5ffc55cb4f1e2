import type { DatabaseSync } from 'node:sqlite'
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
import { deliveryOf, numberIn, type Row, storedStates, storedSubmission } from '#inbox/store/rows.ts'
import { reading } from './database.ts'
import type { GroupCommit } from './group-commit.ts'

/** The outbox's side of the store. */
export function outboxIn(database: DatabaseSync, commits: GroupCommit): Outbox {
  const due = database.prepare(dueDeliveries)
  const putOff = database.prepare(
    'UPDATE deliveries SET attempts = attempts + 1, next_attempt_at = ? WHERE number = ?',
  )
  const settle = database.prepare(settleDelivery)
  const retry = database.prepare(retryDelivery)
  const giveUp = database.prepare(giveUpDelivery)
  const giveUpRest = database.prepare(giveUpOthers)
  const unnoticed = database.prepare(unnoticedDeliveries)
  const notice = database.prepare(noticeDeliveries)
  const quarantined = database.prepare(quarantinedAfter)
  const fact = database.prepare(readFact)
  const replace = database.prepare(replaceFact)
  const counted = database.prepare(countDeliveries)

  return {
    async claim({ channel, at, limit, delayMs }) {
      // Usually nothing is due, and a read can tell without a transaction.
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
    giveUpOthers: (channels, at, dueBefore = Number.MAX_SAFE_INTEGER) =>
      commits.write(() => Number(giveUpRest.run(at, JSON.stringify(channels), dueBefore).changes)),
    delivered: (number, at) => commits.write(() => void settle.run(at, number)),
    failed: (number, { at, retryAt, reason }) =>
      commits.write(() => {
        if (retryAt === null) giveUp.run(at, reason, number)
        else retry.run(retryAt, reason, number)
      }),
    async unnoticed() {
      return reading(() => unnoticed.all().map(deliveryOf))
    },
    noticed: (deliveries, at) => commits.write(() => void notice.run(at, JSON.stringify(deliveries))),
    async outboxCounts() {
      return reading(() => ({
        waiting: numberIn(counted.get(storedStates.waiting), 'total'),
        givenUp: numberIn(counted.get(storedStates['given-up']), 'total'),
      }))
    },
    async quarantinedAfter(number) {
      const row = reading(() => quarantined.get(number))
      return { count: numberIn(row, 'total'), last: numberIn(row, 'last') }
    },
    async recall(name) {
      const value = reading(() => fact.get(name))?.value
      return typeof value === 'string' ? value : null
    },
    swap: (name, before, value) => commits.write(() => replace.run(name, before, value).changes === 1),
  }
}
