import { guarantee } from '#app/content/facts.ts'
import { faq } from '#app/content/faq.ts'
import { pages } from '#app/content/pages.ts'
import { team } from '#app/content/team.ts'
import { expect, readTest } from '../fixtures.ts'
import { hydrate, sheetsOf, widestMargins } from '../page.ts'

/** How many sheets of paper a page takes. The tests of /guarantee and /testimonials count theirs. */
const sheets = [
  [pages.home, 3],
  [pages.pricing, 3],
  [pages.apps, 3],
  [pages.editors, 2],
  [pages.about, 2],
  [pages.contact, 1],
] as const

/** Pages with more questions, views or people than at first: they may take a sheet more. */
const longer = new Set<string>([
  ...(faq.length > 3 ? [pages.pricing.href] : []),
  ...(guarantee.views > 10_000 || team.length > 3 ? [pages.about.href] : []),
])

for (const [{ href }, count] of sheets) {
  for (const format of ['A4', 'Letter']) {
    readTest(`sheets of ${format} that ${href} takes: ${count}`, async ({ page }) => {
      await page.goto(href)
      const printed = await sheetsOf(page, { format, margin: widestMargins })
      expect(printed).toBeGreaterThanOrEqual(count)
      expect(printed).toBeLessThanOrEqual(longer.has(href) ? count + 1 : count)
    })
  }
}

for (const format of ['A4', 'Letter']) {
  readTest(`the short edits take as many sheets of ${format} as the long one`, async ({ page }) => {
    await page.goto(pages.editors.href)
    await hydrate(page)
    const sheetsTaken = () => sheetsOf(page, { format, margin: widestMargins })
    const long = await sheetsTaken()
    await page.getByRole('tab', { name: 'Short Edits' }).click()
    await expect(page.getByRole('tabpanel', { name: 'Short Edits' })).toBeVisible()
    expect(await sheetsTaken()).toBe(long)
  })
}
