import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inlineStyle } from './inline-style.ts'

const nesting = '(animation-composition:add) and selector(&)'

test('stylesheets keep their order, and the letters of the headline follow them', () => {
  const style = inlineStyle(['@layer x,y;@layer x{a{b:c}}\n', '@layer y{d{e:f}}'], 'g{h:i}')
  const [plain, whole] = style.split(`@supports ${nesting}`)
  assert.equal(whole, '{@layer x,y;@layer x{a{b:c}}@layer y{d{e:f}}g{h:i}}')
  assert.ok(plain?.startsWith(`@supports not (${nesting}){`))
})

test('a first stylesheet without the order of layers throws an error', () => {
  assert.throws(() => inlineStyle(['a{b:c}']), /order of layers/)
})

test('a stylesheet that would end its element throws an error', () => {
  assert.throws(() => inlineStyle(["@layer x;a{content:'</style>'}"]), /end its element/)
})
