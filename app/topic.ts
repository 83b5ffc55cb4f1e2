import { keep, kept } from './tab-storage.ts'

const key = 'topic'

/** Remembers, for this tab, what a visitor asked for by the button that leads to the contact page. */
export const chooseTopic = (topic: string): void => keep(key, topic)

/** What was chosen last, and not taken yet. */
export function takeTopic(): string | null {
  const topic = kept(key)
  keep(key, null)
  return topic
}
