import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { forms } from '#contract/forms.ts'
import { entryAsJson } from '#inbox/outbox/lead-json.ts'
import type { Entry, Selection, Store } from '#inbox/store/port.ts'
import { otherFields } from '#inbox/submission.ts'
import { type Command, UsageError } from './command.ts'
import { selectingHelp, selectingOptions, selectionFrom } from './selecting.ts'

/** Every entry, oldest first, in a form other programs read. */
export const exportEntries: Command = {
  help: `Usage: npm run -s inbox -- export --format csv|json [--output <file>]

  --format csv     RFC 4180, safe to open in a spreadsheet
  --format json    an array of entries
  --output <file>  write there instead of here
${selectingHelp}`,
  async run({ args, print, complain, now, open }) {
    const options = { ...selectingOptions, format: { type: 'string' }, output: { type: 'string' } } as const
    const { values } = parseArgs({ args, options })
    const selection = selectionFrom(values, now())
    const write = values.format && Object.hasOwn(formats, values.format) ? formats[values.format] : undefined
    if (!write) throw new UsageError('--format takes csv or json.')
    const store = open()
    if (values.output === undefined) {
      for await (const text of write(store, selection)) print(text)
      return 0
    }
    try {
      // 'wx': an export never writes over a file that is there.
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
  for await (const entry of store.entries(selection)) {
    yield `${separator}${JSON.stringify(entryAsJson(entry))}`
    separator = ',\n'
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n'
}

/** Every field any form has, each once, so that the columns stay the same from export to export. */
const fieldNames: readonly string[] = [
  ...new Set(Object.values(forms).flatMap((form) => form.fields.map((field) => field.name))),
]

async function* csv(store: Store, selection: Selection): AsyncGenerator<string> {
  yield csvLine(['number', 'id', 'received_at', 'form', 'page', ...fieldNames, 'other_fields', 'quarantine'])
  for await (const entry of store.entries(selection)) yield csvLine(cellsOf(entry))
}

function cellsOf(entry: Entry): string[] {
  const others = otherFields(entry)
  const expected = new Map(entry.fields.filter((field) => !others.includes(field)))
  return [
    String(entry.number),
    entry.id,
    new Date(entry.receivedAt).toISOString(),
    entry.form,
    entry.page ?? '',
    ...fieldNames.map((name) => expected.get(name) ?? ''),
    others.length > 0 ? JSON.stringify(others) : '',
    entry.quarantine?.join('; ') ?? '',
  ]
}

function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(text: string): string {
  // A spreadsheet runs a cell that starts like this. The apostrophe tells it that the rest is text.
  const safe = /^[\s]*[=+\-@\t\r\n\uff0b\uff0d\uff1d\uff20]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
