import assert from 'node:assert/strict'
import { test } from 'node:test'
import { steepestDrop } from './steepest-drop.ts'

test('the steepest drop is at the second before the largest loss', () => {
  assert.equal(steepestDrop([100, 90, 70, 65]), 1)
  assert.equal(steepestDrop([100, 40, 45, 20]), 0)
})
