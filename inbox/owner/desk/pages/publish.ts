import { html } from 'hono/html'
import { mailLink } from '#contract/mail-link.ts'
import { longestQuote, mostInitials } from '#contract/testimonials.ts'
import type { Markup } from '#inbox/markup.ts'
import { gradients } from '#inbox/owner/proposal.ts'
import type { PublishedTestimonial } from '#inbox/owner/publishing.ts'
import type { Publication } from '#inbox/store/port.ts'
import { authorOf } from '#inbox/submission.ts'
import { flashNote, pane } from './document.ts'
import type { Frame } from './frame.ts'
import { heading, leadUrl, type OpenLead, turning } from './open-lead.ts'
import { whenOf } from './times.ts'
import { words } from './words.ts'

/** What a testimonial is going to look like, as far as the owner has chosen. */
export type Publishing = {
  readonly chosen: PublishedTestimonial
  /** The sentences to choose from; the chosen one is among them. */
  readonly quotes: readonly string[]
  readonly consent: string
  /** What of it was put on the site before. */
  readonly published: Publication | null
  /** The handles on the site; null where its source is on another machine, so that nothing can be written there. */
  readonly onSite: readonly string[] | null
  /** Why the last try changed nothing. */
  readonly refusal: string
}

/** The page on which a testimonial is cut for the site: their words, whole, and a sketch of their frame. */
export function publishPane(frame: Frame, open: OpenLead, publishing: Publishing): Markup {
  const { number } = open.lead
  const { chosen, consent, onSite, refusal, published } = publishing
  const back = leadUrl(frame, open)
  return pane(
    frame,
    html`${turning(frame, open, { text: `Lead ${number}`, href: back })}<article class="entry">
${heading(open)}
<form method="post" action="${leadUrl(frame, open, '/publish')}" aria-label="Publish" data-preview>
<div class="acts"><button class="btn go" name="do" value="publish">${onSite ? 'Publish' : 'Keep the consent'}</button><a class="btn ink" href="${consentMail(open, chosen)}" data-key="c">Ask for consent <kbd aria-hidden="true">c</kbd></a><button class="btn unscripted" name="do" value="preview">Preview</button><span class="end"><a class="plain link" href="${back}" data-key="Escape">Close</a></span></div>
${flashNote(frame)}${refusal ? html`<div class="note warn" role="alert"><p>Nothing was changed: ${refusal}</p></div>` : ''}${
  published
    ? html`<div class="note"><p>${
        published.damaged
          ? 'Put on the site. The record of it is damaged: give the consent once more.'
          : html`Put on the site as <bdi>${words(published.handle)}</bdi>, ${whenOf(published.at, open.now)}.${where(publishing, published)}`
      }</p></div>`
    : ''
}
<div class="cols pubcols"><div class="pub">
<div>
${choices(publishing)}
</div>
<div>
<p class="small muted" id="sketch">A sketch: the page sets the sentence along a waveform</p>
${preview(chosen)}
<section class="consent"><h2>Consent, in words</h2>
<div><label for="consent">What they wrote when they agreed</label><textarea id="consent" name="consent" aria-describedby="consent-hint">
${consent}</textarea><p class="hint" id="consent-hint">Two words at least. It is kept with the lead, and erased with it.</p></div>
${onSite ? whatPublishDoes() : record(chosen)}</section>
</div></div></div></form></article>`,
  )
}

/** Whether it is still on the site, as far as this machine can tell. */
function where({ onSite }: Publishing, { handle }: Publication): Markup | string {
  if (!onSite) return ''
  return onSite.includes(handle)
    ? html` To take it off: <code>npm run inbox -- unpublish ${words(handle)}</code>`
    : ' It is not there any more.'
}

function whatPublishDoes(): Markup {
  return html`<p class="hint">Publish writes one record of <code>app/content/testimonials.ts</code>, over the first sample. It is public once you commit and publish that. The sentence, the handle and the initials leave the inbox; nothing else does.</p>`
}

/** For a desk that reaches another machine: the record to paste where the site's source is. */
function record({ handle, initials, quote, gradient }: PublishedTestimonial): Markup {
  const values = { handle, initials, quote, gradient, sample: false }
  return html`<p class="hint">The site’s source is on another machine. Keep the consent here, and paste this there, into <code>app/content/testimonials.ts</code>:</p><pre id="record">${JSON.stringify(values, null, 2)}</pre><button class="plain scripted" type="button" aria-live="polite" data-copy-from="record">Copy the record</button>`
}

function choices({ chosen, quotes }: Publishing): Markup {
  return html`<fieldset><legend>The sentence <span class="muted">(their words, whole, at most ${longestQuote} characters)</span></legend>
${quotes.map(
  (quote) =>
    html`<label class="pick"><input type="radio" name="quote" value="${quote}"${quote === chosen.quote ? html` checked` : ''}><span dir="auto">${quote}</span><span class="tc">${[...quote].length}</span></label>`,
)}</fieldset>
<div class="pair f"><div><label for="handle">Handle</label><input id="handle" name="handle" type="text" value="${chosen.handle}" required></div><div><label for="initials">Initials</label><input id="initials" name="initials" type="text" value="${chosen.initials}" maxlength="${mostInitials}" required></div></div>
<fieldset><legend>Two light colours</legend><div class="cols2">${gradients.map(([from, to], at) => {
    const value = `${from},${to}`
    return html`<label><span class="vh">${from} to ${to}</span><svg viewBox="0 0 72 44" preserveAspectRatio="none" aria-hidden="true"><defs><linearGradient id="g${at}" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="72" height="44" fill="url(#g${at})"/></svg><input type="radio" name="colours" value="${value}"${value === chosen.gradient.join(',') ? html` checked` : ''}></label>`
  })}</div></fieldset>`
}

const star = 'M10 .4l2.4 6.8 7.2.2-5.8 4.2 2.2 7.2-6-4.2-6 4.2 2.2-7.2-5.8-4.2 7.2-.2z'

/** A sketch of a testimonial: its words, its author, and five bands from one colour to the other, each with a star. */
function preview({ handle, initials, quote, gradient: [from, to] }: PublishedTestimonial): Markup {
  const bands = [0, 25, 50, 75, 100]
  return html`<figure class="frame" aria-describedby="sketch"><svg viewBox="0 0 160 90" preserveAspectRatio="none" role="img" aria-label="5 out of 5 stars">${bands.map(
    (share, at) =>
      html`<rect x="${at * 32}" width="32.2" height="90" fill="color-mix(in srgb, ${from}, ${to} ${share}%)"/>`,
  )}${bands.map((_share, at) => html`<path transform="translate(${at * 32 + 4} 5) scale(.42)" d="${star}"/>`)}</svg><svg viewBox="0 0 160 90" preserveAspectRatio="xMaxYMin meet" aria-hidden="true"><text class="ini" x="154" y="74" text-anchor="end" font-size="76">${initials}</text></svg><div class="in"><blockquote><span dir="auto">${quote}</span></blockquote><p class="who">${handle}</p></div></figure>`
}

/** A mail that asks the author, in plain words, for what is going to be on the page. */
function consentMail({ lead }: OpenLead, { quote, handle, initials }: PublishedTestimonial): string {
  const text = [
    'Hello,',
    '',
    'may we put this sentence of yours on our testimonials page?',
    '',
    `“${quote}”`,
    '',
    `It would be under five stars, with the name ${handle} and the initials ${initials}, without your address. You can take it back at any time by answering this mail.`,
    '',
  ].join('\n')
  return mailLink(authorOf(lead).email, { subject: 'May we quote you?', text })
}
