import { fieldNames } from '#inbox/submission.ts'
import type { DeliveryState, Selection, SubmissionState } from './port.ts'
import { failing } from './queries.ts'
import { isTime, storedStates, submissionColumns } from './rows.ts'
import type { Statement } from './sql.ts'

/** Submissions in the selection's order, at most `limit`. */
export function listQuery(selection: Selection, limit: number): Statement {
  const { where, values } = conditionOf(selection)
  const sql = `SELECT ${submissionColumns} FROM submissions WHERE ${where}
    ORDER BY submissions.number ${selection.oldestFirst ? 'ASC' : 'DESC'} LIMIT ?`
  return { sql, values: [...values, limit] }
}

/** How many submissions there are, as `total`. */
export function countQuery(selection: Selection): Statement {
  const { where, values } = conditionOf(selection)
  return { sql: `SELECT count(*) AS total FROM submissions WHERE ${where}`, values }
}

/** How many submissions of each form there are, as `submissions`. */
export function formCountQuery(selection: Selection): Statement {
  const { where, values } = conditionOf(selection)
  return { sql: `SELECT form, count(*) AS submissions FROM submissions WHERE ${where} GROUP BY form`, values }
}

/** Queues the submissions of a selection, none of which was queued before, on these channels at a time. */
export function queueQuery(selection: Selection, channels: readonly string[], at: number): Statement {
  const { where, values } = conditionOf(selection)
  const sql = `INSERT INTO deliveries (submission, channel, next_attempt_at)
    SELECT submissions.number, channel.value, ? FROM submissions JOIN json_each(?) AS channel WHERE ${where}`
  return { sql, values: [at, JSON.stringify(channels), ...values] }
}

/** Erases what is selected of the quarantine, at most `limit`, one row back for each. */
export function eraseQuarantinedQuery(selection: Selection, limit: number): Statement {
  const { where, values } = conditionOf({ ...selection, state: 'quarantine' })
  const sql = `DELETE FROM submissions WHERE number IN (
    SELECT submissions.number FROM submissions WHERE ${where} LIMIT ?) RETURNING number`
  return { sql, values: [...values, limit] }
}

/** The submission with this number or id. */
export function findQuery(numberOrId: string): Statement {
  const number = /^\d{1,15}$/.test(numberOrId) ? Number(numberOrId) : -1
  return {
    sql: `SELECT ${submissionColumns} FROM submissions WHERE number = ?1 OR id = ?2`,
    values: [number, numberOrId],
  }
}

const hasDelivery = (condition: string): string =>
  `submissions.number IN (SELECT submission FROM deliveries WHERE ${condition})`

const hasDeliveryIn = (state: DeliveryState): string => hasDelivery(`state = '${storedStates[state]}'`)

/** Whether a submission is in a state, in SQL. */
const stateConditions: Readonly<Record<SubmissionState, string>> = {
  all: 'TRUE',
  accepted: 'quarantined_at IS NULL',
  quarantine: 'quarantined_at IS NOT NULL',
  unsent: `quarantined_at IS NULL
    AND NOT EXISTS (SELECT 1 FROM deliveries WHERE submission = submissions.number)`,
  waiting: hasDeliveryIn('waiting'),
  failing: hasDelivery(failing),
  delivered: hasDeliveryIn('delivered'),
  'given-up': hasDeliveryIn('given-up'),
}

function conditionOf(selection: Selection): { where: string; values: (string | number)[] } {
  const { numbers, state = 'all', form, since, until, text, answered, before, after } = selection
  const parts: [condition: string, ...values: (string | number)[]][] = [[stateConditions[state]]]
  if (numbers !== undefined) {
    parts.push(['submissions.number IN (SELECT value FROM json_each(?))', JSON.stringify(numbers)])
  }
  if (form !== undefined) parts.push(['form = ?', form])
  if (since !== undefined) parts.push(['received_at >= ?', since])
  if (until !== undefined) parts.push(['received_at < ?', until])
  if (before !== undefined) parts.push(['submissions.number < ?', before])
  if (after !== undefined) parts.push(['submissions.number > ?', after])
  if (answered !== undefined) {
    const marked = `EXISTS (SELECT 1 FROM notebook WHERE submission = number AND ${isTime('answered_at')})`
    parts.push([answered ? marked : `NOT ${marked}`])
  }
  // Not LIKE: D1 limits its patterns to 50 bytes.
  if (text !== undefined) {
    const spellings = [...new Set([inJson(text), text])]
    const has = containing(text)
    const found = spellings.map(() => has('fields')).join(' OR ')
    const noted = `number IN (SELECT submission FROM notebook WHERE ${has('note')})`
    parts.push([`((${found}) AND ${inAnswers(has)} OR ${noted})`, ...spellings, text, text, text])
  }
  return {
    where: parts.map(([condition]) => condition).join(' AND '),
    values: parts.flatMap(([, ...values]) => values),
  }
}

/**
 * Whether a text (`?`, twice) is in an answer, or in the name of a field that no form has: the names of the forms' own
 * fields are in every lead. True of fields that are not stored as JSON (storedFields) or are damaged, which SQLite can't
 * take apart.
 */
const inAnswers = (has: (column: string) => string): string => `(NOT json_valid(fields) OR EXISTS (
  SELECT 1 FROM json_each(fields) AS field
  WHERE ${has("json_extract(fields, field.fullkey || '[1]')")}
    OR json_extract(fields, field.fullkey || '[0]') NOT IN (${fieldNames.map((name) => `'${name}'`).join()})
      AND ${has("json_extract(fields, field.fullkey || '[0]')")}))`

/** D1 allows expressions of a hundred levels; a language has fewer letters beside A to Z. */
const mostLetters = 40

/**
 * Conditions in SQL for columns that contain a text (`?`), ignoring case. SQLite's lower() knows only A to Z, so the text's
 * other letters are replaced one by one.
 */
function containing(text: string): (column: string) => string {
  const pairs = [...new Set(text.toLowerCase())]
    .map((letter) => [letter.toUpperCase(), letter])
    .filter((pair) => pair[0] !== pair[1] && pair.every((letter) => /^\P{ASCII}$/u.test(letter)))
    .slice(0, mostLetters)
  const folded = (sql: string) =>
    pairs.reduce((inner, [upper, lower]) => `replace(${inner}, '${upper}', '${lower}')`, `lower(${sql})`)
  return (column) => `instr(${folded(column)}, ${folded('?')}) > 0`
}

/** Text as it is written inside a JSON string. */
function inJson(text: string): string {
  return JSON.stringify(text).slice(1, -1)
}
