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

/** When the backups were last copied to another machine, in milliseconds since 1970; null when they never were. */
export async function lastCopy(store: Pick<Facts, 'recall'>): Promise<number | null> {
  const at = Number((await store.recall('copied')) ?? Number.NaN)
  return Number.isFinite(at) ? at : null
}

export const recordCopy = (store: Pick<Facts, 'remember'>, at: number): Promise<void> =>
  store.remember('copied', String(at))

export const recordBackup = (store: Pick<Facts, 'remember'>, backup: BackupFact): Promise<void> =>
  store.remember('backup', JSON.stringify(backup))
