import { type Day, isoDate } from '../day.ts'

/** A day to remember, under a name. */
export type Reminder = { readonly day: Day; readonly name: string }

const stamp = (day: Day) => isoDate(day).replaceAll('-', '')
/** Commas and semicolons separate values in a calendar (RFC 5545, section 3.3.11). */
const text = (value: string) => value.replace(/[\\,;]/g, '\\$&')

/** Whole-day events as the address of a calendar file (RFC 5545). `about` is the page they come from. */
export function calendarFile(reminders: readonly Reminder[], about: string, now: Day): string {
  const { host } = new URL(about)
  const events = reminders.flatMap(({ day, name }) => [
    'BEGIN:VEVENT',
    `UID:${stamp(day)}-${name.replace(/\W+/g, '-').toLowerCase()}@${host}`,
    `DTSTAMP:${stamp(now)}T000000Z`,
    `DTSTART;VALUE=DATE:${stamp(day)}`,
    `SUMMARY:${text(name)}`,
    `URL:${about}`,
    // The day stays free for other things.
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ])
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', `PRODID:-//${host}//EN`, ...events, 'END:VCALENDAR', '']
  return `data:text/calendar;charset=utf-8,${encodeURIComponent(lines.join('\r\n'))}`
}
