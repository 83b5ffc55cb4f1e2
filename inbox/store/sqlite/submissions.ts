import type { DatabaseSync } from 'node:sqlite'
import { contentHash, timeOrderedId } from '#inbox/store/ids.ts'
import type { Added, ReceivedSubmission, Submissions } from '#inbox/store/port.ts'
import { firstWithContent, inPlaceOfOlder, keepFact } from '#inbox/store/queries.ts'
import { storedFields } from '#inbox/store/rows.ts'
import { tooManyFromOneSender } from '#inbox/store/senders.ts'
import type { GroupCommit } from './group-commit.ts'
import { senderCounter } from './senders.ts'

/** A commit this recent proves that the disk takes writes, so a monitor's check need not write too. */
const provenForMs = 10_000

/** Keeps a submission, its deliveries and the hash that finds repetitions, in one transaction. */
export function submissionsIn(
  database: DatabaseSync,
  commits: GroupCommit,
  keepReserve: () => void,
): Submissions {
  const firstWith = database.prepare(firstWithContent('?2'))
  const insert = database.prepare(
    'INSERT INTO submissions (id, form, received_at, page, fields, quarantined_at, reasons) VALUES (?, ?, ?, ?, ?, ?, ?)',
  )
  const rememberContent = database.prepare(
    `INSERT INTO recent_contents (content_hash, submission, received_at) VALUES (?, ?, ?) ${inPlaceOfOlder}`,
  )
  const queue = database.prepare(
    'INSERT INTO deliveries (submission, channel, next_attempt_at) VALUES (?, ?, ?)',
  )
  const touch = database.prepare(keepFact)
  const countSender = senderCounter(database)

  function keep(received: ReceivedSubmission): Added {
    const { submission, receivedAt, page, channels = [], sender } = received
    const hash = contentHash(submission)
    const first = firstWith.get(receivedAt, hash)?.id
    if (typeof first === 'string') return { outcome: 'repeated', id: first }

    const verdict = sender ? countSender(sender, receivedAt) : 'welcome'
    if (typeof verdict === 'object') return { outcome: 'refused', ...verdict }

    const reasons = [...(received.reasons ?? []), ...(verdict === 'suspect' ? [tooManyFromOneSender] : [])]
    const quarantined = reasons.length > 0
    const id = timeOrderedId(receivedAt)
    const { lastInsertRowid: number } = insert.run(
      id,
      submission.form,
      receivedAt,
      page,
      storedFields(submission.fields),
      quarantined ? receivedAt : null,
      quarantined ? JSON.stringify(reasons) : null,
    )
    rememberContent.run(hash, number, receivedAt)
    if (!quarantined) for (const channel of channels) queue.run(number, channel, receivedAt)
    return { outcome: quarantined ? 'quarantined' : 'stored', id }
  }

  return {
    async add(received) {
      keepReserve()
      return commits.write(() => keep(received))
    },
    async check() {
      keepReserve()
      if (commits.committedWithin(provenForMs)) return
      await commits.write(() => void touch.run('checked_at', new Date().toISOString()))
    },
    async close() {
      await commits.settled()
      database.close()
    },
  }
}
