import { randomBytes } from 'node:crypto'
import { minuteMs, utcDay } from '#inbox/days.ts'
import type { Limits } from '#inbox/settings.ts'
import { contentHash, timeOrderedId } from '#inbox/store/ids.ts'
import type { Sender, Submissions } from '#inbox/store/port.ts'
import { firstWithContent, keepCheck, markUnsent } from '#inbox/store/queries.ts'
import { storedFields } from '#inbox/store/rows.ts'
import { countSent, limited, senderHash, sentBefore, waitMs } from '#inbox/store/senders.ts'
import type { Statement } from '#inbox/store/sql.ts'
import { type Batch, onlyRow, run } from './database.ts'

/** Ends an insertion into recent_contents: a content that comes again after its window takes the place of the first. */
const inPlaceOfOlder =
  'ON CONFLICT (content_hash) DO UPDATE SET submission = excluded.submission, received_at = excluded.received_at'

/** In place of `limited`, where nobody is counted. */
const unlimited = 'SELECT NULL AS full_since, NULL AS reason'

/**
 * Keeps a submission, its deliveries and the hash that finds repetitions. D1 has no transaction that could
 * read first and then decide, so one batch does both: each statement after the insertion depends on whether
 * the new id is there.
 */
export function submissionsIn(batch: Batch, limits: Limits | null): Submissions {
  return {
    async add({ submission, receivedAt, page, channels = [], reasons = [], sender }) {
      const id = timeOrderedId(receivedAt)
      const fields = storedFields(submission.fields)
      const content = contentHash(submission.form, fields).toString('hex')
      const counted =
        limits && sender
          ? { limits, values: [receivedAt, await hashOf(batch, sender, receivedAt), sender.bytes] }
          : null
      const results = await batch([
        {
          sql: insertion(counted ? limited(counted.limits) : unlimited),
          values: [
            ...(counted?.values ?? [receivedAt, null, 0]),
            ...[id, submission.form, page, fields, JSON.stringify(reasons), content],
          ],
        },
        {
          sql: `INSERT INTO recent_contents (content_hash, submission, received_at)
            SELECT unhex(?1), number, received_at FROM submissions WHERE id = ?2 ${inPlaceOfOlder}`,
          values: [content, id],
        },
        {
          sql: `INSERT INTO deliveries (submission, channel, next_attempt_at)
            SELECT submissions.number, channel.value, received_at FROM submissions, json_each(?1) AS channel
            WHERE submissions.id = ?2 AND quarantined_at IS NULL`,
          values: [JSON.stringify(channels), id],
        },
        ...(channels.length === 0 ? [{ sql: markUnsent('id = ?1'), values: [id] }] : []),
        ...(counted
          ? [{ sql: `${countSent} FROM submissions WHERE id = ?4`, values: [...counted.values, id] }]
          : []),
        { sql: firstWithContent('unhex(?2)'), values: [receivedAt, content] },
      ])
      const kept = onlyRow(results.at(-1))
      if (kept?.id === id) return { outcome: kept.quarantined_at === null ? 'stored' : 'quarantined', id }
      if (typeof kept?.id === 'string') return { outcome: 'repeated', id: kept.id }
      // Not in the batch, where every submission would take one query more.
      const sent = counted && (await run(batch, sentBefore(counted.limits), ...counted.values))
      // Null if the pruning has made room meanwhile.
      const since = Number(sent?.rows[0]?.full_since ?? 0)
      return { outcome: 'refused', retryAfterMs: waitMs(since, receivedAt) }
    },
    async check() {
      const now = Date.now()
      await run(batch, keepCheck, new Date(now).toISOString(), new Date(now - minuteMs).toISOString())
    },
    async close() {
      // Nothing to close: a batch holds nothing once its result is there.
    },
  }
}

/** Inserts nothing when the same content is there already, or when the submission is over a limit. */
const insertion = (limit: string): string => `
  INSERT INTO submissions (id, form, received_at, page, fields, quarantined_at, reasons)
  SELECT ?4, ?5, ?1, ?6, ?7, iif(reasons = '[]', NULL, ?1), nullif(reasons, '[]')
  FROM (SELECT full_since, iif(reason IS NULL, ?8, json_insert(?8, '$[#]', reason)) AS reasons FROM (${limit}))
  WHERE full_since IS NULL AND NOT EXISTS (${firstWithContent('unhex(?9)')})`

/** The sender's hash in hexadecimal, under the key of the day. */
async function hashOf(batch: Batch, { address }: Sender, at: number): Promise<string> {
  const day = utcDay(at)
  const find = { sql: 'SELECT hex(secret) AS secret FROM sender_keys WHERE day = ?1', values: [day] }
  const [found] = await batch([find])
  const secret = onlyRow(found)?.secret ?? (await newKey(batch, day, find))
  return senderHash(Buffer.from(String(secret), 'hex'), address)
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
