import { html } from 'hono/html'
import type { Markup } from '#inbox/markup.ts'
import type { Frame } from './frame.ts'

const keys = [
  ['j', 'next'],
  ['k', 'previous'],
  ['⏎', 'open, or go into it'],
  ['u', 'back to the list'],
  ['/', 'search'],
  ['r', 'reply'],
  ['e', 'answered, or not'],
  ['n', 'your note'],
  ['i', 'it is a lead: release'],
  ['!', 'it is spam: asks once'],
  ['p', 'publish a testimonial'],
  ['c', 'ask for its consent'],
  ['f', 'forget: shows what goes'],
  ['1 – 5', 'the five places'],
  ['ctrl ⏎', 'save the note, or open the mail'],
  ['alt 1 – 9', 'put a snippet into the reply'],
  ['esc', 'close, or leave a field'],
  ['?', 'these keys'],
] as const

/** The table of keys. It is on every page, because a key opens it. */
export function keysSheet({ base, here, singleKeys }: Frame): Markup {
  return html`<dialog class="keys paper" id="keys" aria-labelledby="keys-title"><h2 id="keys-title">Keys</h2>
<dl>${keys.map(([key, what]) => html`<div><dt><kbd>${key}</kbd></dt><dd>${what}</dd></div>`)}</dl>
<form class="row" method="post" action="${base}/look">
<input type="hidden" name="back" value="${here}">
<button class="btn ink" type="button" data-close="keys">Close <kbd aria-hidden="true">esc</kbd></button>
<button class="plain" name="keys" value="${singleKeys ? 'off' : ''}">Turn single keys ${singleKeys ? 'off' : 'on'}</button>
</form></dialog>`
}
