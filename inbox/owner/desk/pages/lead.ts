import { html } from 'hono/html'
import { mailLink } from '#contract/mail-link.ts'
import { capitalised, count, damageTo, leftOnSite, type Published, untold } from '#inbox/owner/wording.ts'
import type { StoredSubmission } from '#inbox/store/port.ts'
import { authorOf, fieldOf, isAuthorField, isFormKind, isMailAddress, storedForm } from '#inbox/submission.ts'
import { flashNote, ground } from './document.ts'
import type { Frame } from './frame.ts'
import { actions } from './lead-actions.ts'
import type { Markup } from './markup.ts'
import { notebookPane } from './notebook.ts'
import { leadUrl, type OpenLead } from './open-lead.ts'
import { addressOf, kindClass, places } from './places.ts'
import { dayAndTime, waitOf, whenOf } from './times.ts'
import { hiddenIn, words } from './words.ts'

/** The open lead's pane. Its heading is the page's h1, except beside a list that has it. */
export function leadPane(
  frame: Frame,
  open: OpenLead,
  { isMain = true, notice = '' as Markup | '' } = {},
): Markup {
  const content = html`${turning(frame, open)}<article class="entry">
${heading(open, isMain)}
${actions(frame, open)}
${notice}${isMain ? flashNote(frame, undo(frame, open)) : ''}${damaged(open)}${notTold(frame, open)}${reasons(open)}
<div class="cols"><div>
${answers(open.lead)}
</div>
${notebookPane(frame, open)}
</div>
<div class="pfoot"><p>${frame.siteName}, lead ${open.lead.number}, printed ${dayAndTime(open.now)}</p><p>Contains personal data: shred it when you no longer need it.</p></div>
</article>`
  return pane(frame, content, isMain)
}

/** The reading pane with some content. */
export function pane(frame: Frame, content: Markup, isMain = true): Markup {
  const attributes = html`class="pane read ${ground(frame)}" id="read" tabindex="-1" aria-label="What is open"`
  return isMain
    ? html`<main ${attributes}>${content}</main>`
    : html`<section ${attributes}>${content}</section>`
}

/** Links on a phone: back to the list, and to the previous and next lead. */
export function turning(frame: Frame, open: OpenLead, back?: { text: string; href: string }): Markup {
  const { view, turn } = open
  const step = (number: number | undefined, name: string, arrow: string) =>
    number === undefined
      ? ''
      : html`<a href="${addressOf(frame.base, view, `/${number}`)}" aria-label="${name}" data-go="${name}">${arrow}</a>`
  const { text, href } = back ?? { text: places[view.place].title, href: addressOf(frame.base, view) }
  return html`<nav class="back" aria-label="In the list"><a href="${href}" data-go="back">‹ ${text}</a><div>${
    turn.index === null ? '' : html`<span class="tc">${turn.index} of ${turn.total}</span>`
  }${step(turn.previous, 'Previous', '↑')}${step(turn.next, 'Next', '↓')}</div></nav>`
}

/** The sender, when and from which page. */
export function heading({ lead, notebook, now }: OpenLead, isMain = true): Markup {
  const { quarantine, form, number, receivedAt, page } = lead
  const { name, email } = authorOf(lead)
  const title = html`<bdi>${name.trim() ? words(name, 300) : `Lead ${number}`}</bdi>`
  const state = quarantine
    ? ''
    : notebook?.answeredAt
      ? html`<span class="good">answered</span>`
      : html`<span>waiting ${waitOf(now - receivedAt)}</span>`
  return html`<header class="ehead"><p class="meta ${kindClass(form)}">${
    quarantine
      ? html`<span class="tag q">In quarantine</span><span>${storedForm(form).title}</span>`
      : html`<span class="tag">${storedForm(form).title}</span>`
  }<span class="tc">#${number}</span><time datetime="${new Date(receivedAt).toISOString()}">${whenOf(receivedAt, now)}</time>${state}<span>${
    page === null ? 'no page given' : html`from ${words(page, 200)}`
  }</span></p>
${isMain ? html`<h1>${title}</h1>` : html`<h2>${title}</h2>`}
<p class="addr">${
    isMailAddress(email) && !quarantine
      ? html`<a class="link" href="${mailLink(email)}">${email}</a>`
      : html`<bdi>${words(email, 320)}</bdi>`
  }${
    isMailAddress(email)
      ? html`<button class="plain scripted" type="button" aria-live="polite" data-copy="${email}">Copy the address</button>`
      : ''
  }</p></header>`
}

function undo(frame: Frame, open: OpenLead): Markup {
  return html`<form method="post" action="${leadUrl(frame, open, '/answered')}"><button class="plain" name="do" value="undo">Undo</button></form>`
}

/** The confirmation before spam is erased. */
export function spamQuestion(frame: Frame, open: OpenLead, published: Published): Markup {
  const { number } = open.lead
  return html`<form class="note warn" method="post" action="${leadUrl(frame, open, '/spam')}" aria-labelledby="sure"><h2 id="sure">Erase #${number}?</h2><p>The lead goes for good, with your note on it. Nothing is sent to anybody. Backups keep it until they are deleted. ${words(leftOnSite(published))}</p><div class="row"><button class="btn erase sure" autofocus>Erase it <kbd aria-hidden="true">⏎</kbd></button><a class="btn" href="${leadUrl(frame, open)}" data-key="Escape">Keep it <kbd aria-hidden="true">esc</kbd></a></div></form>`
}

function damaged(open: OpenLead): Markup | '' {
  const damage = damageTo(open)
  if (damage.length === 0) return ''
  return html`<div class="note warn"><h2>Lead ${open.lead.number} is damaged</h2><p>What cannot be read: ${damage.join(', ')}. Below is what is left. A backup may have it whole.</p></div>`
}

/** The notice that a channel gave up delivering this lead. */
function notTold(frame: Frame, open: OpenLead): Markup | '' {
  const heading = untold(open.deliveries)
  if (!heading) return ''
  const givenUp = open.deliveries.filter(({ state }) => state === 'given-up')
  return html`<form class="note warn" method="post" action="${leadUrl(frame, open, '/resend')}"><h2>${capitalised(heading)}</h2>${givenUp.map(
    ({ channel, attempts, lastError }) =>
      html`<p>${channel}: given up after ${count(attempts, 'attempt')}${lastError === null ? '' : html`: <bdi>${words(lastError)}</bdi>`}.</p>`,
  )}<div class="row"><button class="btn">Send it to me again</button></div></form>`
}

function reasons({ lead: { quarantine } }: OpenLead): Markup | '' {
  if (!quarantine) return ''
  return html`<div class="note"><h2>In quarantine for ${quarantine.length === 1 ? 'one reason' : `${quarantine.length} reasons`}</h2><ul class="dash">${quarantine.map((reason) => html`<li><strong>${words(reason)}</strong></li>`)}</ul></div>`
}

/** Every answer in the form's order, then fields that the form does not have. */
function answers(lead: StoredSubmission): Markup {
  const shown = lead.fields.filter(([name, value]) => !isAuthorField(lead.form, name) && value !== '')
  const hidden = shown.reduce((sum, [, value]) => sum + hiddenIn(value), 0)
  return html`${shown.map(([name, value]) => {
    const field = fieldOf(lead.form, name)
    return html`<section class="answer"><h2>${field ? field.label : html`<bdi>${words(name, 200)}</bdi>${isFormKind(lead.form) && !lead.damaged ? ', not a field of the form' : ''}`}</h2><p class="words${field?.input === 'textarea' ? '' : ' short'}" dir="auto">${words(value)}</p></section>
`
  })}${
    hidden > 0
      ? html`<section class="answer"><h2>Shown as marks</h2><p class="small">${count(hidden, 'character that hides or turns', 'characters that hide or turn')} text around.</p></section>`
      : ''
  }`
}
