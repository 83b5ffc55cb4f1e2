import { randomUUID } from 'node:crypto'
import type { Store } from './port.ts'

// Erasing leaves copies of leads in the free pages of the file, until it is rewritten. A fact says whether that is due, so
// that the server does it within an hour where the one who erased could not.

const done = 'done'

/** To be called before leads are erased. */
export const mustOverwrite = (store: Pick<Store, 'remember'>): Promise<void> =>
  store.remember('overwriting', randomUUID())

/** Overwrites what was erased, if that is due. Throws StorageError if it can't be done now. */
export async function overwriteErased(store: Pick<Store, 'recall' | 'scrub' | 'swap'>): Promise<void> {
  const due = await store.recall('overwriting')
  if (due === null || due === done) return
  await store.scrub()
  // It stays due if more was to be erased meanwhile.
  await store.swap('overwriting', due, done)
}
