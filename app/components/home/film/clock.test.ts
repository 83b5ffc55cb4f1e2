import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cutAt } from './clock.ts'

const cuts = [5, 2.5, 1.25]

test('a time belongs to the cut that contains it', () => {
  assert.deepEqual(
    [0, 4.9, 5, 7.4, 7.5, 8.7].map((seconds) => cutAt(seconds, cuts)),
    [0, 0, 1, 1, 2, 2],
  )
})

test('rounding errors do not move a frame into the cut before it, and the last cut lasts to the end', () => {
  assert.equal(cutAt(4.99999, cuts), 1)
  assert.equal(cutAt(8.75, cuts), 2)
})
