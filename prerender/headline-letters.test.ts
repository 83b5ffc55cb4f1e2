import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { headlineLetters, headlineSource } from './headline-letters.ts'

const run = (text: string) => ({ text, landing: false })

const source = await headlineSource(await readFile(new URL('../app/fonts/archivo.woff2', import.meta.url)))

test('each cut is one small face of its own', async () => {
  const faces = await headlineLetters(
    [run('Get in '), run('touch')],
    [
      { stretch: 66, weight: 880 },
      { stretch: 125, weight: 900 },
    ],
    source,
  )
  const [first, second] = faces.split('@font-face').slice(1)
  assert.match(first ?? '', /font-stretch:66%;font-weight:880;font-display:block}$/)
  assert.match(second ?? '', /font-stretch:125%;font-weight:900;font-display:block}$/)
  assert.ok(faces.length < 3500, `${faces.length} characters`)
})

test('runs set alike share a face', async () => {
  const cut = { stretch: 68, weight: 850 }
  const faces = await headlineLetters([run('a'), run('b')], [cut, cut], source)
  assert.equal(faces.split('@font-face').length, 2)
})

test('a headline whose runs the page record does not set is refused, in words', async () => {
  await assert.rejects(
    headlineLetters([run('One '), run('two')], [], source),
    /"One \| two" has 2 runs; .* sets 0/,
  )
})
