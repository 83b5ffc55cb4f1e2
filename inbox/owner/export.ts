import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { forms } from '#contract/forms.ts'
import { leadAsJson } from '#inbox/outbox/lead-json.ts'
import type { Selection, Store, StoredSubmission } from '#inbox/store/port.ts'
import { otherFields } from '#inbox/submission.ts'
import { type Command, UsageError } from './command.ts'
import { selectingHelp, selectingOptions, selectionFrom } from './selecting.ts'
import { printable, printableJson } from './wording.ts'

/** Every lead, oldest first, as CSV or JSON. */
export const exportLeads: Command = {
  help: `Usage: npm run -s inbox -- export --format csv|json [--output <file>]

  --format csv     RFC 4180, safe to open in a spreadsheet
  --format json    an array of leads
  --output <file>  write there instead of here
${selectingHelp}`,
  async run({ args, print, toTerminal, complain, now, open }) {
    const options = { ...selectingOptions, format: { type: 'string' }, output: { type: 'string' } } as const
    const { values } = parseArgs({ args, options })
    const selection = selectionFrom(values, now())
    const write = values.format && Object.hasOwn(formats, values.format) ? formats[values.format] : undefined
    if (!write) throw new UsageError('--format takes csv or json.')
    const store = open()
    if (values.output === undefined) {
      for await (const text of write(store, selection)) print(toTerminal ? linesPrintable(text) : text)
      return 0
    }
    try {
      // 'wx' fails when the file exists, so an export never overwrites one.
      const file = createWriteStream(values.output, { flags: 'wx', mode: 0o600 })
      await once(file, 'open')
      await pipeline(Readable.from(write(store, selection)), file)
      return 0
    } catch (error) {
      if (!(error instanceof Error && 'code' in error)) throw error
      complain(`Nothing was exported: ${error.message}.\n`)
      return 1
    }
  },
}

const formats: Record<string, (store: Store, selection: Selection) => AsyncGenerator<string>> = { csv, json }

async function* json(store: Store, selection: Selection): AsyncGenerator<string> {
  let separator = '[\n'
  for await (const lead of store.all(selection)) {
    yield `${separator}${printableJson(JSON.stringify(leadAsJson(lead)))}`
    separator = ',\n'
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n'
}

/** The fields of all forms, each once, so that every export has the same columns. */
const fieldNames: readonly string[] = [
  ...new Set(Object.values(forms).flatMap((form) => form.fields.map((field) => field.name))),
]

async function* csv(store: Store, selection: Selection): AsyncGenerator<string> {
  yield csvLine(['number', 'id', 'received_at', 'form', 'page', ...fieldNames, 'other_fields', 'quarantine'])
  for await (const lead of store.all(selection)) yield csvLine(cellsOf(lead))
}

function cellsOf(lead: StoredSubmission): string[] {
  const others = otherFields(lead)
  const expected = new Map(lead.fields.filter((field) => !others.includes(field)))
  return [
    String(lead.number),
    lead.id,
    new Date(lead.receivedAt).toISOString(),
    lead.form,
    lead.page ?? '',
    ...fieldNames.map((name) => expected.get(name) ?? ''),
    others.length > 0 ? JSON.stringify(others) : '',
    lead.quarantine?.join('; ') ?? '',
  ]
}

function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

/** What begins a formula, at the start of a cell or after what a spreadsheet may take for the end of one. */
const formula = /(^|[;\t\r\n])([\s"'\p{Cc}\p{Cf}]*)([=+\-@\uff0b\uff0d\uff1d\uff20])/gu

function csvCell(text: string): string {
  // A spreadsheet runs a cell that starts like this; where its separator is ; or a tab, a cell of ours is several.
  // The apostrophe tells it that the rest is text.
  const safe = text.replace(formula, "$1$2'$3")
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

function linesPrintable(text: string): string {
  return text.replaceAll(/[^\r\n]+/g, printable)
}
