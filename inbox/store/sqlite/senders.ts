import { createHmac, randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { type Sender, senderWindowMs } from '#inbox/store/port.ts'
import { numberIn } from '#inbox/store/rows.ts'

/**
 * Counts what one sender sends within ten minutes, in the database, so that a restart forgets nothing.
 * The address itself is never kept: only a hash of it under a key that is thrown away after its day. At
 * midnight UTC everyone starts at zero, which is the price of that.
 */
export function senderCounter(database: DatabaseSync) {
  const keyOf = database.prepare('SELECT secret FROM sender_keys WHERE day = ?')
  const keepKey = database.prepare('INSERT INTO sender_keys (day, secret) VALUES (?, ?)')
  const dropKeys = database.prepare('DELETE FROM sender_keys')
  const forgetOld = database.prepare('DELETE FROM recent_senders WHERE received_at <= ?')
  const forgetFuture = database.prepare('DELETE FROM recent_senders WHERE received_at >= ?')
  const turns = database.prepare(
    'SELECT count(*) AS turns, min(received_at) AS oldest FROM recent_senders WHERE sender = ?',
  )
  const remember = database.prepare('INSERT INTO recent_senders (sender, received_at) VALUES (?, ?)')

  const keyFor = (at: number): Uint8Array => {
    const day = new Date(at).toISOString().slice(0, 10)
    const kept = keyOf.get(day)?.secret
    if (kept instanceof Uint8Array) return kept
    const secret = randomBytes(32)
    dropKeys.run()
    keepKey.run(day, secret)
    return secret
  }

  return (sender: Sender, at: number): 'welcome' | 'suspect' | { retryAfterMs: number } => {
    const hash = createHmac('sha256', keyFor(at)).update(sender.address).digest().subarray(0, 16)
    forgetOld.run(at - senderWindowMs)
    forgetFuture.run(at + senderWindowMs)
    const row = turns.get(hash)
    const sent = numberIn(row, 'turns')
    if (sent >= sender.refuseAfter) {
      return { retryAfterMs: Math.max(1_000, numberIn(row, 'oldest') + senderWindowMs - at) }
    }
    remember.run(hash, at)
    return sent >= sender.quarantineAfter ? 'suspect' : 'welcome'
  }
}
