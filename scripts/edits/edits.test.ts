import assert from 'node:assert/strict'
import { rmSync } from 'node:fs'
import { after, test } from 'node:test'
import { appPrice } from '#app/content/facts.ts'
import { peopleInWords } from '#app/content/in-words.ts'
import { services } from '#app/content/services.ts'
import { team } from '#app/content/team.ts'
import { copyOfProject } from '../project-copy.ts'
import { root } from '../root.ts'
import { refusals, start } from './copy-tests.ts'
import { followFitting, isAsShipped, recipesOfTheDocs } from './recipes.ts'

// A sample of `npm run edits`: follows the recipes of the docs together, serves the pages and compiles the tests. Commands,
// which take minutes, are left out, and recipes that no longer fit because the owner has followed them.
const folder = copyOfProject()
const written = recipesOfTheDocs().filter(({ steps }) => steps.every(({ kind }) => kind !== 'command'))
const misfits = followFitting(written, folder)
const site = await start(folder)
after(async () => {
  await site.stop()
  rmSync(folder, { recursive: true })
})

if (isAsShipped(root)) {
  test('while the business has its placeholder name, every recipe of the docs fits', () => {
    assert.deepEqual(misfits, [])
  })
}

test('with the recipes of the docs followed, npm start builds and serves the site', () => {
  assert.ok(site.address, site.said)
  // The recipe in operations.md has set channels.
  assert.doesNotMatch(site.said, /Nobody is notified/)
})

/** Texts that all recipes together put on each page. */
const shown: Readonly<Record<string, readonly string[]>> = {
  '/': ['from €27.50', 'Café Schnitt &amp; Söhne', '/logos'],
  '/pricing': ['€40', 'From $300', 'Who owns the edit?', '"minPrice":27.5,"priceCurrency":"EUR"'],
  '/testimonials': ['@jo.smith-fc', '@night.shift.gaming', 'what your viewers wrote below it'],
  '/about': ['Sound editor', peopleInWords(team.length + 1).slice(1)],
  '/contact': ['type="tel"', 'We are away until'],
  '/logos': ['og:image', 'Logos that'],
  '/apps': ['websites from $300'],
  '/guarantee': ['apps and websites from $300'],
  '/services': [services.logos.name],
}
for (const [page, words] of misfits.length > 0 ? [] : Object.entries(shown)) {
  test(`with every recipe followed, ${page} shows what they change`, async () => {
    const html = await (await fetch(new URL(page, site.address))).text()
    for (const word of words) assert.ok(html.includes(word), `${word} is missing`)
    // One recipe replaces these words on every page.
    assert.ok(!html.toLowerCase().includes(appPrice), `${appPrice} is still there`)
  })
}

test('with the recipes followed, the tests still compile and the source is formatted', async () => {
  assert.deepEqual(await refusals(folder), [])
})
