import { wholeWeeksBack } from '#inbox/days.ts'
import { lastBackup, lastCopy } from '#inbox/store/backup-fact.ts'
import { type Delivery, isFailing, type Store, unsent } from '#inbox/store/port.ts'
import { channelMistake, channelNames } from '#inbox/store/server-facts.ts'
import type { Numbers } from '../pages/numbers.ts'
import { type Span, spans } from '../pages/spans.ts'
import type { Desk } from './desk.ts'

/** Reads the figures of a time span. All at once, because each read of an inbox on Workers is a request. */
export async function readNumbers(desk: Desk, span: Span): Promise<Numbers> {
  const { store } = desk
  const now = desk.now()
  const since = wholeWeeksBack(now, spans[span].days)
  const [leads, answers, deliveries, backups] = await Promise.all([
    leadsSince(since, store),
    answersSince(since, store),
    deliveriesSince(since, store),
    backupsOf(desk),
  ])
  return { span, since, now, leads, answers, deliveries, backups }
}

async function leadsSince(since: number, store: Store): Promise<Numbers['leads']> {
  const [weeks, quarantined] = await Promise.all([
    store.weeks(since),
    store.count({ state: 'quarantine', since }),
  ])
  return { weeks, quarantined }
}

async function answersSince(since: number, store: Store): Promise<Numbers['answers']> {
  const [times, unanswered] = await Promise.all([
    store.answerTimes(since),
    store.count({ state: 'accepted', answered: false, since }),
  ])
  return { times, unanswered }
}

async function deliveriesSince(since: number, store: Store): Promise<Numbers['deliveries']> {
  const [channels, mistake, counts, stuck, unsentCount] = await Promise.all([
    channelNames(store),
    channelMistake(store),
    store.channelCounts(since),
    stuckIn(store),
    store.count(unsent),
  ])
  return { channels, mistake, counts, stuck, unsentCount }
}

const mostStuck = 50

/** Deliveries that need the owner, however old they are: what waits or was given up is counted whenever it came, too. */
async function stuckIn(store: Store): Promise<Delivery[]> {
  const [givenUp, failing] = await Promise.all([
    store.list({ state: 'given-up' }, mostStuck),
    store.list({ state: 'failing' }, mostStuck),
  ])
  // A lead may be in both: given up on one channel, and failing on another.
  const numbers = new Set([...givenUp, ...failing].map(({ number }) => number))
  const deliveries = await store.deliveriesOf([...numbers])
  return deliveries.filter((delivery) => delivery.state === 'given-up' || isFailing(delivery))
}

async function backupsOf({ store, backUp }: Desk): Promise<Numbers['backups']> {
  const [last, copiedAt] = await Promise.all([lastBackup(store), lastCopy(store)])
  return { last, copiedAt, canMake: backUp !== null }
}
