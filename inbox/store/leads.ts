import { type Leads, type Selection, type StoredSubmission, submissionsAtOnce, unsent } from './port.ts'
import {
  answerTimes,
  deliveriesByState,
  deliveriesOfSubmissions,
  dropElsewhere,
  keepNote,
  keepPublication,
  leadsByWeek,
  leaveQuarantine,
  markAnswered,
  markUnsent,
  notebooksOfSubmissions,
  publicationsOfSubmissions,
  queueAgain,
  queueElsewhere,
  queueGivenUp,
  queueQuarantined,
} from './queries.ts'
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
} from './rows.ts'
import { countQuery, findQuery, formCountQuery, listQuery, queueQuery } from './selection.ts'
import type { Sql, Statement } from './sql.ts'

/** Erasing, and copying all: what differs between databases. Each adapter has its own. */
export type Erasure = Pick<
  Leads,
  'erase' | 'eraseQuarantined' | 'prune' | 'forgetRecent' | 'overwriteErased' | 'backup'
>

/** The owner's side of the store, as far as it is the same in every database. */
export function leadsOver({ read, write, together }: Sql): Omit<Leads, keyof Erasure> {
  /** Submissions in the selection's order, at most `limit`, read a few at once. */
  async function* selected(selection: Selection, limit: number): AsyncGenerator<StoredSubmission> {
    let rest = selection
    for (let left = limit; left > 0; left -= submissionsAtOnce) {
      const { sql, values } = listQuery(rest, Math.min(left, submissionsAtOnce))
      const chunk = (await read(sql, ...values)).map(storedSubmission)
      yield* chunk
      const end = chunk.at(-1)
      if (!end || chunk.length < submissionsAtOnce) return
      rest = { ...selection, [selection.oldestFirst ? 'after' : 'before']: end.number }
    }
  }

  const queueing = (sql: string, submission: number, channels: readonly string[], at: number): Statement[] =>
    channels.map((channel) => ({ sql, values: [submission, channel, at] }))

  return {
    list: (selection, limit) => Array.fromAsync(selected(selection, limit)),
    async count(selection = {}) {
      const { sql, values } = countQuery(selection)
      const [row] = await read(sql, ...values)
      return numberIn(row, 'total')
    },
    async countByForm(selection = {}) {
      const { sql, values } = formCountQuery(selection)
      return (await read(sql, ...values)).map(formCount)
    },
    async find(numberOrId) {
      const { sql, values } = findQuery(numberOrId)
      const [row] = await read(sql, ...values)
      return row ? storedSubmission(row) : null
    },
    all: (selection = {}) => selected({ ...selection, oldestFirst: true }, Number.POSITIVE_INFINITY),
    async deliveriesOf(submissions) {
      return (await read(deliveriesOfSubmissions, JSON.stringify(submissions))).map(deliveryOf)
    },
    async resend(submission, channels, at) {
      if (channels.length === 0) return 0
      const queued = await together(queueing(queueAgain, submission, channels, at))
      return queued.reduce((sum, changes) => sum + changes, 0)
    },
    async resendGivenUp(channels, at) {
      const names = JSON.stringify(channels)
      const [moved = 0, , requeued = 0] = await together([
        { sql: queueElsewhere, values: [names, at] },
        { sql: dropElsewhere, values: [names] },
        { sql: queueGivenUp, values: [names, at] },
      ])
      return moved + requeued
    },
    async release(submission, channels, at) {
      const isQuarantined = 'number = ?1 AND quarantined_at IS NOT NULL'
      // Queued first: once it is out of quarantine, it looks like a lead that was never in it.
      const changes = await together([
        ...queueing(queueQuarantined, submission, channels, at),
        ...(channels.length === 0 ? [{ sql: markUnsent(isQuarantined), values: [submission] }] : []),
        { sql: leaveQuarantine, values: [submission] },
      ])
      return changes.at(-1) === 1
    },
    async resendUnsent(channels, at) {
      const { sql, values } = queueQuery(unsent, channels, at)
      return write(sql, ...values)
    },
    async weeks(since) {
      return (await read(leadsByWeek, since)).map(weekCount)
    },
    async channelCounts(since) {
      return (await read(deliveriesByState, since)).map(channelCount)
    },
    async keepPublication(submission, publication) {
      return (await write(keepPublication, submission, publication && JSON.stringify(publication))) > 0
    },
    async publicationsOf(submissions) {
      const rows = await read(publicationsOfSubmissions, JSON.stringify(submissions))
      return new Map(rows.map((row) => [numberIn(row, 'number'), publicationIn(row)]))
    },
    async notebooksOf(submissions) {
      const rows = await read(notebooksOfSubmissions, JSON.stringify(submissions))
      return new Map(rows.map((row) => [numberIn(row, 'submission'), notebookIn(row)]))
    },
    async markAnswered(submission, at) {
      return (await write(markAnswered, submission, at)) > 0
    },
    async keepNote(submission, note) {
      return (await write(keepNote, submission, note)) > 0
    },
    async answerTimes(since) {
      return (await read(answerTimes, since)).map(answerTimeIn)
    },
  }
}
