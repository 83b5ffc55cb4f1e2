import assert from 'node:assert/strict'
import { test } from 'node:test'
import { guarantee } from './facts.ts'
import { inWords, team } from './team.ts'

test('the words say as many people and views as there are', () => {
  assert.equal(team.length, 3)
  assert.equal(inWords.people, 'Three people.')
  assert.equal(guarantee.views, 10_000)
  assert.equal(inWords.views, 'Ten thousand views.')
})
