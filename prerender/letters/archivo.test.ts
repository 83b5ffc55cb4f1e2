import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { everyLetter, lettersOf } from '#gate/letters.ts'
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

test('the complete Archivo has every letter of the other fonts', async () => {
  const every = await everyLetter()
  const fonts = new URL('../../app/fonts/', import.meta.url)
  for (const name of globSync('*.woff2', { cwd: fonts })) {
    const letters = await lettersOf(readFileSync(new URL(name, fonts)))
    assert.deepEqual(
      [...letters].filter((letter) => !every.has(letter)),
      [],
      name,
    )
  }
})
