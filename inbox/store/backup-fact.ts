import { jsonObject } from '#contract/json.ts'
import type { Facts } from './port.ts'

/** The last backup. `at` is in milliseconds since 1970. */
export type BackupFact = {
  readonly at: number
  readonly leads: number
  readonly bytes: number
  readonly file: string
}

/** The last backup; null when there was none. */
export async function lastBackup(store: Pick<Facts, 'recall'>): Promise<BackupFact | null> {
  const { at, leads, bytes, file } = jsonObject((await store.recall('backup')) ?? '') ?? {}
  const isMade = typeof at === 'number' && typeof leads === 'number' && typeof bytes === 'number'
  return isMade && typeof file === 'string' ? { at, leads, bytes, file } : null
}

export const recordBackup = (store: Pick<Facts, 'remember'>, backup: BackupFact): Promise<void> =>
  store.remember('backup', JSON.stringify(backup))
