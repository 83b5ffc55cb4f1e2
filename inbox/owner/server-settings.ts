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
export async function channelNames(store: Pick<Outbox, 'recall'>): Promise<string[]> {
  const left: unknown = JSON.parse((await store.recall('channels')) ?? '[]')
  return Array.isArray(left) ? left.map(String) : []
}

/** The names of the channels that sent a test lead at least once. */
export async function testedChannels(store: Pick<Outbox, 'recall'>): Promise<string[]> {
  const left: unknown = JSON.parse((await store.recall('tested')) ?? '[]')
  return Array.isArray(left) ? left.map(String) : []
}
