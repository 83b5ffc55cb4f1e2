import assert from 'node:assert/strict'
import { test } from 'node:test'
import { peopleInWords, viewsInWords } from './in-words.ts'

test('the number of people is a word up to ten', () => {
  assert.deepEqual([1, 3, 10, 11].map(peopleInWords), [
    'one person',
    'three people',
    'ten people',
    '11 people',
  ])
})

test('the number of views is in words for whole thousands up to ten', () => {
  assert.deepEqual([10_000, 5_000, 2_500, 25_000].map(viewsInWords), [
    'ten thousand',
    'five thousand',
    '2,500',
    '25,000',
  ])
})
