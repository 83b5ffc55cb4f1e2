import type { DatabaseSync } from 'node:sqlite'
import { type Archive, StorageError } from '#inbox/store/port.ts'
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
import { copyInto } from './backup-file.ts'
import { reading } from './database.ts'
import type { GroupCommit } from './group-commit.ts'
import type { RecentContents } from './recent-contents.ts'

const pageSize = 500

/** The owner's side of the store. */
export function archiveIn(database: DatabaseSync, commits: GroupCommit, contents: RecentContents): Archive {
  const deliveries = database.prepare(deliveriesOfSubmissions)
  const weeks = database.prepare(leadsByWeek)
  const channelCounts = database.prepare(deliveriesByState)
  const again = database.prepare(queueAgain)
  const requeue = database.prepare(queueGivenUp)
  const moveGivenUp = database.prepare(queueElsewhere)
  const dropMoved = database.prepare(dropElsewhere)
  const unquarantine = database.prepare(leaveQuarantine)
  const publish = database.prepare(keepPublication)
  const published = database.prepare(readPublication)
  const notebook = database.prepare(notebookOfSubmissions)
  const mark = database.prepare(markAnswered)
  const noting = database.prepare(keepNote)
  const answers = database.prepare(answerTimes)
  const erase = database.prepare(eraseSubmissions)
  const eraseOld = database.prepare(eraseBefore)
  const emptyLog = database.prepare('PRAGMA wal_checkpoint(TRUNCATE)')
  const forget = forgetting.map((sql) => database.prepare(sql))
  const dropKeys = database.prepare(dropOldKeys)
  const keep = database.prepare(keepFact)

  const page = (...query: Parameters<typeof pageQuery>) => {
    const { sql, values } = pageQuery(...query)
    return reading(() =>
      database
        .prepare(sql)
        .all(...values)
        .map(storedSubmission),
    )
  }

  return {
    async list(selection, limit) {
      return page(selection, limit)
    },
    async count(selection = {}) {
      const { sql, values } = countQuery(selection)
      return reading(() => numberIn(database.prepare(sql).get(...values), 'total'))
    },
    async countByForm(selection = {}) {
      const { sql, values } = formCountQuery(selection)
      return reading(() =>
        database
          .prepare(sql)
          .all(...values)
          .map(formCount),
      )
    },
    async find(numberOrId) {
      const { sql, values } = findQuery(numberOrId)
      const row = reading(() => database.prepare(sql).get(...values))
      return row ? storedSubmission(row) : null
    },
    all: (selection = {}) => everyPage(selection, async (wanted) => page(wanted, pageSize)),
    async deliveriesOf(submissions) {
      return reading(() => deliveries.all(JSON.stringify(submissions)).map(deliveryOf))
    },
    async weeks(since) {
      return reading(() => weeks.all(since).map(weekCount))
    },
    async channelCounts(since) {
      return reading(() => channelCounts.all(since).map(channelCount))
    },
    resend: (submission, channels, at) =>
      commits.write(() => {
        for (const channel of channels) again.run(submission, channel, at)
        return channels.length
      }),
    resendGivenUp: (channels, at) =>
      commits.write(() => {
        const names = JSON.stringify(channels)
        const moved = moveGivenUp.run(names, at).changes
        dropMoved.run(names)
        return Number(moved) + Number(requeue.run(names, at).changes)
      }),
    release: (submission, channels, at) =>
      commits.write(() => {
        if (unquarantine.run(submission).changes === 0) return false
        for (const channel of channels) again.run(submission, channel, at)
        return true
      }),
    keepPublication: (submission, publication) =>
      commits.write(() => publish.run(submission, publication && JSON.stringify(publication)).changes > 0),
    async publicationOf(submission) {
      return reading(() => publicationIn(published.get(submission)))
    },
    async notebookOf(submissions) {
      return reading(() => notebook.all(JSON.stringify(submissions)).map(notebookIn))
    },
    answered: (submission, at) => commits.write(() => mark.run(submission, at).changes > 0),
    keepNote: (submission, note) => commits.write(() => noting.run(submission, note).changes > 0),
    async answerTimes(since) {
      return reading(() => answers.all(since).map(answerTimeIn))
    },
    erase: (submissions) => commits.write(() => erase.all(JSON.stringify(submissions)).length),
    async prune(receivedBefore) {
      const now = Date.now()
      await commits.write(() => {
        dropKeys.run(keyDay(now))
        contents.forget(now)
      })
      // A thousand per transaction, so that submissions can be stored in between.
      for (const statement of forget) {
        while ((await commits.write(() => statement.run(now, 1_000).changes)) !== 0);
      }
      let total = 0
      for (;;) {
        const erased = await commits.write(() => eraseOld.all(receivedBefore).length)
        if (erased === 0) break
        total += erased
      }
      // What was erased is still in the log; a reader that prevents this leaves it to the next time.
      reading(() => emptyLog.get())
      return total
    },
    async scrub() {
      await commits.settled()
      database.exec('PRAGMA busy_timeout = 60000')
      try {
        // secure_delete overwrites erased rows, but pages that were split or merged keep old copies.
        reading(() => database.exec('VACUUM'))
        const emptied = reading(() => numberIn(emptyLog.get(), 'busy') === 0)
        if (!emptied)
          throw new StorageError('The log could not be emptied, for another process is reading it.')
      } finally {
        database.exec('PRAGMA busy_timeout = 100')
      }
    },
    async backup(file) {
      copyInto(file, database)
    },
    remember: (name, value) => commits.write(() => void keep.run(name, value)),
  }
}
