import { statSync } from 'node:fs'
import { type BackupFact, recordBackup } from '#inbox/store/backup-fact.ts'
import type { Store } from '#inbox/store/port.ts'
import { submissionsInBackup } from '#inbox/store/sqlite/backup-file.ts'
import { wholeFile } from './whole-file.ts'

type Making = {
  now: () => number
  progress?: (share: number) => void
}

/**
 * Copies the inbox into a file, checks the copy and records the fact. On errors of the store or the file system it throws
 * and leaves no file.
 */
export async function makeBackup(
  store: Store,
  file: string,
  { now, progress = () => undefined }: Making,
): Promise<BackupFact> {
  using whole = wholeFile(file)
  const { partial } = whole
  await store.backup(partial, progress)
  const made = { at: now(), leads: submissionsInBackup(partial), bytes: statSync(partial).size, file }
  whole.complete()
  // If a full disk prevents this record, the backup is still good.
  await recordBackup(store, made).catch(() => undefined)
  return made
}
