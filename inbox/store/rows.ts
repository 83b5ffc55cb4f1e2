import { jsonObject } from '#contract/json.ts'
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

// A row that we did not write, in a damaged file, must not hide all others: it is marked and not thrown.

/** The columns `storedSubmission` reads. */
export const submissionColumns =
  'submissions.number, id, form, received_at, page, fields, quarantined_at, reasons'

/** A database row as a submission. */
export function storedSubmission(row: Row): StoredSubmission {
  const { id, form, page, quarantined_at, reasons } = row
  const receivedAt = timeIn(row.received_at)
  const fields = typeof row.fields === 'string' ? fieldsIn(row.fields) : null
  const why = typeof reasons === 'string' ? listIn(reasons) : []
  const isIntact =
    typeof id === 'string' &&
    typeof form === 'string' &&
    receivedAt !== null &&
    isTextOrNull(page) &&
    fields !== null &&
    isTextOrNull(reasons) &&
    why !== null
  return {
    number: numberIn(row, 'number'),
    id: String(id),
    form: String(form),
    receivedAt: receivedAt ?? 0,
    page: typeof page === 'string' ? page : null,
    fields: fields ?? [['damaged', String(row.fields)]],
    quarantine: quarantined_at === null ? null : (why ?? []).map(String),
    ...(!isIntact && { damaged: true }),
  }
}

/** A database row as a delivery. */
export function deliveryOf(row: Row): Delivery {
  const { channel, attempts, settled_at, last_error } = row
  const state = deliveryState(row.state)
  const nextAttemptAt = timeIn(row.next_attempt_at)
  const settledAt = timeIn(settled_at)
  const isIntact =
    typeof channel === 'string' &&
    state !== undefined &&
    typeof attempts === 'number' &&
    nextAttemptAt !== null &&
    (settled_at === null || settledAt !== null) &&
    isTextOrNull(last_error)
  return {
    number: numberIn(row, 'number'),
    submission: numberIn(row, 'submission'),
    channel: String(channel),
    state: state ?? 'given-up',
    attempts: typeof attempts === 'number' ? attempts : 0,
    nextAttemptAt: nextAttemptAt ?? 0,
    settledAt,
    lastError: typeof last_error === 'string' ? last_error : null,
    ...(!isIntact && { damaged: true }),
  }
}

/** The publication in a database row. */
export function publicationIn(row: Row): Publication {
  // `damaged` is in it where a damaged one was read and written back.
  const { handle, quote, consent, at, damaged } = jsonObject(String(row.publication)) ?? {}
  const time = timeIn(at)
  const isIntact =
    typeof handle === 'string' &&
    typeof quote === 'string' &&
    typeof consent === 'string' &&
    time !== null &&
    damaged === undefined
  return {
    handle: typeof handle === 'string' ? handle : '',
    quote: typeof quote === 'string' ? quote : '',
    consent: typeof consent === 'string' ? consent : '',
    at: time ?? 0,
    ...(!isIntact && { damaged: true }),
  }
}

/** A database row as what the owner keeps. */
export function notebookIn(row: Row): Notebook {
  const { answered_at, note } = row
  const answeredAt = timeIn(answered_at)
  const isIntact = (answered_at === null || answeredAt !== null) && typeof note === 'string'
  return {
    answeredAt,
    note: typeof note === 'string' ? note : '',
    ...(!isIntact && { damaged: true }),
  }
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
  return {
    channel: String(row.channel),
    state: deliveryState(row.state) ?? 'given-up',
    deliveries: numberIn(row, 'deliveries'),
  }
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
  const isWhole = at === stored.length
  return isWhole && pairs.every(isField) ? pairs : null
}

function isField(pair: unknown): pair is Field {
  return Array.isArray(pair) && pair.length === 2 && pair.every((text) => typeof text === 'string')
}

/** The last time that a Date can hold, in milliseconds since 1970. */
const lastTime = 8.64e15

/** Whether a column holds a time, in SQL: what `timeIn` reads is one. */
export const isTime = (column: string): string => `${column} BETWEEN 0 AND ${lastTime}`

/** A time in milliseconds since 1970; null when it is none. */
function timeIn(value: unknown): number | null {
  return typeof value === 'number' && value >= 0 && value <= lastTime ? value : null
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

function deliveryState(stored: unknown): DeliveryState | undefined {
  const states = Object.keys(storedStates) as DeliveryState[]
  return states.find((state) => storedStates[state] === stored)
}

function isTextOrNull(value: unknown): value is string | null {
  return value === null || typeof value === 'string'
}

/** The list in a text; null when there is none. JSON's own error quotes the text, which may be a visitor's. */
export function listIn(json: string): unknown[] | null {
  try {
    const list: unknown = JSON.parse(json)
    return Array.isArray(list) ? list : null
  } catch {
    return null
  }
}
