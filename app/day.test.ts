import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { test } from 'node:test'
import { dated, dayOf, fullDate, isoDate, longDate, shortDate, shortDateWithWeekday } from './day.ts'

const day = (date: string) => {
  const found = dayOf(date)
  assert.ok(found !== null)
  return found
}

test('a date becomes a day, and the day the same date again', () => {
  for (const date of ['1970-01-01', '2000-02-29', '2026-11-20', '2026-12-31', '9999-12-31']) {
    assert.equal(isoDate(day(date)), date)
  }
})

test('text that is not a date gives null', () => {
  for (const text of ['', '2026-13-01', 'soon']) assert.equal(dayOf(text), null)
})

test('days are counted over the end of a month, a leap day and a year', () => {
  assert.equal(isoDate(day('2026-11-20') + 30), '2026-12-20')
  assert.equal(isoDate(day('2028-02-28') + 1), '2028-02-29')
  assert.equal(isoDate(day('2026-12-01') + 35), '2027-01-05')
})

test('a day is written with its weekday and month, and with its year when that is not the current one', () => {
  const friday = day('2026-11-20')
  assert.equal(fullDate(friday), 'Friday 20 November 2026')
  assert.deepEqual(
    [longDate(friday), shortDate(friday), shortDateWithWeekday(friday)],
    ['Friday 20 November', '20 Nov', 'Fri 20 Nov'],
  )
  assert.equal(dated(friday, day('2026-01-01')), '20\u00a0November')
  assert.equal(dated(friday, day('2027-01-01')), '20\u00a0November\u00a02026')
})

// One process per zone: a running process may keep the zone it started with.
for (const [zone, instant, expected] of [
  ['Pacific/Auckland', '2026-11-20T13:00:00Z', '2026-11-21'],
  ['Pacific/Auckland', '2026-09-26T11:59:00Z', '2026-09-26'],
  ['America/Los_Angeles', '2026-11-20T07:59:00Z', '2026-11-19'],
  ['UTC', '2026-11-20T23:59:59Z', '2026-11-20'],
  // Just past midnight in summer time, and just before it in winter time, on the days of the change.
  ['Europe/Berlin', '2026-03-29T22:30:00Z', '2026-03-30'],
  ['Europe/Berlin', '2026-10-25T22:30:00Z', '2026-10-25'],
] as const) {
  test(`at ${instant} it is ${expected} in ${zone}`, () => {
    const script = `import { isoDate, today } from './day.ts'
      console.log(isoDate(today(new Date('${instant}'))))`
    const said = execFileSync(process.execPath, ['--input-type=module-typescript', '--eval', script], {
      cwd: import.meta.dirname,
      env: { ...process.env, TZ: zone },
      encoding: 'utf8',
    })
    assert.equal(said.trim(), expected)
  })
}
