import { setTimeout as sleep } from 'node:timers/promises'
import { minuteMs } from '#inbox/days.ts'
import { type Channel, DeliveryError } from './channels/channel.ts'

/** The longest that one attempt on a channel may take. */
export const deadlineOf = ({ deadlineMs = minuteMs }: Channel): number => deadlineMs

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
