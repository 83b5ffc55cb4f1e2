import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayOf } from '#app/day.ts'
import { ofAny, ofOwn, ofToday, type Sentence } from './sentence.ts'

const guarantee = { viewsInFull: '10,000', viewsInShort: '10K', windowDays: 30, claimWithinDays: 35 }
const delivered = dayOf('2026-11-20') ?? Number.NaN

const said = ({ condition, counting, closes, asking, ends }: Sentence) =>
  [condition, counting, closes, asking, ends].join(' ').replaceAll('\u00a0', ' ')
const until = 'count your views until 20 December and ask for a refund by 25 December.'
const closed = 'the count closed on 20 December and the last day to ask is 25 December.'

for (const [day, expected] of [
  [-2, `Once it is delivered, ${until}`],
  [0, `Today is day 0: ${until}`],
  [29, `Today is day 29: ${until}`],
  [30, `The count closes today: ${until}`],
  [33, `Today is day 33: ${closed}`],
  [35, `Today is the last day: ${closed}`],
  [36, 'Both days have passed: the count closed on 20 December and the last day to ask was 25 December.'],
  [
    55,
    'Both days have passed: the count closed on 20 December 2026 and the last day to ask was 25 December 2026.',
  ],
] as const) {
  test(`on day ${day} a client reads: ${expected}`, () => {
    assert.equal(said(ofOwn({ delivered, now: delivered + day, guarantee })), expected)
  })
}

test('before a day is picked the sentence is of a delivery today, and without script of any', () => {
  assert.equal(said(ofToday(delivered, guarantee)), `Delivered today, 20 November: ${until}`)
  assert.equal(
    said(ofAny(guarantee)),
    'After delivery, count your views until day 30 and ask for a refund by day 35.',
  )
})
