/** What the browser did not store, because it denies storage or has no room left. */
const inMemory = new Map<string, string>()

/** A text that was kept in this tab, until it is closed; where the browser stores nothing, until the document is left. */
export function kept(key: string): string | null {
  try {
    return inMemory.get(key) ?? sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** Keeps a text under this key; null removes what is there. */
export function keep(key: string, text: string | null): void {
  inMemory.delete(key)
  try {
    if (text === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
  } catch {
    if (text !== null) inMemory.set(key, text)
  }
}
