import { setTimeout as sleep } from 'node:timers/promises'
import { type Log, reasonOf } from '#inbox/log.ts'
import { type Claim, type Outbox, StorageError } from '#inbox/store/port.ts'
import { attempt, deadlineOf } from './attempt.ts'
import { type Channel, DeliveryError } from './channels/channel.ts'
import type { RetryDelays } from './retry-delays.ts'

/** How many deliveries of one channel run in parallel while it works. */
const lanes = 4
const keepRetryMs = 1_000

type Options = {
  channel: Channel
  store: Pick<Outbox, 'claim' | 'markDelivered' | 'putOff' | 'giveUp'>
  log: Log
  now: () => number
  retries: RetryDelays
  /** How many attempts are left for all channels together. */
  budget: { attempts: number }
  stopping: AbortSignal
}

export type ChannelWorker = {
  /** Starts due deliveries; after a failure only one, so call it in intervals. */
  readonly poll: () => void
  /** Starts due deliveries, unless the last attempt failed. */
  readonly wake: () => void
  readonly busy: () => boolean
  /** Resolves once the deliveries found due are started, and the outcome of every attempt on its way is on disk. */
  readonly settled: () => Promise<void>
  /** Makes the deliveries under way due at once, for the next process: this one ends before their outcome is known. */
  readonly release: () => Promise<void>
}

/** Delivers what waits for one channel, at that channel's own pace. */
export function channelWorker({
  channel,
  store,
  log,
  now,
  retries,
  budget,
  stopping,
}: Options): ChannelWorker {
  /** The attempts of this process by their lead's number, until their outcome is on disk. */
  const underway = new Map<number, Promise<void>>()
  let failed = false
  /** The end of a pause that the receiver demanded, in the time of performance.now(). */
  let closedUntil = 0
  let filling: Promise<void> | null = null

  const poll = (): void => {
    // In a later microtask: `filling` must be set before claimDue can clear it.
    filling ??= Promise.resolve().then(claimDue)
  }

  const wake = (): void => {
    if (!failed) poll()
  }

  const claimDue = async (): Promise<void> => {
    try {
      while (!stopping.aborted) {
        // With a budget one at a time, so that no channel uses up what the others need.
        const isSingle = failed || channel.paceMs !== undefined || Number.isFinite(budget.attempts)
        const free = Math.min((isSingle ? 1 : lanes) - underway.size, budget.attempts)
        if (free <= 0 || performance.now() < closedUntil) return
        const claims = await claimed(free)
        if (claims.length === 0 || stopping.aborted) return
        for (const claim of claims.filter(({ submission }) => !underway.has(submission.number))) start(claim)
      }
    } catch (error) {
      log('outbox-failed', { channel: channel.name, reason: reasonOf(error) })
    } finally {
      filling = null
    }
  }

  /** Takes them from the budget first, because other channels claim meanwhile. */
  const claimed = async (limit: number): Promise<Claim[]> => {
    budget.attempts -= limit
    let claims: Claim[] = []
    try {
      claims = await store.claim({
        channel: channel.name,
        at: now(),
        limit,
        delayMs: (attempts) => retries.claimMs(attempts, channel),
      })
      return claims
    } finally {
      budget.attempts += limit - claims.length
    }
  }

  const start = (claim: Claim): void => {
    const delivery = deliver(claim)
      .then(keepPace)
      .catch((error: unknown) => log('outbox-failed', { channel: channel.name, reason: reasonOf(error) }))
      .finally(() => {
        underway.delete(claim.submission.number)
        wake()
      })
    underway.set(claim.submission.number, delivery)
  }

  const deliver = async ({ attempts, submission }: Claim): Promise<void> => {
    const attempted = { submission: submission.number, channel: channel.name }
    const line = { ...attempted, id: submission.id, attempt: attempts }
    const failure = submission.damaged
      ? // Not permanent: the version that can read it may come back.
        new DeliveryError('the lead cannot be read')
      : await attempt(() => channel.deliver(submission, { attempt: attempts }), deadlineOf(channel))
    failed = failure !== null
    if (failure === null) {
      await untilKept(() => store.markDelivered(attempted, now()))
      log('delivered', line)
      return
    }
    closedUntil = Math.max(closedUntil, performance.now() + failure.retryAfterMs)
    const reason = failure.message
    const retryMs = retries.retryMs(attempts, failure)
    const at = now()
    await untilKept(() =>
      retryMs === null ? store.giveUp(attempted, at, reason) : store.putOff(attempted, at + retryMs, reason),
    )
    log(retryMs === null ? 'given-up' : 'delivery-failed', { ...line, reason })
  }

  /** Keeps the lane busy until the receiver accepts the next delivery. */
  const keepPace = async (): Promise<void> => {
    if (channel.paceMs === undefined) return
    await sleep(channel.paceMs, undefined, { signal: stopping }).catch(() => undefined)
  }

  /** Retries every second while the disk is full: a delivery whose outcome is not on disk would be repeated. */
  const untilKept = async (keep: () => Promise<void>): Promise<void> => {
    for (;;) {
      try {
        return await keep()
      } catch (error) {
        if (!(error instanceof StorageError) || stopping.aborted) throw error
        log('outbox-failed', { reason: reasonOf(error) })
        await sleep(keepRetryMs, undefined, { signal: stopping }).catch(() => undefined)
      }
    }
  }

  return {
    poll,
    wake,
    busy: () => underway.size > 0 || filling !== null,
    async settled() {
      await filling
      await Promise.allSettled(underway.values())
    },
    async release() {
      for (const submission of underway.keys()) {
        await store.putOff({ submission, channel: channel.name }, now(), 'the server was stopped')
      }
    },
  }
}
