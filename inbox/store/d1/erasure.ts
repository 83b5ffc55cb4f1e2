import { utcDay } from '#inbox/days.ts'
import type { Erasure } from '#inbox/store/leads.ts'
import { dropOldKeys, eraseBefore, eraseSubmissions, forgetting } from '#inbox/store/queries.ts'
import { eraseQuarantinedQuery } from '#inbox/store/selection.ts'
import { type Batch, run } from './database.ts'

/** This runs every minute, so it needs no second round. */
const forgottenAtOnce = 10_000
/** How often pruning erases `erasedAtOnce` submissions, since a run of the Worker may take 50 queries on the free plan. */
const erasuresAtPruning = 5
const erasedAtOnce = 1_000

/** Erasing in D1. */
export function erasureOver(batch: Batch): Omit<Erasure, 'backup'> {
  return {
    async erase(submissions) {
      // The rows returned are counted, since D1's `changes` includes the deliveries that were deleted along.
      return (await run(batch, eraseSubmissions, JSON.stringify(submissions))).rows.length
    },
    async eraseQuarantined(selection) {
      const { sql, values } = eraseQuarantinedQuery(selection, erasedAtOnce)
      return (await run(batch, sql, ...values)).rows.length
    },
    async forgetRecent() {
      const now = Date.now()
      await batch([
        ...forgetting.map((sql) => ({ sql, values: [now, forgottenAtOnce] })),
        { sql: dropOldKeys, values: [utcDay(now)] },
      ])
    },
    async prune(receivedBefore, now) {
      let total = 0
      for (let times = 0; times < erasuresAtPruning; times += 1) {
        const { rows } = await run(batch, eraseBefore, receivedBefore, erasedAtOnce, now ?? null)
        if (rows.length === 0) break
        total += rows.length
      }
      return total
    },
    async overwriteErased() {
      // D1 manages its own pages. docs/workers.md says how long it can still restore erased rows.
    },
  }
}
