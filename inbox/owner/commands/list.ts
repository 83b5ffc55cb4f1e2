import { parseArgs } from 'node:util'
import { inboxCommand } from '#inbox/inbox-command.ts'
import { leadAsJson } from '#inbox/outbox/channels/lead-json.ts'
import { asJson, type Command, type CommandInput, wholeNumberOption } from '#inbox/owner/command.ts'
import { fit, printable } from '#inbox/owner/printable.ts'
import { selectingHelp, selectingOptions, selectionFrom } from '#inbox/owner/selecting.ts'
import {
  authorLine,
  damagedLine,
  damageTo,
  deliveryAsJson,
  firstAnswerOf,
  minuteOf,
  quoted,
  zone,
} from '#inbox/owner/wording.ts'
import type { Delivery, StoredSubmission } from '#inbox/store/port.ts'
import { isFormKind, storedForm } from '#inbox/submission.ts'

/** The newest leads, one line each. */
export const list: Command = {
  summary: 'the newest leads, one line each',
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
    const numbers = leads.map(({ number }) => number)
    const deliveries = await store.deliveriesOf(numbers)
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
      const answered = new Set(
        (await store.notebookOf(numbers))
          .filter(({ answeredAt }) => answeredAt)
          .map(({ submission }) => submission),
      )
      const marked = leads.map((lead) => ({ lead, mark: markOf(lead, deliveries, answered) }))
      print(table(marked, input))
      print(
        `${leads.length} of ${total}.${more ? ` Next: ${inboxCommand} list${again(values)} --before ${leads.at(-1)?.number}` : ''}\n`,
      )
      print(legend(marked, deliveries))
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
    .map(([name, value]) => ` --${name} ${/^[\w-]+$/.test(String(value)) ? value : quoted(String(value))}`)
    .join('')
}

type Mark = '!' | '?' | '✓' | ' '

function markOf(
  lead: StoredSubmission,
  deliveries: readonly Delivery[],
  answered: ReadonlySet<number>,
): Mark {
  if (isGivenUp(lead, deliveries)) return '!'
  if (lead.quarantine) return '?'
  return answered.has(lead.number) ? '✓' : ' '
}

type Marked = { readonly lead: StoredSubmission; readonly mark: Mark }

function table(leads: readonly Marked[], { paint }: CommandInput): string {
  const width = Math.max(4, String(leads[0]?.lead.number ?? '').length + 1)
  const row = (number: string, when: string, form: string, from: string, words: string): string =>
    // Eighty columns.
    `${number.padStart(width)}  ${fit(when, 16)}  ${fit(form, 11)}  ${fit(from, 24)}  ${fit(words, 21 - width)}`.trimEnd()
  return [
    `${' '.repeat(48)}times in ${zone()}`,
    paint('bold', row('LEAD', 'WHEN', 'FORM', 'FROM', 'FIRST WORDS')),
    ...leads.map(({ lead, mark }) => {
      const line = row(
        `${mark}${String(lead.number).padStart(width - 1)}`,
        minuteOf(lead.receivedAt),
        storedForm(lead.form).shortTitle,
        printable(authorLine(lead)),
        printable(firstAnswerOf(lead).replaceAll('\n', ' ')),
      )
      return mark === '!' ? paint('red', line) : mark === ' ' ? line : paint('dim', line)
    }),
    '',
  ].join('\n')
}

function legend(marked: readonly Marked[], deliveries: readonly Delivery[]): string {
  const has = (mark: Mark) => marked.some((one) => one.mark === mark)
  const unknown = marked.find(({ lead }) => !isFormKind(lead.form))?.lead
  const failing = deliveries.find(({ state, lastError }) => state === 'waiting' && lastError !== null)
  const damaged = marked.filter(({ lead }) => damageTo({ lead, deliveries: of(lead, deliveries) }).length > 0)
  return [
    unknown ? `${unknown.form} is a form that this version does not know\n` : '',
    has('!') ? `! a channel gave up: ${inboxCommand} resend\n` : '',
    failing
      ? `${printable(failing.channel)} fails, and is tried again (${printable(failing.lastError ?? '')}): ${inboxCommand} test\n`
      : '',
    has('?') ? `? in quarantine: ${inboxCommand} release <number>\n` : '',
    has('✓') ? '✓ answered\n' : '',
    ...damaged.map(({ lead }) => damagedLine(lead.number)),
  ].join('')
}

function of(lead: StoredSubmission, deliveries: readonly Delivery[]): Delivery[] {
  return deliveries.filter(({ submission }) => submission === lead.number)
}

function isGivenUp(lead: StoredSubmission, deliveries: readonly Delivery[]): boolean {
  return of(lead, deliveries).some(({ state }) => state === 'given-up')
}
