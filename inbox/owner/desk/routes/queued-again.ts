import { onTheWay } from '#inbox/owner/counts.ts'
import type { Store } from '#inbox/store/port.ts'
import { channelNames } from '#inbox/store/server-facts.ts'
import type { Flash } from '../pages/frame.ts'

/** Queues deliveries again on the server's channels, and says how many, or that there is no channel. */
export async function queuedAgain(
  store: Store,
  queue: (channels: readonly string[]) => Promise<number>,
): Promise<Flash> {
  const channels = await channelNames(store)
  if (channels.length === 0) return { text: 'No channel is set up.', warn: true }
  return { text: onTheWay(await queue(channels)) }
}
