/**
 * Text kept until the tab is closed. Storage may be unavailable (private windows, full disk): then nothing is kept, and
 * nothing is found.
 */
export function kept(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** Keeps a text under this key; null removes what is there. */
export function keep(key: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
  } catch {}
}
