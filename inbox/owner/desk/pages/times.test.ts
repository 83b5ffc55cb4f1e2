import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeZone } from '#inbox/testing/time-zone.ts'
import { halfWithinMs, weekOf } from './times.ts'

const answers = (...waits: number[]) =>
  waits.map((afterMs, at) => ({ submission: at + 1, answeredAt: afterMs, afterMs }))

test('half of the leads were answered within the middle wait, the shorter of the middle two', () => {
  assert.equal(halfWithinMs(answers(40, 10, 30, 20)), 20)
  assert.equal(halfWithinMs(answers(20, 10, 30)), 20)
  assert.equal(halfWithinMs([]), null)
})

test('a week, which is of UTC, has its year if that is not the current one of UTC', (context) => {
  setTimeZone(context, 'Pacific/Auckland')
  const newYearThere = Date.UTC(2026, 11, 31, 12)
  assert.equal(weekOf(Date.UTC(2026, 11, 28), newYearThere), '28 Dec')
  assert.equal(weekOf(Date.UTC(2026, 11, 28), Date.UTC(2027, 0, 1)), '28 Dec 2026')
})
