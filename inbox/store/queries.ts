import { firstMonday, weekMs } from '#inbox/days.ts'
import { duplicateWindowMs, furthestAttemptMs, mostCounted, noSuchChannel, senderWindowMs } from './port.ts'
import { isTime, storedStates, submissionColumns } from './rows.ts'

// Plain SQLite with numbered parameters: the same text runs in a file and in D1.

const givenUp = storedStates['given-up']

/**
 * The two conditions, in SQL, under either of which a delivery is due at a time (`at`): what is planned further ahead than
 * `furthestAttemptMs` is due too. Kept apart so that each can use the index; joined with OR, they would read all that
 * wait.
 */
const due = (at: string): readonly string[] => [
  `next_attempt_at <= ${at}`,
  `next_attempt_at > ${at} + ${furthestAttemptMs}`,
]

/**
 * Whether a column's time is within a window around another (?1). A window has two ends, because a clock may be set
 * back: rows from the future must not count as recent.
 */
export const within = (column: string, windowMs: number): string =>
  `${column} > ?1 - ${windowMs} AND ${column} < ?1 + ${windowMs}`

/** The submission that came with a content (`hash`, in SQL) within its window around a time (?1). */
export const firstWithContent = (hash: string, table = 'recent_contents'): string => `
  SELECT id, quarantined_at FROM ${table} JOIN submissions ON number = submission
  WHERE content_hash = ${hash} AND ${within('submissions.received_at', duplicateWindowMs)}`

/**
 * Delete what has left its window at a time (?1), at most ?2 rows each. Two searches joined, since one with OR would
 * read the whole index.
 */
export const forgetting = [
  { table: 'recent_contents', key: 'content_hash', windowMs: duplicateWindowMs },
  { table: 'recent_senders', key: 'number', windowMs: senderWindowMs },
].map(
  ({ table, key, windowMs }) => `
    DELETE FROM ${table} WHERE ${key} IN (
      SELECT ${key} FROM ${table} WHERE received_at <= ?1 - ${windowMs} UNION ALL
      SELECT ${key} FROM ${table} WHERE received_at >= ?1 + ${windowMs} LIMIT ?2)`,
)

/** Deletes the keys of the days before one (?1). */
export const dropOldKeys = 'DELETE FROM sender_keys WHERE day < ?1'

/**
 * What is due on a channel (?1) at a time (?2), oldest first, at most ?3. A count of attempts that can't be read is 0: one
 * damaged row must not keep back the others.
 */
export const dueDeliveries = `
  SELECT CAST(attempts AS INTEGER) AS attempts, ${submissionColumns}
  FROM deliveries JOIN submissions ON submissions.number = submission
  WHERE deliveries.number IN (${due('?2')
    .map(
      (condition) => `SELECT * FROM (
        SELECT number FROM deliveries WHERE state = 'waiting' AND channel = ?1 AND ${condition}
        ORDER BY next_attempt_at LIMIT ?3)`,
    )
    .join(' UNION ALL ')})
  ORDER BY next_attempt_at LIMIT ?3`

const attempted = 'submission = ?1 AND channel = ?2'

/**
 * Counts attempt number ?3 at a delivery (?1, ?2) and puts the next off to a time (?4), unless another process has counted it
 * since the delivery was found due.
 */
export const countAttempt = `
  UPDATE deliveries SET attempts = ?3, next_attempt_at = ?4
  WHERE ${attempted} AND CAST(attempts AS INTEGER) = ?3 - 1 AND state = 'waiting'`

/** Marks what was attempted (?1, ?2) as delivered at a time (?3). */
export const settleDelivery = `UPDATE deliveries SET state = 'delivered', settled_at = ?3, last_error = NULL WHERE ${attempted}`

/** Puts what was attempted (?1, ?2) off to a time (?3), for a reason (?4). */
export const putOffDelivery = `UPDATE deliveries SET next_attempt_at = ?3, last_error = ?4 WHERE ${attempted}`

/** Gives up what was attempted (?1, ?2) at a time (?3), for a reason (?4). */
export const giveUpDelivery = `UPDATE deliveries SET state = '${givenUp}', settled_at = ?3, last_error = ?4 WHERE ${attempted}`

/** Looks up one channel after the other, since `channel NOT IN` would read all that wait. */
const waitsForNoneOf = (names: string): string => `state = 'waiting' AND channel IN (
  WITH RECURSIVE waiting (name) AS (
    SELECT min(channel) FROM deliveries WHERE state = 'waiting' UNION ALL
    SELECT (SELECT min(channel) FROM deliveries WHERE state = 'waiting' AND channel > name) FROM waiting
    WHERE name IS NOT NULL)
  SELECT name FROM waiting WHERE name NOT IN (SELECT value FROM json_each(${names})))`

/**
 * Marks at a time (?1) what is due and waits for none of these channels (?2, a JSON array). It is due from that time on: if
 * the channel is back, it is sent at once.
 */
export const markOthers = `
  UPDATE deliveries SET next_attempt_at = ?1, last_error = '${noSuchChannel}'
  WHERE ${waitsForNoneOf('?2')} AND (${due('?1').join(' OR ')}) AND last_error IS NOT '${noSuchChannel}'`

/** Gives up at a time (?1) what waits for none of these channels (?2, a JSON array) and was marked by a time (?3). */
export const giveUpOthers = `
  UPDATE deliveries SET state = '${givenUp}', settled_at = ?1
  WHERE ${waitsForNoneOf('?2')} AND last_error = '${noSuchChannel}' AND next_attempt_at <= ?3`

/** `isFailing`, in SQL. */
export const failing = "state = 'waiting' AND last_error IS NOT NULL"

/** How many deliveries wait, how many of these after an attempt that failed, and how many were given up. */
export const countDeliveries = `
  SELECT (SELECT count(*) FROM deliveries WHERE state = 'waiting') AS waiting,
    (SELECT count(*) FROM deliveries WHERE ${failing}) AS failing,
    (SELECT count(*) FROM deliveries WHERE state = '${givenUp}') AS given_up`

/** How many deliveries were given up, up to `mostCounted`. */
export const countGivenUp = `
  SELECT count(*) AS given_up FROM (SELECT 1 FROM deliveries WHERE state = '${givenUp}' LIMIT ${mostCounted})`

/** How many submissions in quarantine have a higher number than ?1, as `total`, and the highest, as `last`. */
export const quarantinedAfter = `
  SELECT count(*) AS total, coalesce(max(number), 0) AS last FROM submissions
  WHERE quarantined_at IS NOT NULL AND number > ?1`

/** Deliveries given up that the owner has not been told of. */
export const unnoticedDeliveries = `SELECT * FROM deliveries WHERE state = '${givenUp}' AND noticed_at IS NULL ORDER BY submission LIMIT 100`

/**
 * Marks given-up deliveries (?2, a JSON array of their numbers, each with its submission's) as told to the owner at a time
 * (?1). Those that wait again meanwhile are to be told when they are given up again.
 */
export const noticeDeliveries = `
  UPDATE deliveries SET noticed_at = ?1 WHERE state = '${givenUp}'
    AND (number, submission) IN (SELECT value ->> 0, value ->> 1 FROM json_each(?2))`

/** The deliveries of some submissions (?1, a JSON array of numbers), in that order. */
export const deliveriesOfSubmissions = `
  SELECT deliveries.* FROM json_each(?1) AS wanted JOIN deliveries ON submission = wanted.value
  ORDER BY wanted.key, channel`

/** Leads by form and week (`mondayOf`), from a time (?1) on. */
export const leadsByWeek = `
  SELECT form, (received_at - ${firstMonday}) / ${weekMs} * ${weekMs} + ${firstMonday} AS week,
    count(*) AS submissions
  FROM submissions WHERE received_at >= ?1 AND ${isTime('received_at')} AND quarantined_at IS NULL GROUP BY week, form ORDER BY week`

/** Deliveries by channel and state. What was delivered counts only if its submission was received from a time (?1) on. */
export const deliveriesByState = `
  SELECT channel, state, count(*) AS deliveries FROM deliveries
  WHERE state <> 'delivered' OR submission IN (SELECT number FROM submissions WHERE received_at >= ?1)
  GROUP BY channel, state`

/** Sets a delivery back to a new one that is due at a time (`at`, in SQL). */
const asNew = (at: string): string =>
  `state = 'waiting', attempts = 0, next_attempt_at = ${at}, settled_at = NULL, last_error = NULL, noticed_at = NULL`

const queueing = (condition: string): string => `
  INSERT INTO deliveries (submission, channel, next_attempt_at)
  SELECT number, ?2, ?3 FROM submissions WHERE number = ?1 AND ${condition}
  ON CONFLICT (submission, channel) DO UPDATE SET ${asNew('?3')}`

/**
 * Queues a submission (?1) on a channel (?2) at a time (?3), as if it had never been queued there before, unless it is in
 * quarantine.
 */
export const queueAgain = queueing('quarantined_at IS NULL')

/** The same, if the submission is in quarantine. */
export const queueQuarantined = queueing('quarantined_at IS NOT NULL')

/** Queues what was given up on some channels (?1, a JSON array of names), at a time (?2). */
export const queueGivenUp = `
  UPDATE deliveries SET ${asNew('?2')}
  WHERE state = '${givenUp}' AND channel IN (SELECT value FROM json_each(?1))`

/** Queues what was given up on other channels than these (?1, a JSON array of names) on all of these, at a time (?2). */
export const queueElsewhere = `
  INSERT INTO deliveries (submission, channel, next_attempt_at)
  SELECT DISTINCT submission, value, ?2 FROM deliveries JOIN json_each(?1)
  WHERE state = '${givenUp}' AND channel NOT IN (SELECT value FROM json_each(?1))
  ON CONFLICT (submission, channel) DO NOTHING`

/** Deletes what was given up on channels other than these (?1, a JSON array of names). With an empty list it deletes nothing. */
export const dropElsewhere = `
  DELETE FROM deliveries WHERE state = '${givenUp}' AND json_array_length(?1) > 0
    AND channel NOT IN (SELECT value FROM json_each(?1))`

/** Takes a submission (?1) out of quarantine. */
export const leaveQuarantine =
  'UPDATE submissions SET quarantined_at = NULL WHERE number = ?1 AND quarantined_at IS NOT NULL'

/** Keeps with a submission (?1) what of it is on the site (?2, a JSON object or null). */
export const keepPublication = 'UPDATE submissions SET publication = ?2 WHERE number = ?1'

/** What of some submissions (?1, a JSON array of numbers) is on the site. */
export const publicationsOfSubmissions = `
  SELECT number, publication FROM json_each(?1) AS wanted JOIN submissions ON number = wanted.value
  WHERE publication IS NOT NULL ORDER BY wanted.key`

/** What the owner keeps with some submissions (?1, a JSON array of numbers). */
export const notebooksOfSubmissions =
  'SELECT * FROM notebook WHERE submission IN (SELECT value FROM json_each(?1))'

/** Marks a submission (?1) as answered at a time (?2), or with null as not answered; writes only what changes. */
export const markAnswered = `
  INSERT INTO notebook (submission, answered_at)
  SELECT number, ?2 FROM submissions
  WHERE number = ?1 AND (?2 IS NOT NULL OR number IN (SELECT submission FROM notebook))
  ON CONFLICT (submission) DO UPDATE SET answered_at = ?2 WHERE ((${isTime('answered_at')}) IS TRUE) <> (?2 IS NOT NULL)`

/** Keeps the owner's note (?2) with a submission (?1). */
export const keepNote = `
  INSERT INTO notebook (submission, note) SELECT number, ?2 FROM submissions WHERE number = ?1
  ON CONFLICT (submission) DO UPDATE SET note = ?2`

/** What was marked answered from a time (?1) on, with how long after it came in. */
export const answerTimes = `
  SELECT submission, answered_at, answered_at - received_at AS after_ms
  FROM notebook JOIN submissions ON number = submission WHERE answered_at >= ?1 AND ${isTime('answered_at')} ORDER BY answered_at`

const erasing = (condition: string): string => `DELETE FROM submissions WHERE ${condition} RETURNING number`

/** Erases submissions (?1, a JSON array of numbers), one row back for each. */
export const eraseSubmissions = erasing('number IN (SELECT value FROM json_each(?1))')

/**
 * Erases submissions received before a time (?1), at most ?2, one row back for each. Repeat until none. What came after a
 * submission with a later time, up to now (?3), stays: its own time is from a clock that was behind. With null for ?3,
 * nothing stays.
 */
export const eraseBefore = erasing(`number IN (
  SELECT number FROM submissions WHERE received_at < ?1 AND (number > (
    SELECT number FROM submissions WHERE +received_at BETWEEN ?1 AND ?3 ORDER BY number LIMIT 1
  )) IS NOT TRUE LIMIT ?2
)`)

/** Keeps the time of a check (?1), unless the last one was between another time (?2) and this one. */
export const keepCheck = `
  INSERT INTO facts (name, value) VALUES ('checked_at', ?1)
  ON CONFLICT (name) DO UPDATE SET value = ?1 WHERE value NOT BETWEEN ?2 AND ?1`

/** A fact, by its name (?1). */
export const readFact = 'SELECT value FROM facts WHERE name = ?1'

/** Keeps a fact: its name (?1) and value (?2). Writes only a new value: D1 counts the rows it writes. */
export const keepFact = `
  INSERT INTO facts (name, value) VALUES (?1, ?2)
  ON CONFLICT (name) DO UPDATE SET value = ?2 WHERE value <> ?2`

/** Sets the fact `unsent` to 0 if there is a submission that a condition holds for. */
export const markUnsent = (condition: string): string => `
  INSERT INTO facts (name, value) SELECT 'unsent', '0' FROM submissions WHERE ${condition}
  ON CONFLICT (name) DO UPDATE SET value = excluded.value WHERE value <> excluded.value`

/** Keeps a fact (?1, ?3) if its value is still ?2, null for none. */
export const replaceFact =
  'INSERT INTO facts (name, value) VALUES (?1, ?3) ON CONFLICT (name) DO UPDATE SET value = ?3 WHERE value = ?2'
