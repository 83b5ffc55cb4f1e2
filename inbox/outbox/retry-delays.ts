import { minuteMs } from '#inbox/days.ts'

export type RetryDelays = {
  /** How long to wait after this many attempts. */
  readonly delayMs: (attempts: number) => number
  /** Whether no delay is left after this many attempts. */
  readonly exhausted: (attempts: number) => boolean
}

/** The delays between the attempts at one delivery. */
export function retryDelays(delaysMs: readonly number[]): RetryDelays {
  return {
    delayMs(attempts) {
      const delay = delaysMs[Math.max(0, attempts - 1)] ?? delaysMs.at(-1) ?? minuteMs
      // A jitter of 20 % either way: deliveries that failed together are not retried together.
      return Math.round(delay * (0.8 + 0.4 * Math.random()))
    },
    exhausted: (attempts) => attempts > delaysMs.length,
  }
}
