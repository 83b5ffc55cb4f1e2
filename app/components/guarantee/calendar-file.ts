import { type Day, isoDate } from '#app/day.ts'

/** One event of the calendar file. */
type Reminder = { readonly day: Day; readonly name: string }

const stamp = (day: Day) => isoDate(day).replaceAll('-', '')
/** Escapes the characters that separate values in a calendar file (RFC 5545, section 3.3.11). */
const text = (value: string) => value.replace(/[\\,;]/g, '\\$&')
/** Breaks lines longer than 75 octets (section 3.1). Counts characters: only an address is that long, which is ASCII. */
const folded = (line: string) => line.replace(/.{74}(?=.)/g, '$&\r\n ')

/** A calendar file (RFC 5545) of all-day events, as a `data:` URL. `about` is the URL of the page that offers it. */
export function calendarFile(reminders: readonly Reminder[], about: string, now: Day): string {
  const { host } = new URL(about)
  const events = reminders.flatMap(({ day, name }) => [
    'BEGIN:VEVENT',
    `UID:${stamp(day)}-${name.replace(/\W+/g, '-').toLowerCase()}@${host}`,
    `DTSTAMP:${stamp(now)}T000000Z`,
    `DTSTART;VALUE=DATE:${stamp(day)}`,
    `SUMMARY:${text(name)}`,
    `URL:${about}`,
    // Doesn't mark the day as busy.
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ])
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', `PRODID:-//${host}//EN`, ...events, 'END:VCALENDAR', '']
  return `data:text/calendar;charset=utf-8,${encodeURIComponent(lines.map(folded).join('\r\n'))}`
}
