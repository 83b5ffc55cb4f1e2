import { type Archive, unsent } from './port.ts'
import {
  answerTimes,
  deliveriesByState,
  deliveriesOfSubmissions,
  keepNote,
  keepPublication,
  leadsByWeek,
  markAnswered,
  notebookOfSubmissions,
  readPublication,
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
import { countQuery, everyPage, findQuery, formCountQuery, pageQuery, queueQuery } from './selection.ts'
import type { Sql } from './sql.ts'

/** The methods that take several statements at once, or differ between databases: each adapter has its own. */
export type OwnArchive = Pick<
  Archive,
  'resend' | 'resendGivenUp' | 'release' | 'erase' | 'prune' | 'scrub' | 'backup'
>

/** The owner's side of the store, as far as it is the same in every database. `all` reads `pageSize` at a time. */
export function archiveOver({ read, write }: Sql, pageSize: number): Omit<Archive, keyof OwnArchive> {
  const list: Archive['list'] = async (selection, limit) => {
    const { sql, values } = pageQuery(selection, limit)
    return (await read(sql, ...values)).map(storedSubmission)
  }

  return {
    list,
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
    all: (selection = {}) => everyPage(selection, (page) => list(page, pageSize)),
    async deliveriesOf(submissions) {
      return (await read(deliveriesOfSubmissions, JSON.stringify(submissions))).map(deliveryOf)
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
    async publicationOf(submission) {
      const [row] = await read(readPublication, submission)
      return publicationIn(row)
    },
    async notebookOf(submissions) {
      return (await read(notebookOfSubmissions, JSON.stringify(submissions))).map(notebookIn)
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
