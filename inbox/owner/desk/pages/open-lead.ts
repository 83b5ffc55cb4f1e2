import { html } from 'hono/html'
import { mailLink } from '#contract/mail-link.ts'
import type { Markup } from '#inbox/markup.ts'
import type { LeadRecords, NotedLead } from '#inbox/owner/lead-records.ts'
import { authorOf, isMailAddress, storedForm } from '#inbox/submission.ts'
import { capitalised } from './capitalised.ts'
import type { Frame } from './frame.ts'
import { addressOf, kindClass, places, type View } from './places.ts'
import { waitOf, whenOf } from './times.ts'
import { words } from './words.ts'

// What all pages of one lead share.

/** An open lead, with everything its pane shows. */
export type OpenLead = LeadRecords & {
  /** Other leads from the same address, newest first. */
  readonly others: readonly NotedLead[]
  readonly view: View
  /** Its place in the list; `index` counts from 1 and is null if unknown. */
  readonly turn: {
    readonly index: number | null
    readonly total: number
    readonly previous: number | undefined
    readonly next: number | undefined
  }
  readonly now: number
}

/** The URL of one of a lead's pages, beside the same list. */
export const leadUrl = (
  { base }: Frame,
  { lead, view }: Pick<OpenLead, 'lead' | 'view'>,
  page = '',
  more: Readonly<Record<string, string>> = {},
): string => addressOf(base, view, `/${lead.number}${page}`, more)

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

/** How much of a name or an address the heading holds; more than the longest address to which mail can be sent. */
export const mostInHeading = 320

/** The sender, when and from which page. */
export function heading({ lead, notebook, now }: OpenLead, isMain = true): Markup {
  const { quarantine, form, number, receivedAt, page } = lead
  const { name, email } = authorOf(lead)
  const title = html`<bdi>${name.trim() ? words(name, mostInHeading) : `Lead ${number}`}</bdi>`
  const state = quarantine
    ? ''
    : notebook.answeredAt
      ? html`<span class="good">answered</span>`
      : html`<span>waiting ${waitOf(now - receivedAt)}</span>`
  return html`<header class="ehead"><p class="meta ${kindClass(form)}">${
    quarantine
      ? html`<span class="tag q">In quarantine</span><span>${storedForm(form).title}</span>`
      : html`<span class="tag">${storedForm(form).title}</span>`
  }<span class="tc">#${number}</span><time datetime="${new Date(receivedAt).toISOString()}">${capitalised(whenOf(receivedAt, now))}</time>${state}<span>${
    page === null ? 'no page given' : html`from ${words(page, 200)}`
  }</span></p>
${isMain ? html`<h1>${title}</h1>` : html`<h2>${title}</h2>`}
<p class="addr">${
    isMailAddress(email) && !quarantine
      ? html`<a class="link" href="${mailLink(email)}">${email}</a>`
      : html`<bdi>${words(email, mostInHeading)}</bdi>`
  }${
    isMailAddress(email)
      ? html`<button class="plain scripted" type="button" aria-live="polite" data-copy="${email}">Copy the address</button>`
      : ''
  }</p></header>`
}
