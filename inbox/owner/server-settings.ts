import type { Site } from '#inbox/site.ts'
import type { Outbox } from '#inbox/store/port.ts'

/** The site, as the server stored it in the database; a placeholder if no server has ever run. */
export async function siteFor(store: Pick<Outbox, 'recall'>): Promise<Site> {
  const left: unknown = JSON.parse((await store.recall('site')) ?? '{}')
  const read = (name: string): string | null => {
    const value = typeof left === 'object' && left !== null && name in left ? Reflect.get(left, name) : null
    return typeof value === 'string' ? value : null
  }
  return {
    name: read('name') ?? 'Inbox',
    origin: read('origin') ?? 'https://localhost',
    helpAddress: read('helpAddress') ?? '',
  }
}

/** The names of the server's channels; empty when none is configured. */
export const channelNames = (store: Pick<Outbox, 'recall'>): Promise<string[]> => namesIn(store, 'channels')

/** The names of the channels that sent a test lead at least once. */
export const testedChannels = (store: Pick<Outbox, 'recall'>): Promise<string[]> => namesIn(store, 'tested')

async function namesIn(store: Pick<Outbox, 'recall'>, fact: string): Promise<string[]> {
  const left: unknown = JSON.parse((await store.recall(fact)) ?? '[]')
  return Array.isArray(left) ? left.map(String) : []
}
