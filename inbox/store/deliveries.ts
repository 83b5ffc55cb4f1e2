import type { Deliveries } from './port.ts'
import {
  countAttempt,
  countDeliveries,
  countGivenUp,
  dueDeliveries,
  giveUpDelivery,
  giveUpOthers,
  markOthers,
  noticeDeliveries,
  putOffDelivery,
  quarantinedAfter,
  settleDelivery,
  unnoticedDeliveries,
} from './queries.ts'
import { deliveryOf, numberIn, storedSubmission } from './rows.ts'
import type { Sql } from './sql.ts'

/** The store's deliveries, as the outbox uses them. */
export function deliveriesOver({ read, write, together }: Sql): Deliveries {
  return {
    async claim({ channel, at, limit, delayMs }) {
      const claims = (await read(dueDeliveries, channel, at, limit)).map((row) => ({
        attempts: numberIn(row, 'attempts') + 1,
        submission: storedSubmission(row),
      }))
      if (claims.length === 0) return []
      // Another process may have found the same: the one that counts the attempt first gets the delivery.
      const counted = await together(
        claims.map(({ attempts, submission }) => ({
          sql: countAttempt,
          values: [submission.number, channel, attempts, at + delayMs(attempts)],
        })),
      )
      return claims.filter((_claim, index) => counted[index] === 1)
    },
    async giveUpOthers(channels, at, patienceMs) {
      const names = JSON.stringify(channels)
      await write(markOthers, at, names)
      return write(giveUpOthers, at, names, at - patienceMs)
    },
    async markDelivered({ submission, channel }, at) {
      await write(settleDelivery, submission, channel, at)
    },
    async putOff({ submission, channel }, until, reason) {
      await write(putOffDelivery, submission, channel, until, reason)
    },
    async giveUp({ submission, channel }, at, reason) {
      await write(giveUpDelivery, submission, channel, at, reason)
    },
    async unnoticed() {
      return (await read(unnoticedDeliveries)).map(deliveryOf)
    },
    async markNoticed(deliveries, at) {
      const rows = deliveries.map(({ number, submission }) => [number, submission])
      await write(noticeDeliveries, at, JSON.stringify(rows))
    },
    async deliveryCounts() {
      const [row] = await read(countDeliveries)
      return {
        waiting: numberIn(row, 'waiting'),
        failing: numberIn(row, 'failing'),
        givenUp: numberIn(row, 'given_up'),
      }
    },
    async countGivenUp() {
      const [row] = await read(countGivenUp)
      return numberIn(row, 'given_up')
    },
    async quarantinedAfter(number) {
      const [row] = await read(quarantinedAfter, number)
      return { count: numberIn(row, 'total'), last: numberIn(row, 'last') }
    },
  }
}
