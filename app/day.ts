/** A calendar day as the number of days since 1 January 1970, independent of time zones and summer time. */
export type Day = number

const dayMs = 86_400_000
// Not Intl: its first call loads the browser's locale data, which blocks a phone for 40 ms.
const months = 'January February March April May June July August September October November December'.split(
  ' ',
)
/** From Sunday. */
export const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')

const utc = (day: Day) => new Date(day * dayMs)

/** The current day in the visitor's time zone. */
export const today = (now = new Date()): Day =>
  Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / dayMs

/** '2026-11-20' → a day; null when the text is not a date, such as a half-filled field. */
export function dayOf(date: string): Day | null {
  const day = Date.parse(`${date}T00:00:00Z`) / dayMs
  return Number.isInteger(day) ? day : null
}

/** '2026-11-20' */
export const isoDate = (day: Day) => utc(day).toISOString().slice(0, 10)

/** 0 for Sunday to 6 for Saturday. */
export const dayOfWeek = (day: Day) => utc(day).getUTCDay()

/** 'Friday' */
const weekday = (day: Day) => weekdays[dayOfWeek(day)] ?? ''

const dayOfMonth = (day: Day) => utc(day).getUTCDate()

const month = (day: Day) => months[utc(day).getUTCMonth()] ?? ''

const year = (day: Day) => utc(day).getUTCFullYear()

/** '20 December', with the year added if it differs from that of `now`; stays on one line. */
export const dated = (day: Day, now: Day) =>
  `${dayOfMonth(day)}\u00a0${month(day)}${year(day) === year(now) ? '' : `\u00a0${year(day)}`}`

/** '20 Nov' */
export const shortDate = (day: Day) => `${dayOfMonth(day)} ${month(day).slice(0, 3)}`

/** 'Fri 20 Nov' */
export const shortDateWithWeekday = (day: Day) => `${weekday(day).slice(0, 3)} ${shortDate(day)}`

/** 'Friday 20 November' */
export const longDate = (day: Day) => `${weekday(day)} ${dayOfMonth(day)} ${month(day)}`

/** 'Friday 20 November 2026' */
export const fullDate = (day: Day) => `${longDate(day)} ${year(day)}`
