import type { OwnArchive } from '#inbox/store/archive.ts'
import {
  dropElsewhere,
  dropOldKeys,
  eraseBefore,
  eraseSubmissions,
  forgetting,
  leaveQuarantine,
  markUnsent,
  queueAgain,
  queueElsewhere,
  queueGivenUp,
  queueQuarantined,
} from '#inbox/store/queries.ts'
import { keyDay } from '#inbox/store/senders.ts'
import { type Batch, run, type Statement } from './database.ts'

/** Pruning runs every minute, so it needs no second round. */
const forgottenAtPruning = 10_000
/** How often pruning erases a thousand submissions, since a run of the Worker may take 50 queries on the free plan. */
const erasuresAtPruning = 5

/** What the owner does in several statements. */
export function ownArchive(batch: Batch): Omit<OwnArchive, 'backup'> {
  const queueing = (sql: string, submission: number, channels: readonly string[], at: number): Statement[] =>
    channels.map((channel) => ({ sql, values: [submission, channel, at] }))

  return {
    async resend(submission, channels, at) {
      if (channels.length === 0) return 0
      const queued = await batch(queueing(queueAgain, submission, channels, at))
      return queued.reduce((sum, { changes }) => sum + changes, 0)
    },
    async resendGivenUp(channels, at) {
      const names = JSON.stringify(channels)
      const [moved, , requeued] = await batch([
        { sql: queueElsewhere, values: [names, at] },
        { sql: dropElsewhere, values: [names] },
        { sql: queueGivenUp, values: [names, at] },
      ])
      return (moved?.changes ?? 0) + (requeued?.changes ?? 0)
    },
    async release(submission, channels, at) {
      const quarantinedOne = 'number = ?1 AND quarantined_at IS NOT NULL'
      // Queued first: once it is out of quarantine, it looks like a lead that was never in it.
      const results = await batch([
        ...queueing(queueQuarantined, submission, channels, at),
        ...(channels.length === 0 ? [{ sql: markUnsent(quarantinedOne), values: [submission] }] : []),
        { sql: leaveQuarantine, values: [submission] },
      ])
      return results.at(-1)?.changes === 1
    },
    async erase(submissions) {
      // The rows returned are counted, since D1's `changes` includes the deliveries that were deleted along.
      return (await run(batch, eraseSubmissions, JSON.stringify(submissions))).rows.length
    },
    async prune(receivedBefore) {
      const now = Date.now()
      await batch([
        ...forgetting.map((sql) => ({ sql, values: [now, forgottenAtPruning] })),
        { sql: dropOldKeys, values: [keyDay(now)] },
      ])
      let total = 0
      for (let times = 0; times < erasuresAtPruning; times += 1) {
        const { rows } = await run(batch, eraseBefore, receivedBefore)
        if (rows.length === 0) break
        total += rows.length
      }
      return total
    },
    async scrub() {
      // D1 manages its own pages. docs/workers.md says how long it can still restore erased rows.
    },
  }
}
