const storageKey = 'topic'

/** Remembers, for this tab, what a visitor asked for by the button that leads to the contact page. */
export function chooseTopic(topic: string): void {
  try {
    sessionStorage.setItem(storageKey, topic)
  } catch {} // private windows, full disk
}

/** What was chosen last, and not taken yet. */
export function takeTopic(): string | null {
  try {
    const topic = sessionStorage.getItem(storageKey)
    sessionStorage.removeItem(storageKey)
    return topic
  } catch {
    return null
  }
}
