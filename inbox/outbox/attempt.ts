import { setTimeout as sleep } from 'node:timers/promises'
import { minuteMs } from '#inbox/days.ts'
import { type Channel, DeliveryError } from './channels/channel.ts'

/** The longest that one attempt on a channel may take. */
export const deadlineOf = ({ deadlineMs = minuteMs }: Channel): number => deadlineMs

/**
 * Makes an attempt and waits for it until its deadline, after which the attempt itself goes on. Resolves to why it failed,
 * or to null when the receiver accepted. An error that no channel made says only "failed", since its message could quote
 * the submission.
 */
export async function attempt(send: () => Promise<void>, deadlineMs: number): Promise<DeliveryError | null> {
  const settled = new AbortController()
  const timedOut = sleep(deadlineMs, new DeliveryError('timed out'), { signal: settled.signal })
  try {
    return await Promise.race([send().then(() => null), timedOut])
  } catch (error) {
    return error instanceof DeliveryError ? error : new DeliveryError('failed', { cause: error })
  } finally {
    timedOut.catch(() => undefined)
    settled.abort()
  }
}
