import { html, raw } from 'hono/html'
import { markSvg, tabIcon } from '#contract/brand.ts'
import type { Markup } from '#inbox/markup.ts'
import type { Frame } from './frame.ts'
import { keysSheet } from './keys.ts'
import { type PlaceName, placeNames, places } from './places.ts'

type Page = {
  readonly title: string
  readonly place: PlaceName | 'numbers'
  /** `open`: a lead is open. `stack`: list and text under each other on a phone. `wide`: no list. */
  readonly layout: '' | 'open' | 'stack' | 'wide'
  readonly content: Markup
}

/** The class with a pane's colours. */
export const ground = ({ dim }: Frame): string => (dim ? 'stage' : 'paper')

/** The pane of the list, or of what is open. One of a page's panes is its main part. */
export function pane(
  frame: Frame,
  content: Markup,
  { isMain = true, id = 'read', label = 'What is open' } = {},
): Markup {
  const attributes = html`class="pane ${id} ${ground(frame)}" id="${id}" tabindex="-1" aria-label="${label}"`
  return isMain
    ? html`<main ${attributes}>${content}</main>`
    : html`<section ${attributes}>${content}</section>`
}

/** A whole page of the desk. */
export function deskPage(frame: Frame, { title, place, layout, content }: Page): Markup {
  const { base, siteName, style, singleKeys, newest } = frame
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} - ${siteName} desk</title>
<link rel="icon" href="${raw(tabIcon())}">
<style>${raw(style)}</style>
</head>
<body class="desk ${layout}" data-base="${base}" data-newest="${newest}"${singleKeys ? html` data-keys` : ''}>
<a class="skip" href="#read">Skip to what is open</a>
${rail(frame, place)}
${content}
${statusBar(frame)}
${keysSheet(frame)}
<p class="news stage scripted" role="status"></p>
<script type="module" src="${base}/script/desk.mjs"></script>
</body>
</html>`
}

function rail({ base, siteName, where, counts }: Frame, current: Page['place']): Markup {
  const link = (name: Page['place'], title: string, path: string, count?: number): Markup =>
    html`<a href="${base}${path}"${name === current ? html` aria-current="page"` : ''}>${title}${
      count === undefined ? '' : html` <b>${count}</b>`
    }</a>`
  const title = current === 'numbers' ? 'Numbers' : places[current].title
  return html`<header class="rail stage">
<a class="brand" href="${base}/" aria-label="${siteName}, the desk">${raw(markSvg())}<span>${siteName}</span></a>
<p class="where">the desk, ${where}</p>
<button class="burger" type="button" popovertarget="places">${title} <i aria-hidden="true"></i><span class="vh">, all places</span></button>
<nav class="places" id="places" popover aria-label="Places">
${placeNames.map((name) => link(name, places[name].title, places[name].path, name === 'answered' ? undefined : counts[name]))}${link('numbers', 'Numbers', '/numbers')}
</nav>
</header>`
}

function statusBar({ base, status, dim, here }: Frame): Markup {
  return html`<footer class="status stage" aria-label="State of the inbox">
${status.map(
  ({ label, text, bad }) =>
    html`<p class="${bad ? 'bad' : ''}"><span>${label}</span><span>${bad ? html`<a class="link" href="${base}/numbers">${text}</a>` : text}</span></p>
`,
)}<form method="post" action="${base}/look">
<input type="hidden" name="back" value="${here}">
<button class="plain scripted" type="button" data-open="keys">Keys <kbd aria-hidden="true">?</kbd></button>
<button class="plain" name="dim" value="${dim ? '' : 'yes'}">${dim ? 'Light' : 'Dim'}</button>
<button class="plain" formaction="${base}/close" aria-label="Close the desk">Close</button>
</form>
</footer>`
}

/** The result of the last action, above the lead it changed. */
export function flashNote({ flash }: Frame, undo: Markup | '' = ''): Markup | '' {
  if (!flash) return ''
  return html`<div class="note ${flash.warn ? 'warn' : 'done'}" role="status"${
    flash.erased ? html` data-erased="${flash.erased.join(' ')}"` : ''
  }><div class="row"><strong>${flash.text}</strong>${
    flash.undo ? undo : ''
  }${flash.hint ? html` <span class="hint">${flash.hint}</span>` : ''}</div></div>`
}
