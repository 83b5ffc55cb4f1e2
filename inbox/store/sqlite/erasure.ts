import { randomUUID } from 'node:crypto'
import path from 'node:path'
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { setImmediate as immediate, setTimeout as sleep } from 'node:timers/promises'
import { minuteMs, utcDay } from '#inbox/days.ts'
import type { Erasure } from '#inbox/store/leads.ts'
import { StorageError } from '#inbox/store/port.ts'
import {
  dropOldKeys,
  eraseBefore,
  eraseSubmissions,
  forgetting,
  keepFact,
  readFact,
  replaceFact,
} from '#inbox/store/queries.ts'
import { numberIn } from '#inbox/store/rows.ts'
import { eraseQuarantinedQuery } from '#inbox/store/selection.ts'
import type { Value } from '#inbox/store/sql.ts'
import { copyInto, deleteRestoring } from './backup-file.ts'
import { reading } from './database.ts'
import type { DiskReserve } from './disk-reserve.ts'
import { type GroupCommit, onceUnlocked } from './group-commit.ts'
import type { RecentContents } from './recent-contents.ts'

/** A few, because the log gets a copy of what is erased: on a full disk there would be no room for a thousand. */
const erasedAtOnce = 20

/** The value of the fact `overwriting` when nothing is due. */
const overwritten = 'done'

/** Erasing in a file, and copying it. */
export function erasureIn(
  database: DatabaseSync,
  commits: GroupCommit,
  contents: RecentContents,
  reserve: DiskReserve,
): Erasure {
  const erase = database.prepare(eraseSubmissions)
  const eraseOld = database.prepare(eraseBefore)
  const emptyLog = database.prepare('PRAGMA wal_checkpoint(TRUNCATE)')
  const recall = database.prepare(readFact)
  const remember = database.prepare(keepFact)
  const replace = database.prepare(replaceFact)
  const forget = forgetting.map((sql) => database.prepare(sql))
  const dropKeys = database.prepare(dropOldKeys)
  /** What was erased is still in the log; a reader that prevents this leaves it to the next time. */
  const emptyLogIfUnread = () => reading(() => emptyLog.get())

  /**
   * Erases, and records in the same transaction that copies are left in free pages of the file. With a new value each time,
   * since a rewriting under way does not reach what is erased meanwhile.
   */
  const erasing = (statement: StatementSync, ...values: Value[]): Promise<number> =>
    commits.write(() => {
      const erased = statement.all(...values).length
      if (erased > 0) remember.run('overwriting', randomUUID())
      return erased
    })

  async function rewrite(): Promise<void> {
    const giveUpAt = performance.now() + minuteMs
    deleteRestoring(database)
    // VACUUM fails inside a transaction. Ours begin and end within one turn of the event loop, so none is open in the
    // next.
    await immediate()
    try {
      // secure_delete overwrites erased rows, but pages that were split or merged keep old copies.
      await onceUnlocked(giveUpAt, () => database.exec('VACUUM'))
    } catch (error) {
      // On a full disk the failed rewrite leaves a log as large as all the space that was free.
      try {
        emptyLog.get()
      } catch {
        // The next time; why the rewrite failed is what the owner must know.
      }
      throw new StorageError('The file could not be rewritten.', { cause: error })
    }
    while (reading(() => numberIn(emptyLog.get(), 'busy')) !== 0) {
      if (performance.now() > giveUpAt)
        throw new StorageError('The log could not be emptied: another process is reading it.')
      // Each try blocks this process for as long as SQLite waits for a lock.
      await sleep(1_000)
    }
  }

  return {
    erase: (submissions) => erasing(erase, JSON.stringify(submissions)),
    eraseQuarantined(selection) {
      const { sql, values } = eraseQuarantinedQuery(selection, erasedAtOnce)
      return erasing(database.prepare(sql), ...values)
    },
    async forgetRecent() {
      const now = Date.now()
      await commits.write(() => {
        dropKeys.run(utcDay(now))
        contents.forget(now)
      })
      // A thousand per transaction, so that submissions can be stored in between.
      for (const statement of forget) {
        while ((await commits.write(() => statement.run(now, 1_000).changes)) !== 0);
      }
      emptyLogIfUnread()
    },
    async prune(receivedBefore, now) {
      let total = 0
      for (;;) {
        const erased = await erasing(eraseOld, receivedBefore, erasedAtOnce, now ?? null)
        if (erased === 0) break
        total += erased
      }
      emptyLogIfUnread()
      return total
    },
    async overwriteErased() {
      const due = reading(() => recall.get('overwriting')?.value)
      if (typeof due !== 'string' || due === overwritten) return
      await rewrite()
      await commits.write(() => replace.run('overwriting', due, overwritten))
    },
    async backup(file) {
      reserve.keepDespiteCopy(path.dirname(file))
      copyInto(file, database)
    },
  }
}
