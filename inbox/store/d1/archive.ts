import type { Archive, Selection, StoredSubmission } from '#inbox/store/port.ts'
import {
  deliveriesByState,
  eraseBefore,
  keepFact,
  leadsByWeek,
  leaveQuarantine,
  queueAgain,
  queueParked,
} from '#inbox/store/queries.ts'
import {
  deliveryOf,
  isDeliveryState,
  isFormKind,
  numberIn,
  storedSubmission,
  submissionColumns,
} from '#inbox/store/rows.ts'
import { conditionOf } from '#inbox/store/selection.ts'
import { type Batch, onlyRow, run, type Statement } from './database.ts'

/** A submission may be a megabyte, and a Worker has 128 MB for everything. */
const pageSize = 50

export function archiveIn(batch: Batch): Omit<Archive, 'backup'> {
  const page = async (
    selection: Selection,
    order: 'ASC' | 'DESC',
    after: number,
    limit: number,
  ): Promise<StoredSubmission[]> => {
    const { where, values } = conditionOf(selection)
    const sql = `SELECT ${submissionColumns} FROM submissions WHERE ${where} AND submissions.number > ?
      ORDER BY submissions.number ${order} LIMIT ?`
    return (await run(batch, sql, ...values, after, limit)).rows.map(storedSubmission)
  }

  const queueing = (submission: number, channels: readonly string[], at: number): Statement[] =>
    channels.map((channel) => ({ sql: queueAgain, values: [submission, channel, at] }))

  return {
    list: (selection, limit) => page(selection, 'DESC', 0, limit),
    async count(selection = {}) {
      const { where, values } = conditionOf(selection)
      const sql = `SELECT count(*) AS total FROM submissions WHERE ${where}`
      return numberIn(onlyRow(await run(batch, sql, ...values)), 'total')
    },
    async find(numberOrId) {
      const number = /^\d{1,15}$/.test(numberOrId) ? Number(numberOrId) : -1
      const sql = `SELECT ${submissionColumns} FROM submissions WHERE number = ?1 OR id = ?2`
      const row = onlyRow(await run(batch, sql, number, numberOrId))
      return row ? storedSubmission(row) : null
    },
    async *all(selection = {}) {
      for (let last = 0; ; ) {
        const submissions = await page(selection, 'ASC', last, pageSize)
        yield* submissions
        const end = submissions.at(-1)
        if (!end) return
        last = end.number
      }
    },
    async deliveriesOf(submissions) {
      const sql = `SELECT deliveries.* FROM json_each(?1) AS wanted JOIN deliveries ON submission = wanted.value
        ORDER BY wanted.key, channel`
      return (await run(batch, sql, JSON.stringify(submissions))).rows.map(deliveryOf)
    },
    async weeks(since) {
      return (await run(batch, leadsByWeek, since)).rows.flatMap((row) => {
        const { form } = row
        if (!isFormKind(form)) return []
        return [{ form, week: numberIn(row, 'week'), submissions: numberIn(row, 'submissions') }]
      })
    },
    async channelCounts(since) {
      return (await run(batch, deliveriesByState, since)).rows.flatMap((row) => {
        const { channel, state } = row
        if (typeof channel !== 'string' || !isDeliveryState(state)) return []
        return [{ channel, state, deliveries: numberIn(row, 'deliveries') }]
      })
    },
    async resend(submission, channels, at) {
      if (channels.length > 0) await batch(queueing(submission, channels, at))
      return channels.length
    },
    async resendParked(channels, at) {
      return (await run(batch, queueParked, JSON.stringify(channels), at)).changes
    },
    async release(submission, channels, at) {
      const isThere = `EXISTS (SELECT 1 FROM submissions WHERE number = ?1 AND quarantined_at IS NOT NULL)`
      const ifQuarantined = queueAgain.replace('VALUES (?1, ?2, ?3)', `SELECT ?1, ?2, ?3 WHERE ${isThere}`)
      // Queued first: once out of quarantine, nothing tells it from a lead that was never in it.
      const results = await batch([
        ...queueing(submission, channels, at).map(({ values }) => ({ sql: ifQuarantined, values })),
        { sql: leaveQuarantine, values: [submission] },
      ])
      return results.at(-1)?.changes === 1
    },
    async erase(submissions) {
      // Counted by what is returned: what D1 calls changed includes the rows that went with a submission.
      const sql = 'DELETE FROM submissions WHERE number IN (SELECT value FROM json_each(?1)) RETURNING number'
      return (await run(batch, sql, JSON.stringify(submissions))).rows.length
    },
    async prune(receivedBefore) {
      for (let total = 0; ; ) {
        const { rows } = await run(batch, `${eraseBefore} RETURNING number`, receivedBefore)
        if (rows.length === 0) return total
        total += rows.length
      }
    },
    async scrub() {
      // D1 keeps its own pages; what it still remembers is stated in docs/workers.md.
    },
    async fact(name) {
      const value = onlyRow(await run(batch, 'SELECT value FROM facts WHERE name = ?1', name))?.value
      return typeof value === 'string' ? value : null
    },
    async keepFact(name, value) {
      await run(batch, keepFact, name, value)
    },
  }
}
