import { html } from 'hono/html'
import type { Markup } from '#inbox/markup.ts'
import { zone } from '#inbox/owner/local-time.ts'
import { longestNote } from '#inbox/owner/note-length.ts'
import type { Delivery } from '#inbox/store/port.ts'
import { storedForm } from '#inbox/submission.ts'
import type { Frame } from './frame.ts'
import { printAndForget } from './lead-actions.ts'
import { leadUrl, type OpenLead } from './open-lead.ts'
import { addressOf } from './places.ts'
import { dateOf, dayAndTime, secondOf, whenOf } from './times.ts'
import { words } from './words.ts'

/** A lead's notebook and its deliveries. */
export function notebookPane(frame: Frame, open: OpenLead): Markup {
  const { lead } = open
  return html`<aside class="side" aria-label="Notebook">
${lead.quarantine ? whatHappens() : answered(open)}
${note(frame, open)}
${others(frame, open)}
${lead.quarantine ? '' : told(frame, open)}
<section><h2>Lead</h2><dl><dt>Received</dt><dd>${dayAndTime(lead.receivedAt).replace(/\d\d:\d\d$/, '')}${secondOf(lead.receivedAt)}</dd><dt>Zone</dt><dd>${zone()}</dd><dt>Id</dt><dd>${lead.id}</dd></dl>
<p class="tail">${printAndForget(frame, open)}</p></section>
</aside>`
}

function answered({ notebook }: OpenLead): Markup {
  return html`<section><h2>Answered</h2><p>${
    notebook.answeredAt
      ? html`<span class="good">${dayAndTime(notebook.answeredAt)}</span>`
      : html`Not yet. <span class="muted">“Mark answered” writes today’s date here.</span>`
  }</p></section>`
}

function whatHappens(): Markup {
  return html`<section><h2>What happens</h2><p><strong>Release</strong> makes it a lead and tells you as if it had just come in.</p><p><strong>It is spam</strong> asks once, then erases it. Nothing is sent to anybody.</p></section>`
}

function note(frame: Frame, open: OpenLead): Markup {
  const { note: kept } = open.notebook
  return html`<section><form method="post" action="${leadUrl(frame, open, '/note')}"><input type="hidden" name="before" value="${kept}"><label for="note">Your note</label><textarea id="note" name="note" maxlength="${longestNote}" aria-describedby="note-hint">
${kept}</textarea><p class="onlyprint">${kept || 'None.'}</p><p class="hint" id="note-hint">Only you see it. It is erased with the lead.</p><div class="row"><button class="btn">Save the note</button></div></form></section>`
}

function others({ base }: Frame, { others, view }: OpenLead): Markup | '' {
  if (others.length === 0) return ''
  return html`<section><h2>Others from this address</h2><ul>${others.map(
    ({ lead, notebook }) =>
      html`<li><a href="${addressOf(base, { ...view, from: undefined }, `/${lead.number}`)}"><span class="tc">${lead.number}</span><span class="link">${storedForm(lead.form).shortTitle}, ${dateOf(lead.receivedAt)}${notebook.answeredAt ? ', answered' : lead.quarantine ? ', in quarantine' : ''}</span></a></li>`,
  )}</ul></section>`
}

function told(frame: Frame, open: OpenLead): Markup {
  const { deliveries } = open
  if (deliveries.length === 0)
    return html`<section><h2>You were told</h2><p>Not on any channel.</p>${again(frame, open)}</section>`
  return html`<section><h2>You were told</h2><dl>${deliveries.map((delivery) => html`<dt>${delivery.channel}</dt><dd>${stateOf(delivery, open)}</dd>`)}</dl>${again(frame, open)}</section>`
}

function again(frame: Frame, open: OpenLead): Markup {
  return html`<form method="post" action="${leadUrl(frame, open, '/resend')}"><button class="plain">Send it to me${open.deliveries.length > 0 ? ' again' : ''}</button></form>`
}

function stateOf(
  { state, attempts, nextAttemptAt, settledAt, lastError, damaged }: Delivery,
  { now }: OpenLead,
): Markup {
  if (damaged) return html`<span class="bad">damaged</span>`
  if (state === 'delivered') {
    return html`<span class="good">delivered</span> ${settledAt === null ? '' : whenOf(settledAt, now)}`
  }
  if (state === 'given-up') return html`<span class="bad">given up</span>`
  if (attempts === 0) return html`on the way`
  return html`on the way, ${lastError === null ? '' : html`<bdi>${words(lastError)}</bdi>, `}again ${whenOf(nextAttemptAt, now)}`
}
