import assert from 'node:assert/strict'
import { test } from 'node:test'
import { steepestDrop } from './steepest-drop.ts'

test('most leave after the second before the longest step down', () => {
  assert.equal(steepestDrop([100, 90, 70, 65]), 1)
  assert.equal(steepestDrop([100, 40, 45, 20]), 0)
})
