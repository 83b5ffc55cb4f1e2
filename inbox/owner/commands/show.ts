import { parseArgs } from 'node:util'
import { inboxCommand } from '#inbox/inbox-command.ts'
import { leadAsJson } from '#inbox/outbox/channels/lead-json.ts'
import { asJson, type Command } from '#inbox/owner/command.ts'
import { count } from '#inbox/owner/counts.ts'
import { damageTo } from '#inbox/owner/damage.ts'
import { type LeadRecords, recordsOf } from '#inbox/owner/lead-records.ts'
import { minuteOf, zone } from '#inbox/owner/local-time.ts'
import { fit, printable } from '#inbox/owner/printable.ts'
import { publicationOf, testimonialsOnPage } from '#inbox/owner/publishing.ts'
import { deliveryAsJson, notebookAsJson } from '#inbox/owner/records-as-json.ts'
import { onlyArgument } from '#inbox/owner/usage.ts'
import type { Delivery, Notebook, Publication, Store, StoredSubmission } from '#inbox/store/port.ts'
import { labelOf, storedForm } from '#inbox/submission.ts'
import { leadNamed } from './named-leads.ts'

/** The most characters of a label: a field the form doesn't have is called what a stranger typed, up to a mebibyte. */
const longestLabel = 40

/** One lead, every answer in full. */
export const show: Command = {
  summary: 'one lead in full',
  help: `Usage: ${inboxCommand} show <number> [--json]

  <number>  the lead's number, or its id
  --json    as JSON
`,
  async run(input) {
    const { args, print, open } = input
    const options = { json: { type: 'boolean' } } as const
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options })
    const id = onlyArgument(positionals, 'show takes the number of one lead.')
    const store = open()
    const lead = await leadNamed(id, store)
    const whole = await wholeLead(lead, store)
    const { deliveries, notebook, publication } = whole
    if (values.json) {
      const kept = { ...notebookAsJson(notebook), publication }
      print(asJson({ ...leadAsJson(lead), deliveries: deliveries.map(deliveryAsJson), ...kept }))
      return 0
    }
    print(leadInFull(whole))
    const page = publication && !publication.damaged ? await testimonialsOnPage(input) : undefined
    if (publication && page?.handles.includes(publication.handle) === false)
      print('It is not there any more.\n')
    return 0
  },
}

/** A lead with all that is kept of it. */
type WholeLead = LeadRecords & { readonly publication: Publication | null }

export async function wholeLead(lead: StoredSubmission, store: Store): Promise<WholeLead> {
  const [records, publication] = await Promise.all([
    recordsOf(lead, store),
    publicationOf(lead.number, store),
  ])
  return { ...records, publication }
}

export function leadInFull(whole: WholeLead): string {
  const { lead, deliveries, notebook, publication } = whole
  const damage = damageTo(whole)
  const answers = lead.fields.map(([name, value]): [string, string] => [
    printable(labelOf(lead.form, name)),
    value,
  ])
  const width = Math.min(longestLabel, Math.max(...answers.map(([label]) => label.length)))
  const title = storedForm(lead.form).title.toLowerCase()
  const done = deliveries.filter(({ state }) => state === 'delivered')
  const open = deliveries.filter(({ state }) => state !== 'delivered')
  return [
    [`#${lead.number}`, title, `${minuteOf(lead.receivedAt)} ${zone()}`, ...done.map(stateLine)].join('  '),
    ...open.map(stateLine),
    deliveries.length === 0 &&
      !lead.quarantine &&
      `unsent: there was no channel (${inboxCommand} resend ${lead.number} sends it)`,
    lead.quarantine &&
      `in quarantine: ${lead.quarantine.map(printable).join(', ')} (${inboxCommand} release ${lead.number})`,
    damage.length > 0 &&
      `damaged: ${damage.join(', ')}. Here is what is left; a backup may have it whole (${inboxCommand} forget --lead ${lead.number} erases the lead)`,
    ...answers.map(([label, value]) => {
      const lines = value.split('\n').map(printable)
      return `${fit(label, width)}  ${lines.join(`\n${' '.repeat(width + 2)}`)}`.trimEnd()
    }),
    lead.page !== null && `Sent from ${printable(lead.page)}`,
    notebookLines(notebook) + publicationLine(publication),
  ]
    .filter((line) => typeof line === 'string')
    .join('\n')
}

function notebookLines({ answeredAt, note }: Notebook): string {
  const lines = note === '' ? [] : note.split('\n').map(printable)
  return [
    answeredAt === null ? '' : `Answered ${minuteOf(answeredAt)}\n`,
    lines.length > 0 ? `Your note: ${lines.join(`\n${' '.repeat(11)}`)}\n` : '',
  ].join('')
}

function publicationLine(publication: Publication | null): string {
  if (!publication) return ''
  const { handle, consent, at, damaged } = publication
  if (damaged) return `Put on the site; ${inboxCommand} consent writes the damaged record of it anew\n`
  return `Put on the site ${minuteOf(at)} as ${printable(handle)}, with the words "${printable(consent)}"\n`
}

/** The state of a delivery in one line: `mail: delivered 2026-11-20 07:20`. */
function stateLine(delivery: Delivery): string {
  const { submission, attempts, nextAttemptAt, settledAt, lastError } = delivery
  const channel = printable(delivery.channel)
  if (delivery.damaged) return `${channel}: damaged, ${inboxCommand} resend ${submission} sends it again`
  const why = lastError === null ? '' : ` (${printable(lastError)})`
  switch (delivery.state) {
    case 'delivered':
      return `${channel}: delivered ${settledAt === null ? '' : minuteOf(settledAt)}`.trimEnd()
    case 'given-up':
      return `${channel}: given up after ${count(attempts, 'attempt')}${why}, ${inboxCommand} resend sends it again`
    case 'waiting':
      return attempts === 0
        ? `${channel}: waiting`
        : `${channel}: waiting after ${count(attempts, 'attempt')}${why}, next at ${minuteOf(nextAttemptAt)}`
  }
}
