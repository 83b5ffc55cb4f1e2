import type { Delivery, Notebook } from '#inbox/store/port.ts'

/** A delivery in the JSON of the owner's commands. */
export function deliveryAsJson(delivery: Delivery) {
  const { channel, state, attempts, nextAttemptAt, settledAt, lastError, damaged } = delivery
  return {
    channel,
    state,
    attempts,
    next_attempt_at: state === 'waiting' ? new Date(nextAttemptAt).toISOString() : null,
    settled_at: settledAt === null ? null : new Date(settledAt).toISOString(),
    last_error: lastError,
    ...(damaged && { damaged }),
  }
}

/** A lead's answer time and note, in the JSON of the owner's commands. */
export function notebookAsJson({ answeredAt, note, damaged }: Notebook) {
  return {
    answered_at: answeredAt === null ? null : new Date(answeredAt).toISOString(),
    note,
    ...(damaged && { note_damaged: true }),
  }
}
