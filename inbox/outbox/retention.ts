import { type Log, reasonOf } from '#inbox/log.ts'
import type { Archive } from '#inbox/store/port.ts'

const dayMs = 24 * 60 * 60_000

type Options = { store: Pick<Archive, 'list' | 'prune'>; days: number; log: Log; now?: () => number }

/** Erases submissions older than `days`, at the start and once a day. */
export function keepRetention({ store, days, log, now = Date.now }: Options) {
  const prune = async ({ cautious }: { cautious: boolean }): Promise<void> => {
    try {
      const limit = now() - days * dayMs
      const [newest] = await store.list({}, 1)
      // A machine that has just booted may have a wrong clock. If pruning would erase everything, wait a day.
      if (cautious && newest && newest.receivedAt < limit) {
        log('prune-postponed', { days })
        return
      }
      const erased = await store.prune(limit)
      if (erased > 0) log('pruned', { erased, days })
    } catch (error) {
      log('prune-failed', { reason: reasonOf(error) })
    }
  }

  let working = prune({ cautious: true })
  const timer = setInterval(() => {
    working = prune({ cautious: false })
  }, dayMs)
  timer.unref()

  return {
    async stop(): Promise<void> {
      clearInterval(timer)
      await working
    },
  }
}
