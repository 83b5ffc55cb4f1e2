import assert from 'node:assert/strict'
import { test } from 'node:test'
import { headingLines } from './headline.ts'

test('each span of a heading is a line, and its em is the one that lands', () => {
  const html = '<h1 class="x"><span>Edits and Logos </span><span>That Make You </span><em>Stand Out</em></h1>'
  assert.deepEqual(headingLines(html), [
    { text: 'Edits and Logos', voice: 'setUp' },
    { text: 'That Make You', voice: 'setUp' },
    { text: 'Stand Out', voice: 'landing' },
  ])
})

test("React's comments between words break no line", () => {
  assert.deepEqual(headingLines('<h1>in <!-- -->5 days</h1>'), [{ text: 'in 5 days', voice: 'setUp' }])
})

test('a heading stays escaped, as the drawing is markup too', () => {
  assert.deepEqual(headingLines('<h1>Pricing &amp; Services</h1>'), [
    { text: 'Pricing &amp; Services', voice: 'setUp' },
  ])
})

test('a page without a heading is refused', () => {
  assert.throws(() => headingLines('<p>No heading</p>'), /no h1/)
})
