import { minuteMs } from '#inbox/days.ts'
import { deadlineOf } from './attempt.ts'
import type { Channel, DeliveryError } from './channels/channel.ts'

export type RetryDelays = {
  /** How long to wait after this many attempts. */
  readonly delayMs: (attempts: number) => number
  /** Whether no delay is left after this many attempts. */
  readonly exhausted: (attempts: number) => boolean
  /** How long no other process may repeat an attempt: longer than it can take. */
  readonly claimMs: (attempts: number, channel: Channel) => number
  /** How long to wait after an attempt that failed; null to give up. */
  readonly retryMs: (attempts: number, failure: DeliveryError) => number | null
}

/** The delays between the attempts to send one thing on one channel. */
export function retryDelays(delaysMs: readonly number[]): RetryDelays {
  const delayMs = (attempts: number): number => {
    const delay = delaysMs[Math.max(0, attempts - 1)] ?? delaysMs.at(-1) ?? minuteMs
    // A jitter of 20 % either way: deliveries that failed together are not retried together.
    return Math.round(delay * (0.8 + 0.4 * Math.random()))
  }
  const exhausted = (attempts: number): boolean => attempts > delaysMs.length
  return {
    delayMs,
    exhausted,
    claimMs: (attempts, channel) => Math.max(delayMs(attempts), 2 * deadlineOf(channel)),
    retryMs: (attempts, { permanent, retryAfterMs }) =>
      permanent || exhausted(attempts) ? null : Math.max(delayMs(attempts), retryAfterMs),
  }
}
