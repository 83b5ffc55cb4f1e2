import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { lettersOf } from '#gate/letters.ts'
import { archivoFor, developmentFaces, moreLetters, rangeOf } from './more-letters.ts'

const textOf = (letters: ReadonlySet<number>) =>
  String.fromCodePoint(...[...letters].toSorted((a, b) => a - b))

test('English text needs no further letters, whatever code is around it', async () => {
  assert.deepEqual(await moreLetters('<p title="“10,000 views” — from $27.50">✅ → Sent…</p>'), [])
})

test('a Polish name needs one file of exactly its letters, smaller than 4 KB', async () => {
  const [archivo, ...others] = await moreLetters('Łódź Śledź')
  assert.deepEqual(others, [])
  assert.equal(textOf(await lettersOf(archivo?.bytes ?? Buffer.alloc(0))), 'óŁŚź')
  assert.match(
    archivo?.rule ?? '',
    /^@font-face{font-family:Archivo;src:url\(\/assets\/archivo-\S{6}\.woff2\)/,
  )
  assert.match(archivo?.rule ?? '', /;unicode-range:U\+f3,U\+141,U\+15a,U\+17a}$/)
  assert.ok((archivo?.bytes.length ?? 9e9) < 4_000, `${archivo?.bytes.length} bytes`)
})

test('a price in euros needs its sign in both typefaces, a price in dong only in Archivo', async () => {
  const families = async (text: string) =>
    (await moreLetters(text)).map(({ rule }) => /font-family:(\w+)/.exec(rule)?.[1])
  assert.deepEqual(await families('from €25'), ['Archivo', 'Timecode'])
  assert.deepEqual(await families('from ₫250,000'), ['Archivo'])
})

test('adjacent letters are one range', () => {
  assert.equal(rangeOf(['ł', 'Ł', 'ó', 'é', 'ê']), 'U+e9-ea,U+f3,U+141-142')
})

test('subsets of English text come from the smaller font', async () => {
  assert.ok((await archivoFor('Get in touch')).length < (await archivoFor('Skontaktuj się')).length)
})

test('the stylesheet and the rule for further letters have the same descriptors', async () => {
  const styles = readFileSync(new URL('../app/styles/fonts.css', import.meta.url), 'utf8')
  const rules = (await moreLetters('Łódź €')).map(({ rule }) => rule)
  for (const rule of rules) {
    for (const [, said] of rule.matchAll(/(font-(?:family|weight|stretch|display):[^;]+)/g)) {
      const [name, value = ''] = (said ?? '').split(':')
      assert.match(styles, new RegExp(`${name}: '?${value}'?;`))
    }
  }
})

test('the fonts that pages load have the letters of the one that headlines are cut from, each once', async () => {
  const read = async (name: string) => [
    ...(await lettersOf(readFileSync(new URL(`../app/fonts/${name}.woff2`, import.meta.url)))),
  ]
  const loaded = [...(await read('archivo-pages')), ...(await read('archivo-rest'))]
  assert.deepEqual(loaded.toSorted(), (await read('archivo')).toSorted())
  const styles = readFileSync(new URL('../app/styles/fonts.css', import.meta.url), 'utf8')
  const [, declared = ''] = /archivo-rest[^}]*unicode-range:([^;]+);/.exec(styles) ?? []
  const rest = (await read('archivo-rest')).map((point) => String.fromCodePoint(point))
  assert.equal(declared.replaceAll(/\s/g, ''), rangeOf(rest).toUpperCase())
})

test('every font that a page loads has a complete font beside it', async () => {
  const files = readdirSync(new URL('../app/fonts/', import.meta.url)).filter((name) =>
    name.endsWith('.woff2'),
  )
  for (const name of files.filter((file) => !file.endsWith('-all.woff2'))) {
    const read = (file: string) => lettersOf(readFileSync(new URL(`../app/fonts/${file}`, import.meta.url)))
    const all = await read(name.replace(/(-\w+)?\.woff2$/, '-all.woff2'))
    assert.deepEqual(
      [...(await read(name))].filter((letter) => !all.has(letter)),
      [],
      name,
    )
  }
})

test('during development, the pages use both complete fonts', () => {
  assert.match(
    developmentFaces,
    /^@font-face{[^{}]*archivo-all\.woff2[^{}]*}@font-face{[^{}]*timecode-all\.woff2[^{}]*}$/,
  )
})
