import { setTimeout as sleep } from 'node:timers/promises'
import { minuteMs } from '#inbox/days.ts'
import { DeliveryError } from './channels/channel.ts'

/** The longest that one attempt may take where the host sets no other limit: longer than channels/mail.ts waits. */
export const attemptDeadlineMs = 11 * minuteMs

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
