import { parseArgs } from 'node:util'
import { type FieldDefinition, forms } from '#contract/forms.ts'
import { entryAsJson } from '../entry-json.ts'
import type { Entry } from '../store.ts'
import { type Command, UsageError } from './command.ts'
import { minuteOf, printable, zone } from './wording.ts'

/** One entry, every answer in full. */
export const show: Command = {
  summary: 'one entry in full',
  help: `Usage: npm run inbox -- show <id> [--json]

  <id>    the entry's number, or the id its sender was told
  --json  as JSON
`,
  async run({ store, args, print, complain }) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { json: { type: 'boolean' } },
    })
    const [id, ...others] = positionals
    if (id === undefined || others.length > 0) throw new UsageError('show takes one id.')
    const entry = await store.find(id)
    if (!entry) {
      complain(`No entry ${printable(id)}.\n`)
      return 1
    }
    print(values.json ? `${JSON.stringify(entryAsJson(entry), null, 2)}\n` : inFull(entry))
    return 0
  },
}

function inFull(entry: Entry): string {
  const fields: readonly FieldDefinition[] = forms[entry.form].fields
  const answers = entry.fields.map(([name, value]): [string, string] => [
    printable(fields.find((field) => field.name === name)?.label ?? name),
    value,
  ])
  const width = Math.max(...answers.map(([label]) => label.length))
  const title = forms[entry.form].title.toLowerCase()
  const page = entry.page === null ? '' : `  from ${printable(entry.page)}`
  return [
    `#${entry.number}  ${title}  ${minuteOf(entry.receivedAt)} ${zone()}${page}`,
    ...answers.map(([label, value]) => {
      const lines = value.split('\n').map(printable)
      return `${label.padEnd(width)}  ${lines.join(`\n${' '.repeat(width + 2)}`)}`.trimEnd()
    }),
    '',
  ].join('\n')
}
