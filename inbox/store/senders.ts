import { createHmac } from 'node:crypto'
import { dayMs } from '#inbox/days.ts'
import type { Limits } from '#inbox/settings.ts'
import { senderWindowMs } from './port.ts'
import { within } from './queries.ts'

/** The reason the owner reads when a sender's submissions go to quarantine because there are too many. */
const tooManyFromOneSender = 'too many from one sender'
/** The same for all senders together, as when an attacker has many addresses. */
const tooManyFromAll = 'too many at once from all senders'
const tooManyInADay = 'too many in a day from all senders'

/**
 * Within a day, this many times as many are accepted from all senders as within ten minutes: a flood that stays below the
 * limit for ten minutes would otherwise send the owner 144 times as many mails in a day.
 */
const dayFactor = 5

/** How many bytes of one sender are stored within `senderWindowMs`; beyond that, only small submissions are. */
const senderBytes = 4 * 1024 * 1024

/**
 * The same of all senders together. Without this limit, sixty senders could fill 240 MiB of the disk every
 * ten minutes, and soon there would be no room for any lead. A hundred leads of 1 KB a second stay below it, and one sender
 * alone can't reach it.
 */
const allSendersBytes = 64 * 1024 * 1024

/** Up to this size a submission is small: four times as large as most leads, and 200 from one sender take less than 1 MiB. */
const smallBytes = 4 * 1024

const newestRunningBytes =
  'SELECT running_bytes FROM recent_senders WHERE number = (SELECT max(number) FROM recent_senders)'

/** How many bytes all senders together sent within the window around a time (?1); null for none. Reads few rows, even in a flood. */
const bytesOfAll = `
  (${newestRunningBytes}) - (
    SELECT running_bytes - bytes FROM recent_senders WHERE ${within('received_at', senderWindowMs)}
    ORDER BY received_at LIMIT 1)`

/**
 * How many submissions a sender (?2, its hash) sent within the window around a time (?1), and since when a limit is reached
 * at which another of ?3 bytes is refused, or null. Nobody knows when a flood from all senders ends, so after that one a
 * sender waits for the whole window.
 */
export const sentBefore = ({ refuseAfter }: Limits): string => `
  SELECT count(*) AS sent,
    CASE
      WHEN count(*) >= ${refuseAfter} THEN min(received_at)
      WHEN ?3 <= ${smallBytes} THEN NULL
      WHEN total(bytes) + ?3 > ${senderBytes} THEN min(received_at)
      WHEN ${bytesOfAll} + ?3 > ${allSendersBytes} THEN ?1
    END AS full_since
  FROM recent_senders WHERE sender = unhex(?2) AND ${within('received_at', senderWindowMs)}`

/** Counts a submission of ?3 bytes from a sender (?2, its hash) at a time (?1). */
export const countSent = `
  INSERT INTO recent_senders (received_at, sender, bytes, running_bytes)
  SELECT ?1, unhex(?2), ?3, ?3 + coalesce((${newestRunningBytes}), 0)`

/**
 * Whether this many submissions were accepted from all senders within a window around a time (?1). What is in quarantine
 * doesn't count: otherwise the flood of one sender would send everyone's there. One that sends a lead a minute still does
 * so after nine hours, because no sender is remembered for longer than ten minutes.
 */
const acceptedFromAll = (most: number, windowMs: number): string => {
  const accepted = (columns: string, rest: string): string => `
    SELECT ${columns} FROM submissions INDEXED BY submissions_accepted
    WHERE quarantined_at IS NULL AND ${within('received_at', windowMs)} ${rest}`
  // Numbers first: as long as there are not so many since the oldest, nothing has to be counted. After the clock was set
  // back, the oldest may not have the lowest number: then up to twice as many are accepted.
  return `
    (SELECT max(number) FROM submissions) - (${accepted('number', 'ORDER BY received_at LIMIT 1')}) >= ${most - 1}
    AND (SELECT count(*) FROM (${accepted('1', `LIMIT ${most}`)})) >= ${most}`
}

/**
 * What the limits mean for a submission of ?3 bytes from a sender (?2, its hash) at a time (?1): it is refused if
 * `full_since` is not null, and goes to quarantine if `reason` is not null.
 */
export const limited = (limits: Limits): string => `
  SELECT full_since,
    CASE
      WHEN sent >= ${limits.quarantineAfter} THEN '${tooManyFromOneSender}'
      WHEN ${acceptedFromAll(limits.quarantineAllAfter, senderWindowMs)} THEN '${tooManyFromAll}'
      WHEN ${acceptedFromAll(dayFactor * limits.quarantineAllAfter, dayMs)} THEN '${tooManyInADay}'
    END AS reason
  FROM (${sentBefore(limits)})`

/**
 * What is kept of a sender: 16 bytes in hexadecimal, and no way back to the address once the key is deleted. Each day
 * (`utcDay`) has a key: at midnight UTC it changes, and every count starts at 0.
 */
export function senderHash(key: Uint8Array, address: string): string {
  return createHmac('sha256', key).update(address).digest('hex').slice(0, 32)
}

/** How long a refused sender has to wait: until what filled the window leaves it. */
export function waitMs(fullSince: number, at: number): number {
  return Math.max(1_000, fullSince + senderWindowMs - at)
}
