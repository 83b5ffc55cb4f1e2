import { timecode } from './timecode.ts'

/** Which cut is on the screen at this second; `cuts` are their lengths in seconds. The last one goes on to the end. */
export function cutAt(seconds: number, cuts: readonly number[]): number {
  let end = 0
  for (const [cut, length] of cuts.entries()) {
    end += length
    // A frame's time is a hair below or above its multiple of a 24th.
    if (seconds < end - 1 / 48) return cut
  }
  return cuts.length - 1
}

/**
 * Tells everything on the page that shows the film's time the same second: the header's clock and the viewfinder's,
 * the playhead, the cut on the screen, and the slider unless a hand is on it. Past React, for it comes with every
 * frame; and to each element by itself, since a property on a common parent would restyle all of the page.
 */
export function showTime(seconds: number, cuts: readonly number[]): void {
  const lasts = cuts.reduce((sum, length) => sum + length, 0)
  for (const clock of document.querySelectorAll('[data-clock]')) clock.textContent = timecode(seconds)
  const playhead = document.querySelector<HTMLElement>('[data-playhead]')
  if (playhead && lasts) playhead.style.translate = `${(seconds / lasts) * 100}%`
  const on = cutAt(seconds, cuts)
  for (const [cut, mark] of document.querySelectorAll('[data-cut]').entries()) {
    if ((mark.getAttribute('data-cut') === 'on') !== (cut === on)) {
      mark.setAttribute('data-cut', cut === on ? 'on' : '')
    }
  }
  const slider = document.querySelector<HTMLInputElement>('[data-slider]')
  if (slider && slider !== document.activeElement) slider.valueAsNumber = seconds
}

/** A page without a film has no time: the header's clock is empty again. */
export function clearTime(): void {
  const clock = document.querySelector('header [data-clock]')
  if (clock) clock.textContent = ''
}
