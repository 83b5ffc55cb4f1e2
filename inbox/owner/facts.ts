import { SettingsError } from '#inbox/settings.ts'
import type { Site } from '#inbox/site.ts'
import type { Outbox } from '#inbox/store/port.ts'

/** Whom the inbox works for, as the server left it in the file. Plain words when no server ever ran. */
export async function siteFor(store: Pick<Outbox, 'fact'>): Promise<Site> {
  const fact: unknown = JSON.parse((await store.fact('site')) ?? '{}')
  const read = (name: string): string | null => {
    const value = typeof fact === 'object' && fact !== null && name in fact ? Reflect.get(fact, name) : null
    return typeof value === 'string' ? value : null
  }
  return {
    name: read('name') ?? 'Inbox',
    origin: read('origin') ?? 'https://localhost',
    helpAddress: read('helpAddress') ?? '',
  }
}

/** The names of the server's channels. Throws SettingsError when it has none: nothing could be sent. */
export async function channelNames(store: Pick<Outbox, 'fact'>): Promise<string[]> {
  const fact: unknown = JSON.parse((await store.fact('channels')) ?? '[]')
  const names = Array.isArray(fact) ? fact.map(String) : []
  if (names.length > 0) return names
  throw new SettingsError(
    'The server runs without a delivery channel: docs/operations.md says how to set one up.',
  )
}
