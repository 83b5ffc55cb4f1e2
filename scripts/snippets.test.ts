import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pages } from '#app/content/pages.ts'
import { snippets } from './snippets.ts'

test('a reply counts the days of an app as its page does', () => {
  const [promise] = /in \d+ business days after you approve the scope/.exec(pages.apps.description) ?? []
  assert.ok(promise)
  assert.ok(snippets.some(({ text }) => text.includes(promise)))
})
