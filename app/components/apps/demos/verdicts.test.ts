import assert from 'node:assert/strict'
import { test } from 'node:test'
import { verdicts } from './verdicts.ts'

test('what is said of two titles follows from their shares of the clicks', () => {
  const titles = (first: number, second: number) =>
    verdicts([
      { text: 'One', clicks: first },
      { text: 'Two', clicks: second },
    ])
  assert.deepEqual(titles(40, 80), [
    'A would get 50% fewer clicks than B.',
    'B would get 100% more clicks than A.',
  ])
  assert.deepEqual(titles(41, 78), [
    'A would get 47% fewer clicks than B.',
    'B would get 90% more clicks than A.',
  ])
  assert.deepEqual(titles(99, 100), [
    'A would get 1% fewer clicks than B.',
    'B would get 1% more clicks than A.',
  ])
})
