import { randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { type Sender, senderBytes } from '#inbox/store/port.ts'
import { acceptedFromAll, sentBySender } from '#inbox/store/queries.ts'
import { numberIn } from '#inbox/store/rows.ts'
import { keyDay, senderHash, tooManyFromAll, tooManyFromOneSender, waitMs } from '#inbox/store/senders.ts'

/**
 * Counts what is sent within ten minutes, in the database, so that a restart keeps the count. Says why a submission goes to
 * quarantine (null when it does not), or when its sender may come back.
 */
export function senderCounter(database: DatabaseSync) {
  const keyOf = database.prepare('SELECT secret FROM sender_keys WHERE day = ?')
  const keepKey = database.prepare('INSERT INTO sender_keys (day, secret) VALUES (?, ?)')
  const dropKeys = database.prepare('DELETE FROM sender_keys')
  const counted = database.prepare(sentBySender('?2'))
  const countedAll = database.prepare(acceptedFromAll('?2'))
  const remember = database.prepare(
    'INSERT INTO recent_senders (sender, received_at, bytes) VALUES (?, ?, ?)',
  )

  const keyFor = (at: number): Uint8Array => {
    const day = keyDay(at)
    const kept = keyOf.get(day)?.secret
    if (kept instanceof Uint8Array) return kept
    const secret = randomBytes(32)
    dropKeys.run()
    keepKey.run(day, secret)
    return secret
  }

  return (sender: Sender, at: number): { reason: string | null } | { retryAfterMs: number } => {
    const hash = senderHash(keyFor(at), sender.address)
    const row = counted.get(at, hash)
    const sent = numberIn(row, 'sent')
    const tooMuch = numberIn(row, 'bytes') + sender.bytes > senderBytes
    if (sent >= sender.refuseAfter || tooMuch) return { retryAfterMs: waitMs(numberIn(row, 'oldest'), at) }
    remember.run(hash, at, sender.bytes)
    if (sent >= sender.quarantineAfter) return { reason: tooManyFromOneSender }
    const accepted = numberIn(countedAll.get(at, sender.quarantineAllAfter), 'accepted')
    return { reason: accepted >= sender.quarantineAllAfter ? tooManyFromAll : null }
  }
}
