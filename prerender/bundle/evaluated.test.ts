import assert from 'node:assert/strict'
import path from 'node:path'
import { test } from 'node:test'
import { allPages } from '#app/content/pages.ts'
import { priceLabels } from '#app/content/price-labels.ts'
import { evaluatedModules, moduleOf } from './evaluated.ts'

const { load } = evaluatedModules()
const loaded = async (file: string) => {
  assert.ok(typeof load === 'function')
  return Reflect.apply(load, undefined, [path.resolve(import.meta.dirname, '..', '..', file)])
}

test('the built site has the prices as strings, and no formatter', async () => {
  assert.equal(
    await loaded('app/content/price-labels.ts'),
    `export const priceLabels = ${JSON.stringify(priceLabels)}\n`,
  )
})

test('the built site has what menus need of the pages, and no descriptions', async () => {
  const [, list = ''] = /shippedPages = (.*)\n/.exec(await loaded('app/content/shipped-pages.ts')) ?? []
  assert.deepEqual(
    JSON.parse(list).map(Object.keys),
    allPages.map(() => ['href', 'title', 'label', 'shortLabel', 'bars']),
  )
})

test("the built site has the size of the footer's name, and no table of letters", async () => {
  assert.match(
    await loaded('app/wordmark-size.ts'),
    /^export const wordmarkSize = \{"width":\d+,"above":\d+,"below":\d+\}\n$/,
  )
})

test('a function, which browsers would get as undefined, is refused', () => {
  for (const values of [{ pageFor: () => null }, { menus: { first: () => null } }]) {
    assert.throws(() => moduleOf(values), /a function/)
  }
})

test('other modules are unchanged', async () => {
  assert.equal(await loaded('app/content/counts.ts'), null)
})
