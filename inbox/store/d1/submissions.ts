import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import {
  duplicateWindowMs,
  type ReceivedSubmission,
  type Sender,
  type Submissions,
  senderWindowMs,
} from '#inbox/store/port.ts'
import { numberIn } from '#inbox/store/rows.ts'
import { contentHash } from '#inbox/submission.ts'
import { type Batch, onlyRow, run, type Statement } from './database.ts'

const tooMany = 'too many from one sender'

/**
 * The way in. D1 has no transaction that could look first and write then, so one batch does both: each
 * statement after the insertion rests on whether the new id is there.
 */
export function submissionsIn(batch: Batch): Submissions {
  return {
    async add(received) {
      const { submission, receivedAt, sender } = received
      const id = timeOrderedId(receivedAt)
      const content = Buffer.from(contentHash(submission)).toString('hex')
      const senderHash = sender ? await hashOf(batch, sender, receivedAt) : null
      const results = await batch([
        ...forgetting(receivedAt),
        insertion(received, id, content, senderHash),
        {
          sql: 'INSERT INTO recent_contents (content_hash, submission, received_at) SELECT unhex(?1), number, received_at FROM submissions WHERE id = ?2',
          values: [content, id],
        },
        {
          sql: 'INSERT INTO recent_senders (sender, received_at) SELECT unhex(?1), received_at FROM submissions WHERE id = ?2 AND ?1 IS NOT NULL',
          values: [senderHash, id],
        },
        {
          sql: `INSERT INTO deliveries (submission, channel, next_attempt_at)
            SELECT submissions.number, channel.value, received_at FROM submissions, json_each(?1) AS channel
            WHERE submissions.id = ?2 AND quarantined_at IS NULL`,
          values: [JSON.stringify(received.channels ?? []), id],
        },
        {
          sql: 'SELECT id, quarantined_at FROM recent_contents JOIN submissions ON number = submission WHERE content_hash = unhex(?1)',
          values: [content],
        },
        {
          sql: 'SELECT min(received_at) AS oldest FROM recent_senders WHERE sender = unhex(?1)',
          values: [senderHash],
        },
      ])
      const kept = onlyRow(results.at(-2))
      if (typeof kept?.id !== 'string') {
        const oldest = numberIn(onlyRow(results.at(-1)), 'oldest')
        return { outcome: 'refused', retryAfterMs: Math.max(1_000, oldest + senderWindowMs - receivedAt) }
      }
      if (kept.id !== id) return { outcome: 'repeated', id: kept.id }
      return { outcome: kept.quarantined_at === null ? 'stored' : 'quarantined', id }
    },
    async check() {
      await run(
        batch,
        "INSERT INTO facts (name, value) VALUES ('checked_at', ?1) ON CONFLICT (name) DO UPDATE SET value = ?1",
        new Date().toISOString(),
      )
    },
    async close() {
      // Nothing is held: every batch is over when it has answered.
    },
  }
}

/** A clock that was set back must not make the past look recent: both windows have two ends. */
function forgetting(at: number): Statement[] {
  // Two statements each: joined by OR they would read the whole index.
  return [
    ['recent_contents', duplicateWindowMs] as const,
    ['recent_senders', senderWindowMs] as const,
  ].flatMap(([table, windowMs]) => [
    { sql: `DELETE FROM ${table} WHERE received_at <= ?1`, values: [at - windowMs] },
    { sql: `DELETE FROM ${table} WHERE received_at >= ?1`, values: [at + windowMs] },
  ])
}

/** Writes nothing when the same content is there already, or when its sender has had too many turns. */
function insertion(
  { submission, receivedAt, page, reasons = [], sender }: ReceivedSubmission,
  id: string,
  content: string,
  senderHash: string | null,
): Statement {
  return {
    sql: `
      INSERT INTO submissions (id, form, received_at, page, fields, quarantined_at, reasons)
      SELECT ?1, ?2, ?3, ?4, ?5, iif(turns >= ?9 OR ?6 IS NOT NULL, ?3, NULL), iif(turns >= ?9, ?7, ?6)
      FROM (SELECT count(*) AS turns FROM recent_senders WHERE sender = unhex(?8))
      WHERE turns < ?10 AND NOT EXISTS (SELECT 1 FROM recent_contents WHERE content_hash = unhex(?11))`,
    values: [
      id,
      submission.form,
      receivedAt,
      page,
      JSON.stringify(submission.fields),
      reasons.length > 0 ? JSON.stringify(reasons) : null,
      JSON.stringify([...reasons, tooMany]),
      senderHash,
      // Nobody's turns are none, which is less than one.
      sender?.quarantineAfter ?? 1,
      sender?.refuseAfter ?? 1,
      content,
    ],
  }
}

/** The address itself is never kept: only a hash of it under a key that is thrown away after its day. */
async function hashOf(batch: Batch, { address }: Sender, at: number): Promise<string> {
  const day = new Date(at).toISOString().slice(0, 10)
  const find = { sql: 'SELECT hex(secret) AS secret FROM sender_keys WHERE day = ?1', values: [day] }
  const [found] = await batch([find])
  const secret = onlyRow(found)?.secret ?? (await newKey(batch, day, find))
  return createHmac('sha256', Buffer.from(String(secret), 'hex'))
    .update(address)
    .digest()
    .subarray(0, 16)
    .toString('hex')
}

/** The first of several that ask at once writes the key, and all get that one. */
async function newKey(batch: Batch, day: string, find: Statement): Promise<unknown> {
  const results = await batch([
    { sql: 'DELETE FROM sender_keys WHERE day <> ?1', values: [day] },
    {
      sql: 'INSERT OR IGNORE INTO sender_keys (day, secret) VALUES (?1, unhex(?2))',
      values: [day, randomBytes(32).toString('hex')],
    },
    find,
  ])
  return onlyRow(results.at(-1))?.secret
}

/** A version 7 UUID: it starts with the time, so new rows land at the end of the index. */
function timeOrderedId(at: number): string {
  const time = at.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}
