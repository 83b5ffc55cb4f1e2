import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { lettersOf } from '#gate/letters.ts'
import { archivoFor } from './archivo.ts'
import { headlineLetters } from './headline-letters.ts'

const run = (text: string) => ({ text, emphasised: false })

const font = await readFile(new URL('../../app/fonts/archivo.woff2', import.meta.url))

test('each style is a small font', async () => {
  const faces = await headlineLetters(
    [run('Get in '), run('touch')],
    [
      { stretch: 66, weight: 880 },
      { stretch: 125, weight: 900 },
    ],
    font,
  )
  const [first, second] = faces.split('@font-face').slice(1)
  assert.match(first ?? '', /font-stretch:66%;font-weight:880;font-display:block}$/)
  assert.match(second ?? '', /font-stretch:125%;font-weight:900;font-display:block}$/)
  assert.ok(faces.length < 3500, `${faces.length} characters`)
})

test('runs with the same style share a font', async () => {
  const style = { stretch: 68, weight: 850 }
  const faces = await headlineLetters([run('a'), run('b')], [style, style], font)
  assert.equal(faces.split('@font-face').length, 2)
})

test('a headline in another language gets all its letters, including those of English', async () => {
  const text = 'Gặp chúng tôi, Łódź'
  const faces = await headlineLetters([run(text)], [{ stretch: 68, weight: 850 }], await archivoFor(text))
  const face = Buffer.from(/base64,([^)]+)/.exec(faces)?.[1] ?? '', 'base64')
  const letters = await lettersOf(face)
  assert.deepEqual(
    [...text].filter((letter) => !letters.has(letter)),
    [],
  )
})
