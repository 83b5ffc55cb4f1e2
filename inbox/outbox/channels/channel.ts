import type { StoredSubmission } from '#inbox/store/port.ts'

/** A message to the owner about the inbox itself. When it is sent twice, `id` is the same. */
export type Notice = { readonly id: string; readonly subject: string; readonly text: string }

/**
 * Which attempt at a submission this is: they are counted from 1, and from 1 again when the owner has it sent again. A
 * `test` is a submission that no visitor sent.
 */
type How = { readonly attempt: number; readonly test?: boolean }

/** A way to reach the owner. Both calls reject with DeliveryError when the receiver did not accept. */
export type Channel = {
  readonly name: string
  /** The least time between two deliveries, where the receiver limits it; they then go out one at a time. */
  readonly paceMs?: number
  /** The longest that one attempt may take, if it isn't a minute. */
  readonly deadlineMs?: number
  readonly deliver: (submission: StoredSubmission, how: How) => Promise<void>
  readonly notify: (notice: Notice) => Promise<void>
}

/**
 * A delivery that failed. The message holds codes and our own words only, because the receiver's text could quote the
 * submission. `permanent` means that the receiver would refuse the same delivery again.
 */
export class DeliveryError extends Error {
  override name = 'DeliveryError'
  readonly permanent: boolean
  readonly retryAfterMs: number

  constructor(message: string, options: ErrorOptions & { permanent?: boolean; retryAfterMs?: number } = {}) {
    super(message, options)
    this.permanent = options.permanent ?? false
    this.retryAfterMs = options.retryAfterMs ?? 0
  }
}
