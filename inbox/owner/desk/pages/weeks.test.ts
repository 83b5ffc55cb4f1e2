import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mondayOf, weekMs } from '#inbox/days.ts'
import { leadsByWeek } from './weeks.ts'

test('the highest pile has eight marks at most, however many leads it is of', async () => {
  const now = Date.UTC(2026, 10, 20, 8, 15)
  const since = mondayOf(now) - weekMs
  for (const [leads, marks] of [
    [8, 8],
    [9, 5],
    [17, 6],
  ] as const) {
    const weeks = [{ week: since, form: 'contact', submissions: leads }]
    const section = String(await leadsByWeek({ weeks, quarantined: 0, since, now }))
    assert.equal(section.match(/<rect/g)?.length, marks, `${leads} leads`)
  }
})
