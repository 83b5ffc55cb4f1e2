import assert from 'node:assert/strict'
import { rmSync } from 'node:fs'
import { after, test } from 'node:test'
import { copyOfProject } from '../project-copy.ts'
import { checks, start } from './copy-tests.ts'
import { follow, recipesOfTheDocs } from './recipes.ts'

// A sample of `npm run edits`: follows the recipes of the docs together, serves the pages and compiles the tests. Commands,
// which take minutes, are left out.
const folder = copyOfProject()
const written = recipesOfTheDocs().filter(({ steps }) => steps.every(({ kind }) => kind !== 'command'))
for (const recipe of written) follow(recipe, folder)
const site = await start(folder)
after(async () => {
  await site.stop()
  rmSync(folder, { recursive: true })
})

test('with every recipe of the docs followed, npm start builds and serves the site', () => {
  assert.ok(site.address, site.said)
  // The recipe in operations.md has set channels.
  assert.doesNotMatch(site.said, /Nobody is notified/)
})

/** Texts that the recipes put on each page. */
const shown: Readonly<Record<string, readonly string[]>> = {
  '/': ['from €27.50', 'Café Schnitt &amp; Söhne', '/logos'],
  '/pricing': ['€40', 'Who owns the edit?', '"minPrice":27.5,"priceCurrency":"EUR"'],
  '/testimonials': ['@jo.smith-fc', '@night.shift.gaming', 'what your viewers wrote below it'],
  '/about': ['Sound editor', 'Four people.'],
  '/contact': ['name="deadline"', 'We are away until'],
  '/logos': ['og:image', 'Logos that'],
  '/services': ['Custom Logos'],
}
for (const [page, words] of Object.entries(shown)) {
  test(`with every recipe followed, ${page} shows what they change`, async () => {
    const html = await (await fetch(new URL(page, site.address))).text()
    for (const word of words) assert.ok(html.includes(word), `${word} is missing`)
  })
}

test('with every recipe followed, the tests still compile and the source is formatted', async () => {
  assert.deepEqual(await checks(folder), [])
})
