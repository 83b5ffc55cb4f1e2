import { useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/** The element named by the hash gets its time to be laid out before the page scrolls to it (specification, section 9). */
const hashDelayMs = 100

const reducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** A hash is whatever someone typed: one that is no valid escape names no element. */
function elementNamedBy(hash: string) {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null
  }
}

/**
 * After every navigation: scroll to the top or to the hash's element, move focus to the page's heading,
 * and return the title to announce. Hydration is no navigation, however late it comes, and does nothing.
 */
export function useArrival() {
  const { key, pathname, hash } = useLocation()
  const [announcement, setAnnouncement] = useState('')
  const arrived = useRef({ key, pathname, hash })

  // The browser would restore its own position on back and forward, against the specified scroll to the top.
  // A reload or a return from another site keeps it.
  useLayoutEffect(() => {
    const byHand = () => {
      history.scrollRestoration = 'manual'
    }
    const byBrowser = () => {
      history.scrollRestoration = 'auto'
    }
    byHand()
    addEventListener('pagehide', byBrowser)
    addEventListener('pageshow', byHand)
    return () => {
      removeEventListener('pagehide', byBrowser)
      removeEventListener('pageshow', byHand)
    }
  }, [])

  // A layout effect: a passive one waits for a running view transition.
  useLayoutEffect(() => {
    const from = arrived.current
    // A hash set by the browser itself makes an entry without a key of its own.
    if (from.key === key && from.pathname === pathname && from.hash === hash) return
    arrived.current = { key, pathname, hash }
    if (from.pathname !== pathname) {
      const heading = document.querySelector<HTMLElement>('main h1')
      heading?.setAttribute('tabindex', '-1')
      heading?.focus({ preventScroll: true })
      setAnnouncement(document.title)
    }
    const behavior = reducedMotion() ? 'instant' : 'smooth'
    if (!hash) {
      scrollTo({ top: 0, behavior })
      return
    }
    const waiting = setTimeout(() => elementNamedBy(hash)?.scrollIntoView({ behavior }), hashDelayMs)
    return () => clearTimeout(waiting)
  }, [key, pathname, hash])

  return announcement
}
