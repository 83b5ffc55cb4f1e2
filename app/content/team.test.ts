import assert from 'node:assert/strict'
import { test } from 'node:test'
import { peopleInWords } from './in-words.ts'
import { headline, team } from './team.ts'

test('the headline has the number of people in the team', () => {
  assert.equal(headline.people.toLowerCase(), `${peopleInWords(team.length)}.`)
  assert.match(headline.people, /^[A-Z\d]/)
})
