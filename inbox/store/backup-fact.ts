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
  const left: unknown = JSON.parse((await store.recall(name)) ?? 'null')
  if (typeof left !== 'object' || left === null) return null
  const [at, leads, bytes, file] = ['at', 'leads', 'bytes', 'file'].map((key): unknown =>
    Reflect.get(left, key),
  )
  const isMade = typeof at === 'number' && typeof leads === 'number' && typeof bytes === 'number'
  return isMade && typeof file === 'string' ? { at, leads, bytes, file } : null
}

export const recordBackup = (store: Pick<Archive, 'remember'>, backup: BackupFact): Promise<void> =>
  store.remember(name, JSON.stringify(backup))
