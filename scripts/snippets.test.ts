import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inFull } from '#app/content/counts.ts'
import { guarantee } from '#app/content/facts.ts'
import { pages } from '#app/content/pages.ts'
import { snippets } from './snippets.ts'

test('a reply counts the days of an app as its page does', () => {
  const [promise] = /in \d+ business days after you approve the scope/.exec(pages.apps.description) ?? []
  assert.ok(promise)
  assert.ok(snippets.some(({ text }) => text.includes(promise)))
})

test('a reply about the guarantee gives its views, the days they count and the last day to claim', () => {
  const { views, windowDays, claimWithinDays } = guarantee
  const figures = snippets.map(({ text }) => text.match(/\d[\d,]*/g)?.join(' '))
  assert.ok(figures.includes(`${inFull(views)} ${windowDays} ${claimWithinDays}`), figures.join('\n'))
})
