import { type Log, reasonOf } from './log.ts'
import type { Archive } from './store.ts'

const dayMs = 24 * 60 * 60_000

/** Erases what is older than `days`, now and once a day. */
export function keepRetention({
  store,
  days,
  log,
}: {
  store: Pick<Archive, 'prune'>
  days: number
  log: Log
}) {
  let working: Promise<void> = Promise.resolve()

  const prune = async (): Promise<void> => {
    try {
      const erased = await store.prune(Date.now() - days * dayMs)
      if (erased > 0) log('pruned', { erased, days })
    } catch (error) {
      log('prune-failed', { reason: reasonOf(error) })
    }
  }

  working = prune()
  const timer = setInterval(() => {
    working = prune()
  }, dayMs)
  timer.unref()

  return {
    async stop(): Promise<void> {
      clearInterval(timer)
      await working
    },
  }
}
