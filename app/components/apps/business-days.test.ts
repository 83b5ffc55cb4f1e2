import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayOf, isoDate } from '#app/day.ts'
import { businessDaysAfter, nextOf } from './business-days.ts'

const day = (date: string) => dayOf(date) ?? Number.NaN

test('an app approved on a weekday is delivered by the same weekday a week later', () => {
  for (const [approved, delivered] of [
    ['2026-11-16', '2026-11-23'],
    ['2026-11-18', '2026-11-25'],
    ['2026-11-20', '2026-11-27'],
  ] as const) {
    assert.equal(isoDate(businessDaysAfter(day(approved), 5).at(-1) ?? 0), delivered)
  }
})

test('an app approved on a weekend is delivered by the next Friday', () => {
  for (const approved of ['2026-11-21', '2026-11-22']) {
    assert.deepEqual(businessDaysAfter(day(approved), 5).map(isoDate), [
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
      '2026-11-27',
    ])
  }
})

test('business days continue across the end of a year', () => {
  assert.deepEqual(businessDaysAfter(day('2026-12-30'), 3).map(isoDate), [
    '2026-12-31',
    '2027-01-01',
    '2027-01-04',
  ])
})

test('the next given weekday is today or one of the six days after it', () => {
  const friday = day('2026-11-20')
  assert.equal(isoDate(nextOf(5, friday)), '2026-11-20')
  assert.equal(isoDate(nextOf(6, friday)), '2026-11-21')
  assert.equal(isoDate(nextOf(0, friday)), '2026-11-22')
  assert.equal(isoDate(nextOf(4, friday)), '2026-11-26')
})
