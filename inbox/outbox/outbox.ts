import { setTimeout as sleep } from 'node:timers/promises'
import { type Log, reasonOf } from '#inbox/log.ts'
import { type Claim, type Outbox, StorageError } from '#inbox/store/port.ts'
import { type Channel, DeliveryError } from './channel.ts'
import { noticeOf } from './notice.ts'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute

/** After which delay each failed attempt is repeated: about three days in all. After the last it is parked. */
const retryDelaysMs: readonly number[] = [
  ...[10 * second, 30 * second],
  ...[2 * minute, 10 * minute, 30 * minute],
  ...[1 * hour, 2 * hour, 4 * hour, 6 * hour, 8 * hour, 12 * hour, 12 * hour, 12 * hour, 12 * hour],
]

type Options = {
  outbox: Outbox
  channels: readonly Channel[]
  log: Log
  now?: () => number
  delaysMs?: readonly number[]
  /** How often to look for what another process queued, or what has become due. */
  pollMs?: number
  /** The longest one attempt may take. */
  deadlineMs?: number
  /** After a failure a channel is tried one delivery at a time, with a pause that grows to this. */
  longestPauseMs?: number
  /** How many attempts to make in all, where a host counts what a program asks of the network. */
  atMost?: number
}

/** How many deliveries of one channel are on their way at once, while it works. */
const lanes = 4
const noticePauseMs = 15 * minute

/** One channel's work. `filling` lasts while it looks for what is due. */
type Work = {
  readonly channel: Channel
  failures: number
  active: number
  filling: Promise<void> | null
  restUntil: number
}

/** Brings what was stored to the owner, channel by channel, each at its own pace. Call `wake` after storing. */
export function runOutbox({
  outbox,
  channels,
  log,
  now = Date.now,
  delaysMs = retryDelaysMs,
  pollMs = 2_000,
  deadlineMs = 60 * second,
  longestPauseMs = 2 * second,
  atMost = Number.POSITIVE_INFINITY,
}: Options) {
  const stopping = new AbortController()
  /** What this process is busy with, until its outcome is on disk. */
  const underway = new Map<number, Promise<void>>()
  const workers = channels.map(
    (channel): Work => ({ channel, failures: 0, active: 0, filling: null, restUntil: 0 }),
  )
  let attemptsLeft = atMost
  let telling: Promise<void> | null = null
  let nextNoticeAt = 0

  /** Jitter of a fifth either way: what failed together does not come back together. */
  const delayMs = (attemptsSoFar: number): number =>
    Math.round(
      (delaysMs[Math.max(0, attemptsSoFar - 1)] ?? delaysMs.at(-1) ?? minute) * (0.8 + 0.4 * Math.random()),
    )

  /** While an attempt is on its way nobody else may take it up. */
  const claimMs = (attemptsSoFar: number): number => Math.max(delayMs(attemptsSoFar), 2 * deadlineMs)

  const fill = async (worker: Work): Promise<void> => {
    if (worker.filling) return worker.filling
    const { promise, resolve } = Promise.withResolvers<void>()
    worker.filling = promise
    try {
      while (!stopping.signal.aborted) {
        const free = Math.min((worker.failures > 0 ? 1 : lanes) - worker.active, attemptsLeft)
        if (free <= 0 || performance.now() < worker.restUntil) return
        const claims = await outbox.claim({
          channel: worker.channel.name,
          at: now(),
          limit: free,
          delayMs: claimMs,
        })
        if (claims.length === 0 || stopping.signal.aborted) return
        attemptsLeft -= claims.length
        for (const claim of claims.filter(({ number }) => !underway.has(number))) {
          worker.active += 1
          const attempt = deliver(worker, claim)
            .catch((error: unknown) =>
              log('outbox-failed', { channel: worker.channel.name, reason: reasonOf(error) }),
            )
            .finally(() => {
              worker.active -= 1
              underway.delete(claim.number)
              void fill(worker)
            })
          underway.set(claim.number, attempt)
        }
      }
    } catch (error) {
      log('outbox-failed', { channel: worker.channel.name, reason: reasonOf(error) })
    } finally {
      worker.filling = null
      resolve()
    }
  }

  const deliver = async (worker: Work, { number, attempts, entry }: Claim): Promise<void> => {
    const { channel } = worker
    const line = { channel: channel.name, entry: entry.number, id: entry.id, attempt: attempts }
    try {
      await withDeadline(channel.deliver(entry), deadlineMs)
    } catch (error) {
      worker.failures += 1
      const pause = Math.min(longestPauseMs, 100 * 2 ** worker.failures)
      worker.restUntil = performance.now() + pause
      setTimeout(() => void fill(worker), pause).unref()
      const failure = error instanceof DeliveryError ? error : new DeliveryError('failed', { cause: error })
      const parked = failure.permanent || attempts > delaysMs.length
      const retryAt = parked ? null : now() + Math.max(delayMs(attempts), failure.retryAfterMs)
      await untilKept(() => outbox.failed(number, { at: now(), retryAt, reason: failure.message }))
      log(parked ? 'parked' : 'delivery-failed', { ...line, reason: failure.message })
      if (parked) void tellOfParked()
      return
    }
    worker.failures = 0
    worker.restUntil = 0
    await untilKept(() => outbox.delivered(number, now()))
    log('delivered', line)
  }

  /** What has happened must be kept, or it would happen again: a full disk is waited for. */
  const untilKept = async (keep: () => Promise<void>): Promise<void> => {
    for (;;) {
      try {
        return await keep()
      } catch (error) {
        if (!(error instanceof StorageError) || stopping.signal.aborted) throw error
        log('outbox-failed', { reason: reasonOf(error) })
        await sleep(second, undefined, { signal: stopping.signal }).catch(() => undefined)
      }
    }
  }

  /** One notice of all that is newly parked, through the first channel that takes it. */
  const tellOfParked = (): Promise<void> => {
    telling ??= tell().finally(() => {
      telling = null
    })
    return telling
  }

  const tell = async (): Promise<void> => {
    if (performance.now() < nextNoticeAt || stopping.signal.aborted) return
    try {
      const parked = await outbox.unnoticed()
      if (parked.length === 0) return
      const broken = new Set(parked.map(({ channel }) => channel))
      const likelyFirst = channels.toSorted((a, b) => Number(broken.has(a.name)) - Number(broken.has(b.name)))
      const notice = noticeOf(parked)
      for (const channel of likelyFirst) {
        try {
          await withDeadline(channel.notify(notice), deadlineMs)
          await outbox.noticed(
            parked.map(({ number }) => number),
            now(),
          )
          log('noticed', { channel: channel.name, parked: parked.length })
          nextNoticeAt = performance.now() + noticePauseMs
          return
        } catch (error) {
          log('notice-failed', {
            channel: channel.name,
            reason: error instanceof DeliveryError ? error.message : 'failed',
          })
        }
      }
      nextNoticeAt = performance.now() + minute
    } catch (error) {
      log('outbox-failed', { reason: reasonOf(error) })
    }
  }

  const wake = (): void => {
    for (const worker of workers) void fill(worker)
  }
  const timer = setInterval(() => {
    wake()
    void tellOfParked()
  }, pollMs)
  wake()
  const parking = outbox
    .parkOthers(
      channels.map(({ name }) => name),
      now(),
    )
    .then((parked) => parked > 0 && log('parked', { deliveries: parked, reason: 'no such channel any more' }))
    .catch((error: unknown) => log('outbox-failed', { reason: reasonOf(error) }))

  return {
    wake,
    /** Resolves once all that is due has been tried and the owner told; for hosts that stop when nothing waits. */
    async drained(): Promise<void> {
      do {
        await Promise.allSettled(underway.values())
        await Promise.all(workers.map(fill))
      } while (underway.size > 0)
      await tellOfParked()
    },
    /** Starts nothing more, and gives what is on its way `graceMs` to end. What does not is repeated later. */
    async stop(graceMs = 10 * second): Promise<void> {
      clearInterval(timer)
      stopping.abort()
      await parking
      const grace = new AbortController()
      await Promise.race([
        Promise.allSettled(underway.values()),
        sleep(graceMs, undefined, { signal: grace.signal }).catch(() => undefined),
      ])
      grace.abort()
    },
  }
}

async function withDeadline(work: Promise<void>, deadlineMs: number): Promise<void> {
  const done = new AbortController()
  const deadline = sleep(deadlineMs, undefined, { signal: done.signal }).then(() => {
    throw new DeliveryError('timed out')
  })
  try {
    await Promise.race([work, deadline])
  } finally {
    deadline.catch(() => undefined)
    done.abort()
  }
}
