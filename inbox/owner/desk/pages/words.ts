import { html } from 'hono/html'
import type { Markup } from '#inbox/markup.ts'
import { beginningOf, plainRoom } from '#inbox/outbox/channels/shortening.ts'
import { unsafe } from '#inbox/owner/printable.ts'

const names: Readonly<Record<number, string>> = {
  0: 'null',
  7: 'bell',
  27: 'escape',
  8203: 'zero width space',
  8234: 'left-to-right embedding',
  8235: 'right-to-left embedding',
  8237: 'left-to-right override',
  8238: 'right-to-left override',
  65279: 'zero width no-break space',
}

/** After this many marks in one answer, the rest are `�`, because a mark's HTML is a hundred times as long. */
const mostMarks = 500

const codeOf = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

const isHidden = (character: string): boolean => character !== '\n' && character !== '\t'

/**
 * A visitor's text with its line breaks. Characters that control, hide or reverse text are shown as marks with their
 * names; several equal ones in a row are one mark. Of a text longer than `most`, only the beginning.
 */
export function words(whole: string, most?: number): Markup {
  const text = most === undefined ? whole : beginningOf(whole, plainRoom(most))
  const parts: (string | Markup)[] = []
  let end = 0
  let marks = 0
  for (const { 0: run, index } of text.matchAll(runs)) {
    const [character = ''] = run
    if (!isHidden(character)) continue
    parts.push(text.slice(end, index))
    end = index + run.length
    marks += 1
    parts.push(marks > mostMarks ? '\ufffd' : mark(character, [...run].length))
  }
  return html`${[...parts, text.slice(end)]}`
}

const runs = new RegExp(`(${unsafe.source})\\1*`, 'gv')

function mark(character: string, times: number): Markup {
  const code = codeOf(character)
  const name = names[character.codePointAt(0) ?? 0]
  return html`<span class="odd"${name ? html` title="${name}"` : ''}><span class="vh">character </span>${code}${times > 1 ? ` × ${times}` : ''}</span>`
}

/** How many characters of a text `words` does not show as they are. */
export function hiddenIn(text: string): number {
  return (text.match(unsafe) ?? []).filter(isHidden).length
}
