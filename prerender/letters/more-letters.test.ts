import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { lettersOf } from '#gate/letters.ts'
import { archivoFor, developmentFace, moreLetters, rangeOf } from './more-letters.ts'

const textOf = (letters: ReadonlySet<number>) =>
  String.fromCodePoint(...[...letters].toSorted((a, b) => a - b))

test('English text needs no further letters, whatever code is around it', async () => {
  assert.deepEqual(await moreLetters('<p title="“10,000 views” — from $27.50">✅ → Sent…</p>'), undefined)
})

test('a Polish name needs one file of exactly its letters, smaller than 4 KB', async () => {
  const archivo = await moreLetters('Łódź Śledź')
  assert.equal(textOf(await lettersOf(archivo?.bytes ?? Buffer.alloc(0))), 'óŁŚź')
  assert.match(
    archivo?.rule ?? '',
    /^@font-face{font-family:Archivo;src:url\(\/assets\/archivo-\S{6}\.woff2\)/,
  )
  assert.match(archivo?.rule ?? '', /;unicode-range:U\+f3,U\+141,U\+15a,U\+17a}$/)
  assert.ok((archivo?.bytes.length ?? 9e9) < 4_000, `${archivo?.bytes.length} bytes`)
})

test('a price in euros or dong needs its sign', async () => {
  const ranges = async (text: string) =>
    /unicode-range:(.*)}/.exec((await moreLetters(text))?.rule ?? '')?.[1]
  assert.equal(await ranges('from €25'), 'U+20ac')
  assert.equal(await ranges('from ₫250,000'), 'U+20ab')
})

test('adjacent letters are one range', () => {
  assert.equal(rangeOf(['ł', 'Ł', 'ó', 'é', 'ê']), 'U+e9-ea,U+f3,U+141-142')
})

test('subsets of English text come from the smaller font', async () => {
  assert.ok((await archivoFor('Get in touch')).length < (await archivoFor('Skontaktuj się')).length)
})

test('the stylesheet and the rule for further letters have the same descriptors', async () => {
  const styles = readFileSync(new URL('../../app/styles/fonts.css', import.meta.url), 'utf8')
  const { rule = '' } = (await moreLetters('Łódź €')) ?? {}
  const descriptors = [...rule.matchAll(/(font-(?:family|weight|stretch|display)):([^;]+)/g)]
  assert.equal(descriptors.length, 4)
  for (const [, name, value = ''] of descriptors) assert.match(styles, new RegExp(`${name}: '?${value}'?;`))
})

test('the fonts that pages load have the letters of the one that headlines are cut from, each once', async () => {
  const read = async (name: string) => [
    ...(await lettersOf(readFileSync(new URL(`../../app/fonts/${name}.woff2`, import.meta.url)))),
  ]
  const loaded = [...(await read('archivo-pages')), ...(await read('archivo-rest'))]
  assert.deepEqual(loaded.toSorted(), (await read('archivo')).toSorted())
  const styles = readFileSync(new URL('../../app/styles/fonts.css', import.meta.url), 'utf8')
  const [, declared = ''] = /archivo-rest[^}]*unicode-range:([^;]+);/.exec(styles) ?? []
  const rest = (await read('archivo-rest')).map((point) => String.fromCodePoint(point))
  assert.equal(declared.replaceAll(/\s/g, ''), rangeOf(rest).toUpperCase())
})

test('the complete Archivo has every letter of the others', async () => {
  const read = (name: string) =>
    lettersOf(readFileSync(new URL(`../../app/fonts/${name}.woff2`, import.meta.url)))
  const all = await read('archivo-all')
  for (const name of ['archivo', 'archivo-pages', 'archivo-rest']) {
    const missing = [...(await read(name))].filter((letter) => !all.has(letter))
    assert.deepEqual(missing, [], name)
  }
})

test('during development, the pages use the complete font', () => {
  assert.match(developmentFace, /^@font-face{[^{}]*archivo-all\.woff2[^{}]*}$/)
})
