import { submissionColumns } from './rows.ts'

// Plain SQLite with numbered parameters: the same text runs in a file and in D1.

const dayMs = 24 * 60 * 60_000
const weekMs = 7 * dayMs
/** 1970 began on a Thursday: the first Monday was three days earlier. */
const firstMonday = -3 * dayMs

/**
 * What is due on a channel (?1) at a time (?2), oldest first, at most ?3. Nothing is ever put off for days:
 * a time that far ahead was written by a clock that has since been set back.
 */
export const dueDeliveries = `
  SELECT deliveries.number AS delivery, attempts, ${submissionColumns}
  FROM deliveries JOIN submissions ON submissions.number = submission
  WHERE state = 'waiting' AND channel = ?1
    AND (next_attempt_at <= ?2 OR next_attempt_at > ?2 + ${3 * dayMs})
  ORDER BY next_attempt_at LIMIT ?3`

/** Parks at a time (?1) what waits on none of these channels (?2, a JSON array). */
export const parkOthers = `
  UPDATE deliveries SET state = 'parked', settled_at = ?1, last_error = 'no such channel any more'
  WHERE state = 'waiting' AND channel NOT IN (SELECT value FROM json_each(?2))`

/** Parked deliveries the owner has not been told of. */
export const unnoticedDeliveries =
  "SELECT * FROM deliveries WHERE state = 'parked' AND noticed_at IS NULL ORDER BY submission LIMIT 100"

/** Leads by form and week, from a time (?1) on. */
export const leadsByWeek = `
  SELECT form, (received_at - ${firstMonday}) / ${weekMs} * ${weekMs} + ${firstMonday} AS week,
    count(*) AS submissions
  FROM submissions WHERE received_at >= ?1 AND quarantined_at IS NULL GROUP BY week, form ORDER BY week`

/** Deliveries by channel and state, of what came in from a time (?1) on. */
export const deliveriesByState = `
  SELECT channel, state, count(*) AS deliveries FROM deliveries
  WHERE submission IN (SELECT number FROM submissions WHERE received_at >= ?1) GROUP BY channel, state`

/** Queues a submission (?1) on a channel (?2) at a time (?3), whatever became of it there before. */
export const queueAgain = `
  INSERT INTO deliveries (submission, channel, next_attempt_at) VALUES (?1, ?2, ?3)
  ON CONFLICT (submission, channel) DO UPDATE SET
    state = 'waiting', attempts = 0, next_attempt_at = ?3, settled_at = NULL, last_error = NULL, noticed_at = NULL`

/** Queues what was given up on some channels (?1, a JSON array of names), at a time (?2). */
export const queueParked = `
  UPDATE deliveries SET state = 'waiting', attempts = 0, next_attempt_at = ?2, settled_at = NULL, noticed_at = NULL
  WHERE state = 'parked' AND channel IN (SELECT value FROM json_each(?1))`

/** Makes a lead of a submission (?1) in quarantine. */
export const leaveQuarantine =
  'UPDATE submissions SET quarantined_at = NULL WHERE number = ?1 AND quarantined_at IS NOT NULL'

/** Erases some of what was received before a time (?1); repeat it until nothing is left. */
export const eraseBefore =
  'DELETE FROM submissions WHERE number IN (SELECT number FROM submissions WHERE received_at < ?1 LIMIT 1000)'

/** Keeps a fact: its name (?1) and value (?2). */
export const keepFact =
  'INSERT INTO facts (name, value) VALUES (?1, ?2) ON CONFLICT (name) DO UPDATE SET value = ?2'
