import { randomUUID } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import type { Added, ReceivedSubmission, Submissions } from '#inbox/store/port.ts'
import { contentHash } from '#inbox/submission.ts'
import type { GroupCommit } from './group-commit.ts'
import { recentContents } from './recent-contents.ts'
import { senderCounter } from './senders.ts'

const soundForMs = 10_000
const tooMany = 'too many from one sender'

/** The way in: one transaction keeps a submission, its deliveries and what tells a repetition. */
export function submissionsIn(database: DatabaseSync, commits: GroupCommit): Submissions {
  const insert = database.prepare(
    'INSERT INTO submissions (id, form, received_at, page, fields, quarantined_at, reasons) VALUES (?, ?, ?, ?, ?, ?, ?)',
  )
  const queue = database.prepare(
    'INSERT INTO deliveries (submission, channel, next_attempt_at) VALUES (?, ?, ?)',
  )
  const touch = database.prepare(
    "INSERT INTO facts (name, value) VALUES ('checked_at', :at) ON CONFLICT (name) DO UPDATE SET value = :at",
  )
  const recent = recentContents(database, commits)
  const countSender = senderCounter(database)

  function keep(received: ReceivedSubmission): Added {
    const { submission, receivedAt, page, channels = [], sender } = received
    const hash = contentHash(submission)
    const before = recent.find(hash, receivedAt)
    if (before !== null) return { outcome: 'repeated', id: before }

    const turn = sender ? countSender(sender, receivedAt) : 'welcome'
    if (typeof turn === 'object') return { outcome: 'refused', ...turn }

    const reasons = [...(received.reasons ?? []), ...(turn === 'suspect' ? [tooMany] : [])]
    const quarantined = reasons.length > 0
    const id = timeOrderedId(receivedAt)
    const { lastInsertRowid: number } = insert.run(
      id,
      submission.form,
      receivedAt,
      page,
      JSON.stringify(submission.fields),
      quarantined ? receivedAt : null,
      quarantined ? JSON.stringify(reasons) : null,
    )
    recent.add(hash, Number(number), receivedAt)
    if (!quarantined) for (const channel of channels) queue.run(number, channel, receivedAt)
    return { outcome: quarantined ? 'quarantined' : 'stored', id }
  }

  return {
    add: (received) => commits.write(() => keep(received)),
    async check() {
      // A monitor that asks every second shall not write every second.
      if (commits.committedWithin(soundForMs)) return
      await commits.write(() => void touch.run({ at: new Date().toISOString() }))
    },
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
