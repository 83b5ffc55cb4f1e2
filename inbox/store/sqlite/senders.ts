import { randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { utcDay } from '#inbox/days.ts'
import type { Limits } from '#inbox/settings.ts'
import type { Sender } from '#inbox/store/port.ts'
import { numberIn } from '#inbox/store/rows.ts'
import { countSent, limited, senderHash, waitMs } from '#inbox/store/senders.ts'

/**
 * Counts what is sent within ten minutes, in the database, so that a restart keeps the count. Says why a submission goes to
 * quarantine (null when it does not), or when its sender may come back.
 */
export function senderCounter(database: DatabaseSync, limits: Limits) {
  const keyOf = database.prepare('SELECT secret FROM sender_keys WHERE day = ?')
  const keepKey = database.prepare('INSERT INTO sender_keys (day, secret) VALUES (?, ?)')
  const dropKeys = database.prepare('DELETE FROM sender_keys')
  const limit = database.prepare(limited(limits))
  const count = database.prepare(countSent)

  const keyFor = (at: number): Uint8Array => {
    const day = utcDay(at)
    const kept = keyOf.get(day)?.secret
    if (kept instanceof Uint8Array) return kept
    const secret = randomBytes(32)
    dropKeys.run()
    keepKey.run(day, secret)
    return secret
  }

  return ({ address, bytes }: Sender, at: number): { reason: string | null } | { retryAfterMs: number } => {
    const values = [at, senderHash(keyFor(at), address), bytes] as const
    const row = limit.get(...values)
    if (row?.full_since !== null) return { retryAfterMs: waitMs(numberIn(row, 'full_since'), at) }
    count.run(...values)
    return { reason: typeof row.reason === 'string' ? row.reason : null }
  }
}
