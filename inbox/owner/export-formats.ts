import { leadAsJson } from '#inbox/outbox/channels/lead-json.ts'
import { type Selection, type Store, type StoredSubmission, submissionsAtOnce } from '#inbox/store/port.ts'
import { type Field, fieldNames, otherFields } from '#inbox/submission.ts'
import { damageTo } from './damage.ts'
import { withNotebooks } from './lead-records.ts'
import { printableJson } from './printable.ts'
import { notebookAsJson } from './records-as-json.ts'

type OnDamaged = (number: number) => void

/** Leads as an array of JSON, oldest first, piece by piece. */
export async function* json(
  store: Store,
  selection: Selection,
  onDamaged: OnDamaged,
): AsyncGenerator<string> {
  let separator = '[\n'
  for await (const { lead, notebook } of notedLeads(store, selection, onDamaged)) {
    const kept = { ...leadAsJson(lead), ...notebookAsJson(notebook) }
    yield `${separator}${printableJson(JSON.stringify(kept))}`
    separator = ',\n'
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n'
}

/** Without it, Excel takes UTF-8 for the letters of one region, and shows `Ã¼` for `ü`. */
export const byteOrderMark = '\ufeff'

/** Leads as CSV (RFC 4180), oldest first, line by line. What is left of a damaged lead is in its `other_fields`. */
export async function* csv(
  store: Store,
  selection: Selection,
  onDamaged: OnDamaged = () => undefined,
): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(columns.map(([name]) => name))
  for await (const { lead, notebook } of notedLeads(store, selection, onDamaged)) {
    const others = otherFields(lead)
    const answers = new Map(lead.fields.filter((field) => !others.includes(field)))
    const row = { lead, answers, others, kept: notebookAsJson(notebook) }
    yield csvLine(columns.map(([, cell]) => cell(row)))
  }
}

type Row = {
  lead: StoredSubmission
  answers: ReadonlyMap<string, string>
  others: readonly Field[]
  kept: ReturnType<typeof notebookAsJson>
}

/** The columns, from left to right. They include the fields of all forms, so that every export has the same ones. */
const columns: readonly (readonly [name: string, cell: (row: Row) => string])[] = [
  ['number', ({ lead }) => String(lead.number)],
  ['id', ({ lead }) => lead.id],
  ['received_at', ({ lead }) => new Date(lead.receivedAt).toISOString()],
  ['form', ({ lead }) => lead.form],
  ['page', ({ lead }) => lead.page ?? ''],
  ...fieldNames.map((name) => [name, ({ answers }: Row) => answers.get(name) ?? ''] as const),
  ['other_fields', ({ others }) => (others.length > 0 ? JSON.stringify(others) : '')],
  ['quarantine', ({ lead }) => lead.quarantine?.join('; ') ?? ''],
  ['answered_at', ({ kept }) => kept.answered_at ?? ''],
  ['note', ({ kept }) => kept.note],
]

/** Every lead with its answer time and note. */
async function* notedLeads(store: Store, selection: Selection, onDamaged: OnDamaged) {
  for await (const leads of inChunks(store.all(selection))) {
    for (const noted of await withNotebooks(leads, store)) {
      if (damageTo(noted).length > 0) onDamaged(noted.lead.number)
      yield noted
    }
  }
}

/** A few leads at a time, as the store reads them. */
async function* inChunks(leads: AsyncIterable<StoredSubmission>) {
  let chunk: StoredSubmission[] = []
  for await (const lead of leads) {
    chunk.push(lead)
    if (chunk.length < submissionsAtOnce) continue
    yield chunk
    chunk = []
  }
  if (chunk.length > 0) yield chunk
}

function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

/**
 * Matches a sign that starts a formula, and all blanks, quotes and separators before it. Only from the first of these:
 * a search from each of them took a quarter of an hour for a mebibyte of line ends.
 */
const formula = /(?<![;\s"'\p{Cc}\p{Cf}])([;\s"'\p{Cc}\p{Cf}]*)([=+\-@\uff0b\uff0d\uff1d\uff20])/gu

function csvCell(text: string): string {
  // A spreadsheet runs such a cell as a formula; if its separator is ; or a tab, it splits our cell into several. The
  // apostrophe marks the rest as text.
  const safe = text.replace(formula, (match, before: string, sign: string, at: number) =>
    at === 0 || /[;\t\r\n]/.test(before) ? `${before}'${sign}` : match,
  )
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
