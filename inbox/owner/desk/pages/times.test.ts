import assert from 'node:assert/strict'
import { test } from 'node:test'
import { halfWithinMs } from './times.ts'

const answers = (...waits: number[]) =>
  waits.map((afterMs, at) => ({ submission: at + 1, answeredAt: afterMs, afterMs }))

test('half of the leads were answered within the middle wait, the shorter of the middle two', () => {
  assert.equal(halfWithinMs(answers(40, 10, 30, 20)), 20)
  assert.equal(halfWithinMs(answers(20, 10, 30)), 20)
  assert.equal(halfWithinMs([]), null)
})
