import assert from 'node:assert/strict'
import { test } from 'node:test'
import { headline } from './team.ts'

test('the headline begins with a capital letter or a figure', () => {
  assert.match(headline.people, /^[A-Z\d]/)
})
