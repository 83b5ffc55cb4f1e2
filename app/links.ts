import type { ComponentType } from 'react'
import { beginPage, reloadAtPlace, scrollToPlace } from './arrival.ts'
import type { ShippedDocument, ShippedPage } from './content/shipped-pages.ts'
import { pageAt } from './page-at.ts'
import { routeOf } from './routes.ts'

/** Replaces the current page with this one; resolves once it is rendered. */
type Show = (page: ShippedPage, Route: ComponentType) => Promise<void>

/**
 * Handles links between pages without loading a document, where the browser has the Navigation API. Without it, and
 * for addresses that aren't pages, the browser loads the document, which is complete.
 */
export function followLinks(first: ShippedDocument, show: Show): void {
  // The browser handles navigations that change only the hash; we only scroll.
  addEventListener('hashchange', ({ oldURL }) => {
    if (new URL(oldURL).pathname === location.pathname) scrollToPlace()
  })
  if (!('navigation' in window)) return

  // Its code came with the document. Recorded as loaded, so that another page's failure does not count against it.
  void codeOf(first)
  let shown = first

  navigation.addEventListener('navigate', (event) => {
    const { navigationType, signal } = event
    const { pathname, hash } = new URL(event.destination.url)
    const page = pageAt(pathname)
    // The URL changes before the page's code is loaded, so a hash link clicked meanwhile counts as one of the next page.
    // A hash link clicked again changes no hash, but the browser must move the focus again.
    const again = hash && event.destination.url === location.href
    const withinPage = event.hashChange ? !page || page === shown : again && page === shown
    if (!event.canIntercept || withinPage || event.formData || navigationType === 'reload') return
    // Going back to a 404 page that was loaded as a document changes only the URL; it is reloaded below.
    if (!page && navigationType !== 'traverse') return

    const coming = page && codeOf(page)
    event.intercept({
      focusReset: 'manual',
      scroll: 'manual',
      // No `precommitHandler`, which would delay the change of the URL: in Chromium 147 going back meanwhile crashes the tab.
      handler: async () => {
        if (page !== shown) {
          const Route = await coming
          if (signal.aborted) return
          // The URL has changed by now, so a reload requests the right document.
          if (!page || !Route) return reloadAtPlace()
          // Before rendering: otherwise a link back, clicked meanwhile, would count as one to the current page.
          shown = page
          await show(page, Route)
        }
        // Also for a link to the page already shown: loading it as a document would move the focus, too.
        beginPage()
        scrollToPlace()
      },
    })
  })

  /**
   * Shows the page that the URL names, if it is not the one shown. That happens in two cases:
   *
   * - after a reload, before React has loaded: going back to an entry that a followed link made changes only the URL;
   * - when the back/forward cache restores a document that was left while the next page was loading: new URL, old page.
   *
   * Not from the 404 page: a host that serves it at a page's address may lack that page's code too, which would be requested
   * again and again.
   */
  const catchUp = () => {
    const page = pageAt(shown.href) && pageAt(location.pathname)
    if (page && page !== shown) navigation.navigate(location.href, { history: 'replace' })
  }
  catchUp()
  addEventListener('pageshow', catchUp)

  for (const intent of ['pointerover', 'focusin']) addEventListener(intent, fetchAhead, { passive: true })
}

const codes: Record<string, Promise<ComponentType | undefined> | undefined> = {}
let failed = false

/**
 * A page's code with its styles, requested once; undefined if some of it can't be loaded: a deployment has
 * replaced it, or the network is down. After that it is undefined for every page that was not loaded before: Vite does not
 * load a stylesheet again that failed, and pages share stylesheets.
 */
function codeOf(page: ShippedDocument) {
  codes[page.href] ??= routeOf(page)?.().then(
    (Route) => (failed ? undefined : Route),
    () => {
      failed = true
      return undefined
    },
  )
  return codes[page.href]
}

/** Loads a page's code once its link is hovered or focused, so that following it is instant. */
function fetchAhead({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null
  const page = link?.origin === location.origin ? pageAt(link.pathname) : undefined
  if (page) void codeOf(page)
}
