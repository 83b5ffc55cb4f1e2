const storageKey = 'background-film'

/** Whether the film was paused in this tab, now or on an earlier visit to the page. */
export function wasPaused(): boolean {
  try {
    return sessionStorage.getItem(storageKey) === 'paused'
  } catch {
    // Storage may be blocked; the choice then lasts only as long as the page.
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
