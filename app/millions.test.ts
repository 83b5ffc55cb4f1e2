import assert from 'node:assert/strict'
import { test } from 'node:test'
import { millions } from './millions.ts'

test('claims are converted to millions', () => {
  assert.equal(millions('26M+'), 26)
  assert.equal(millions('760K+'), 0.76)
  assert.equal(millions('4.0M'), 4)
})

test('a claim without a figure throws an error that quotes it', () => {
  assert.throws(() => millions('lots'), /'lots' cannot be drawn to scale/)
})
