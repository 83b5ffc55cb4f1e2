import { parseArgs } from 'node:util'
import { inboxCommand } from '#inbox/inbox-command.ts'
import { leadAsJson } from '#inbox/outbox/channels/lead-json.ts'
import type { Delivery, StoredSubmission } from '#inbox/store/port.ts'
import { isFormKind, storedForm } from '#inbox/submission.ts'
import { asJson, type Command, type CommandInput, wholeNumberOption } from './command.ts'
import { selectingHelp, selectingOptions, selectionFrom } from './selecting.ts'
import {
  damagedLine,
  damageTo,
  deliveryAsJson,
  firstAnswerOf,
  fit,
  minuteOf,
  printable,
  senderOf,
  zone,
} from './wording.ts'

/** The newest leads, one line each. */
export const list: Command = {
  help: `Usage: ${inboxCommand} list [options]

  --limit <n>      how many leads (50)
${selectingHelp}  --json           as JSON
`,
  async run(input) {
    const { args, print, now, open } = input
    const options = { ...selectingOptions, limit: { type: 'string' }, json: { type: 'boolean' } } as const
    const { values } = parseArgs({ args, options })
    const limit = wholeNumberOption('limit', values.limit) ?? 50
    const selection = selectionFrom(values, now())
    const store = open()
    const leads = await store.list(selection, limit)
    const deliveries = await store.deliveriesOf(leads.map(({ number }) => number))
    // The total counts the leads that --before leaves out.
    const total = await store.count({ ...selection, before: undefined })
    if (values.json) {
      const withDeliveries = leads.map((lead) => ({
        ...leadAsJson(lead),
        deliveries: of(lead, deliveries).map(deliveryAsJson),
      }))
      print(asJson({ total, leads: withDeliveries }))
      return 0
    }
    if (total === 0) print(isNarrow(selection) ? 'No such leads.\n' : 'No leads yet.\n')
    else {
      const more = (await store.list({ ...selection, before: leads.at(-1)?.number ?? 1 }, 1)).length > 0
      print(table(leads, deliveries, input))
      print(
        `${leads.length} of ${total}.${more ? ` Next: ${inboxCommand} list${again(values)} --before ${leads.at(-1)?.number}` : ''}\n`,
      )
      print(legend(leads, deliveries))
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

function table(
  leads: readonly StoredSubmission[],
  deliveries: readonly Delivery[],
  { paint }: CommandInput,
): string {
  const width = Math.max(4, String(leads[0]?.number ?? '').length + 1)
  const row = (number: string, when: string, form: string, from: string, words: string): string =>
    // Eighty columns.
    `${number.padStart(width)}  ${fit(when, 16)}  ${fit(form, 11)}  ${fit(from, 24)}  ${fit(words, 21 - width)}`.trimEnd()
  return [
    `${' '.repeat(48)}times in ${zone()}`,
    paint('bold', row('LEAD', 'WHEN', 'FORM', 'FROM', 'FIRST WORDS')),
    ...leads.map((lead) => {
      const mark = isGivenUp(lead, deliveries) ? '!' : lead.quarantine ? '?' : ' '
      const line = row(
        `${mark}${String(lead.number).padStart(width - 1)}`,
        minuteOf(lead.receivedAt),
        storedForm(lead.form).shortTitle,
        printable(senderOf(lead)),
        printable(firstAnswerOf(lead).replaceAll('\n', ' ')),
      )
      return mark === '!' ? paint('red', line) : mark === '?' ? paint('dim', line) : line
    }),
    '',
  ].join('\n')
}

function legend(leads: readonly StoredSubmission[], deliveries: readonly Delivery[]): string {
  const givenUp = leads.some((lead) => isGivenUp(lead, deliveries))
  const quarantined = leads.some(({ quarantine }) => quarantine !== null)
  const unknown = leads.find(({ form }) => !isFormKind(form))
  const damaged = leads.filter((lead) => damageTo({ lead, deliveries: of(lead, deliveries) }).length > 0)
  return `${unknown ? `${unknown.form} is a form that this version does not know\n` : ''}${givenUp ? `! a channel gave up: ${inboxCommand} resend\n` : ''}${quarantined ? `? in quarantine: ${inboxCommand} release <number>\n` : ''}${damaged.map(({ number }) => damagedLine(number)).join('')}`
}

function of(lead: StoredSubmission, deliveries: readonly Delivery[]): Delivery[] {
  return deliveries.filter(({ submission }) => submission === lead.number)
}

function isGivenUp(lead: StoredSubmission, deliveries: readonly Delivery[]): boolean {
  return of(lead, deliveries).some(({ state }) => state === 'given-up')
}
