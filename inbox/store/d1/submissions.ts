import { randomBytes } from 'node:crypto'
import { minuteMs } from '#inbox/days.ts'
import { contentHash, timeOrderedId } from '#inbox/store/ids.ts'
import { type ReceivedSubmission, type Sender, type Submissions, senderBytes } from '#inbox/store/port.ts'
import {
  acceptedFromAll,
  firstWithContent,
  keepTrial,
  markUnsent,
  sentBySender,
} from '#inbox/store/queries.ts'
import { numberIn, storedFields } from '#inbox/store/rows.ts'
import { keyDay, senderHash, tooManyFromAll, tooManyFromOneSender, waitMs } from '#inbox/store/senders.ts'
import type { Statement } from '#inbox/store/sql.ts'
import { type Batch, onlyRow, run } from './database.ts'

/** Ends an insertion into recent_contents: a content that comes again after its window takes the place of the first. */
const inPlaceOfOlder =
  'ON CONFLICT (content_hash) DO UPDATE SET submission = excluded.submission, received_at = excluded.received_at'

/**
 * Keeps a submission, its deliveries and the hash that finds repetitions. D1 has no transaction that could
 * read first and then decide, so one batch does both: each statement after the insertion depends on whether
 * the new id is there.
 */
export function submissionsIn(batch: Batch): Submissions {
  return {
    async add(received) {
      const { submission, receivedAt, channels = [], sender } = received
      const id = timeOrderedId(receivedAt)
      const fields = storedFields(submission.fields)
      const content = contentHash(submission.form, fields).toString('hex')
      const hashedSender = sender ? await hashOf(batch, sender, receivedAt) : null
      const results = await batch([
        insertion(received, id, fields, content, hashedSender),
        {
          sql: `INSERT INTO recent_contents (content_hash, submission, received_at)
            SELECT unhex(?1), number, received_at FROM submissions WHERE id = ?2 ${inPlaceOfOlder}`,
          values: [content, id],
        },
        {
          sql: 'INSERT INTO recent_senders (sender, received_at, bytes) SELECT unhex(?1), received_at, ?3 FROM submissions WHERE id = ?2 AND ?1 IS NOT NULL',
          values: [hashedSender, id, sender?.bytes ?? 0],
        },
        {
          sql: `INSERT INTO deliveries (submission, channel, next_attempt_at)
            SELECT submissions.number, channel.value, received_at FROM submissions, json_each(?1) AS channel
            WHERE submissions.id = ?2 AND quarantined_at IS NULL`,
          values: [JSON.stringify(channels), id],
        },
        ...(channels.length === 0 ? [{ sql: markUnsent('id = ?1'), values: [id] }] : []),
        { sql: firstWithContent('unhex(?2)'), values: [receivedAt, content] },
        { sql: sentBySender('unhex(?2)'), values: [receivedAt, hashedSender] },
      ])
      const kept = onlyRow(results.at(-2))
      if (typeof kept?.id !== 'string') {
        const oldest = numberIn(onlyRow(results.at(-1)), 'oldest')
        return { outcome: 'refused', retryAfterMs: waitMs(oldest, receivedAt) }
      }
      if (kept.id !== id) return { outcome: 'repeated', id: kept.id }
      return { outcome: kept.quarantined_at === null ? 'stored' : 'quarantined', id }
    },
    async check() {
      const now = Date.now()
      await run(batch, keepTrial, new Date(now).toISOString(), new Date(now - minuteMs).toISOString())
    },
    async close() {
      // Nothing to close: a batch holds nothing once its result is there.
    },
  }
}

/** Inserts nothing when the same content is there already, or when its sender is over the limit. */
function insertion(
  { submission, receivedAt, page, reasons = [], sender }: ReceivedSubmission,
  id: string,
  fields: string,
  content: string,
  hashedSender: string | null,
): Statement {
  return {
    sql: `
      INSERT INTO submissions (id, form, received_at, page, fields, quarantined_at, reasons)
      SELECT ?2, ?3, ?1, ?4, ?5, iif(sent >= ?9 OR accepted >= ?14 OR ?6 IS NOT NULL, ?1, NULL),
        iif(sent >= ?9, ?7, iif(accepted >= ?14, ?15, ?6))
      FROM (${sentBySender('unhex(?8)')}), (${acceptedFromAll('coalesce(?14, 0)')})
      WHERE sent < ?10 AND bytes + ?12 <= ?13 AND NOT EXISTS (${firstWithContent('unhex(?11)')})`,
    values: [
      receivedAt,
      id,
      submission.form,
      page,
      fields,
      reasons.length > 0 ? JSON.stringify(reasons) : null,
      JSON.stringify([...reasons, tooManyFromOneSender]),
      hashedSender,
      // Without a sender the count is 0, so a limit of 1 never triggers.
      sender?.quarantineAfter ?? 1,
      sender?.refuseAfter ?? 1,
      content,
      sender?.bytes ?? 0,
      senderBytes,
      sender?.quarantineAllAfter ?? null,
      JSON.stringify([...reasons, tooManyFromAll]),
    ],
  }
}

/** The sender's hash in hexadecimal, under the key of the day. */
async function hashOf(batch: Batch, { address }: Sender, at: number): Promise<string> {
  const day = keyDay(at)
  const find = { sql: 'SELECT hex(secret) AS secret FROM sender_keys WHERE day = ?1', values: [day] }
  const [found] = await batch([find])
  const secret = onlyRow(found)?.secret ?? (await newKey(batch, day, find))
  return senderHash(Buffer.from(String(secret), 'hex'), address).toString('hex')
}

/** The day's key, in hexadecimal. Of several runs at once the first writes it, and all read that one. */
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
