import { appConcepts } from '#app/content/app-concepts.ts'
import { pages } from '#app/content/pages.ts'
import { pageTitle } from '#app/page-title.ts'
import { expect, readTest, test } from '../../fixtures.ts'
import { field } from '../../form.ts'
import { footerLink, hydrate, typeset } from '../../page.ts'
import { card } from './card.ts'

test('every concept can be asked for, and is then named in the form', async ({ page }) => {
  // Each press would scroll to the form for most of a second.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // Opened at the form: the page scrolls once more shortly after the hash has changed, and the next press could miss.
  await page.goto('/apps#request')
  await hydrate(page)
  const idea = field(page, 'appRequest', 'app_idea')
  for (const [index, { name }] of appConcepts.entries()) {
    await page
      .getByRole('article')
      .getByRole('link', { name: `Ask for this one (${name})` })
      .click()
    await expect(page.getByRole('heading', { name: 'Request Your Custom App' })).toBeInViewport()
    const asked = appConcepts.slice(0, index + 1).map((concept) => `${concept.name}\n`)
    await expect(idea).toHaveValue(asked.join(''))
  }
  await page
    .getByRole('link', { name: /^Ask for this one/ })
    .first()
    .click()
  await expect(idea).toHaveValue(appConcepts.map(({ name }) => `${name}\n`).join(''))
  await page.reload()
  await expect(page.getByText('Your draft is still here.')).toBeVisible()
})

readTest('every concept is there in its order, marked as a sample', async ({ page }) => {
  await page.goto('/apps')
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(appConcepts.map(({ name }) => name))
  for (const concept of await page.getByRole('article').all()) await expect(concept).toContainText(/sample/i)
})

for (const { name, claim } of appConcepts) {
  if (!claim) continue
  const { figure, gain } = claim
  readTest(`${name} claims ${figure} ${gain}`, async ({ page }) => {
    await page.goto('/apps')
    await expect(card(page, name).getByText(`${figure} ${gain}`)).toBeVisible()
  })
}

for (const width of [1440, 900]) {
  readTest(
    `in two concepts side by side the samples are marked on one line, at ${width} px`,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/apps')
      await typeset(page)
      const cards = await page.getByRole('article').evaluateAll((all) =>
        all.map((card) => {
          const note = card.querySelector('form > p')
          return {
            top: card.getBoundingClientRect().top,
            note: note?.textContent,
            rule: note && getComputedStyle(note).borderTopStyle,
            line: note?.getBoundingClientRect().top ?? 0,
          }
        }),
      )
      for (const { note, rule } of cards) {
        expect(note).toMatch(/sample/i)
        expect(rule).toBe('solid')
      }
      for (const row of Map.groupBy(cards, ({ top }) => Math.round(top)).values()) {
        for (const { line } of row) expect(Math.abs(line - (row[0]?.line ?? 0))).toBeLessThan(1)
      }
    },
  )
}

test('after a link from another page the concepts are there at once', async ({ page }) => {
  await page.goto('/')
  await footerLink(page, pages.apps.href).click()
  await expect(page).toHaveTitle(pageTitle(pages.apps))
  await expect(page.getByRole('article')).toHaveCount(appConcepts.length)
  await page.goBack()
  await expect(page).toHaveTitle(pageTitle(pages.home))
  await page.goForward()
  await expect(page.getByRole('article')).toHaveCount(appConcepts.length)
})

test('the concepts are there on a second visit, after a first that ended above them', async ({ page }) => {
  await page.goto('/apps')
  await page.getByRole('banner').getByRole('link', { name: pages.contact.label }).click()
  await expect(page).toHaveTitle(pageTitle(pages.contact))
  await page.getByRole('banner').getByRole('link', { name: pages.apps.label }).click()
  await expect(page.getByRole('article')).toHaveCount(appConcepts.length)
})
