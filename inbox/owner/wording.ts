import { isoDay } from '#inbox/days.ts'
import { inboxCommand } from '#inbox/inbox-command.ts'
import type { Trial } from '#inbox/outbox/trial.ts'
import type { Delivery, Notebook, Publication, StoredSubmission } from '#inbox/store/port.ts'
import { answerTo, authorOf, isAuthorField, storedForm } from '#inbox/submission.ts'
import { printable } from './printable.ts'

/** Local time to the minute. */
export const minuteOf = (time: number): string =>
  `${isoDay(time)} ${new Date(time).toTimeString().slice(0, 5)}`

/** An argument quoted for a shell. */
export const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`

/** What is said of deliveries that were queued again. */
export const onTheWay = (queued: number): string => `${count(queued, 'delivery', 'deliveries')} on the way.`

/** The state of a delivery in one line: `mail: delivered 2026-11-20 07:20`. */
export function stateLine(delivery: Delivery): string {
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

/** The outcome of a test lead: `sent in 1.0 s` */
export const outcomeOf = ({ ok, seconds, failure }: Trial): string =>
  ok ? `sent in ${seconds.toFixed(1)} s` : `not sent: ${failure}`

/** What a lead's given-up deliveries mean for the owner; empty when there are none. */
export function untold(deliveries: readonly Delivery[]): string {
  if (!deliveries.some(({ state }) => state === 'given-up')) return ''
  return deliveries.some(({ state }) => state === 'delivered')
    ? 'not every channel told you'
    : 'you were not told'
}

/** A delivery in the JSON of the owner's commands. */
export function deliveryAsJson(delivery: Delivery) {
  const { channel, state, attempts, nextAttemptAt, settledAt, lastError, damaged } = delivery
  return {
    channel,
    state,
    attempts,
    next_attempt_at: state === 'waiting' ? new Date(nextAttemptAt).toISOString() : null,
    settled_at: settledAt === null ? null : new Date(settledAt).toISOString(),
    last_error: lastError,
    ...(damaged && { damaged }),
  }
}

/** A lead's answer time and note, in the JSON of the owner's commands. */
export function notebookAsJson(notebook: Notebook | undefined) {
  const { answeredAt = null, note = '', damaged } = notebook ?? {}
  return {
    answered_at: answeredAt === null ? null : new Date(answeredAt).toISOString(),
    note,
    ...(damaged && { note_damaged: true }),
  }
}

/** `1 lead`, `2 leads` */
export function count(number: number, singular: string, plural = `${singular}s`): string {
  return `${number} ${number === 1 ? singular : plural}`
}

export const capitalised = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

/** What to say where no lead has this number or id. */
export const noLead = (numberOrId: string): string =>
  `No lead ${printable(numberOrId)}. For the numbers: ${inboxCommand} list\n`

/** What to say of a number or id that no lead has, or whose lead is not in quarantine. */
export const notInQuarantine = (numberOrId: string, lead: StoredSubmission | null): string =>
  lead ? `Lead ${lead.number} is not in quarantine.\n` : noLead(numberOrId)

/** How many characters a note may have. */
export const longestNote = 10_000

/** What to say of a note that is too long, without the full stop. */
export const noteTooLong = `A note has at most ${longestNote.toLocaleString('en')} characters`

/** A lead with what else was read of it. */
type LeadRecords = {
  readonly lead: StoredSubmission
  readonly notebook?: Notebook | undefined
  readonly deliveries?: readonly Delivery[]
  readonly publication?: Publication | null
}

/** What of a lead is damaged, in words; empty when nothing is. */
export function damageTo({ lead, notebook, deliveries = [], publication }: LeadRecords): string[] {
  return [
    lead.damaged && 'what was sent',
    notebook?.damaged && 'your note or the time of your answer',
    ...deliveries.map(({ channel, damaged }) => damaged && `its delivery on ${channel}`),
    publication?.damaged && 'the record of what is on the site',
  ].filter((part) => typeof part === 'string')
}

/** What to say of a damaged lead. */
export const damagedLine = (number: number): string =>
  `Lead ${number} is damaged. For what is left of it: ${inboxCommand} show ${number}\n`

/** Testimonials put on the site: the handles of their authors, and the leads whose record of it cannot be read. */
export type Published = { readonly handles: readonly string[]; readonly unreadable: readonly number[] }

/** What erasing leads does not take off the site, in words; empty for nothing. */
export function leftOnSite({ handles, unreadable }: Published): string {
  return [
    handles.length > 0 && `Put on the site, and not taken off by this: ${handles.join(', ')}.`,
    unreadable.length > 0 &&
      `Put on the site, with a damaged record of it: ${unreadable.map((one) => `#${one}`).join(', ')}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** The machine's time zone, which all printed times are in. */
export function zone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** `Alex <alex@example.com>` */
export function authorLine(lead: StoredSubmission): string {
  const { name, email } = authorOf(lead)
  return `${name} <${email}>`
}

/** The answer to the form's first textarea, which says most about a lead; without one, the first that isn't the author's name or address. */
export function firstAnswerOf(lead: StoredSubmission): string {
  const long = storedForm(lead.form).fields.find(({ input }) => input === 'textarea')
  if (long) return answerTo(lead.fields, long.name) ?? ''
  return lead.fields.find(([name]) => !isAuthorField(lead.form, name))?.[1] ?? ''
}
