import type { DatabaseSync } from 'node:sqlite'
import type { Limits } from '#inbox/settings.ts'
import { contentHash, timeOrderedId } from '#inbox/store/ids.ts'
import type { Added, ReceivedSubmission, Submissions } from '#inbox/store/port.ts'
import { keepFact } from '#inbox/store/queries.ts'
import { storedFields } from '#inbox/store/rows.ts'
import type { DiskReserve } from './disk-reserve.ts'
import type { GroupCommit } from './group-commit.ts'
import type { RecentContents } from './recent-contents.ts'
import { senderCounter } from './senders.ts'

/** A commit this recent proves that the disk takes writes, so a monitor's check need not write too. */
const provenForMs = 10_000

/** Keeps a submission and its deliveries, in one transaction. */
export function submissionsIn(
  database: DatabaseSync,
  commits: GroupCommit,
  contents: RecentContents,
  limits: Limits | null,
  reserve: DiskReserve,
): Submissions {
  const insert = database.prepare(
    'INSERT INTO submissions (id, form, received_at, page, fields, quarantined_at, reasons) VALUES (?, ?, ?, ?, ?, ?, ?)',
  )
  const queue = database.prepare(
    'INSERT INTO deliveries (submission, channel, next_attempt_at) VALUES (?, ?, ?)',
  )
  const remember = database.prepare(keepFact)
  const countSender = limits && senderCounter(database, limits)

  function keep(received: ReceivedSubmission): Added {
    const { submission, receivedAt, page, channels = [], sender } = received
    const fields = storedFields(submission.fields)
    const hash = contentHash(submission.form, fields)
    const first = contents.firstWith(hash, receivedAt)
    if (first !== undefined) return { outcome: 'repeated', id: first }

    const counted = sender && countSender ? countSender(sender, receivedAt) : { reason: null }
    if ('retryAfterMs' in counted) return { outcome: 'refused', ...counted }

    const reasons = [...(received.reasons ?? []), ...(counted.reason ? [counted.reason] : [])]
    const quarantined = reasons.length > 0
    const id = timeOrderedId(receivedAt)
    const { lastInsertRowid: number } = insert.run(
      id,
      submission.form,
      receivedAt,
      page,
      fields,
      quarantined ? receivedAt : null,
      quarantined ? JSON.stringify(reasons) : null,
    )
    contents.remember(hash, number)
    if (!quarantined) for (const channel of channels) queue.run(number, channel, receivedAt)
    if (channels.length === 0) remember.run('unsent', '0')
    return { outcome: quarantined ? 'quarantined' : 'stored', id }
  }

  return {
    async add(received) {
      reserve.keep()
      return commits.write(() => keep(received))
    },
    async check() {
      reserve.keep()
      if (commits.committedWithin(provenForMs)) return
      await commits.write(() => {
        const at = Date.now()
        // All that storing reads and writes, then taken back: only a part of the file may be damaged.
        database.exec('SAVEPOINT checked')
        keep({
          submission: { form: 'contact', fields: [] },
          receivedAt: at,
          page: null,
          channels: ['check'],
          sender: { address: 'check', bytes: 0 },
        })
        database.exec('ROLLBACK TO checked; RELEASE checked')
        remember.run('checked_at', new Date(at).toISOString())
      })
    },
    async close() {
      await commits.settled()
      database.close()
    },
  }
}
