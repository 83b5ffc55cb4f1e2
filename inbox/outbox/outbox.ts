import { setTimeout as sleep } from 'node:timers/promises'
import { hourMs } from '#inbox/days.ts'
import { type Log, reasonOf } from '#inbox/log.ts'
import { type Deliveries, type Facts, noSuchChannel } from '#inbox/store/port.ts'
import { channelWorker } from './channel-worker.ts'
import type { Channel } from './channels/channel.ts'
import type { DigestSource } from './digest.ts'
import { type DigestSetting, weeklyDigest } from './digest-sending.ts'
import { noticesOfGivenUp } from './given-up-notices.ts'
import { noticesOfQuarantine } from './quarantine-notices.ts'
import { retryDelays } from './retry-delays.ts'
import { noticesOfUnsent } from './unsent-notices.ts'

type Options = {
  store: Deliveries & Facts & DigestSource
  channels: readonly Channel[]
  log: Log
  now?: () => number
  /** The delay after each failed attempt. */
  delaysMs: readonly number[]
  /** How often to look for deliveries that another process queued, that became due, or that wait for a channel that failed. */
  pollMs?: number
  /** How many deliveries of one channel run in parallel while it works. */
  lanes?: number
  /** The weekly digest; none when left out. */
  digest?: DigestSetting
}

/** Delivers stored submissions to the owner, each channel at its own pace. Call `wake` after storing. */
export function runOutbox({
  store,
  channels,
  log,
  now = Date.now,
  delaysMs,
  pollMs = 2_000,
  lanes = 4,
  digest,
}: Options) {
  const stop = new AbortController()
  const stopping = stop.signal
  const retries = retryDelays(delaysMs)
  const noticing = { store, channels, log, now, stopping }
  const senders = [
    noticesOfGivenUp(noticing),
    noticesOfQuarantine(noticing),
    noticesOfUnsent(noticing),
    ...(digest ? [weeklyDigest({ ...noticing, ...digest, retries })] : []),
  ]
  /** Sends the notices that are due; none while stopping. Resolves once these and any under way are sent or have failed. */
  const notice = () => Promise.all(senders.map((send) => send()))
  const workers = channels.map((channel) =>
    channelWorker({ channel, store, log, now, retries, lanes, stopping }),
  )
  const idle = () => Promise.all(workers.map((worker) => worker.idle()))
  const wake = (): void => {
    for (const worker of workers) worker.wake()
  }
  wake()
  let orphansSoughtAt = now()
  let seekingOrphans = giveUpOrphans(store, channels, orphansSoughtAt, log)
  const timer = setInterval(() => {
    for (const worker of workers) worker.poll()
    void notice()
    if (Math.abs(now() - orphansSoughtAt) < hourMs) return
    orphansSoughtAt = now()
    seekingOrphans = giveUpOrphans(store, channels, orphansSoughtAt, log)
  }, pollMs)

  return {
    wake,
    /**
     * Resolves once every due delivery was tried (on a failing channel only the first ones) and the owner was told. For
     * hosts that stop an idle program.
     */
    async drained(): Promise<void> {
      await idle()
      await notice()
    },
    /**
     * Takes up no more deliveries and gives those taken up `graceMs` to end; unfinished ones are repeated at the next
     * start.
     */
    async stop(graceMs = 10_000): Promise<void> {
      clearInterval(timer)
      stop.abort()
      await seekingOrphans
      const grace = new AbortController()
      await Promise.race([
        Promise.all([idle(), notice()]),
        sleep(graceMs, undefined, { signal: grace.signal }).catch(() => undefined),
      ])
      grace.abort()
      await Promise.all(workers.map((worker) => worker.release())).catch((error: unknown) =>
        log('outbox-failed', { reason: reasonOf(error) }),
      )
    },
  }
}

/**
 * Gives up what waits for a channel that is no longer set up, so that the owner gets a notice. Not until an hour after
 * it was found: by then the owner may have corrected a mistake in the settings, or another server, as during an upgrade,
 * may have sent it.
 */
async function giveUpOrphans(
  store: Deliveries,
  channels: readonly Channel[],
  at: number,
  log: Log,
): Promise<void> {
  try {
    const names = channels.map(({ name }) => name)
    const givenUp = await store.giveUpOthers(names, at, hourMs)
    if (givenUp > 0) log('given-up', { deliveries: givenUp, reason: noSuchChannel })
  } catch (error) {
    log('outbox-failed', { reason: reasonOf(error) })
  }
}
