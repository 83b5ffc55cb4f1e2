import { SettingsError } from '#inbox/settings.ts'
import type { Site } from '#inbox/site.ts'
import type { Outbox } from '#inbox/store/port.ts'

/** The site, as the server left it in the database; a placeholder when no server ever ran. */
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

/** The names of the server's channels. Throws SettingsError when it has none. */
export async function channelNames(store: Pick<Outbox, 'recall'>): Promise<string[]> {
  const left: unknown = JSON.parse((await store.recall('channels')) ?? '[]')
  const names = Array.isArray(left) ? left.map(String) : []
  if (names.length > 0) return names
  throw new SettingsError(
    'The server runs without a delivery channel: docs/operations.md says how to set one up.',
  )
}

/** The names of the channels that sent a test lead at least once. */
export async function testedChannels(store: Pick<Outbox, 'recall'>): Promise<string[]> {
  const left: unknown = JSON.parse((await store.recall('tested')) ?? '[]')
  return Array.isArray(left) ? left.map(String) : []
}
