/** How long a new page gets for its layout before we scroll to the hash's element (specification, section 9). */
const hashDelayMs = 100

/** Screen heights. The scroll to the top of a new page starts no further down than this, so that it stays short. */
const longestRewind = 2 / 3

const reducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

let waiting: ReturnType<typeof setTimeout> | undefined

/** Null when no element has that id, or when the hash has an invalid percent escape (`decodeURIComponent` throws). */
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

/** Closes the menu that is open in this part of the page. A link in a menu closes it itself (app/starter.ts). */
export function closeMenu(part: ParentNode): void {
  // In :is(), because browsers without popovers throw at the bare selector.
  part.querySelector<HTMLElement>(':is(:popover-open)')?.hidePopover()
}

/**
 * After a navigation: closes a menu that is still open, focuses the page's heading without scrolling to it, and
 * shortens a long scroll to the top.
 */
export function beginPage(): void {
  // It may be open after going back.
  closeMenu(document)
  const heading = document.querySelector<HTMLElement>('main h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
  const top = longestRewind * innerHeight
  if (scrollY > top && !reducedMotion()) scrollTo({ top, behavior: 'instant' })
}

const byHand = () => {
  history.scrollRestoration = 'manual'
}

const byBrowser = () => {
  history.scrollRestoration = 'auto'
}

/**
 * Every navigation scrolls as the specification says, back and forward included, so the browser must not restore the
 * scroll position. It still does after a reload and on returning from another site.
 */
export function takeOverScrolling(): void {
  byHand()
  addEventListener('pagehide', byBrowser)
  addEventListener('pageshow', byHand)
}

/** Loads the document of the URL, which has changed; not at the scroll position of the page before. */
export function reloadAtPlace(): void {
  removeEventListener('pagehide', byBrowser)
  location.reload()
}
