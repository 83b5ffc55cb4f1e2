import { isoDate, today } from '#app/day.ts'
import { type Check, failing, type Rule } from '../rule.ts'

const latest = isoDate(today())
// East of here it may be tomorrow, and the site may be built on a machine in another time zone than its owner's.
const tomorrow = isoDate(today() + 1)
const thisYear = Number(tomorrow.slice(0, 4))

/** A day that exists, as YYYY-MM-DD, and is not in the future. */
const isPastDay = (value: unknown): boolean =>
  typeof value === 'string' &&
  /^\d{4}-\d\d-\d\d$/.test(value) &&
  new Date(value).toJSON()?.slice(0, 10) === value &&
  value <= tomorrow

const checks: readonly Check[] = [
  {
    pattern: ['listed-videos', 'listedVideos', '*', '*', 'published'],
    holds: isPastDay,
    advice: `write a day as in ${latest}, today or before`,
  },
  {
    pattern: ['claims', 'claims', '*', 'asOf'],
    holds: (value) => value === undefined || isPastDay(value),
    advice: `write the day the figure was read as in ${latest}, today or before`,
  },
  {
    pattern: ['identity', 'identity', 'copyrightYear'],
    holds: (value) => Number.isInteger(value) && Number(value) >= 1990 && Number(value) <= thisYear,
    advice: `write a year with four digits, ${thisYear} at the latest`,
  },
]

/** Dates are valid and not in the future. */
export const dateRule: Rule = (content) => failing(content, checks)
