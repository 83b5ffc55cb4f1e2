import { hourMs as hour, minuteMs as minute } from '#inbox/days.ts'

const second = 1_000

/** After which delay each failed attempt is repeated: about three days in all. After the last it is given up. */
const usualDelaysMs: readonly number[] = [
  ...[10 * second, 30 * second],
  ...[2 * minute, 10 * minute, 30 * minute],
  ...[1 * hour, 2 * hour, 4 * hour, 6 * hour, 8 * hour, 12 * hour, 12 * hour, 12 * hour, 12 * hour],
]

export type RetryDelays = {
  /** How long to wait after this many attempts. */
  readonly delayMs: (attempts: number) => number
  /** Whether no delay is left after this many attempts. */
  readonly exhausted: (attempts: number) => boolean
}

/** The delays between the attempts at one delivery. */
export function retryDelays(delaysMs: readonly number[] = usualDelaysMs): RetryDelays {
  return {
    delayMs(attempts) {
      const delay = delaysMs[Math.max(0, attempts - 1)] ?? delaysMs.at(-1) ?? minute
      // A jitter of 20 % either way: deliveries that failed together are not retried together.
      return Math.round(delay * (0.8 + 0.4 * Math.random()))
    },
    exhausted: (attempts) => attempts > delaysMs.length,
  }
}
