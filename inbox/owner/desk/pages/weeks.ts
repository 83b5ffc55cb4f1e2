import { html } from 'hono/html'
import { mondayOf, weekMs } from '#inbox/days.ts'
import type { Markup } from '#inbox/markup.ts'
import type { WeekCount } from '#inbox/store/port.ts'
import { kindClass, kindName, kinds } from './places.ts'
import { weekOf } from './times.ts'

/** The most weeks whose columns have figures. */
const figuredWeeks = 16

/** Leads per week and form: one mark is one lead, or as many as make the highest pile eight marks. */
export function leadsByWeek({
  weeks,
  quarantined,
  since,
  now,
}: {
  weeks: readonly WeekCount[]
  quarantined: number
  since: number
  now: number
}): Markup {
  const last = mondayOf(now)
  const starts = Array.from(
    { length: Math.round((last - since) / weekMs) + 1 },
    (_, at) => since + at * weekMs,
  )
  const rows = kinds.map((kind) => ({
    kind,
    piles: starts.map(
      (start) => weeks.find(({ week, form }) => week === start && form === kind)?.submissions ?? 0,
    ),
  }))
  // Not all of `weeks`: leads of forms that this version doesn't have are in no row.
  const drawn = rows.flatMap(({ piles }) => piles)
  const most = Math.max(1, ...drawn)
  const each = Math.max(1, Math.ceil(most / 8))
  const figured = starts.length <= figuredWeeks
  // Not en-GB, whose 'Sept' is wider than a column on a phone.
  const month = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' })
  const mark = each === 1 ? 'one mark is one lead' : `one mark is up to ${each} leads`
  return html`<section><h2>Leads by week <span>${sumOf(drawn)} since ${weekOf(since, now)}, ${mark}</span></h2>
<table class="weeks"><caption class="vh">Leads per week and form</caption>
${rows.map(
  ({ kind, piles }) =>
    html`<tbody class="${kindClass(kind)}"><tr><th colspan="${starts.length}" scope="rowgroup">${kindName(kind)} <span class="num">${sumOf(piles)}</span></th></tr><tr>${piles.map(
      (leads, at) =>
        html`<td${starts[at] === last ? html` class="now"` : ''}>${pile(leads, each, figured)}</td>`,
    )}</tr></tbody>`,
)}<tfoot><tr>${starts.map((start, at) => {
    const shown = figured || at % 4 === 0
    const date = new Date(start)
    return html`<td${start === last ? html` class="now"` : ''}>${shown ? html`${date.getUTCDate()}<br>${month.format(date)}` : ''}${start === last && figured ? html`<br>now` : ''}</td>`
  })}</tr></tfoot></table>
<p class="hint">${quarantined === 0 ? 'Nothing is' : quarantined === 1 ? '1 more is' : `${quarantined} more are`} in quarantine${quarantined > 0 ? ' and not counted' : ''}.</p></section>`
}

const sumOf = (piles: readonly number[]): number => piles.reduce((sum, leads) => sum + leads, 0)

function pile(leads: number, each: number, figured: boolean): Markup {
  if (leads === 0) return html`<span class="vh">0</span>`
  const marks = Array.from({ length: Math.ceil(leads / each) }, (_, at) => at)
  return html`<span${figured ? '' : html` class="vh"`}>${leads}</span><svg height="${marks.length * 11}" aria-hidden="true">${marks.map((at) => html`<rect y="${at * 11}" width="100%" height="9"/>`)}</svg>`
}
