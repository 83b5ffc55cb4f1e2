import assert from 'node:assert/strict'
import { test } from 'node:test'
import { peopleInWords } from './in-words.ts'
import { inWords, team } from './team.ts'

test('the headline has the number of people in the team', () => {
  assert.equal(inWords.people.toLowerCase(), `${peopleInWords(team.length)}.`)
  assert.match(inWords.people, /^[A-Z\d]/)
})
