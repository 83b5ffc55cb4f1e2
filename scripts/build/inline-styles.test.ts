import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inlineStyles } from './inline-styles.ts'

const page = '<head><link rel="stylesheet" href="/a.css"/><link rel="stylesheet" href="/b.css"/></head>'
const sheets: Record<string, string> = {
  '/a.css': '@layer x,y;@layer x{a{b:c}}\n',
  '/b.css': '@layer y{d{e:f}}',
}
const read = (href: string) => sheets[href] ?? ''

test('stylesheets stand in the page in their order, in the place of their links', () => {
  assert.deepEqual(inlineStyles(page, read, 'g{h:i}'), {
    html: '<head><style>@layer x,y;@layer x{a{b:c}}@layer y{d{e:f}}g{h:i}</style></head>',
    sheets: ['/a.css', '/b.css'],
  })
})

test('a first stylesheet that does not order the layers is refused', () => {
  assert.throws(() => inlineStyles(page, () => 'a{b:c}'), /order of layers/)
})

test('a stylesheet that would end its element is refused', () => {
  assert.throws(() => inlineStyles(page, () => "@layer x;a{content:'</style>'}"), /end its element/)
})
