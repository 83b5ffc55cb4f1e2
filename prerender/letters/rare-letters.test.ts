import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { lettersOf } from '#gate/letters.ts'
import { developmentFace, rangeOf, rareLetters } from './rare-letters.ts'

test('English text has no rare letters, whatever code is around it', async () => {
  assert.deepEqual(await rareLetters('<p title="“10,000 views” — from $27.50">✅ → Sent…</p>'), undefined)
})

test('a Polish name needs one file of exactly its letters, smaller than 4 KB', async () => {
  const archivo = await rareLetters('Łódź Śledź')
  assert.equal([...(await lettersOf(archivo?.bytes ?? Buffer.alloc(0)))].toSorted().join(''), 'óŁŚź')
  assert.match(
    archivo?.rule ?? '',
    /^@font-face{font-family:Archivo;src:url\(\/assets\/archivo-\S{6}\.woff2\)/,
  )
  assert.match(archivo?.rule ?? '', /;unicode-range:U\+f3,U\+141,U\+15a,U\+17a}$/)
  assert.ok((archivo?.bytes.length ?? 9e9) < 4_000, `${archivo?.bytes.length} bytes`)
})

test('a price in euros or dong needs its sign', async () => {
  const ranges = async (text: string) =>
    /unicode-range:(.*)}/.exec((await rareLetters(text))?.rule ?? '')?.[1]
  assert.equal(await ranges('from €25'), 'U+20ac')
  assert.equal(await ranges('from ₫250,000'), 'U+20ab')
})

test('adjacent letters are one range', () => {
  assert.equal(rangeOf(['ł', 'Ł', 'ó', 'é', 'ê']), 'U+e9-ea,U+f3,U+141-142')
})

test('the stylesheet and the rule for rare letters have the same descriptors', async () => {
  const styles = readFileSync(new URL('../../app/styles/fonts.css', import.meta.url), 'utf8')
  const { rule = '' } = (await rareLetters('Łódź €')) ?? {}
  const descriptors = [...rule.matchAll(/(font-(?:family|weight|stretch|display)):([^;]+)/g)]
  assert.equal(descriptors.length, 4)
  for (const [, name, value = ''] of descriptors) assert.match(styles, new RegExp(`${name}: '?${value}'?;`))
})

test('during development, the pages use the complete font', () => {
  assert.match(developmentFace, /^@font-face{[^{}]*archivo-all\.woff2[^{}]*}$/)
})
