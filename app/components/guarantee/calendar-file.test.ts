import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayOf } from '#app/day.ts'
import { calendarFile } from './calendar-file.ts'

const day = (date: string) => dayOf(date) ?? Number.NaN

/** The lines of the calendar file in a `data:` URL. */
function linesOf(address: string) {
  const [type, body = ''] = address.split(/,(.*)/s)
  assert.equal(type, 'data:text/calendar;charset=utf-8')
  return decodeURIComponent(body).split('\r\n')
}

test('each reminder is an all-day event that does not block the day', () => {
  const reminders = [
    { day: day('2026-12-20'), name: '10,000 views: the count closes' },
    { day: day('2026-12-25'), name: 'Last day to ask for the refund' },
  ]
  const lines = linesOf(calendarFile(reminders, 'https://example.com/guarantee', day('2026-11-20')))
  assert.deepEqual(lines, [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//example.com//EN',
    'BEGIN:VEVENT',
    'UID:20261220-10-000-views-the-count-closes@example.com',
    'DTSTAMP:20261120T000000Z',
    'DTSTART;VALUE=DATE:20261220',
    'SUMMARY:10\\,000 views: the count closes',
    'URL:https://example.com/guarantee',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'BEGIN:VEVENT',
    'UID:20261225-last-day-to-ask-for-the-refund@example.com',
    'DTSTAMP:20261120T000000Z',
    'DTSTART;VALUE=DATE:20261225',
    'SUMMARY:Last day to ask for the refund',
    'URL:https://example.com/guarantee',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('on a long host no line is longer than 75 octets, and unfolded it is whole', () => {
  const host = `${'a-long-name-of-a-business.'.repeat(6)}example`
  const reminder = { day: day('2026-12-25'), name: 'Last day to ask for the refund' }
  const lines = linesOf(calendarFile([reminder], `https://${host}/guarantee`, day('2026-11-20')))
  for (const line of lines) assert.ok(line.length <= 75, line)
  const unfolded = lines.join('\r\n').replaceAll('\r\n ', '').split('\r\n')
  assert.ok(unfolded.includes(`UID:20261225-last-day-to-ask-for-the-refund@${host}`))
  assert.ok(unfolded.includes(`URL:https://${host}/guarantee`))
})
