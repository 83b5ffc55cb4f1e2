import { parseArgs } from 'node:util'
import { type FieldDefinition, forms } from '#contract/forms.ts'
import { leadAsJson } from '#inbox/outbox/lead-json.ts'
import type { Delivery, StoredSubmission } from '#inbox/store/port.ts'
import { asJson, type Command, onlyArgument } from './command.ts'
import { deliveryAsJson, minuteOf, printable, stateLine, zone } from './wording.ts'

/** One lead, every answer in full. */
export const show: Command = {
  help: `Usage: npm run inbox -- show <id> [--json]

  <id>    the lead's number, or the id its sender was told
  --json  as JSON
`,
  async run({ args, print, complain, open }) {
    const options = { json: { type: 'boolean' } } as const
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options })
    const id = onlyArgument(positionals, 'show takes one id.')
    const store = open()
    const lead = await store.find(id)
    if (!lead) {
      complain(`No lead ${printable(id)}.\n`)
      return 1
    }
    const deliveries = await store.deliveriesOf([lead.number])
    if (values.json) print(asJson({ ...leadAsJson(lead), deliveries: deliveries.map(deliveryAsJson) }))
    else print(inFull(lead, deliveries))
    return 0
  },
}

function inFull(lead: StoredSubmission, deliveries: readonly Delivery[]): string {
  const fields: readonly FieldDefinition[] = forms[lead.form].fields
  const answers = lead.fields.map(([name, value]): [string, string] => [
    printable(fields.find((field) => field.name === name)?.label ?? name),
    value,
  ])
  const width = Math.max(...answers.map(([label]) => label.length))
  const title = forms[lead.form].title.toLowerCase()
  const done = deliveries.filter(({ state }) => state === 'delivered')
  const open = deliveries.filter(({ state }) => state !== 'delivered')
  return [
    [`#${lead.number}`, title, `${minuteOf(lead.receivedAt)} ${zone()}`, ...done.map(stateLine)].join('  '),
    ...open.map(stateLine),
    ...(lead.quarantine
      ? [`in quarantine: ${lead.quarantine.map(printable).join(', ')} (inbox release ${lead.number})`]
      : []),
    ...answers.map(([label, value]) => {
      const lines = value.split('\n').map(printable)
      return `${label.padEnd(width)}  ${lines.join(`\n${' '.repeat(width + 2)}`)}`.trimEnd()
    }),
    ...(lead.page === null ? [] : [`Sent from ${printable(lead.page)}`]),
    '',
  ].join('\n')
}
