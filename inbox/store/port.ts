import type { Field, Submission } from '#inbox/submission.ts'

/** A submission on its way in. `receivedAt` is in milliseconds since 1970. */
export type ReceivedSubmission = {
  readonly submission: Submission
  readonly receivedAt: number
  /** The path of the page the form stood on; null when the browser did not say. */
  readonly page: string | null
  /** The names of the channels that are to tell the owner. Their deliveries share the transaction. */
  readonly channels?: readonly string[]
  /** Why it goes to quarantine; none for a lead. */
  readonly reasons?: readonly string[]
  /** Whose turn it counts against; without one it counts against nobody. */
  readonly sender?: Sender | null
}

/** An address as it came, hashed before it is kept, and how often it may send within ten minutes. */
export type Sender = {
  readonly address: string
  /** How many bytes its submission has. */
  readonly bytes: number
  /** From this many on, what it sends goes to quarantine. */
  readonly quarantineAfter: number
  /** From this many on, it is refused. */
  readonly refuseAfter: number
}

export type Added =
  | { readonly outcome: 'stored' | 'quarantined' | 'repeated'; readonly id: string }
  | { readonly outcome: 'refused'; readonly retryAfterMs: number }

/** A submission on disk. `number` is what the owner calls it, `id` what the sender was told. */
export type StoredSubmission = {
  readonly number: number
  readonly id: string
  readonly form: Submission['form']
  readonly receivedAt: number
  readonly page: string | null
  readonly fields: readonly Field[]
  /** Why it was set aside; null for a lead. */
  readonly quarantine: readonly string[] | null
}

export type DeliveryState = 'waiting' | 'delivered' | 'parked'

/** How one submission fares on one channel. Times are in milliseconds since 1970. */
export type Delivery = {
  readonly number: number
  readonly submission: number
  readonly channel: string
  readonly state: DeliveryState
  readonly attempts: number
  readonly nextAttemptAt: number
  readonly settledAt: number | null
  readonly lastError: string | null
}

/** A delivery that is being tried, `attempts` counting this time. */
export type Claim = {
  readonly number: number
  readonly attempts: number
  readonly submission: StoredSubmission
}

/** A lead is what is not in quarantine; the rest tell how a lead's deliveries fare. */
export type SubmissionState = 'lead' | 'quarantine' | 'all' | DeliveryState

/** Which submissions, newest first. `before` is a submission's number; times are in milliseconds since 1970. */
export type Selection = {
  readonly state?: SubmissionState | undefined
  readonly form?: Submission['form'] | undefined
  readonly since?: number | undefined
  readonly until?: number | undefined
  /** Words to be found in any answer, upper and lower case alike. */
  readonly text?: string | undefined
  readonly before?: number | undefined
}

/** How many leads came in, of which form, in which week. `week` is its Monday, UTC, in milliseconds since 1970. */
export type WeekCount = {
  readonly week: number
  readonly form: Submission['form']
  readonly submissions: number
}

/** How many deliveries of leads that came in since then are in which state. */
export type ChannelCount = {
  readonly channel: string
  readonly state: DeliveryState
  readonly deliveries: number
}

/** How long the same words count as the same lead: a retry, not a second message. */
export const duplicateWindowMs = 10 * 60_000

/** How far back a sender's submissions count. */
export const senderWindowMs = 10 * 60_000

/** How many bytes of one sender are kept within that time; what would be more is refused. */
export const senderBytes = 4 * 1024 * 1024

/** What the HTTP side asks of a database. */
export type Submissions = {
  /**
   * Resolves once the submission is on disk. The same content within the window resolves to the first
   * one's id, `repeated`, and stores nothing. Rejects with StorageError when it cannot be kept.
   */
  add(received: ReceivedSubmission): Promise<Added>
  /** Rejects with StorageError when a write would fail now. */
  check(): Promise<void>
  /** Finishes what it accepted, then lets go of the file. */
  close(): Promise<void>
}

/** What the outbox asks of a database. */
export type Outbox = {
  /**
   * Takes deliveries that are due, oldest first: counts the attempt and puts the next one off by `delayMs`
   * of the attempts so far, so that a crash in the middle repeats it later, not at once.
   */
  claim(request: {
    channel: string
    at: number
    limit: number
    delayMs: (attempts: number) => number
  }): Promise<Claim[]>
  /** Parks what waits for a channel that is not one of these: nobody would ever deliver it. */
  parkOthers(channels: readonly string[], at: number): Promise<number>
  delivered(number: number, at: number): Promise<void>
  /** Keeps what went wrong; a null `retryAt` parks the delivery. */
  failed(number: number, failure: { at: number; retryAt: number | null; reason: string }): Promise<void>
  /** Parked deliveries the owner has not been told of, at most a hundred. */
  unnoticed(): Promise<Delivery[]>
  noticed(deliveries: readonly number[], at: number): Promise<void>
  outboxCounts(): Promise<Record<'waiting' | 'parked', number>>
}

/** What the owner's command line asks of a database. */
export type Archive = {
  list(selection: Selection, limit: number): Promise<StoredSubmission[]>
  count(selection?: Selection): Promise<number>
  /** By number, or by the id a sender was told; null when there is none. */
  find(numberOrId: string): Promise<StoredSubmission | null>
  /** Every submission selected, oldest first, a few at a time. */
  all(selection?: Selection): AsyncIterable<StoredSubmission>
  deliveriesOf(submissions: readonly number[]): Promise<Delivery[]>
  weeks(since: number): Promise<WeekCount[]>
  channelCounts(since: number): Promise<ChannelCount[]>
  /** Sends a submission again on these channels, whatever became of it; resolves to how many deliveries wait. */
  resend(submission: number, channels: readonly string[], at: number): Promise<number>
  /** Sends what was parked on these channels again; resolves to how many deliveries that are. */
  resendParked(channels: readonly string[], at: number): Promise<number>
  /** Makes a lead of a submission in quarantine, with deliveries as if new; false when it was not there. */
  release(submission: number, channels: readonly string[], at: number): Promise<boolean>
  /** Erases submissions and everything kept about them; resolves to how many there were. */
  erase(submissions: readonly number[]): Promise<number>
  /** Erases what was received before the given time; resolves to how many submissions that were. */
  prune(receivedBefore: number): Promise<number>
  /** Rewrites the file, so that nothing erased is left in it, nor in the log beside it. Others wait meanwhile. */
  scrub(): Promise<void>
  /** Copies everything to a new file while others go on writing. `progress` gets a share from 0 to 1. */
  backup(file: string, progress: (share: number) => void): Promise<void>
  /** A fact the server left for the command line; null when it left none. */
  fact(name: string): Promise<string | null>
  keepFact(name: string, value: string): Promise<void>
}

export type Store = Submissions & Outbox & Archive

/** The database cannot keep anything now: a full or failing disk, or a lock that does not go away. */
export class StorageError extends Error {
  override name = 'StorageError'
}
