import type { Store } from '#inbox/store/port.ts'
import { archiveIn } from './archive.ts'
import type { Batch } from './database.ts'
import { outboxIn } from './outbox.ts'
import { submissionsIn } from './submissions.ts'

/**
 * The store in Cloudflare's D1, for a Worker, or for the owner's machine through a Worker. It has no `backup`,
 * since a Worker has no files; owner/remote adds it on the owner's machine.
 */
export function openD1Store(batch: Batch): Omit<Store, 'backup'> {
  return { ...submissionsIn(batch), ...outboxIn(batch), ...archiveIn(batch) }
}
