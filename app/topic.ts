import { keep, kept } from './tab-storage.ts'

/** The topic's name in the tab's storage. */
export const topicKey = 'topic'

/**
 * What the visitor chose by the link that led to the contact page, if it was not taken yet: the `data-topic` of the last
 * link that was pressed. The starter keeps it, because most visitors with a touch screen press such a link before React
 * has loaded.
 */
export function takeTopic(): string | null {
  const topic = kept(topicKey)
  keep(topicKey, null)
  return topic
}
