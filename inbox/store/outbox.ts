import type { Outbox } from './port.ts'
import {
  countDeliveries,
  countForHealth,
  giveUpDelivery,
  giveUpOthers,
  markOthers,
  noticeDeliveries,
  quarantinedAfter,
  retryDelivery,
  settleDelivery,
  unnoticedDeliveries,
} from './queries.ts'
import { deliveryOf, numberIn } from './rows.ts'
import type { Sql } from './sql.ts'

/** The outbox's side of the store, as far as it is the same in every database. */
export function outboxOver({ read, write }: Sql): Omit<Outbox, 'claim'> {
  return {
    async giveUpOthers(channels, at, patienceMs) {
      const names = JSON.stringify(channels)
      await write(markOthers, at, names)
      return write(giveUpOthers, at, names, at - patienceMs)
    },
    async markDelivered({ submission, channel }, at) {
      await write(settleDelivery, submission, channel, at)
    },
    async recordFailure({ submission, channel }, { at, retryAt, reason }) {
      if (retryAt === null) await write(giveUpDelivery, submission, channel, at, reason)
      else await write(retryDelivery, submission, channel, retryAt, reason)
    },
    async unnoticed() {
      return (await read(unnoticedDeliveries)).map(deliveryOf)
    },
    async markNoticed(deliveries, at) {
      const rows = deliveries.map(({ number, submission }) => [number, submission])
      await write(noticeDeliveries, at, JSON.stringify(rows))
    },
    async outboxCounts() {
      const [row] = await read(countDeliveries)
      return { waiting: numberIn(row, 'waiting'), givenUp: numberIn(row, 'given_up') }
    },
    async healthCounts() {
      const [row] = await read(countForHealth)
      return {
        waiting: numberIn(row, 'waiting'),
        givenUp: numberIn(row, 'given_up'),
        quarantine: numberIn(row, 'quarantine'),
      }
    },
    async quarantinedAfter(number) {
      const [row] = await read(quarantinedAfter, number)
      return { count: numberIn(row, 'total'), last: numberIn(row, 'last') }
    },
  }
}
