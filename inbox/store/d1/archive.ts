import type { Archive } from '#inbox/store/port.ts'
import {
  answerTimes,
  deliveriesByState,
  deliveriesOfSubmissions,
  dropElsewhere,
  dropOldKeys,
  eraseBefore,
  eraseSubmissions,
  forgetting,
  keepFact,
  keepNote,
  keepPublication,
  leadsByWeek,
  leaveQuarantine,
  markAnswered,
  notebookOfSubmissions,
  queueAgain,
  queueElsewhere,
  queueGivenUp,
  queueQuarantined,
  readPublication,
} from '#inbox/store/queries.ts'
import {
  answerTimeIn,
  channelCount,
  deliveryOf,
  formCount,
  notebookIn,
  numberIn,
  publicationIn,
  storedSubmission,
  weekCount,
} from '#inbox/store/rows.ts'
import { countQuery, everyPage, findQuery, formCountQuery, pageQuery } from '#inbox/store/selection.ts'
import { keyDay } from '#inbox/store/senders.ts'
import { type Batch, onlyRow, run, type Statement } from './database.ts'

/** A submission may be a megabyte, and a Worker has 128 MB for everything. */
const pageSize = 50

/** Pruning runs every minute, so it needs no second round. */
const forgottenAtPruning = 10_000
/** How often pruning erases a thousand submissions, since a run of the Worker may take 50 queries on the free plan. */
const erasuresAtPruning = 5

/** The owner's side of the store. */
export function archiveIn(batch: Batch): Omit<Archive, 'backup'> {
  const page = async (...query: Parameters<typeof pageQuery>) => {
    const { sql, values } = pageQuery(...query)
    return (await run(batch, sql, ...values)).rows.map(storedSubmission)
  }

  const queueing = (sql: string, submission: number, channels: readonly string[], at: number): Statement[] =>
    channels.map((channel) => ({ sql, values: [submission, channel, at] }))

  return {
    list: page,
    async count(selection = {}) {
      const { sql, values } = countQuery(selection)
      return numberIn(onlyRow(await run(batch, sql, ...values)), 'total')
    },
    async countByForm(selection = {}) {
      const { sql, values } = formCountQuery(selection)
      return (await run(batch, sql, ...values)).rows.map(formCount)
    },
    async find(numberOrId) {
      const { sql, values } = findQuery(numberOrId)
      const row = onlyRow(await run(batch, sql, ...values))
      return row ? storedSubmission(row) : null
    },
    all: (selection = {}) => everyPage(selection, (wanted) => page(wanted, pageSize)),
    async deliveriesOf(submissions) {
      return (await run(batch, deliveriesOfSubmissions, JSON.stringify(submissions))).rows.map(deliveryOf)
    },
    async weeks(since) {
      return (await run(batch, leadsByWeek, since)).rows.map(weekCount)
    },
    async channelCounts(since) {
      return (await run(batch, deliveriesByState, since)).rows.map(channelCount)
    },
    async resend(submission, channels, at) {
      if (channels.length > 0) await batch(queueing(queueAgain, submission, channels, at))
      return channels.length
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
      // Queued first: once it is out of quarantine, it looks like a lead that was never in it.
      const results = await batch([
        ...queueing(queueQuarantined, submission, channels, at),
        { sql: leaveQuarantine, values: [submission] },
      ])
      return results.at(-1)?.changes === 1
    },
    async keepPublication(submission, publication) {
      const kept = publication && JSON.stringify(publication)
      return (await run(batch, keepPublication, submission, kept)).changes > 0
    },
    async publicationOf(submission) {
      return publicationIn(onlyRow(await run(batch, readPublication, submission)))
    },
    async notebookOf(submissions) {
      return (await run(batch, notebookOfSubmissions, JSON.stringify(submissions))).rows.map(notebookIn)
    },
    async answered(submission, at) {
      return (await run(batch, markAnswered, submission, at)).changes > 0
    },
    async keepNote(submission, note) {
      return (await run(batch, keepNote, submission, note)).changes > 0
    },
    async answerTimes(since) {
      return (await run(batch, answerTimes, since)).rows.map(answerTimeIn)
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
    async remember(name, value) {
      await run(batch, keepFact, name, value)
    },
  }
}
