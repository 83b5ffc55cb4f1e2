const savesData = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true ||
  matchMedia('(prefers-reduced-data: reduce)').matches

function whenIdle(then: () => void) {
  // Safari has no requestIdleCallback; a later task of its own does there.
  const idle = () => (window.requestIdleCallback ?? setTimeout)(then)
  if (document.readyState === 'complete') idle()
  else addEventListener('load', idle, { once: true })
}

/**
 * Tells whether a background film is welcome: at once when it isn't (reduced motion, saved data),
 * else when the page has loaded and is idle; and again whenever the visitor's setting changes.
 * Returns the way to stop listening.
 */
export function welcome(tell: (yes: boolean) => void): () => void {
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

/** Tells whether the element can be seen: on the screen, in a tab in front. Returns the way to stop listening. */
export function onScreen(element: Element, tell: (yes: boolean) => void): () => void {
  let near = false
  const judge = () => tell(near && !document.hidden)
  const observer = new IntersectionObserver((entries) => {
    near = entries.at(-1)?.isIntersecting ?? false
    judge()
  })
  observer.observe(element)
  document.addEventListener('visibilitychange', judge)
  return () => {
    observer.disconnect()
    document.removeEventListener('visibilitychange', judge)
  }
}
