import assert from 'node:assert/strict'
import { test } from 'node:test'
import { acceptedEncodings, namesTag, requestedRange } from './negotiation.ts'

test('brotli is preferred to gzip, whatever the order of the header', () => {
  assert.deepEqual(acceptedEncodings('gzip, deflate, br, zstd'), ['br', 'gzip'])
})

test('an encoding weighted zero is refused', () => {
  assert.deepEqual(acceptedEncodings('br;q=0, gzip;q=0.5'), ['gzip'])
  assert.deepEqual(acceptedEncodings('*;q=0'), [])
})

test('a star accepts encodings that are not named', () => {
  assert.deepEqual(acceptedEncodings('br;q=0, *'), ['gzip'])
})

test('without a header no encoding is used', () => {
  assert.deepEqual(acceptedEncodings(undefined), [])
})

test('a weight is read wherever it is among the parameters, in any case', () => {
  assert.deepEqual(acceptedEncodings('BR ; level=1 ; Q=0 , Gzip'), ['gzip'])
})

test('without a header no tag is named', () => {
  assert.ok(!namesTag(undefined, '"b"'))
  assert.ok(!namesTag('xW/"b"', '"b"'))
})

test('a tag is found in a list, weak or strong', () => {
  assert.ok(namesTag('"a", W/"b"', '"b"'))
  assert.ok(namesTag('*', '"b"'))
  assert.ok(!namesTag('"bb"', '"b"'))
})

test('a range names its first and last byte', () => {
  assert.deepEqual(requestedRange('bytes=0-99', 1000), { start: 0, end: 99 })
  assert.deepEqual(requestedRange('bytes=900-', 1000), { start: 900, end: 999 })
  assert.deepEqual(requestedRange('bytes=0-5000', 1000), { start: 0, end: 999 })
})

test('a range without a first byte counts from the end', () => {
  assert.deepEqual(requestedRange('bytes=-100', 1000), { start: 900, end: 999 })
  assert.deepEqual(requestedRange('bytes=-5000', 1000), { start: 0, end: 999 })
})

test('a range ends at the last byte at most, and one byte is a range', () => {
  assert.deepEqual(requestedRange('bytes=999-999', 1000), { start: 999, end: 999 })
  assert.deepEqual(requestedRange('bytes=5-5', 1000), { start: 5, end: 5 })
  assert.deepEqual(requestedRange('bytes=10-1000', 1000), { start: 10, end: 999 })
})

test('a range past the end cannot be satisfied', () => {
  assert.equal(requestedRange('bytes=1000-', 1000), 'unsatisfiable')
  assert.equal(requestedRange('bytes=-0', 1000), 'unsatisfiable')
})

test('anything but a single range of bytes is answered with the whole file', () => {
  for (const header of [
    undefined,
    '',
    'bytes=-',
    'bytes=9-1',
    'bytes=0-1,5-6',
    'lines=1-2',
    'bytes=a-b',
    'xbytes=0-1',
    'bytes=0-1x',
    `bytes=${'1'.repeat(16)}-`,
  ]) {
    assert.equal(requestedRange(header, 1000), undefined, header)
  }
})
