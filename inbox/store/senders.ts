import { createHmac } from 'node:crypto'
import { utcDay } from '#inbox/days.ts'
import type { Limits } from '#inbox/settings.ts'
import { senderBytes, senderWindowMs } from './port.ts'
import { within } from './queries.ts'

/** The reason the owner reads when a sender's submissions go to quarantine for their number. */
const tooManyFromOneSender = 'too many from one sender'
/** The same for all senders together, as when an attacker has many addresses. */
const tooManyFromAll = 'too many at once from all senders'

/**
 * What a sender (?2, its hash) sent within the window around a time (?1): how many submissions, and the time of the first
 * as `full_since` if another of ?3 bytes has to be refused.
 */
export const sentBySender = ({ refuseAfter }: Limits): string => `
  SELECT count(*) AS sent,
    iif(count(*) >= ${refuseAfter} OR total(bytes) + ?3 > ${senderBytes}, min(received_at), NULL) AS full_since
  FROM recent_senders WHERE sender = unhex(?2) AND ${within('received_at', senderWindowMs)}`

/**
 * How many submissions were accepted from all senders within the window around a time (?1), counted up to the limit. What is
 * in quarantine doesn't count: otherwise one sender could send everyone's there.
 */
const acceptedFromAll = ({ quarantineAllAfter }: Limits): string => `
  SELECT count(*) AS accepted FROM (
    SELECT 1 FROM submissions INDEXED BY submissions_accepted
    WHERE quarantined_at IS NULL AND ${within('received_at', senderWindowMs)} LIMIT ${quarantineAllAfter})`

/**
 * What the limits mean for a submission of ?3 bytes from a sender (?2, its hash) at a time (?1): it is refused if
 * `full_since` is not null, and goes to quarantine if `reason` is not null.
 */
export const limited = (limits: Limits): string => `
  SELECT full_since,
    CASE
      WHEN sent >= ${limits.quarantineAfter} THEN '${tooManyFromOneSender}'
      WHEN accepted >= ${limits.quarantineAllAfter} THEN '${tooManyFromAll}'
    END AS reason
  FROM (${sentBySender(limits)}), (${acceptedFromAll(limits)})`

/** The day whose key hashes the senders of this moment. At midnight UTC the key changes and every count starts at 0. */
export function keyDay(at: number): string {
  return utcDay(at)
}

/** What is kept of a sender: 16 bytes in hexadecimal, and no way back to the address once the day's key is deleted. */
export function senderHash(key: Uint8Array, address: string): string {
  return createHmac('sha256', key).update(address).digest('hex').slice(0, 32)
}

/** How long a refused sender has to wait: until the first of its submissions leaves the window. */
export function waitMs(fullSince: number, at: number): number {
  return Math.max(1_000, fullSince + senderWindowMs - at)
}
