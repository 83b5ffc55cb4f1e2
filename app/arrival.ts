/** The element named by the hash gets its time to be laid out before the page scrolls to it (specification, section 9). */
const hashDelayMs = 100

/** Of a screen: a new page begins at most this far from its top, or the visitor would watch it rewind. */
const longestRewind = 2 / 3

const reducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

let waiting: ReturnType<typeof setTimeout> | undefined

/** A hash is whatever someone typed: one that is no valid escape names no element. */
function elementNamedBy(hash: string) {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null
  }
}

/** Scrolls to the element the address names, or to the top. */
export function scrollToPlace(): void {
  clearTimeout(waiting)
  const behavior = reducedMotion() ? 'instant' : 'smooth'
  const { hash } = location
  if (hash) waiting = setTimeout(() => elementNamedBy(hash)?.scrollIntoView({ behavior }), hashDelayMs)
  else scrollTo({ top: 0, behavior })
}

/** Moves focus to the heading of a page that has just replaced another, without scrolling there, and shortens the way to its top. */
export function beginPage(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
  const top = longestRewind * innerHeight
  if (scrollY > top && !reducedMotion()) scrollTo({ top, behavior: 'instant' })
}

/**
 * Every navigation scrolls by the specification, back and forward included, so the browser must not restore a
 * position. A reload or a return from another site keeps it.
 */
export function keepScrollPosition(): void {
  const byHand = () => {
    history.scrollRestoration = 'manual'
  }
  const byBrowser = () => {
    history.scrollRestoration = 'auto'
  }
  byHand()
  addEventListener('pagehide', byBrowser)
  addEventListener('pageshow', byHand)
}
