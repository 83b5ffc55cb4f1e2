import type { StoredSubmission } from '#inbox/store/port.ts'

/** Something the owner should know about the inbox itself. `id` is the same when it is told twice. */
export type Notice = { readonly id: string; readonly subject: string; readonly text: string }

/** A way to tell the owner. Both calls reject with DeliveryError when the other side did not take it. */
export type Channel = {
  readonly name: string
  /** `test` marks a submission that nobody sent. */
  readonly deliver: (submission: StoredSubmission, options?: { test?: boolean }) => Promise<void>
  readonly notify: (notice: Notice) => Promise<void>
}

/**
 * A delivery that failed. The message is made of codes, never of what the other side wrote: that could
 * quote the submission. `permanent` when the same message would be refused again.
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
