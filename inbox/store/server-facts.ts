import { jsonObject } from '#contract/json.ts'
import { retentionDays } from '#inbox/settings.ts'
import type { Site } from '#inbox/site.ts'
import type { FactName, Facts } from './port.ts'
import { listIn } from './rows.ts'

// What the server leaves in the database for the owner's commands, which run in another process.

/** The facts that a server leaves at its start, each as its name and value. */
export const serverFacts = (
  site: Site,
  channels: readonly string[],
  retention: number,
): [name: FactName, value: string][] => [
  ['site', JSON.stringify(site)],
  ['channels', JSON.stringify(channels)],
  ['retention', String(retention)],
]

/** The site, as the server left it; a placeholder if no server has ever run. */
export async function siteFor(store: Pick<Facts, 'recall'>): Promise<Site> {
  const left = jsonObject((await store.recall('site')) ?? '')
  const read = (name: keyof Site, fallback: string): string => {
    const value = left?.[name]
    return typeof value === 'string' ? value : fallback
  }
  return {
    name: read('name', 'Inbox'),
    origin: read('origin', 'https://localhost'),
    helpAddress: read('helpAddress', ''),
  }
}

/** After how many days the server erases a lead; the default if no server has ever run. */
export async function retentionFor(store: Pick<Facts, 'recall'>): Promise<number> {
  return Number(await store.recall('retention')) || retentionDays({})
}

/** The names of the server's channels; empty when none is set up. */
export const channelNames = (store: Pick<Facts, 'recall'>): Promise<string[]> => namesIn(store, 'channels')

/**
 * What was wrong in the channels' settings when the server started, as a sentence: it sends nothing until its next start.
 * Null when nothing was.
 */
export const channelMistake = async (store: Pick<Facts, 'recall'>): Promise<string | null> =>
  (await store.recall('misconfigured')) || null

/** The names of the channels that sent a test lead at least once. */
export const testedChannels = (store: Pick<Facts, 'recall'>): Promise<string[]> => namesIn(store, 'tested')

/** Adds channels to those that sent a test lead. */
export async function recordTestedChannels(
  store: Pick<Facts, 'recall' | 'remember'>,
  channels: readonly string[],
): Promise<void> {
  const tested = new Set([...(await testedChannels(store)), ...channels])
  await store.remember('tested', JSON.stringify([...tested]))
}

async function namesIn(store: Pick<Facts, 'recall'>, fact: FactName): Promise<string[]> {
  return (listIn((await store.recall(fact)) ?? '') ?? []).map(String)
}
