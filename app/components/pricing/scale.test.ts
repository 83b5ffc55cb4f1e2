import assert from 'node:assert/strict'
import { test } from 'node:test'
import { figuresOn, shareOf } from './scale.ts'

test('a length is a share of the longest claim', () => {
  assert.equal(shareOf('8M+', '26M+'), '30.77%')
  assert.equal(shareOf('760K+', '26M+'), '2.92%')
  assert.equal(shareOf('26M+', '26M+'), '100%')
})

test('a ruler has at most six figures, of which none reaches past its end', () => {
  assert.deepEqual(figuresOn(26), [0, 5, 10, 15, 20, 25])
  assert.deepEqual(figuresOn(25.5), [0, 5, 10, 15, 20])
  assert.deepEqual(figuresOn(30), [0, 10, 20])
  assert.deepEqual(figuresOn(250), [0, 50, 100, 150, 200])
  assert.deepEqual(figuresOn(1.5), [0])
})
