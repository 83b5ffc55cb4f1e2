import assert from 'node:assert/strict'
import { test } from 'node:test'
import { timecode } from './timecode.ts'

test('a timecode counts hours, minutes, seconds and frames', () => {
  assert.equal(timecode(0), '00:00:00:00')
  assert.equal(timecode(12.5), '00:00:12:12')
  assert.equal(timecode(3_661 + 23 / 24), '01:01:01:23')
})

test('rounding errors do not move a frame into the second before it', () => {
  assert.equal(timecode(4.99999), '00:00:05:00')
})
