import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inFull } from './counts.ts'

test('a number in full has a comma every three digits', () => {
  const written = [0, 999, 1_000, 10_000, 123_456, 1_234_567].map(inFull)
  assert.deepEqual(written, ['0', '999', '1,000', '10,000', '123,456', '1,234,567'])
})
