import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contactFields, site, storedMessage } from '#inbox/testing/memory-inbox.ts'
import { briefOf, lastLineOf } from './brief.ts'
import { plainRoom } from './shortening.ts'

test('a question without an answer is left out of a brief', () => {
  const lead = { ...storedMessage(), fields: Object.entries({ ...contactFields, message: '' }) }
  const { text } = briefOf(lead, site, plainRoom(1_000))
  assert.match(text, /^Name:\n.+\n\nEmail:\n.+\n\nLead 7, site\.example$/)
  assert.doesNotMatch(text, /Message:/)
})

test('the last line of a brief has room for its command, however long the domain', () => {
  const long = { ...site, origin: `https://${'a'.repeat(60)}.${'b'.repeat(60)}.example` }
  const line = lastLineOf(storedMessage(), long, { whole: false })
  assert.ok(line.length <= 160, line)
  assert.match(line, /npm run inbox -- show 7$/)
})
