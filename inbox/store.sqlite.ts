import { randomUUID } from 'node:crypto'
import { openDatabase, reading } from './database.ts'
import { entryOf } from './entry-row.ts'
import { groupCommit } from './group-commit.ts'
import { type Arrival, duplicateWindowMs, type Selection, type Store } from './store.ts'
import { contentHash } from './submission.ts'

const columns = 'number, id, form, received_at, page, fields'
const pageSize = 500

/**
 * The store in one SQLite file, safe to open from several processes at once (the server, the command line).
 * Throws StorageError when the file cannot be opened.
 */
export function openSqliteStore(file: string): Store {
  const database = openDatabase(file)
  const commits = groupCommit(database)

  const insert = database.prepare(
    'INSERT INTO submissions (id, form, received_at, page, fields) VALUES (?, ?, ?, ?, ?)',
  )
  // A clock that was set back must not make the past look recent: the window has two ends.
  const forgetContents = database.prepare(
    'DELETE FROM recent_contents WHERE received_at <= :at - :window OR received_at >= :at + :window',
  )
  const repeated = database.prepare(
    'SELECT id FROM recent_contents JOIN submissions ON number = submission WHERE content_hash = ?',
  )
  const remember = database.prepare(
    'INSERT INTO recent_contents (content_hash, submission, received_at) VALUES (?, ?, ?)',
  )
  const newest = database.prepare(
    `SELECT ${columns} FROM submissions WHERE number < ? ORDER BY number DESC LIMIT ?`,
  )
  const byName = database.prepare(`SELECT ${columns} FROM submissions WHERE number = ? OR id = ?`)
  const following = database.prepare(
    `SELECT ${columns} FROM submissions WHERE number > ? ORDER BY number LIMIT ?`,
  )
  const total = database.prepare('SELECT count(*) AS total FROM submissions')
  const erase = database.prepare('DELETE FROM submissions WHERE received_at < ?')
  const touch = database.prepare(
    "INSERT INTO facts (name, value) VALUES ('checked_at', :at) ON CONFLICT (name) DO UPDATE SET value = :at",
  )

  function keep({ submission, receivedAt, page }: Arrival): { id: string; repeated: boolean } {
    const hash = contentHash(submission)
    forgetContents.run({ at: receivedAt, window: duplicateWindowMs })
    const first = repeated.get(hash)
    if (typeof first?.id === 'string') return { id: first.id, repeated: true }
    const id = timeOrderedId(receivedAt)
    const { lastInsertRowid } = insert.run(
      id,
      submission.form,
      receivedAt,
      page,
      JSON.stringify(submission.fields),
    )
    remember.run(hash, lastInsertRowid, receivedAt)
    return { id, repeated: false }
  }

  return {
    add: (arrival) => commits.write(() => keep(arrival)),
    async list({ limit, before = Number.MAX_SAFE_INTEGER }: Selection) {
      return reading(() => newest.all(before, limit).map(entryOf))
    },
    async count() {
      return reading(() => Number(total.get()?.total))
    },
    async find(numberOrId) {
      const number = /^\d{1,15}$/.test(numberOrId) ? Number(numberOrId) : -1
      const row = reading(() => byName.get(number, numberOrId))
      return row ? entryOf(row) : null
    },
    async *entries() {
      for (let last = 0; ; ) {
        const entries = reading(() => following.all(last, pageSize).map(entryOf))
        yield* entries
        const end = entries.at(-1)
        if (!end) return
        last = end.number
      }
    },
    prune: (receivedBefore) => commits.write(() => Number(erase.run(receivedBefore).changes)),
    check: () => commits.write(() => void touch.run({ at: new Date().toISOString() })),
    async close() {
      await commits.settled()
      database.close()
    },
  }
}

/** A version 7 UUID: it starts with the time, so new rows land at the end of the index. */
function timeOrderedId(at: number): string {
  const time = at.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}
