import type { DatabaseSync } from 'node:sqlite'
import { contentHash } from '#inbox/store/ids.ts'
import { duplicateWindowMs } from '#inbox/store/port.ts'
import { firstWithContent, within } from '#inbox/store/queries.ts'
import { numberIn } from '#inbox/store/rows.ts'

/**
 * What was stored within the window around a time (?1) and is not in memory. The plus makes SQLite search by time: by
 * number it would read the whole table when memory is empty.
 */
export const unknownContents = `
  SELECT number FROM submissions
  WHERE ${within('received_at', duplicateWindowMs)} AND +number > (SELECT coalesce(max(submission), 0) FROM memory.recent_contents)`

/**
 * Finds repetitions with a table in memory. If it were in the file, ordered by a hash, nearly every submission would
 * write a separate page. After a start, or when another process has stored something, the submissions of the last
 * minutes are read to fill it. Call each function within a transaction, so that what is not committed is not remembered.
 *
 * The table of the same name in the file is D1's. In a file from before November 2026 it has rows, which `forgetRecent`
 * deletes.
 */
export function recentContents(database: DatabaseSync) {
  database.exec(`
    ATTACH ':memory:' AS memory;
    CREATE TABLE memory.recent_contents (
      content_hash INTEGER PRIMARY KEY,
      submission INTEGER NOT NULL
    );
    PRAGMA memory.user_version = -1;
  `)
  const first = database.prepare(firstWithContent('?2', 'memory.recent_contents'))
  const insert = database.prepare('INSERT OR REPLACE INTO memory.recent_contents VALUES (?, ?)')
  const forget = database.prepare(`
    DELETE FROM memory.recent_contents
    WHERE submission NOT IN (SELECT number FROM submissions WHERE ${within('received_at', duplicateWindowMs)})`)
  const unknown = database.prepare(unknownContents)
  const content = database.prepare('SELECT form, fields FROM submissions WHERE number = ?')
  const version = database.prepare('PRAGMA data_version')
  const knownVersion = database.prepare('PRAGMA memory.user_version')

  /** Eight of a hash's bytes: a table ordered by an integer takes half the memory. */
  const key = (hash: Buffer) => hash.readBigInt64BE()

  /** Submissions that the disk has damaged. */
  const unreadable = new Set<number>()

  /** Throws once for each that can't be read: after such an error SQLite writes nothing more in the same transaction. */
  const learn = (number: number): void => {
    if (unreadable.has(number)) return
    const { form, fields } = contentOf(number)
    insert.run(key(contentHash(String(form), String(fields))), number)
  }

  const contentOf = (number: number) => {
    try {
      return content.get(number) ?? {}
    } catch (error) {
      unreadable.add(number)
      throw error
    }
  }

  /** The version of the file changes when another process commits. The one known is kept where a rollback resets it. */
  const learnOthers = (at: number): void => {
    const current = numberIn(version.get(), 'data_version')
    if (current === numberIn(knownVersion.get(), 'user_version')) return
    for (const row of unknown.iterate(at)) learn(numberIn(row, 'number'))
    database.exec(`PRAGMA memory.user_version = ${current}`)
  }

  return {
    /** The id of the submission that came with a content within the window around a time. */
    firstWith(hash: Buffer, at: number): string | undefined {
      learnOthers(at)
      const id = first.get(at, key(hash))?.id
      return typeof id === 'string' ? id : undefined
    },
    remember(hash: Buffer, submission: number | bigint): void {
      insert.run(key(hash), submission)
    },
    /** Forgets what has left the window around a time. */
    forget(at: number): void {
      forget.run(at)
    },
  }
}

export type RecentContents = ReturnType<typeof recentContents>
