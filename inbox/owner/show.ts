import { parseArgs } from 'node:util'
import { type FieldDefinition, forms } from '#contract/forms.ts'
import { entryAsJson } from '#inbox/outbox/lead-json.ts'
import type { Delivery, Entry } from '#inbox/store/port.ts'
import { asJson, type Command, onlyWord } from './command.ts'
import { deliveryAsJson, fareOf, minuteOf, printable, zone } from './wording.ts'

/** One entry, every answer in full. */
export const show: Command = {
  help: `Usage: npm run inbox -- show <id> [--json]

  <id>    the entry's number, or the id its sender was told
  --json  as JSON
`,
  async run({ args, print, complain, open }) {
    const options = { json: { type: 'boolean' } } as const
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options })
    const id = onlyWord(positionals, 'show takes one id.')
    const store = open()
    const entry = await store.find(id)
    if (!entry) {
      complain(`No entry ${printable(id)}.\n`)
      return 1
    }
    const deliveries = await store.deliveriesOf([entry.number])
    if (values.json) print(asJson({ ...entryAsJson(entry), deliveries: deliveries.map(deliveryAsJson) }))
    else print(inFull(entry, deliveries))
    return 0
  },
}

function inFull(entry: Entry, deliveries: readonly Delivery[]): string {
  const fields: readonly FieldDefinition[] = forms[entry.form].fields
  const answers = entry.fields.map(([name, value]): [string, string] => [
    printable(fields.find((field) => field.name === name)?.label ?? name),
    value,
  ])
  const width = Math.max(...answers.map(([label]) => label.length))
  const title = forms[entry.form].title.toLowerCase()
  const done = deliveries.filter(({ state }) => state === 'delivered')
  const open = deliveries.filter(({ state }) => state !== 'delivered')
  return [
    [`#${entry.number}`, title, `${minuteOf(entry.receivedAt)} ${zone()}`, ...done.map(fareOf)].join('  '),
    ...open.map(fareOf),
    ...(entry.quarantine
      ? [`in quarantine: ${entry.quarantine.map(printable).join(', ')} (inbox release ${entry.number})`]
      : []),
    ...answers.map(([label, value]) => {
      const lines = value.split('\n').map(printable)
      return `${label.padEnd(width)}  ${lines.join(`\n${' '.repeat(width + 2)}`)}`.trimEnd()
    }),
    ...(entry.page === null ? [] : [`Sent from ${printable(entry.page)}`]),
    '',
  ].join('\n')
}
