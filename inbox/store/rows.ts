import { jsonObject } from '#contract/responses.ts'
import type { Field } from '#inbox/submission.ts'
import {
  type AnswerTime,
  type ChannelCount,
  type Delivery,
  type DeliveryState,
  type FormCount,
  type Notebook,
  type Publication,
  StorageError,
  type StoredSubmission,
  type WeekCount,
} from './port.ts'

export type Row = Readonly<Record<string, unknown>>

/** The columns `storedSubmission` reads. */
export const submissionColumns =
  'submissions.number, id, form, received_at, page, fields, quarantined_at, reasons'

/** A database row as a submission. One damaged row must not hide all others, so it is marked and not thrown. */
export function storedSubmission(row: Row): StoredSubmission {
  const { id, form, received_at: receivedAt, page, quarantined_at, reasons } = row
  const fields = typeof row.fields === 'string' ? fieldsIn(row.fields) : null
  const why = typeof reasons === 'string' ? listIn(reasons) : []
  const isIntact =
    typeof id === 'string' &&
    typeof form === 'string' &&
    typeof receivedAt === 'number' &&
    isTextOrNull(page) &&
    fields !== null &&
    isTextOrNull(reasons) &&
    why !== null
  return {
    number: numberIn(row, 'number'),
    id: String(id),
    form: String(form),
    receivedAt: typeof receivedAt === 'number' ? receivedAt : 0,
    page: typeof page === 'string' ? page : null,
    fields: fields ?? [['damaged', String(row.fields)]],
    quarantine: quarantined_at === null ? null : (why ?? []).map(String),
    ...(!isIntact && { damaged: true }),
  }
}

/** A database row as a delivery. Throws StorageError when the row is not one we wrote. */
export function deliveryOf(row: Row): Delivery {
  const { number, submission, channel, attempts, next_attempt_at, settled_at, last_error } = row
  const state = deliveryState(row.state)
  if (
    typeof number !== 'number' ||
    typeof submission !== 'number' ||
    typeof channel !== 'string' ||
    state === undefined ||
    typeof attempts !== 'number' ||
    typeof next_attempt_at !== 'number' ||
    !(settled_at === null || typeof settled_at === 'number') ||
    !isTextOrNull(last_error)
  ) {
    throw new StorageError(`Delivery ${String(number)} is damaged.`)
  }
  return {
    number,
    submission,
    channel,
    state,
    attempts,
    nextAttemptAt: next_attempt_at,
    settledAt: settled_at,
    lastError: last_error,
  }
}

/** The publication in a database row; null when nothing is on the site. Throws StorageError when we did not write it. */
export function publicationIn(row: Row | undefined): Publication | null {
  const json = row?.publication ?? null
  if (json === null) return null
  const { handle, quote, consent, at } = jsonObject(String(json)) ?? {}
  if (
    typeof handle !== 'string' ||
    typeof quote !== 'string' ||
    typeof consent !== 'string' ||
    typeof at !== 'number'
  ) {
    throw new StorageError('A publication is damaged.')
  }
  return { handle, quote, consent, at }
}

/** A database row as what the owner keeps. Throws StorageError when the row is not one we wrote. */
export function notebookIn(row: Row): Notebook {
  const { answered_at: answeredAt, note } = row
  if (!(answeredAt === null || typeof answeredAt === 'number') || typeof note !== 'string') {
    throw new StorageError(`The note on lead ${String(row.submission)} is damaged.`)
  }
  return { submission: numberIn(row, 'submission'), answeredAt, note }
}

export function answerTimeIn(row: Row): AnswerTime {
  return {
    submission: numberIn(row, 'submission'),
    answeredAt: numberIn(row, 'answered_at'),
    afterMs: numberIn(row, 'after_ms'),
  }
}

/** The count of one form. */
export function formCount(row: Row): FormCount {
  return { form: String(row.form), submissions: numberIn(row, 'submissions') }
}

/** The count of one form in one week. */
export function weekCount(row: Row): WeekCount {
  return { ...formCount(row), week: numberIn(row, 'week') }
}

/** The count of one state on one channel. */
export function channelCount(row: Row): ChannelCount {
  const { channel } = row
  const state = deliveryState(row.state)
  if (typeof channel !== 'string' || state === undefined) {
    throw new StorageError('The counts of a channel are damaged.')
  }
  return { channel, state, deliveries: numberIn(row, 'deliveries') }
}

/**
 * Fields as one text: JSON, which SQLite's own functions read. Where its escapes would add more than a tenth
 * (control characters take six bytes each), the lengths of all names and values, and then these as they came.
 */
export function storedFields(fields: readonly Field[]): string {
  const json = JSON.stringify(fields)
  const texts = fields.flat()
  const plain = texts.join('')
  if (json.length <= plain.length * 1.1 + 2_048) return json
  return `${texts.map((text) => text.length).join()}\n${plain}`
}

/** The fields in such a text; null when we did not write it. */
function fieldsIn(stored: string): Field[] | null {
  if (stored.startsWith('[')) {
    const list = listIn(stored)
    return list?.every(isField) ? list : null
  }
  let at = stored.indexOf('\n') + 1
  const texts = stored
    .slice(0, at)
    .split(',')
    .map((length) => {
      const start = at
      at += Number(length)
      return stored.slice(start, at)
    })
  const pairs: unknown[] = texts.flatMap((name, index) => (index % 2 === 0 ? [[name, texts[index + 1]]] : []))
  return pairs.every(isField) ? pairs : null
}

function isField(pair: unknown): pair is Field {
  return Array.isArray(pair) && pair.length === 2 && pair.every((text) => typeof text === 'string')
}

/** A number the query always gives, such as a count. */
export function numberIn(row: Row | undefined, column: string): number {
  const value = row?.[column]
  if (typeof value !== 'number') throw new StorageError(`The database gave no ${column}.`)
  return value
}

/**
 * The states of deliveries as they are stored. `parked` is the word of an early version: the table would have to be
 * rewritten to change it, and during an upgrade the version before still writes it.
 */
export const storedStates = {
  waiting: 'waiting',
  delivered: 'delivered',
  'given-up': 'parked',
} as const satisfies Record<DeliveryState, string>

const deliveryStates = ['waiting', 'delivered', 'given-up'] as const

function deliveryState(stored: unknown): DeliveryState | undefined {
  return deliveryStates.find((state) => storedStates[state] === stored)
}

function isTextOrNull(value: unknown): value is string | null {
  return value === null || typeof value === 'string'
}

/** The list in a text; null when there is none. JSON's own error quotes the text, which may be a visitor's. */
function listIn(json: string): unknown[] | null {
  try {
    const list: unknown = JSON.parse(json)
    return Array.isArray(list) ? list : null
  } catch {
    return null
  }
}
