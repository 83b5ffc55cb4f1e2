import { dayMs, minuteMs } from '#inbox/days.ts'
import { OwnerError } from '#inbox/owner-error.ts'
import type { Field, Submission } from '#inbox/submission.ts'

/** A submission as the HTTP side hands it over. `receivedAt` is in milliseconds since 1970. */
export type ReceivedSubmission = {
  readonly submission: Submission
  readonly receivedAt: number
  /** The path of the page with the form; null when the browser did not say. */
  readonly page: string | null
  /**
   * The channels that will notify the owner. Their deliveries are stored in the same transaction; without a channel the
   * fact `unsent` is set to 0.
   */
  readonly channels?: readonly string[]
  /** Why it goes to quarantine; empty when it does not. */
  readonly reasons?: readonly string[]
  /** Who sent it; not counted without a sender, or in a store without limits. */
  readonly sender?: Sender | null
}

/** A sender's address, which the store hashes before keeping it, and the size of its submission. */
export type Sender = { readonly address: string; readonly bytes: number }

export type Added =
  | { readonly outcome: 'stored' | 'quarantined' | 'repeated'; readonly id: string }
  | { readonly outcome: 'refused'; readonly retryAfterMs: number }

/** A submission on disk. `number` is for the owner, `id` went out in the response. */
export type StoredSubmission = {
  readonly number: number
  readonly id: string
  /** The form's name, as `storedForm` takes it. */
  readonly form: string
  readonly receivedAt: number
  readonly page: string | null
  readonly fields: readonly Field[]
  /** Why it is in quarantine; null when it is not. */
  readonly quarantine: readonly string[] | null
  /** Its row is not one we wrote: what can be read of it is here, unreadable fields as one text. */
  readonly damaged?: true
}

/** What of a submission is on the site, and the words in which its author agreed. `at` is in milliseconds since 1970. */
export type Publication = {
  readonly handle: string
  readonly quote: string
  readonly consent: string
  readonly at: number
  /** It is not one we wrote; what can't be read of it is empty or 0. */
  readonly damaged?: true
}

/** What the owner keeps for themselves with a submission. `note` is empty when there is none. */
export type Notebook = {
  /** When the owner marked it answered, in milliseconds since 1970; null when they did not. */
  readonly answeredAt: number | null
  readonly note: string
  /** Its row is not one we wrote: a time that can't be read is null, a note that can't is empty. */
  readonly damaged?: true
}

/** When a submission was marked answered, and how long after its arrival. Both in milliseconds. */
export type AnswerTime = {
  readonly submission: number
  readonly answeredAt: number
  readonly afterMs: number
}

export type DeliveryState = 'waiting' | 'delivered' | 'given-up'

/** One submission on one channel. Times are in milliseconds since 1970. */
export type Delivery = {
  readonly number: number
  readonly submission: number
  readonly channel: string
  readonly state: DeliveryState
  readonly attempts: number
  readonly nextAttemptAt: number
  readonly settledAt: number | null
  readonly lastError: string | null
  /** Its row is not one we wrote. A state that can't be read is `given-up`: the owner may not have been told. */
  readonly damaged?: true
}

/** Whether it waits for another attempt after one that failed. In SQL: `failing` in queries.ts. */
export const isFailing = ({ state, lastError }: Delivery): boolean =>
  state === 'waiting' && lastError !== null

/**
 * A lead's delivery on a channel, as an attempt names it. Not by its number, which another delivery gets when the lead is
 * erased during the attempt.
 */
type Attempted = Pick<Delivery, 'submission' | 'channel'>

/** A delivery to attempt now; `attempts` includes this one. */
export type Claim = {
  readonly attempts: number
  readonly submission: StoredSubmission
}

/**
 * `accepted` is everything that is not in quarantine; `unsent`, what of it was never queued on a channel. The delivery
 * states select by the deliveries, and so does `failing` (`isFailing`).
 */
export type SubmissionState = 'accepted' | 'unsent' | 'quarantine' | 'all' | 'failing' | DeliveryState

/** Which submissions to read. `before` and `after` are submissions' numbers; times are in milliseconds since 1970. */
export type Selection = {
  /** Only these submissions. */
  readonly numbers?: readonly number[] | undefined
  readonly state?: SubmissionState | undefined
  readonly form?: Submission['form'] | undefined
  readonly since?: number | undefined
  readonly until?: number | undefined
  /** Text that an answer, a field that no form has or the owner's note contains, ignoring case. */
  readonly text?: string | undefined
  /** Whether the owner marked it answered. */
  readonly answered?: boolean | undefined
  readonly before?: number | undefined
  readonly after?: number | undefined
  /** The order of a list. */
  readonly oldestFirst?: true | undefined
}

/** The unsent leads: they came while no channel was set up, and the owner has not marked them answered. */
export const unsent = { state: 'unsent', answered: false } as const satisfies Selection

/** How many leads of one form arrived in a week. `week` is its Monday, UTC, in milliseconds since 1970. */
export type WeekCount = {
  readonly week: number
  readonly form: string
  readonly submissions: number
}

/** How many submissions of one form there are. */
export type FormCount = { readonly form: string; readonly submissions: number }

/** How many deliveries on a channel are in a state. */
export type ChannelCount = {
  readonly channel: string
  readonly state: DeliveryState
  readonly deliveries: number
}

/**
 * How many submissions are read at once. One may be a mebibyte, which takes four in memory once a single letter is not
 * Latin-1; D1 returns 50 MB at most, and a Worker has 128 MB for everything. Writing them to D1 takes a query each, of the
 * 50 that the free plan allows in a run.
 */
export const submissionsAtOnce = 20

/** Within this time the same content is a retry, and not a second submission. */
export const duplicateWindowMs = 10 * minuteMs

/** The time within which a sender's submissions are counted. */
export const senderWindowMs = 10 * minuteMs

/**
 * Delays between attempts are shorter than this. An attempt planned further ahead is due now: its time was written by a
 * clock that has since been set back.
 */
export const furthestAttemptMs = 3 * dayMs

/** How far /healthz counts: anyone may request it, and D1 limits how many rows are read in a day. */
export const mostCounted = 100

/** The reason recorded when a delivery's channel is no longer in the settings. */
export const noSuchChannel = 'no such channel any more'

/** The store as the HTTP side uses it. */
export type Submissions = {
  /**
   * Resolves once the submission is on disk. The same content within the window is `repeated`: nothing is
   * stored, and the id is the first one's. Rejects with StorageError when it cannot be stored.
   */
  add(received: ReceivedSubmission): Promise<Added>
  /** Rejects with StorageError when a write would fail now. D1 writes once a minute at most: its writes are limited too. */
  check(): Promise<void>
  /** Finishes the writes it accepted, then closes the database. */
  close(): Promise<void>
}

/** The store as the outbox uses it. */
export type Deliveries = {
  /**
   * Takes deliveries that are due, oldest first. Counts the attempt first and puts the next one off by
   * `delayMs(attempts)`, so that after a crash the delivery is repeated later, and not at once.
   */
  claim(request: {
    channel: string
    at: number
    limit: number
    delayMs: (attempts: number) => number
  }): Promise<Claim[]>
  /**
   * Gives up due deliveries on channels other than these, `patienceMs` after a call first found them. If the channel is back
   * before that, it sends them. Resolves to how many deliveries were given up.
   */
  giveUpOthers(channels: readonly string[], at: number, patienceMs: number): Promise<number>
  markDelivered(attempted: Attempted, at: number): Promise<void>
  /** Records a failed attempt; the next one is due at a time. */
  putOff(attempted: Attempted, until: number, reason: string): Promise<void>
  giveUp(attempted: Attempted, at: number, reason: string): Promise<void>
  /** Deliveries given up that the owner has not been told of, at most a hundred. */
  unnoticed(): Promise<Delivery[]>
  /** Records that the owner was told of these. */
  markNoticed(deliveries: readonly Delivery[], at: number): Promise<void>
  /** How many deliveries wait, how many of these after an attempt that failed, and how many were given up. */
  deliveryCounts(): Promise<Record<'waiting' | 'failing' | 'givenUp', number>>
  /** How many deliveries were given up, counted up to `mostCounted`. */
  countGivenUp(): Promise<number>
  /** What is in quarantine and has a higher number than this: how many, and the highest number, 0 without any. */
  quarantinedAfter(number: number): Promise<{ count: number; last: number }>
}

/** The store as the owner's commands use it. */
export type Leads = {
  /** Newest first, unless the selection says otherwise. */
  list(selection: Selection, limit: number): Promise<StoredSubmission[]>
  count(selection?: Selection): Promise<number>
  /** How many of each form; forms without any are left out. */
  countByForm(selection?: Selection): Promise<FormCount[]>
  /** By number or id; null when there is none. */
  find(numberOrId: string): Promise<StoredSubmission | null>
  /** Oldest first, read page by page. */
  all(selection?: Selection): AsyncIterable<StoredSubmission>
  deliveriesOf(submissions: readonly number[]): Promise<Delivery[]>
  weeks(since: number): Promise<WeekCount[]>
  /** Deliveries by channel and state. What was delivered counts only if its lead was received since then. */
  channelCounts(since: number): Promise<ChannelCount[]>
  /**
   * Queues a submission on these channels, even where it was delivered. Resolves to how many deliveries: 0 if it is gone or
   * in quarantine.
   */
  resend(submission: number, channels: readonly string[], at: number): Promise<number>
  /**
   * Queues what was given up on these channels, and on all of them what was given up on a channel that no longer exists.
   * Resolves to how many deliveries.
   */
  resendGivenUp(channels: readonly string[], at: number): Promise<number>
  /** Queues the `unsent` leads on these channels. Resolves to how many deliveries. */
  resendUnsent(channels: readonly string[], at: number): Promise<number>
  /**
   * Takes a submission out of quarantine and queues it on these channels; without a channel the fact `unsent` is set to 0.
   * False when it was not in quarantine.
   */
  release(submission: number, channels: readonly string[], at: number): Promise<boolean>
  /** Keeps with a submission what of it is on the site, or null for nothing. False when there is no such submission. */
  keepPublication(submission: number, publication: Publication | null): Promise<boolean>
  /** What of these submissions is on the site, by their numbers; those of which nothing is are left out. */
  publicationsOf(submissions: readonly number[]): Promise<ReadonlyMap<number, Publication>>
  /** What the owner keeps with these submissions, by their numbers; those with nothing kept are left out. */
  notebooksOf(submissions: readonly number[]): Promise<ReadonlyMap<number, Notebook>>
  /** Marks a submission as answered at a time, or with null as not answered. False when that changes nothing. */
  markAnswered(submission: number, at: number | null): Promise<boolean>
  /** Keeps the owner's note, or with empty text none. False when there is no such submission. */
  keepNote(submission: number, note: string): Promise<boolean>
  /** What was marked answered from a time on, in that order. */
  answerTimes(since: number): Promise<AnswerTime[]>
  /** Erases submissions with their deliveries and notes. Resolves to how many submissions. */
  erase(submissions: readonly number[]): Promise<number>
  /** Erases some of what is selected of the quarantine, a thousand at most. Resolves to how many, 0 for none left. */
  eraseQuarantined(selection: Selection): Promise<number>
  /**
   * Erases submissions received before a time, on Workers five thousand at most. Resolves to how many, 0 for none left. If
   * `now` is given, those that came after a later one stay: a clock that was behind has dated them.
   */
  prune(receivedBefore: number, now?: number): Promise<number>
  /** Forgets the contents and senders whose windows are over. */
  forgetRecent(): Promise<void>
  /**
   * If anything was erased since it was last done: rewrites the file and empties its log, so that no copy of it is left,
   * and deletes what an interrupted restore left. Other writes wait meanwhile, and fail after five seconds; rewriting blocks
   * this process. Rejects with StorageError when it can't be done now; it then stays due.
   */
  overwriteErased(): Promise<void>
  /**
   * Copies everything, as it is at one moment, to a file that only its owner may read, while others may write. On Workers
   * it copies leads, deliveries and notes in steps, without the leads that arrive meanwhile; `progress` then gets a share
   * from 0 to 1.
   */
  backup(file: string, progress: (share: number) => void): Promise<void>
}

/** The names of facts. Each is a text that a process leaves for others, or for itself after a restart. */
export type FactName =
  // By the server at its start, for the owner's commands (server-facts.ts).
  | 'site'
  | 'channels'
  | 'retention'
  // By the server on Node, too: what is wrong in its channels' settings, so that it sends nothing; empty if nothing is.
  | 'misconfigured'
  // By the owner's commands: the channels that sent a test, the last backup, and when backups were last copied elsewhere.
  | 'tested'
  | 'backup'
  | 'copied'
  // By the store with each submission that it stores or releases while no channel is set up, and by the outbox once the
  // owner was told.
  | 'unsent'
  // By the outbox: the week's digest, the last notices of what was given up and of quarantine, and since when the clock is
  // steady.
  | 'digest'
  | 'given_up_told'
  | 'quarantine_told'
  | 'clock'
  // By the store in a file, when it erases: that copies are still to be overwritten.
  | 'overwriting'
  // By `check`, when it could write.
  | 'checked_at'

/** Reads and writes facts. */
export type Facts = {
  /** Null when there is nothing under this name. */
  recall(name: FactName): Promise<string | null>
  remember(name: FactName, value: string): Promise<void>
  /** Writes `value` only if the fact is still `before` (null: there was none); otherwise resolves to false. */
  swap(name: FactName, before: string | null, value: string): Promise<boolean>
}

export type Store = Submissions & Deliveries & Leads & Facts

/** The database cannot be used now: a full, failing or read-only disk, a damaged file, or a lock that stays. */
export class StorageError extends OwnerError {
  override name = 'StorageError'
}
