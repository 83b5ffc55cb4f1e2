import { deadlineOf } from './attempt.ts'
import type { Channel, DeliveryError } from './channels/channel.ts'

/** The delays between the attempts to send one thing on one channel. Attempts are counted from 1. */
export function retryDelays(delaysMs: readonly number[]) {
  const delayMs = (attempts: number): number => {
    const delay = delaysMs[attempts - 1] ?? delaysMs.at(-1) ?? 0
    // A jitter of 20 % either way: deliveries that failed together are not retried together.
    return Math.round(delay * (0.8 + 0.4 * Math.random()))
  }
  return {
    /** How long no other process may repeat an attempt: longer than it can take. */
    claimMs: (attempts: number, channel: Channel): number =>
      Math.max(delayMs(attempts), 2 * deadlineOf(channel)),
    /** How long to wait after an attempt that failed; null to give up. */
    retryMs: (attempts: number, { permanent, retryAfterMs }: DeliveryError): number | null =>
      permanent || attempts > delaysMs.length ? null : Math.max(delayMs(attempts), retryAfterMs),
  }
}

export type RetryDelays = ReturnType<typeof retryDelays>
