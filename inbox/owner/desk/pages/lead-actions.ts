import { html } from 'hono/html'
import type { Markup } from '#inbox/markup.ts'
import { authorOf, isMailAddress } from '#inbox/submission.ts'
import type { Frame } from './frame.ts'
import { leadUrl, type OpenLead } from './open-lead.ts'

/** What the owner can do with a lead, as a bar of buttons. */
export function actions(frame: Frame, open: OpenLead): Markup {
  const { lead, notebook } = open
  const at = (page: string) => leadUrl(frame, open, page)
  const spam = html`<a class="btn" href="${at('/spam')}" data-key="!">It is spam <kbd aria-hidden="true">!</kbd></a>`
  const end = html`<span class="end">${printAndForget(frame, open)}</span>`
  if (lead.quarantine) {
    return html`<form class="acts" method="post" action="${at('/release')}" aria-label="What to do"><button class="btn ink" data-key="i">Release: it is a lead <kbd aria-hidden="true">i</kbd></button>${spam}${end}</form>`
  }
  const answered = Boolean(notebook.answeredAt)
  const canReply = isMailAddress(authorOf(lead).email)
  return html`<form class="acts" method="post" action="${at('/answered')}" aria-label="What to do">${
    canReply
      ? html`<a class="btn go" href="${at('/reply')}" data-key="r">Reply <kbd aria-hidden="true">r</kbd></a>`
      : ''
  }<button class="btn" name="do" value="${answered ? 'undo' : 'mark'}" data-key="e">${answered ? 'Not answered' : 'Mark answered'} <kbd aria-hidden="true">e</kbd></button>${
    lead.form === 'testimonial'
      ? html`<a class="btn" href="${at('/publish')}" data-key="p">Publish <kbd aria-hidden="true">p</kbd></a>`
      : ''
  }${spam}${end}</form>`
}

/** The last of the actions; on a phone they are below the notebook instead. */
export function printAndForget(frame: Frame, open: OpenLead): Markup {
  return html`${
    open.lead.quarantine
      ? ''
      : html`<button class="plain link scripted" type="button" data-print>Print</button>`
  }<a class="plain link" href="${leadUrl(frame, open, '/forget')}" data-key="f">Forget…</a>`
}
