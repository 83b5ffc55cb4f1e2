import type { ComponentType } from 'react'
import { beginPage, scrollToPlace } from './arrival.ts'
import { type DocumentRecord, type Page, pageAt } from './content/pages.ts'
import { routeOf } from './routes.ts'

/** Puts a page in the place of the one on show; resolves once the visitor sees it. */
type Show = (page: Page, Route: ComponentType) => Promise<void>

/**
 * Turns links between pages into changes of the page in place, where the browser has the Navigation API. Elsewhere,
 * and for every address that is no page, the browser loads the document, which is complete.
 */
export function followLinks(first: DocumentRecord, show: Show): void {
  // A change of the hash alone is the browser's own navigation; only its scrolling is left to us.
  addEventListener('hashchange', ({ oldURL }) => {
    if (new URL(oldURL).pathname === location.pathname) scrollToPlace()
  })
  if (!('navigation' in window)) return
  let shown = first

  navigation.addEventListener('navigate', (event) => {
    const { navigationType, signal } = event
    const leftToBrowser = event.hashChange || event.downloadRequest !== null || event.formData
    if (!event.canIntercept || leftToBrowser || navigationType === 'reload') return
    const page = pageAt(new URL(event.destination.url).pathname)
    // Going back to the document this all began with, which may be the 404 page, only changes the address.
    if (!page && navigationType !== 'traverse') return

    // `null` where the page's code can't be had: a deployment has replaced it, or the line is down.
    const coming = page && page !== shown ? routeOf(page)().catch(() => null) : null
    event.intercept({
      focusReset: 'manual',
      scroll: 'manual',
      // The address changes with the page, not before it, except on the way back and in Safari, which has no such step.
      ...(navigationType !== 'traverse' && { precommitHandler: async () => void (await coming) }),
      handler: async () => {
        if (page !== shown) {
          const Route = await coming
          if (signal.aborted) return
          // The address has changed by now: reloading asks the server for what is there.
          if (!page || !Route) return location.reload()
          await show(page, Route)
          shown = page
          beginPage()
        }
        scrollToPlace()
      },
    })
  })

  for (const intent of ['pointerover', 'focusin']) addEventListener(intent, fetchAhead, { passive: true })
}

/** Fetches the page a link leads to while a pointer or the focus is on it, so that following it waits for nothing. */
function fetchAhead({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null
  const page = link?.origin === location.origin ? pageAt(link.pathname) : undefined
  // What can't be had now is given up on when the link is followed.
  if (page) routeOf(page)().catch(() => undefined)
}
