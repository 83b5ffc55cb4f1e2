import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { firstThatFits, fitsFirstFlight } from './first-flight.ts'

/** A document whose compressed size is at least this many bytes. */
const documentOf = (bytes: number) => ({
  html: randomBytes(bytes).toString('latin1'),
  policy: "default-src 'none'",
})

test('a document fits with its headers, or does not', async () => {
  assert.equal(await fitsFirstFlight(documentOf(10_000)), true)
  assert.equal(await fitsFirstFlight(documentOf(14_500)), false)
  const { html } = documentOf(10_000)
  assert.equal(await fitsFirstFlight({ html, policy: 'x'.repeat(5_000) }), false)
})

test('the first document that fits is used, and the others are not made', async () => {
  const made: number[] = []
  const attempt = (bytes: number) => async () => {
    made.push(bytes)
    return documentOf(bytes)
  }
  const chosen = await firstThatFits([16_000, 9_000, 1_000].map(attempt))
  assert.equal(chosen.html.length, 9_000)
  assert.deepEqual(made, [16_000, 9_000])
})

test('if none fits, the last one is used', async () => {
  const chosen = await firstThatFits([30_000, 20_000].map((bytes) => async () => documentOf(bytes)))
  assert.equal(chosen.html.length, 20_000)
})
