/** Stricter than the check in app/starter.ts, which is inlined into every page and imports nothing for it. */
function savesData() {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }
  const slow = connection?.effectiveType?.includes('2g')
  return connection?.saveData || slow || matchMedia('(prefers-reduced-data: reduce)').matches
}

function whenIdle(then: () => void) {
  // Safari has no requestIdleCallback; setTimeout replaces it there.
  const idle = () => (window.requestIdleCallback ?? setTimeout)(then)
  if (document.readyState === 'complete') idle()
  else addEventListener('load', idle, { once: true })
}

/**
 * Reports whether to show a background film: false at once for visitors who prefer reduced motion, save data or are on a
 * 2G line, otherwise true when the page has loaded and is idle; again whenever the motion setting changes. Returns a
 * function that stops listening.
 */
export function watchAllowed(tell: (yes: boolean) => void): () => void {
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)')
  let listening = true
  const judge = () => {
    if (reducedMotion.matches || savesData()) tell(false)
    else whenIdle(() => listening && !reducedMotion.matches && tell(true))
  }
  judge()
  reducedMotion.addEventListener('change', judge)
  return () => {
    listening = false
    reducedMotion.removeEventListener('change', judge)
  }
}

/** Reports whether the element is in the viewport of a visible tab. Returns a function that stops observing. */
export function watchOnScreen(element: Element, tell: (yes: boolean) => void): () => void {
  let inViewport = false
  const judge = () => tell(inViewport && !document.hidden)
  const observer = new IntersectionObserver((entries) => {
    inViewport = entries.at(-1)?.isIntersecting ?? false
    judge()
  })
  observer.observe(element)
  document.addEventListener('visibilitychange', judge)
  return () => {
    observer.disconnect()
    document.removeEventListener('visibilitychange', judge)
  }
}
