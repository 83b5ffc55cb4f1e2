import assert from 'node:assert/strict'
import { test } from 'node:test'
import { retryAfterMs } from './retry-after.ts'

// A date without a time zone is in GMT wherever the inbox runs.
process.env.TZ = 'Asia/Tokyo'

const now = Date.UTC(1994, 10, 6, 8, 49, 0)

for (const [said, ms] of [
  ['120', 120_000],
  ['0.5', 500],
  [' 7 ', 7_000],
  ['999999999', 86_400_000],
  // The three forms of RFC 9110, section 5.6.7.
  ['Sun, 06 Nov 1994 08:49:37 GMT', 37_000],
  ['Sunday, 06-Nov-94 08:49:37 GMT', 37_000],
  ['Sun Nov  6 08:49:37 1994', 37_000],
  ['Sun, 06 Nov 1994 08:48:00 GMT', 0],
  ['Sun, 06 Nov 2044 08:49:37 GMT', 86_400_000],
  ['Sun, 99 Nov 1994 08:49:37 GMT', 0],
  ['soon', 0],
  ['-5', 0],
  ['', 0],
  [null, 0],
] as const) {
  test(`"Retry-After: ${said}" asks to wait ${ms} ms`, () => assert.equal(retryAfterMs(said, now), ms))
}
