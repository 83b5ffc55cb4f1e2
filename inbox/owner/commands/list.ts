import { parseArgs } from 'node:util'
import { inboxCommand } from '#inbox/inbox-command.ts'
import { leadAsJson } from '#inbox/outbox/channels/lead-json.ts'
import { asJson, type Command, type CommandInput } from '#inbox/owner/command.ts'
import { damagedLine, damageTo } from '#inbox/owner/damage.ts'
import { authorLine, firstAnswerOf } from '#inbox/owner/lead-line.ts'
import { type LeadRecords, withRecords } from '#inbox/owner/lead-records.ts'
import { minuteOf, zone } from '#inbox/owner/local-time.ts'
import { fit, printable, quoted } from '#inbox/owner/printable.ts'
import { deliveryAsJson, notebookAsJson } from '#inbox/owner/records-as-json.ts'
import { selectingHelp, selectingOptions, selectionFrom } from '#inbox/owner/selecting.ts'
import { wholeNumberOption } from '#inbox/owner/usage.ts'
import { isFailing } from '#inbox/store/port.ts'
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
    const found = await store.list(selection, limit + 1)
    const leads = await withRecords(found.slice(0, limit), store)
    // The total counts the leads that --before leaves out.
    const total = await store.count({ ...selection, before: undefined })
    if (values.json) {
      const withRest = leads.map(({ lead, notebook, deliveries }) => ({
        ...leadAsJson(lead),
        ...notebookAsJson(notebook),
        deliveries: deliveries.map(deliveryAsJson),
      }))
      print(asJson({ total, leads: withRest }))
      return 0
    }
    if (total === 0) print(isNarrow(selection) ? 'No such leads.\n' : 'No leads yet.\n')
    else {
      const isLast = found.length <= limit
      const next = `Next: ${inboxCommand} list${again(values)} --before ${leads.at(-1)?.lead.number}`
      print(table(leads, input))
      print(`${leads.length} of ${total}.${isLast ? '' : ` ${next}`}\n`)
      print(legend(leads))
    }
    return 0
  },
}

function isNarrow(selection: object): boolean {
  return Object.values(selection).some((value) => value !== undefined)
}

function again(values: Readonly<Record<string, string | boolean | undefined>>): string {
  return Object.entries(values)
    .filter(([name, value]) => name !== 'before' && typeof value === 'string')
    .map(([name, value]) => {
      const text = String(value)
      // After a blank, what begins with a hyphen is taken for an option.
      return ` --${name}${text.startsWith('-') ? '=' : ' '}${/^[\w-]+$/.test(text) ? text : quoted(text)}`
    })
    .join('')
}

type Mark = '!' | '?' | '✓' | ' '

function markOf({ lead, notebook, deliveries }: LeadRecords): Mark {
  if (deliveries.some(({ state }) => state === 'given-up')) return '!'
  if (lead.quarantine) return '?'
  return notebook.answeredAt ? '✓' : ' '
}

function table(leads: readonly LeadRecords[], { paint }: CommandInput): string {
  const width = Math.max(4, String(leads[0]?.lead.number ?? '').length + 1)
  const row = (number: string, when: string, form: string, from: string, words: string): string =>
    // Eighty columns.
    `${number.padStart(width)}  ${fit(when, 16)}  ${fit(form, 11)}  ${fit(from, 24)}  ${fit(words, 21 - width)}`.trimEnd()
  return [
    `${' '.repeat(48)}times in ${zone()}`,
    paint('bold', row('LEAD', 'WHEN', 'FORM', 'FROM', 'FIRST WORDS')),
    ...leads.map((listed) => {
      const { lead } = listed
      const mark = markOf(listed)
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

function legend(leads: readonly LeadRecords[]): string {
  const has = (mark: Mark) => leads.some((listed) => markOf(listed) === mark)
  const unknown = leads.find(({ lead }) => !isFormKind(lead.form))?.lead
  const failing = leads.flatMap(({ deliveries }) => deliveries).find(isFailing)
  const damaged = leads.filter((listed) => damageTo(listed).length > 0)
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
