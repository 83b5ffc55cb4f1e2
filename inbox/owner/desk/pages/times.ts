import { dayMs, hourMs, minuteMs } from '#inbox/days.ts'
import { count } from '#inbox/owner/counts.ts'
import type { AnswerTime } from '#inbox/store/port.ts'

/** A wait in a column: `12 min`, `19 h`, `1 d 22 h`, `40 d`. */
export function waitOf(ms: number): string {
  const [minutes, hours, days] = [minuteMs, hourMs, dayMs].map((unit) => Math.floor(Math.max(0, ms) / unit))
  if (!hours) return `${minutes ?? 0} min`
  if (!days) return `${hours} h`
  const rest = hours - days * 24
  return days < 10 && rest > 0 ? `${days} d ${rest} h` : `${days} d`
}

/** A wait in a sentence: `2 h 11 min`, `1 d 22 h`. */
export function exactly(ms: number): string {
  const minutes = Math.floor(Math.max(0, ms) / minuteMs)
  const hours = Math.floor(minutes / 60)
  if (hours === 0 || hours >= 24 || minutes % 60 === 0) return waitOf(ms)
  return `${hours} h ${minutes % 60} min`
}

/** A long wait in words: `3 days`, `5 hours`, `12 minutes`. */
export function inWords(ms: number): string {
  const [unit, name] = (
    [
      [dayMs, 'day'],
      [hourMs, 'hour'],
    ] as const
  ).find(([size]) => ms >= size) ?? [minuteMs, 'minute']
  return count(Math.floor(Math.max(0, ms) / unit), name)
}

/** The time within which half of these leads were answered, in milliseconds; null when there are none. */
export function halfWithinMs(answers: readonly AnswerTime[]): number | null {
  const waits = answers.map(({ afterMs }) => afterMs).toSorted((one, other) => one - other)
  return waits[Math.floor((waits.length - 1) / 2)] ?? null
}

const format = (time: number, options: Intl.DateTimeFormatOptions): string =>
  new Date(time).toLocaleString('en-GB', { hourCycle: 'h23', ...options }).replace(',', '')

const clock = { hour: '2-digit', minute: '2-digit' } as const
const day = { weekday: 'short', day: 'numeric', month: 'short' } as const

/** `09:31` */
export const clockOf = (time: number): string => format(time, clock)

/** `07:20:03` */
export const secondOf = (time: number): string => format(time, { ...clock, second: '2-digit' })

/** `Fri 20 Nov` */
export const dayOf = (time: number): string => format(time, day)

/** `20 Nov 2026` */
export const dateOf = (time: number): string =>
  format(time, { day: 'numeric', month: 'short', year: 'numeric' })

/** `20 Nov`, with the year if it is not the current one. */
export function shortDateOf(time: number, now: number): string {
  const isThisYear = new Date(time).getFullYear() === new Date(now).getFullYear()
  return isThisYear ? format(time, { day: 'numeric', month: 'short' }) : dateOf(time)
}

/** The Monday with which a week begins: `16 Nov`, with the year if it is not the current one, all in UTC. */
export function weekOf(start: number, now: number): string {
  const isThisYear = new Date(start).getUTCFullYear() === new Date(now).getUTCFullYear()
  const date = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const
  return format(start, isThisYear ? date : { ...date, year: 'numeric' })
}

/** `Fri 20 Nov 2026, 09:31` */
export const dayAndTime = (time: number): string =>
  `${format(time, { ...day, year: 'numeric' })}, ${clockOf(time)}`

/** `today, 07:20` or `Wed 18 Nov, 18:02`, with the year if it is not the current one. */
export function whenOf(time: number, now: number): string {
  const [date, today] = [new Date(time), new Date(now)]
  if (date.toDateString() === today.toDateString()) return `today, ${clockOf(time)}`
  return date.getFullYear() === today.getFullYear() ? `${dayOf(time)}, ${clockOf(time)}` : dayAndTime(time)
}
