import { html } from 'hono/html'
import type { Markup } from '#inbox/markup.ts'
import { count } from '#inbox/owner/counts.ts'
import { damageTo } from '#inbox/owner/damage.ts'
import { type LeftOnSite, leftOnSite } from '#inbox/owner/erasing.ts'
import type { StoredSubmission } from '#inbox/store/port.ts'
import { authorFields, fieldOf, isFormKind } from '#inbox/submission.ts'
import { capitalised } from './capitalised.ts'
import { flashNote, pane } from './document.ts'
import type { Frame } from './frame.ts'
import { actions } from './lead-actions.ts'
import { notebookPane } from './notebook.ts'
import { heading, leadUrl, mostInHeading, type OpenLead, turning } from './open-lead.ts'
import { dayAndTime } from './times.ts'
import { untold } from './untold.ts'
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
  return pane(frame, content, { isMain })
}

function undo(frame: Frame, open: OpenLead): Markup {
  return html`<form method="post" action="${leadUrl(frame, open, '/answered')}"><button class="plain" name="do" value="undo">Undo</button></form>`
}

/** The confirmation before spam is erased. */
export function spamQuestion(frame: Frame, open: OpenLead, published: LeftOnSite): Markup {
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

/** Every answer in the form's order, then fields that the form does not have, without what the heading shows whole. */
function answers(lead: StoredSubmission): Markup {
  const inHeading = new Set(Object.values(authorFields(lead.form)))
  const shown = lead.fields.filter(([name, value]) => {
    const isInHeading = inHeading.delete(name) && value.length <= mostInHeading
    return !isInHeading && value !== ''
  })
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
