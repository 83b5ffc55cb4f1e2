import { jsonObject } from '#contract/responses.ts'
import type { Archive, Outbox } from './port.ts'

const name = 'backup'

/** The last backup. `at` is in milliseconds since 1970. */
export type BackupFact = {
  readonly at: number
  readonly leads: number
  readonly bytes: number
  readonly file: string
}

/** The last backup; null when there was none. */
export async function lastBackup(store: Pick<Outbox, 'recall'>): Promise<BackupFact | null> {
  const { at, leads, bytes, file } = jsonObject((await store.recall(name)) ?? '') ?? {}
  const isMade = typeof at === 'number' && typeof leads === 'number' && typeof bytes === 'number'
  return isMade && typeof file === 'string' ? { at, leads, bytes, file } : null
}

export const recordBackup = (store: Pick<Archive, 'remember'>, backup: BackupFact): Promise<void> =>
  store.remember(name, JSON.stringify(backup))
