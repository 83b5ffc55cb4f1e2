import { archiveIn } from './d1/archive.ts'
import type { Batch } from './d1/database.ts'
import { outboxIn } from './d1/outbox.ts'
import { submissionsIn } from './d1/submissions.ts'
import type { Store } from './store.ts'

/**
 * The store in Cloudflare's D1, wherever its batches run: in a Worker, or on the owner's machine through
 * one. It copies itself to no file; the owner's machine does that.
 */
export function openD1Store(batch: Batch): Omit<Store, 'backup'> {
  return { ...submissionsIn(batch), ...outboxIn(batch), ...archiveIn(batch) }
}
