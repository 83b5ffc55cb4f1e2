import assert from 'node:assert/strict'
import { test } from 'node:test'
import { undrawnLetters } from './undrawn-letters.ts'

const headline = (href: `/${string}`, ...texts: string[]) => ({
  record: { href },
  runs: texts.map((text) => ({ text, emphasised: false })),
})

test('a headline with letters or emoji that its share image would lack is named with them and its route', async () => {
  assert.deepEqual(
    await undrawnLetters([
      headline('/testimonials', 'Say ', 'Привет'),
      headline('/', 'Edits 🎬'),
      headline('/about', 'About us'),
    ]),
    [
      "The headline of /testimonials is 'Say Привет', and the typeface of its share image lacks П р и в е т: write it without them. It is in app/routes/testimonials.tsx, or in a component that is imported there.",
      "The headline of / is 'Edits 🎬', and the typeface of its share image lacks 🎬: write it without them. It is in app/routes/home.tsx, or in a component that is imported there.",
    ],
  )
})

test('spaces, invisible signs, rare letters, quotation marks and arrows are no reason', async () => {
  const signs = 'Łódź Cafe\u0301 10\u00a0000\u202fviews soft\u00ad\u200bly «→»™ ¿Sí?'
  assert.deepEqual(await undrawnLetters([headline('/', signs)]), [])
})
