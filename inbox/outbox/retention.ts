import { dayMs, hourMs } from '#inbox/days.ts'
import { type Log, reasonOf } from '#inbox/log.ts'
import type { Store } from '#inbox/store/port.ts'

/** The largest step of the clock between two checks, and how long it must be steady before it is trusted. */
const trustMs = 7 * dayMs
/** The largest step back that counts as a correction. */
const correctionMs = dayMs

type Options = {
  store: Pick<Store, 'forgetRecent' | 'prune' | 'overwriteErased' | 'recall' | 'remember'>
  days: number
  log: Log
  now?: () => number
}

/** The time since which the clock has not jumped and RETENTION_DAYS was not lowered. */
async function steadySince({ store, days }: Options, at: number): Promise<number> {
  const [since = Number.NaN, seen = Number.NaN, daysBefore = days] =
    (await store.recall('clock'))?.split(' ').map(Number) ?? []
  const isSame = at - seen <= trustMs && seen - at <= correctionMs && days >= daysBefore
  const steady = isSame ? since : at
  await store.remember('clock', `${steady} ${at} ${days}`)
  return steady
}

/**
 * Erases leads older than `days`, once the clock has been steady for a week. Nothing is erased by a clock that jumped (a
 * machine without a battery, a wrong time server) until the inbox has seen it run for a week; new leads don't prove that
 * it is right. Fewer days than before may be a mistake, so they too erase only after a week. What was erased, here
 * or by the owner, is then overwritten; if that fails, the next run tries again.
 */
export async function pruneExpired(options: Options): Promise<void> {
  const { store, days, log, now = Date.now } = options
  try {
    const at = now()
    const since = await steadySince(options, at)
    // Logged once, when the wait begins: a Worker checks every minute.
    if (since === at) {
      log('prune-postponed', {
        days,
        reason:
          'the inbox is new, the clock jumped, or RETENTION_DAYS was lowered: nothing is erased for a week',
      })
    }
    // Needs no trust in the clock.
    await store.forgetRecent()
    const erased = at - since >= trustMs ? await store.prune(at - days * dayMs, at) : 0
    if (erased > 0) log('pruned', { erased, days })
  } catch (error) {
    log('prune-failed', { reason: reasonOf(error) })
    return
  }
  try {
    await store.overwriteErased()
  } catch (error) {
    log('overwrite-failed', { reason: reasonOf(error) })
  }
}

/** Erases expired leads now and every hour, until it is stopped. */
export function keepRetention(options: Options) {
  let working = pruneExpired(options)
  const timer = setInterval(() => {
    working = pruneExpired(options)
  }, hourMs)
  timer.unref()

  return {
    async stop(): Promise<void> {
      clearInterval(timer)
      await working
    },
  }
}
