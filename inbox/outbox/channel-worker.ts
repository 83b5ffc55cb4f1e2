import { setTimeout as sleep } from 'node:timers/promises'
import { type Log, reasonOf } from '#inbox/log.ts'
import { type Claim, type Deliveries, StorageError } from '#inbox/store/port.ts'
import { attempt, deadlineOf } from './attempt.ts'
import { type Channel, DeliveryError } from './channels/channel.ts'
import type { RetryDelays } from './retry-delays.ts'

const keepRetryMs = 1_000

type Options = {
  channel: Channel
  store: Pick<Deliveries, 'claim' | 'markDelivered' | 'putOff' | 'giveUp'>
  log: Log
  now: () => number
  retries: RetryDelays
  /** How many deliveries run in parallel while the channel works. */
  lanes: number
  stopping: AbortSignal
}

/** Delivers what waits for one channel, at that channel's own pace. */
export function channelWorker({ channel, store, log, now, retries, lanes, stopping }: Options) {
  /** The attempts of this process by their lead's number, until their outcome is on disk. */
  const underway = new Map<number, Promise<void>>()
  let failed = false
  /** The end of a pause that the receiver demanded, in the time of performance.now(). */
  let closedUntil = 0
  let filling: Promise<void> | null = null

  /** Starts due deliveries; after a failure only one, so call it in intervals. */
  const poll = (): void => {
    // In a later microtask: `filling` must be set before claimDue can clear it.
    filling ??= Promise.resolve().then(claimDue)
  }

  /** Starts due deliveries, unless the last attempt failed. */
  const wake = (): void => {
    if (!failed) poll()
  }

  const claimDue = async (): Promise<void> => {
    try {
      while (!stopping.aborted && performance.now() >= closedUntil) {
        const free = (failed || channel.paceMs !== undefined ? 1 : lanes) - underway.size
        if (free <= 0) return
        const claims = await store.claim({
          channel: channel.name,
          at: now(),
          limit: free,
          delayMs: (attempts) => retries.claimMs(attempts, channel),
        })
        if (claims.length === 0) return
        for (const claim of claims) {
          const { number } = claim.submission
          if (!underway.has(number)) underway.set(number, complete(claim))
        }
      }
    } catch (error) {
      log('outbox-failed', { channel: channel.name, reason: reasonOf(error) })
    } finally {
      filling = null
    }
  }

  const complete = async (claim: Claim): Promise<void> => {
    try {
      await deliver(claim)
      await keepPace()
    } catch (error) {
      log('outbox-failed', { channel: channel.name, reason: reasonOf(error) })
    } finally {
      underway.delete(claim.submission.number)
      wake()
    }
  }

  const deliver = async ({ attempts, submission }: Claim): Promise<void> => {
    const attempted = { submission: submission.number, channel: channel.name }
    const line = { ...attempted, id: submission.id, attempt: attempts }
    const failure = await attempt(async () => {
      // Not permanent: the version that can read it may come back.
      if (submission.damaged) throw new DeliveryError('the lead cannot be read')
      await channel.deliver(submission, { attempt: attempts })
    }, deadlineOf(channel))
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
    /** Resolves once no attempt is under way or about to start, and the outcome of each is on disk. */
    async idle(): Promise<void> {
      while (filling !== null || underway.size > 0) {
        await filling
        await Promise.all(underway.values())
      }
    },
    /** Makes the deliveries under way due at once, for the next process: this one ends before their outcome is known. */
    async release(): Promise<void> {
      for (const submission of underway.keys()) {
        await store.putOff({ submission, channel: channel.name }, now(), 'the server was stopped')
      }
    },
  }
}
