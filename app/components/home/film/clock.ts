import { lengthOf } from '#app/film-length.ts'
import { halfFrame, timecode } from './timecode.ts'

/** The index of the cut shown at this second; `cuts` are lengths in seconds. Past the end, it is the last cut. */
export function cutAt(seconds: number, cuts: readonly number[]): number {
  let end = 0
  for (const [cut, length] of cuts.entries()) {
    end += length
    if (seconds < end - halfFrame) return cut
  }
  return cuts.length - 1
}

/** Keeps the text node: a new one would make the browser match `:empty` and `:has()` again, each time. */
function setText(element: Element, text: string) {
  const node = element.firstChild
  // A translation by the browser puts an element there.
  if (node instanceof Text) node.data = text
  else element.textContent = text
}

/**
 * Updates everything that shows the film's time: the two clocks (header and viewfinder), the playhead, the current cut,
 * and the slider unless it has focus. Not through React, because it runs up to twelve times a second, and not through a
 * custom property on a common parent, which would restyle the whole page.
 */
export function showTime(seconds: number, cuts: readonly number[]): void {
  const lasts = lengthOf(cuts)
  for (const clock of document.querySelectorAll('[data-clock]')) setText(clock, timecode(seconds))
  const playhead = document.querySelector<HTMLElement>('[data-playhead]')
  if (playhead && lasts) playhead.style.translate = `${(seconds / lasts) * 100}%`
  const on = cutAt(seconds, cuts)
  for (const [cut, mark] of document.querySelectorAll('[data-cut]').entries()) {
    if ((mark.getAttribute('data-cut') === 'on') !== (cut === on)) {
      mark.setAttribute('data-cut', cut === on ? 'on' : '')
    }
  }
  const slider = document.querySelector<HTMLInputElement>('[data-slider]')
  if (!slider) return
  if (slider !== document.activeElement) slider.valueAsNumber = seconds
  const place = `${Math.floor(slider.valueAsNumber)} seconds`
  if (slider.ariaValueText !== place) slider.ariaValueText = place
}

const headerClock = () => document.querySelector<HTMLElement>('header [data-clock]')

/** Shows or hides the header's clock, which doesn't run while the film is off screen. */
export function showClock(yes: boolean): void {
  const clock = headerClock()
  if (clock) clock.style.visibility = yes ? '' : 'hidden'
}

/** Empties the header's clock when the page with the film is left. */
export function clearTime(): void {
  const clock = headerClock()
  if (clock) clock.textContent = ''
}
