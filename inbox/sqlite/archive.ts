import { backup, type DatabaseSync } from 'node:sqlite'
import { type Archive, type Entry, type Selection, StorageError } from '../store.ts'
import { reading } from './database.ts'
import type { GroupCommit } from './group-commit.ts'
import { deliveryOf, entryColumns, entryOf, isDeliveryState, isFormKind, numberIn, type Row } from './rows.ts'
import { conditionOf } from './selection.ts'

const pageSize = 500
const weekMs = 7 * 24 * 60 * 60_000
/** 1970 began on a Thursday: the first Monday was three days earlier. */
const firstMonday = -3 * 24 * 60 * 60_000

export function archiveIn(database: DatabaseSync, commits: GroupCommit): Archive {
  const byName = database.prepare(`SELECT ${entryColumns} FROM submissions WHERE number = ? OR id = ?`)
  const deliveries = database.prepare('SELECT * FROM deliveries WHERE submission = ? ORDER BY channel')
  const weeks = database.prepare(`
    SELECT form, (received_at - ${firstMonday}) / ${weekMs} * ${weekMs} + ${firstMonday} AS week,
      count(*) AS entries
    FROM submissions WHERE received_at >= ? AND quarantined_at IS NULL GROUP BY week, form ORDER BY week`)
  const channelCounts = database.prepare(`
    SELECT channel, state, count(*) AS deliveries FROM deliveries
    WHERE submission IN (SELECT number FROM submissions WHERE received_at >= ?) GROUP BY channel, state`)
  const again = database.prepare(`
    INSERT INTO deliveries (submission, channel, next_attempt_at) VALUES (:entry, :channel, :at)
    ON CONFLICT (submission, channel) DO UPDATE SET
      state = 'waiting', attempts = 0, next_attempt_at = :at, settled_at = NULL, last_error = NULL, noticed_at = NULL`)
  const unpark = database.prepare(`
    UPDATE deliveries SET state = 'waiting', attempts = 0, next_attempt_at = ?, settled_at = NULL, noticed_at = NULL
    WHERE state = 'parked'`)
  const unquarantine = database.prepare(
    'UPDATE submissions SET quarantined_at = NULL WHERE number = ? AND quarantined_at IS NOT NULL',
  )
  const erase = database.prepare('DELETE FROM submissions WHERE number = ?')
  const eraseBefore = database.prepare(
    'DELETE FROM submissions WHERE number IN (SELECT number FROM submissions WHERE received_at < ? LIMIT 1000)',
  )
  const emptyLog = database.prepare('PRAGMA wal_checkpoint(TRUNCATE)')
  const fact = database.prepare('SELECT value FROM facts WHERE name = ?')
  const keepFact = database.prepare(
    'INSERT INTO facts (name, value) VALUES (:name, :value) ON CONFLICT (name) DO UPDATE SET value = :value',
  )

  const page = (selection: Selection, order: 'ASC' | 'DESC', after: number, limit: number): Entry[] => {
    const { where, values } = conditionOf(selection)
    const query = `SELECT ${entryColumns} FROM submissions WHERE ${where} AND submissions.number > ?
      ORDER BY submissions.number ${order} LIMIT ?`
    return reading(() =>
      database
        .prepare(query)
        .all(...values, after, limit)
        .map(entryOf),
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
      return row ? entryOf(row) : null
    },
    async *entries(selection = {}) {
      for (let last = 0; ; ) {
        const entries = page(selection, 'ASC', last, pageSize)
        yield* entries
        const end = entries.at(-1)
        if (!end) return
        last = end.number
      }
    },
    async deliveriesOf(entries) {
      return reading(() => entries.flatMap((entry) => deliveries.all(entry).map(deliveryOf)))
    },
    async weeks(since) {
      return reading(() =>
        weeks.all(since).flatMap((row: Row) => {
          const { form } = row
          if (!isFormKind(form)) return []
          return [{ form, week: numberIn(row, 'week'), entries: numberIn(row, 'entries') }]
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
    resend: (entry, channels, at) =>
      commits.write(() => {
        for (const channel of channels) again.run({ entry, channel, at })
        return channels.length
      }),
    resendParked: (at) => commits.write(() => Number(unpark.run(at).changes)),
    release: (entry, channels, at) =>
      commits.write(() => {
        if (unquarantine.run(entry).changes === 0) return false
        for (const channel of channels) again.run({ entry, channel, at })
        return true
      }),
    erase: (entries) =>
      commits.write(() => entries.reduce((erased, entry) => erased + Number(erase.run(entry).changes), 0)),
    async prune(receivedBefore) {
      // A thousand at a time: what visitors send meanwhile gets its turn in between.
      for (let total = 0; ; ) {
        const erased = await commits.write(() => Number(eraseBefore.run(receivedBefore).changes))
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
    keepFact: (name, value) => commits.write(() => void keepFact.run({ name, value })),
  }
}
