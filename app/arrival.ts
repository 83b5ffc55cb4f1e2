/** The delay before scrolling to the element named by the hash, so that it is laid out (specification, section 9). */
const hashDelayMs = 100

/** In screens: scrolling to the top of a new page starts at most this far down, so that it stays short. */
const longestRewind = 2 / 3

const reducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

let waiting: ReturnType<typeof setTimeout> | undefined

/** Null when nothing has that id, and for a hash with an invalid percent escape, which `decodeURIComponent` throws on. */
function elementNamedBy(hash: string) {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null
  }
}

/** Scrolls to the element named by the URL's hash, or to the top. */
export function scrollToPlace(): void {
  clearTimeout(waiting)
  const behavior = reducedMotion() ? 'instant' : 'smooth'
  const { hash } = location
  if (hash) waiting = setTimeout(() => elementNamedBy(hash)?.scrollIntoView({ behavior }), hashDelayMs)
  else scrollTo({ top: 0, behavior })
}

/** After a navigation: focuses the new page's heading without scrolling to it, and limits how far is left to scroll. */
export function beginPage(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
  const top = longestRewind * innerHeight
  if (scrollY > top && !reducedMotion()) scrollTo({ top, behavior: 'instant' })
}

/**
 * Every navigation scrolls as the specification says, back and forward included, so the browser must not restore the
 * scroll position. It still does after a reload and on returning from another site.
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
