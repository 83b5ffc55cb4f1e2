const storageKey = 'background-film'

/** Whether this tab's visitor stopped the film, here or on an earlier visit to the page. */
export function wasPaused(): boolean {
  try {
    return sessionStorage.getItem(storageKey) === 'paused'
  } catch {
    // Storage may be forbidden; the choice then lasts as long as the page.
    return false
  }
}

/** Remembers the choice until the tab is closed. */
export function keepPaused(paused: boolean): void {
  try {
    if (paused) sessionStorage.setItem(storageKey, 'paused')
    else sessionStorage.removeItem(storageKey)
  } catch {}
}
