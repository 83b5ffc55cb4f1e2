import { html } from 'hono/html'
import type { Markup } from '#inbox/markup.ts'
import { count } from '#inbox/owner/counts.ts'
import type { AnswerTime } from '#inbox/store/port.ts'
import { flashNote, ground, pane } from './document.ts'
import type { Frame } from './frame.ts'
import type { List } from './list.ts'
import { addressOf } from './places.ts'
import { exactly, halfWithinMs, whenOf } from './times.ts'
import { words } from './words.ts'

/** Shown while the inbox is empty. */
export function noLeadYet(frame: Frame, origin: string): Markup {
  const contact = `${origin}/contact`
  return html`<main class="pane read only ${ground(frame)}" id="read" tabindex="-1">${flashNote(frame)}<h1>No lead yet</h1><p class="lead">The inbox works and is empty. Send yourself one: it takes a minute.</p>
<ol class="steps"><li><b>Open your contact page</b><span>${contact}</span></li>
<li><b>Write to yourself and press “Send Message”</b><span class="muted">Use your own address. The page says “Message sent!” once it is on disk.</span></li>
<li><b>Come back here</b><span class="muted">It is under Waiting. This page looks for it by itself, or <a class="link" href="${frame.base}/">look now</a>.</span></li>
<li><b>Erase it again</b><span class="muted">Open it and choose “Forget…”, so that your numbers start at zero.</span></li></ol>
${
  frame.reach === 'here'
    ? html`<div class="note"><h2>Expected some already?</h2><p>This desk reads the inbox on this computer. Your server has its own: <code>npm run desk -- --ssh root@your.domain</code></p></div>`
    : ''
}</main>`
}

type Done = {
  readonly last: AnswerTime | undefined
  /** What was answered in seven days. */
  readonly week: readonly AnswerTime[]
  readonly now: number
}

/** Shown when every lead is answered. */
export function everyoneAnswered(frame: Frame, { last, week, now }: Done): Markup {
  const { base, counts } = frame
  const half = halfWithinMs(week)
  return pane(
    frame,
    html`<div class="only"><h2 class="big">Everyone is answered</h2>${
      last
        ? html`<p class="lead">The last one was <a class="link" href="${addressOf(base, { place: 'answered' }, `/${last.submission}`)}">#${last.submission}</a>, ${whenOf(last.answeredAt, now).replace('today,', 'today at')}, after ${exactly(last.afterMs)}.</p>`
        : ''
    }<ul class="ledger"><li><span>Answered in seven days</span><b class="num">${week.length}</b></li>${
      half === null ? '' : html`<li><span>Half of them within</span><b class="num">${exactly(half)}</b></li>`
    }<li><span>In quarantine</span><a class="link" href="${base}/quarantine">${counts.quarantine}</a></li></ul></div>`,
    { isMain: false },
  )
}

/** A search without a result: how many leads were searched, and how many each single word would find. */
export function nothingFound(
  frame: Frame,
  { view }: List,
  single: readonly { word: string; leads: number }[],
): Markup {
  const { base, counts } = frame
  return pane(
    frame,
    html`<div class="only"><h2 class="big">Nothing with “<bdi>${words(view.text ?? '')}</bdi>”</h2><p>Looked through every answer and your notes, upper and lower case alike. There ${counts.everything === 1 ? 'is' : 'are'} ${count(counts.everything, 'lead')}, quarantine included.</p>
${
  single.length > 0
    ? html`<ul class="ledger">${single.map(
        ({ word, leads }) =>
          html`<li><span>Only <b><bdi>${words(word)}</bdi></b></span>${leads === 0 ? '0 leads' : html`<a class="link" href="${addressOf(base, { place: 'everything', text: word })}">${count(leads, 'lead')}</a>`}</li>`,
      )}</ul>`
    : ''
}<p class="muted">The words must be in one answer, in this order. Part of a word is enough.</p></div>`,
    { isMain: false },
  )
}

/** An empty list without a search. */
export function nothingHere(frame: Frame, title: string, text: string): Markup {
  return pane(frame, html`<div class="only"><h2 class="big">${title}</h2><p>${text}</p></div>`, {
    isMain: false,
  })
}

/** A lead that no longer exists. */
export function gone(frame: Frame, number: string): Markup {
  return pane(
    frame,
    html`<div class="only">${flashNote(frame)}<h1 class="big">Lead ${number} is not here any more</h1><p>It was erased, or its number was never given. <a class="link" href="${frame.base}/">Back to Waiting</a></p></div>`,
  )
}

/** An action that failed, with the text that was typed. */
export function failed(frame: Frame, reason: string, typed: string): Markup {
  return pane(
    frame,
    html`<div class="only"><h1 class="big">Nothing was changed</h1><div class="note warn" role="alert"><p>${reason}</p></div>${
      typed
        ? html`<label for="typed">What you typed</label><textarea id="typed" readonly>
${typed}</textarea>`
        : ''
    }<p><a class="link" href="${frame.base}/">Back to Waiting</a></p></div>`,
  )
}
