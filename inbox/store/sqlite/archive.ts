import { backup, type DatabaseSync } from 'node:sqlite'
import {
  type Archive,
  type Selection,
  StorageError,
  type StoredSubmission,
  senderWindowMs,
} from '#inbox/store/port.ts'
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
  type Row,
  storedSubmission,
  submissionColumns,
} from '#inbox/store/rows.ts'
import { conditionOf } from '#inbox/store/selection.ts'
import { reading } from './database.ts'
import type { GroupCommit } from './group-commit.ts'

const pageSize = 500

export function archiveIn(database: DatabaseSync, commits: GroupCommit): Archive {
  const byName = database.prepare(`SELECT ${submissionColumns} FROM submissions WHERE number = ? OR id = ?`)
  const deliveries = database.prepare('SELECT * FROM deliveries WHERE submission = ? ORDER BY channel')
  const weeks = database.prepare(leadsByWeek)
  const channelCounts = database.prepare(deliveriesByState)
  const again = database.prepare(queueAgain)
  const unpark = database.prepare(queueParked)
  const unquarantine = database.prepare(leaveQuarantine)
  const erase = database.prepare('DELETE FROM submissions WHERE number = ?')
  const eraseOld = database.prepare(eraseBefore)
  const emptyLog = database.prepare('PRAGMA wal_checkpoint(TRUNCATE)')
  const dropSenders = database.prepare('DELETE FROM recent_senders WHERE received_at <= ?')
  const dropKeys = database.prepare('DELETE FROM sender_keys WHERE day < ?')
  const fact = database.prepare('SELECT value FROM facts WHERE name = ?')
  const keep = database.prepare(keepFact)

  const page = (
    selection: Selection,
    order: 'ASC' | 'DESC',
    after: number,
    limit: number,
  ): StoredSubmission[] => {
    const { where, values } = conditionOf(selection)
    const query = `SELECT ${submissionColumns} FROM submissions WHERE ${where} AND submissions.number > ?
      ORDER BY submissions.number ${order} LIMIT ?`
    return reading(() =>
      database
        .prepare(query)
        .all(...values, after, limit)
        .map(storedSubmission),
    )
  }

  return {
    async list(selection, limit) {
      return page(selection, 'DESC', 0, limit)
    },
    async count(selection = {}) {
      const { where, values } = conditionOf(selection)
      const query = database.prepare(`SELECT count(*) AS total FROM submissions WHERE ${where}`)
      return reading(() => numberIn(query.get(...values), 'total'))
    },
    async find(numberOrId) {
      const number = /^\d{1,15}$/.test(numberOrId) ? Number(numberOrId) : -1
      const row = reading(() => byName.get(number, numberOrId))
      return row ? storedSubmission(row) : null
    },
    async *all(selection = {}) {
      for (let last = 0; ; ) {
        const submissions = page(selection, 'ASC', last, pageSize)
        yield* submissions
        const end = submissions.at(-1)
        if (!end) return
        last = end.number
      }
    },
    async deliveriesOf(submissions) {
      return reading(() => submissions.flatMap((submission) => deliveries.all(submission).map(deliveryOf)))
    },
    async weeks(since) {
      return reading(() =>
        weeks.all(since).flatMap((row: Row) => {
          const { form } = row
          if (!isFormKind(form)) return []
          return [{ form, week: numberIn(row, 'week'), submissions: numberIn(row, 'submissions') }]
        }),
      )
    },
    async channelCounts(since) {
      return reading(() =>
        channelCounts.all(since).flatMap((row: Row) => {
          const { channel, state } = row
          if (typeof channel !== 'string' || !isDeliveryState(state)) return []
          return [{ channel, state, deliveries: numberIn(row, 'deliveries') }]
        }),
      )
    },
    resend: (submission, channels, at) =>
      commits.write(() => {
        for (const channel of channels) again.run(submission, channel, at)
        return channels.length
      }),
    resendParked: (channels, at) =>
      commits.write(() => Number(unpark.run(JSON.stringify(channels), at).changes)),
    release: (submission, channels, at) =>
      commits.write(() => {
        if (unquarantine.run(submission).changes === 0) return false
        for (const channel of channels) again.run(submission, channel, at)
        return true
      }),
    erase: (submissions) =>
      commits.write(() =>
        submissions.reduce((erased, submission) => erased + Number(erase.run(submission).changes), 0),
      ),
    async prune(receivedBefore) {
      // Whoever came last would otherwise be remembered until the next one comes.
      const now = Date.now()
      await commits.write(() => {
        dropSenders.run(now - senderWindowMs)
        dropKeys.run(new Date(now).toISOString().slice(0, 10))
      })
      // A thousand at a time: what visitors send meanwhile gets its turn in between.
      for (let total = 0; ; ) {
        const erased = await commits.write(() => Number(eraseOld.run(receivedBefore).changes))
        if (erased === 0) return total
        total += erased
      }
    },
    async scrub() {
      await commits.settled()
      database.exec('PRAGMA busy_timeout = 60000')
      try {
        // Erased rows are overwritten as they go, but pages that were split or merged keep old copies.
        reading(() => database.exec('VACUUM'))
        const emptied = reading(() => numberIn(emptyLog.get(), 'busy') === 0)
        if (!emptied)
          throw new StorageError(
            'The log could not be emptied, for another process is reading it. Try again.',
          )
      } finally {
        database.exec('PRAGMA busy_timeout = 100')
      }
    },
    async backup(file, progress) {
      await backup(database, file, {
        rate: 1_000,
        progress: ({ totalPages, remainingPages }) => progress(1 - remainingPages / Math.max(1, totalPages)),
      })
    },
    async fact(name) {
      const value = reading(() => fact.get(name))?.value
      return typeof value === 'string' ? value : null
    },
    keepFact: (name, value) => commits.write(() => void keep.run(name, value)),
  }
}
