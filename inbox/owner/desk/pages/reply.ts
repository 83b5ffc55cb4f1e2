import { html } from 'hono/html'
import { mailLink, mailLinkLimit } from '#contract/mail-link.ts'
import type { Markup } from '#inbox/markup.ts'
import { replySubject } from '#inbox/outbox/channels/lead-text.ts'
import { beginningOf, oneLine, plainRoom } from '#inbox/outbox/channels/shortening.ts'
import { printable } from '#inbox/owner/printable.ts'
import type { StoredSubmission } from '#inbox/store/port.ts'
import { answerTo, authorOf, lineFeeds, storedForm } from '#inbox/submission.ts'
import { pane } from './document.ts'
import type { Frame } from './frame.ts'
import { heading, leadUrl, type OpenLead, turning } from './open-lead.ts'
import { dateOf } from './times.ts'
import { words } from './words.ts'

/** A sentence about the business to insert into a reply. */
export type Snippet = { readonly title: string; readonly text: string }

/** A reply being written. */
export type Draft = { readonly subject: string; readonly text: string }

const cut = '> […]'

/** A reply that quotes as much of the message as fits into a mail link. */
export function draftFor(lead: StoredSubmission, siteName: string): Draft {
  const { email } = authorOf(lead)
  const subject = replySubject(lead.form)
  const quoted = longAnswers(lead).flatMap(({ value }, index) => [
    ...(index > 0 ? ['>'] : []),
    // A lead may have a mebibyte of line ends, of which the link has room for a few hundred.
    ...beginningOf(value, plainRoom(mailLinkLimit))
      .split('\n')
      .map((line) => `> ${printable(line)}`.trimEnd()),
  ])
  const textWith = (quote: readonly string[]): string =>
    ['Hello,', '', '', '', siteName, '', `On ${dateOf(lead.receivedAt)} you wrote:`, ...quote, ''].join('\n')
  const fits = (quote: readonly string[]) =>
    mailLink(email, { subject, text: textWith(quote) }).length <= mailLinkLimit - roomToAnswer
  if (fits(quoted)) return { subject, text: textWith(quoted) }
  let [least, most] = [0, quoted.length]
  while (least < most) {
    const middle = Math.ceil((least + most) / 2)
    if (fits([...quoted.slice(0, middle), cut])) least = middle
    else most = middle - 1
  }
  return { subject, text: textWith([...quoted.slice(0, least), cut]) }
}

/** After the number of the link's characters. */
const fitsText = `of ${mailLinkLimit.toLocaleString('en')} characters a mail link carries`
const tooLong = 'Too long for a mail link: copy the text.'

/** Characters of the link that are left for the answer. */
const roomToAnswer = 700

function longAnswers({ form, fields }: StoredSubmission) {
  return storedForm(form)
    .fields.filter(({ input }) => input === 'textarea')
    .map(({ name, label }) => ({ label, value: answerTo(fields, name) ?? '' }))
    .filter(({ value }) => value !== '')
}

/** The page for a reply. It sends nothing: the owner's mail program does. */
export function replyPane(frame: Frame, open: OpenLead, draft: Draft, snippets: readonly Snippet[]): Markup {
  const { lead } = open
  const { email } = authorOf(lead)
  const link = mailLink(email, draft)
  const fits = link.length <= mailLinkLimit
  const share = Math.min(100, (link.length / mailLinkLimit) * 100).toFixed(1)
  return pane(
    frame,
    html`${turning(frame, open, { text: `Lead ${lead.number}`, href: leadUrl(frame, open) })}<article class="entry">
${heading(open)}
<form method="post" action="${leadUrl(frame, open, '/reply')}" aria-label="Reply" data-mail="${email}" data-limit="${mailLinkLimit}">
<div class="acts"><a class="btn go"${fits ? html` href="${link}"` : html` aria-disabled="true"`} data-open-mail>Open in mail program <kbd aria-hidden="true">Ctrl ⏎</kbd></a><button class="btn" formaction="${leadUrl(frame, open, '/answered')}" name="do" value="mark">Mark answered</button><button class="btn unscripted" name="add" value="">Update the link</button><span class="end"><a class="plain link" href="${leadUrl(frame, open)}" data-key="Escape">Close</a></span></div>
<div class="cols"><div class="compose">
<div class="top"><label for="to">To</label><input id="to" type="text" readonly value="${email}"><label for="subject">Subject</label><input id="subject" name="subject" type="text" value="${draft.subject}" autocomplete="off"></div>
<div><label class="vh" for="text">Your reply</label><textarea id="text" name="text" aria-describedby="fit" autofocus>
${draft.text}</textarea></div>
<div class="meter"><svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true"><rect width="${share}" height="1"/></svg><span class="num" id="fit" data-fits="${fitsText}" data-too-long="${tooLong}">${fits ? `${link.length.toLocaleString('en')} ${fitsText}` : tooLong}</span><button class="plain scripted" type="button" aria-live="polite" data-copy-from="text">Copy the text</button></div>
<p class="hint" role="status" data-opened>The desk sends nothing. Your mail program does, from your address, and keeps the copy.</p>
</div>
<aside class="side" aria-label="Snippets and question">${
      snippets.length > 0
        ? html`<section><h2>From the site’s own facts</h2><div class="snips">${snippets.map(
            (snippet, index) => {
              const used = draft.text.includes(snippet.text)
              return html`<button name="add" value="${index + 1}"${used ? html` class="used"` : ''} data-snippet="${snippet.text}"><b>${snippet.title}${used ? html`<span class="vh">, in the text</span>` : ''}</b>${index < 9 ? html`<kbd aria-hidden="true">Alt ${index + 1}</kbd>` : ''}<span>${snippet.text}</span></button>`
            },
          )}</div><p class="hint">Change a fact, and the snippet changes.</p></section>`
        : ''
    }${longAnswers(lead).map(
      ({ label, value }) =>
        html`<section><h2>${label}</h2><p dir="auto">${words(value, 5_000)}</p></section>`,
    )}</aside>
</div></form></article>`,
  )
}

/** Inserts a sentence after the owner's text, before the business's name and the quote. */
export function withSnippet({ subject, text }: Draft, { text: sentence }: Snippet, siteName: string): Draft {
  const lines = lineFeeds(text)
  const at = lines.lastIndexOf(`\n${siteName}\n`)
  const [own, rest] = at < 0 ? [lines, ''] : [lines.slice(0, at), lines.slice(at)]
  return { subject: oneLine(subject, 300), text: `${own.trimEnd()}\n\n${sentence}\n\n${rest}` }
}
