import type { Limits } from '#inbox/settings.ts'
import { deliveriesOver } from '#inbox/store/deliveries.ts'
import { factsOver } from '#inbox/store/facts.ts'
import { leadsOver } from '#inbox/store/leads.ts'
import type { Store } from '#inbox/store/port.ts'
import { type Batch, sqlOver } from './database.ts'
import { erasureOver } from './erasure.ts'
import { submissionsIn } from './submissions.ts'

/**
 * The store in Cloudflare's D1, for a Worker, or for the owner's machine through a Worker. It has no `backup`,
 * since a Worker has no files; owner/remote adds it on the owner's machine.
 */
export function openD1Store(batch: Batch, limits: Limits | null = null): Omit<Store, 'backup'> {
  const sql = sqlOver(batch)
  return {
    ...submissionsIn(batch, limits),
    ...factsOver(sql),
    ...deliveriesOver(sql),
    ...leadsOver(sql),
    ...erasureOver(batch),
  }
}
