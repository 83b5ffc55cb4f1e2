import { html } from 'hono/html'
import type { Markup } from '#inbox/markup.ts'
import { count } from '#inbox/owner/counts.ts'
import type { LeftOnSite, Trace } from '#inbox/owner/erasing.ts'
import { storedForm } from '#inbox/submission.ts'
import { flashNote, pane } from './document.ts'
import type { Frame } from './frame.ts'
import { leadUrl, type OpenLead, turning } from './open-lead.ts'
import { addressOf } from './places.ts'
import { dateOf } from './times.ts'
import { words } from './words.ts'

/** What forgetting would erase, and what it would leave. */
export type Traces = LeftOnSite & {
  /** The mail address; null to erase only this lead. */
  readonly address: string | null
  readonly sent: readonly Trace[]
  readonly mention: readonly Trace[]
  readonly channels: readonly string[]
}

/**
 * The question before a person is forgotten. The focus is on the button that cancels; it is before the lists, because a
 * browser scrolls to what has the focus.
 */
export function forgetPane(frame: Frame, open: OpenLead, traces: Traces): Markup {
  const { address, sent } = traces
  const { number } = open.lead
  const back = leadUrl(frame, open)
  // What arrives later was not shown, and is not erased.
  const newest = sent.at(-1)?.number
  const leads = count(sent.length, 'lead')
  const all = leadUrl(frame, open, '/forget')
  const only = leadUrl(frame, open, '/forget', { only: 'yes' })
  return pane(
    frame,
    html`${turning(frame, open, { text: `Lead ${number}`, href: back })}<form class="only" method="post" action="${address === null ? only : all}">
<h1 class="big">Forget ${address === null ? `lead ${number}` : html`<bdi>${address}</bdi>`}</h1>
<p class="lead">${address === null ? 'This one lead' : `${leads} from this address`}, for good. No undo.</p>
${flashNote(frame)}
<div class="row"><input type="hidden" name="newest" value="${newest}"><a class="btn ink" href="${back}" data-key="Escape" autofocus>Keep everything <kbd aria-hidden="true">esc</kbd></a><button class="btn erase">Erase ${leads} for good</button>${
      address !== null && sent.length > 1
        ? html`<a class="plain link" href="${only}">Only #${number}</a>`
        : ''
    }</div>
<div class="two"><section><h2 class="sub">This is erased</h2><ul class="ledger gone">${sent.map(
      (lead) =>
        html`<li><span>#${lead.number}, ${storedForm(lead.form).title.toLowerCase()}</span><b>${dateOf(lead.receivedAt)}</b></li>`,
    )}</ul><p class="small">Every answer, your notes and answered dates, the record of deliveries${
      frame.reach === 'workers'
        ? ''
        : ', and what earlier versions left in free space of the file and in its log. The server may go on running: submissions wait until it is done'
    }.</p></section>
<section><h2 class="sub">This is not</h2><ul class="ledger">${kept(frame, traces)}</ul></section></div></form>`,
  )
}

function kept({ base, reach }: Frame, { mention, handles, unreadable, channels }: Traces): Markup {
  const link = ({ number }: Trace) =>
    html`<a class="link" href="${addressOf(base, { place: 'everything' }, `/${number}`)}">#${number}</a> `
  return html`${
    channels.length > 0
      ? html`<li><span>What was sent to you</span><b>stays</b><small>Delete it there: ${channels.join(', ')}.</small></li>`
      : ''
  }${
    reach === 'workers'
      ? html`<li><span>D1’s Time Travel</span><b>up to 30 days</b><small>After that the last copy is gone.</small></li>`
      : html`<li><span>Backups</span><b>until they grow old</b><small>Delete them, and make a new one, if it is to be gone at once.</small></li>`
  }${handles.map(
    (handle) =>
      html`<li><span><bdi>${words(handle)}</bdi>, put on the site</span><b>stays</b><small><code>npm run inbox -- unpublish</code> with this handle takes it off, if it is still there.</small></li>`,
  )}${unreadable.map(
    (number) =>
      html`<li><span>Something of #${number}, put on the site</span><b>stays</b><small>The record of it is damaged: look for it on the page.</small></li>`,
  )}${
    mention.length > 0
      ? html`<li><span>Leads of others that mention the address</span><b>${mention.length}</b><small>${mention.slice(0, 20).map(link)}</small></li>`
      : ''
  }`
}
