import type { Field, Submission } from './submission.ts'

/** A submission on its way in. `receivedAt` is in milliseconds since 1970. */
export type Arrival = {
  readonly submission: Submission
  readonly receivedAt: number
  /** The path of the page the form stood on; null when the browser did not say. */
  readonly page: string | null
}

/** A submission on disk. `number` is what the owner calls it, `id` what the sender was told. */
export type Entry = {
  readonly number: number
  readonly id: string
  readonly form: Submission['form']
  readonly receivedAt: number
  readonly page: string | null
  readonly fields: readonly Field[]
}

/** Which entries a list shows, newest first. `before` is an entry's number. */
export type Selection = { readonly limit: number; readonly before?: number }

/** How long the same words count as the same lead: a retry, not a second message. */
export const duplicateWindowMs = 10 * 60_000

/** Everything the inbox asks of a database. */
export type Store = {
  /**
   * Resolves once the submission is on disk. The same content within the window resolves to the first
   * one's id, `repeated`, and stores nothing. Rejects with StorageError when it cannot be kept.
   */
  add(arrival: Arrival): Promise<{ id: string; repeated: boolean }>
  /** Newest first. */
  list(selection: Selection): Promise<Entry[]>
  count(): Promise<number>
  /** By number, or by the id a sender was told; null when there is none. */
  find(numberOrId: string): Promise<Entry | null>
  /** Every entry, oldest first, a few at a time. */
  entries(): AsyncIterable<Entry>
  /** Erases what was received before the given time; resolves to how many entries that were. */
  prune(receivedBefore: number): Promise<number>
  /** Rejects with StorageError when a write would fail now. */
  check(): Promise<void>
  /** Finishes what it accepted, then lets go of the file. */
  close(): Promise<void>
}

/** The database cannot keep anything now: a full or failing disk, or a lock that does not go away. */
export class StorageError extends Error {
  override name = 'StorageError'
}
