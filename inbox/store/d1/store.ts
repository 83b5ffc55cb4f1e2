import type { Store } from '#inbox/store/port.ts'
import { archiveIn } from './archive.ts'
import type { Batch } from './database.ts'
import { outboxIn } from './outbox.ts'
import { submissionsIn } from './submissions.ts'

/**
 * The store in Cloudflare's D1, wherever its batches run: in a Worker, or on the owner's machine through
 * one. It copies itself to no file; the owner's machine does that.
 */
export function openD1Store(batch: Batch): Omit<Store, 'backup'> {
  return { ...submissionsIn(batch), ...outboxIn(batch), ...archiveIn(batch) }
}
