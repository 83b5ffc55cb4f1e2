import assert from 'node:assert/strict'
import { test } from 'node:test'
import { longestQuote } from '#contract/testimonials.ts'
import { proposalFor, quotesIn } from './proposal.ts'

const from = (name: string, message: string, company?: string) =>
  proposalFor(
    [
      ['name', name],
      ['email', 'jo@example.com'],
      ...(company === undefined ? [] : [['company', company] as const]),
      ['message', message],
    ],
    [],
  )

test('the handle is made from the channel’s name, or else from the person’s', () => {
  assert.equal(from('Jo Smith', 'Great.', '@jo.smith-fc').handle, '@jo.smith-fc')
  assert.equal(from('Jo Smith', 'Great.', 'Jo Smith FC').handle, '@josmithfc')
  assert.equal(from('Zoë Łuk', 'Great.').handle, '@zoëłuk')
  assert.equal(from('Jo ❤️', 'Great.').handle, '@jo')
  // Its vowels are signs on the letter before them.
  assert.equal(from('नाईट शिफ्ट', 'Great.').handle, '@नाईटशिफ्ट')
})

test('initials are those of the first and the last word of the same name', () => {
  assert.equal(from('jo van der smith', 'Great.').initials, 'JS')
  assert.equal(from('jo van der smith', 'Great.', 'The 2nd Night Shift').initials, 'TS')
  assert.equal(from('Élise', 'Great.').initials, 'É')
})

test('the quote is the longest sentence that fits', () => {
  const tooLong = `It ${'really '.repeat(30)}worked.`
  const message = `Hi!\nI sent one hour\u202e of raw footage and got a clip back in two days. ${tooLong} Thanks.`
  assert.equal(from('Jo', message).quote, 'I sent one hour of raw footage and got a clip back in two days.')
})

test('an emoji of several signs stays whole in the quote', () => {
  assert.equal(from('Jo', 'My 👩‍💻 is\tfree ❤️ now.').quote, 'My 👩‍💻 is free ❤️ now.')
})

test('if no sentence fits, the quote ends with a whole word', () => {
  const { quote } = from('Jo', 'word '.repeat(60))
  assert.match(quote, /word…$/)
  assert.ok([...quote].length <= longestQuote)
})

test('a sentence as long as the page has room for is offered, and no longer one', () => {
  const sentence = (length: number) => `${'w'.repeat(length - 1)}.`
  assert.deepEqual(quotesIn(sentence(longestQuote)), [sentence(longestQuote)])
  assert.deepEqual(quotesIn(sentence(longestQuote + 1)), [])
})

test('of many sentences twenty different ones are offered', () => {
  const sentences = Array.from({ length: 30 }, (_, index) => `Sentence ${index} is long enough.`)
  const offered = quotesIn([...sentences, ...sentences].join(' '))
  assert.equal(new Set(offered).size, 20)
  assert.equal(offered.length, 20)
})

test('the colours are a pair that no other testimonial has', () => {
  const first = proposalFor([], [])
  const second = proposalFor([], [first])
  assert.notDeepEqual(first.gradient, second.gradient)
})
