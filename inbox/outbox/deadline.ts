import { setTimeout as sleep } from 'node:timers/promises'
import { DeliveryError } from './channels/channel.ts'

/** The longest that one attempt may take, on a host that sets no other limit. */
export const attemptDeadlineMs = 60_000

/** Waits for an attempt, but no longer than this. Rejects with DeliveryError; the attempt itself runs on. */
export async function withDeadline(attempt: Promise<void>, deadlineMs: number): Promise<void> {
  const done = new AbortController()
  const deadline = sleep(deadlineMs, undefined, { signal: done.signal }).then(() => {
    throw new DeliveryError('timed out')
  })
  try {
    await Promise.race([attempt, deadline])
  } finally {
    deadline.catch(() => undefined)
    done.abort()
  }
}
