import { html } from 'hono/html'
import type { FormKind } from '#contract/forms.ts'
import { dayMs } from '#inbox/days.ts'
import type { Markup } from '#inbox/markup.ts'
import { oneLine } from '#inbox/outbox/channels/shortening.ts'
import { count } from '#inbox/owner/counts.ts'
import { damageTo } from '#inbox/owner/damage.ts'
import { firstAnswerOf } from '#inbox/owner/lead-line.ts'
import type { LeadRecords } from '#inbox/owner/lead-records.ts'
import { authorOf, storedForm } from '#inbox/submission.ts'
import { flashNote, pane } from './document.ts'
import type { Frame } from './frame.ts'
import { addressOf, kindClass, kindName, kinds, places, type View } from './places.ts'
import { inWords, shortDateOf, waitOf } from './times.ts'
import { untold } from './untold.ts'
import { words } from './words.ts'

/** The list beside what is open. */
export type List = {
  readonly view: View
  readonly rows: readonly LeadRecords[]
  readonly total: number
  /** Null while searching, where each count would read every answer again. */
  readonly byForm: { readonly all: number; readonly of: (kind: FormKind) => number } | null
  /** The lead after which “Show more” continues; null at the end of the list. */
  readonly next: number | null
  readonly now: number
}

const rulerMs = 3 * dayMs

/** The list's pane. While no lead is open, it is the page's main part: it has the h1, and the last action's result. */
export function listPane(frame: Frame, list: List, open: number | null, isMain = false): Markup {
  const { view, rows, next } = list
  const { title, order } = places[view.place]
  const heading = html`${title} <span>${summary(list)}</span>`
  const content = html`<div class="lhead">${isMain ? html`<h1>${heading}</h1>${flashNote(frame)}` : html`<h2>${heading}</h2>`}
${search(frame, view)}
${view.text && rows.length > 0 ? html`<a class="plain link" href="${wholePlace(frame, view)}">Clear the search</a>` : ''}
${list.byForm ? filter(frame, view, list.byForm) : ''}
${view.place === 'waiting' && rows.length > 0 ? html`<div class="ruler" aria-hidden="true"><span>0</span><span>1 day</span><span>2 days</span></div>` : ''}</div>
${rows.length > 0 ? html`<ol class="rows" aria-label="Leads">${rows.map((row) => item(frame, list, row, open))}</ol>` : ''}
<div class="lfoot">${foot(frame, list, order)}${
    next === null
      ? ''
      : html`<a class="plain link" href="${addressOf(frame.base, { ...view, from: next })}">Show more</a>`
  }</div>`
  return pane(frame, content, { isMain, id: 'list', label: title })
}

function summary({ view, rows, total, now }: List): string {
  const leads = count(total, 'lead')
  if (view.text) return leads
  if (total === 0) return view.place === 'waiting' ? 'nobody' : 'none'
  const first = rows[0]
  if (view.place === 'waiting' && first && view.from === undefined) {
    const wait = inWords(now - first.lead.receivedAt)
    return `${leads}, ${total === 1 ? '' : 'the longest '}for ${wait}`
  }
  return view.place === 'quarantine' ? `${leads}, you were not told` : leads
}

/** Searches every lead, whichever list it is above: the person may already be answered, or in quarantine. */
function search({ base }: Frame, { text }: View): Markup {
  return html`<form class="searchbox" role="search" action="${addressOf(base, { place: 'everything' })}">
<label class="vh" for="q">Search every lead</label>
<input id="q" name="q" type="search" placeholder="Search every lead" value="${text ?? ''}" autocomplete="off"><kbd aria-hidden="true">/</kbd></form>`
}

function filter({ base }: Frame, view: View, byForm: NonNullable<List['byForm']>): Markup {
  const { place, form: chosen } = view
  const current = (is: boolean) => (is ? html` aria-current="true"` : '')
  return html`<nav class="kinds" aria-label="Which form">
<a href="${addressOf(base, { place })}"${current(!chosen)}>All <span class="tc">${byForm.all}</span></a>
${kinds.map(
  (kind) =>
    html`<a href="${addressOf(base, { place, form: kind })}" class="${kindClass(kind)}"${current(kind === chosen)}><span class="dot" aria-hidden="true"></span>${kindName(kind)} <span class="tc">${byForm.of(kind)}</span></a>
`,
)}</nav>`
}

function item({ base }: Frame, { view, now }: List, row: LeadRecords, open: number | null): Markup {
  const { lead, notebook, deliveries } = row
  const waits = view.place === 'waiting'
  const waited = now - lead.receivedAt
  const { answeredAt } = notebook
  const time = waits
    ? html`<span class="vh">waiting </span>${waitOf(waited)}`
    : view.place === 'answered' && answeredAt !== null
      ? html`<span class="vh">answered </span>${shortDateOf(answeredAt, now)}`
      : shortDateOf(lead.receivedAt, now)
  const say = [
    damageTo(row).length > 0 && 'damaged',
    lead.quarantine ? view.place === 'everything' && 'in quarantine' : untold(deliveries),
  ]
    .filter(Boolean)
    .join(', ')
  const state =
    view.place === 'everything' && answeredAt !== null ? html`<span class="good">answered</span> ` : ''
  const name = oneLine(authorOf(lead).name, 80) || `Lead ${lead.number}`
  return html`<li><a class="${kindClass(lead.form)}" href="${addressOf(base, view, `/${lead.number}`)}"${
    lead.number === open ? html` aria-current="true"` : ''
  }><span class="no tc"><span class="vh">Number </span>${lead.number}</span><b class="cut" dir="auto">${words(name)}</b><time datetime="${new Date(lead.receivedAt).toISOString()}">${time}</time><span class="first"><span class="kind">${storedForm(lead.form).shortTitle}</span> ${
    say ? html`<span class="say">${say}</span> ` : ''
  }${state}<span class="cut" dir="auto">${words(oneLine(firstAnswerOf(lead), 140))}</span></span>${
    waits
      ? html`<svg class="len" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true"><rect width="${Math.max(1, Math.min(100, (waited / rulerMs) * 100)).toFixed(1)}" height="1"/></svg>`
      : ''
  }</a></li>
`
}

/** Where a place has all of its leads: without a search, and of every form. */
const wholePlace = ({ base }: Frame, { place }: View): string => addressOf(base, { place })

function foot(frame: Frame, { view, rows }: List, order: string): Markup {
  const { base } = frame
  if (rows.length > 0) {
    const whole = { ...view, from: undefined }
    // Without a place the file has everything, not what waits.
    const csv = addressOf(base, whole, '/leads.csv', { in: view.place })
    const erase = addressOf(base, whole, '/quarantine/erase')
    return html`<span>${order}</span><a class="plain link" href="${csv}" download>Save these as CSV</a>${
      view.place === 'quarantine' ? html`<a class="plain link" href="${erase}">Erase these…</a>` : ''
    }`
  }
  if (view.text || view.form) {
    const whole = wholePlace(frame, view)
    return view.text
      ? html`<span>Nothing has these words. <a class="link" href="${whole}">Clear the search</a></span>`
      : html`<span>Nothing of this form. <a class="link" href="${whole}">Show every form</a></span>`
  }
  if (view.place === 'waiting') {
    return html`<span>Nobody is waiting. <a class="link" href="${base}/everything">Everything that came</a></span>`
  }
  return view.place === 'quarantine'
    ? html`<span>Nothing is in quarantine.</span>`
    : html`<span>Nothing yet.</span>`
}
