import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf } from './headline.ts'

test('each run of a headline is a line, and the em is the one that lands', () => {
  const runs = [
    { text: 'Edits and Logos ', landing: false },
    { text: 'Stand Out', landing: true },
  ]
  assert.deepEqual(linesOf(runs), [
    { text: 'Edits and Logos', voice: 'setUp' },
    { text: 'Stand Out', voice: 'landing' },
  ])
})
