import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { lettersOf } from '#gate/letters.ts'
import { archivoFor } from './archivo.ts'
import { rangeOf } from './rare-letters.ts'

test('subsets of English text come from the smaller font', async () => {
  assert.ok((await archivoFor('Get in touch')).length < (await archivoFor('Skontaktuj się')).length)
})

test('the fonts that pages load have the letters of the one that headlines are cut from, each once', async () => {
  const read = async (name: string) => [
    ...(await lettersOf(readFileSync(new URL(`../../app/fonts/${name}.woff2`, import.meta.url)))),
  ]
  const loaded = [...(await read('archivo-pages')), ...(await read('archivo-rest'))]
  assert.deepEqual(loaded.toSorted(), (await read('archivo')).toSorted())
  const styles = readFileSync(new URL('../../app/styles/fonts.css', import.meta.url), 'utf8')
  const [, declared = ''] = /archivo-rest[^}]*unicode-range:([^;]+);/.exec(styles) ?? []
  assert.equal(declared.replaceAll(/\s/g, ''), rangeOf(await read('archivo-rest')).toUpperCase())
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
