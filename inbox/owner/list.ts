import { parseArgs } from 'node:util'
import { forms } from '#contract/forms.ts'
import { entryAsJson } from '#inbox/outbox/lead-json.ts'
import type { Delivery, Entry } from '#inbox/store/port.ts'
import { asJson, type Command, type CommandInput, wholeNumberOption } from './command.ts'
import { selectingHelp, selectingOptions, selectionFrom } from './selecting.ts'
import { deliveryAsJson, firstAnswerOf, fit, minuteOf, printable, senderOf, zone } from './wording.ts'

/** The newest entries, one line each. */
export const list: Command = {
  help: `Usage: npm run inbox -- list [options]

  --limit <n>      how many entries (50)
${selectingHelp}  --json           as JSON
`,
  async run(input) {
    const { args, print, now, open } = input
    const options = { ...selectingOptions, limit: { type: 'string' }, json: { type: 'boolean' } } as const
    const { values } = parseArgs({ args, options })
    const limit = wholeNumberOption('limit', values.limit) ?? 50
    const selection = selectionFrom(values, now())
    const store = open()
    const entries = await store.list(selection, limit)
    const deliveries = await store.deliveriesOf(entries.map(({ number }) => number))
    // What --before leaves out still belongs to the total.
    const total = await store.count({ ...selection, before: undefined })
    if (values.json) {
      const withDeliveries = entries.map((entry) => ({
        ...entryAsJson(entry),
        deliveries: deliveries.filter((delivery) => delivery.entry === entry.number).map(deliveryAsJson),
      }))
      print(asJson({ total, entries: withDeliveries }))
      return 0
    }
    if (total === 0) print(isNarrow(selection) ? 'No such entries.\n' : 'No entries yet.\n')
    else {
      const more = (await store.list({ ...selection, before: entries.at(-1)?.number ?? 1 }, 1)).length > 0
      print(table(entries, deliveries, input))
      print(
        `${entries.length} of ${total}.${more ? ` Next: inbox list${again(values)} --before ${entries.at(-1)?.number}` : ''}\n`,
      )
      print(legend(entries, deliveries))
    }
    return 0
  },
}

function isNarrow(selection: object): boolean {
  return Object.values(selection).some((value) => value !== undefined)
}

function again(values: Readonly<Record<string, string | boolean | undefined>>): string {
  return Object.entries(values)
    .filter(([name, value]) => !['before', 'limit'].includes(name) && typeof value === 'string')
    .map(([name, value]) => ` --${name} ${/^[\w-]+$/.test(String(value)) ? value : JSON.stringify(value)}`)
    .join('')
}

function table(entries: readonly Entry[], deliveries: readonly Delivery[], { paint }: CommandInput): string {
  const width = Math.max(4, String(entries[0]?.number ?? '').length + 1)
  const row = (id: string, when: string, form: string, from: string, words: string): string =>
    // Eighty columns.
    `${id.padStart(width)}  ${fit(when, 16)}  ${fit(form, 11)}  ${fit(from, 24)}  ${fit(words, 21 - width)}`.trimEnd()
  return [
    `${' '.repeat(48)}times in ${zone()}`,
    paint('bold', row('ID', 'WHEN', 'FORM', 'FROM', 'FIRST WORDS')),
    ...entries.map((entry) => {
      const mark = isParked(entry, deliveries) ? '!' : entry.quarantine ? '?' : ' '
      const line = row(
        `${mark}${String(entry.number).padStart(width - 1)}`,
        minuteOf(entry.receivedAt),
        forms[entry.form].shortTitle,
        printable(senderOf(entry)),
        printable(firstAnswerOf(entry).replaceAll('\n', ' ')),
      )
      return mark === '!' ? paint('red', line) : mark === '?' ? paint('dim', line) : line
    }),
    '',
  ].join('\n')
}

function legend(entries: readonly Entry[], deliveries: readonly Delivery[]): string {
  const parked = entries.some((entry) => isParked(entry, deliveries))
  const quarantined = entries.some(({ quarantine }) => quarantine !== null)
  return `${parked ? '! you were not told: inbox resend\n' : ''}${quarantined ? '? looks like spam: inbox release <id>\n' : ''}`
}

function isParked(entry: Entry, deliveries: readonly Delivery[]): boolean {
  return deliveries.some((delivery) => delivery.entry === entry.number && delivery.state === 'parked')
}
