import { guarantee } from '#app/content/facts.ts'
import { faq } from '#app/content/faq.ts'
import { pages } from '#app/content/pages.ts'
import { team } from '#app/content/team.ts'
import { expect, readTest } from '../fixtures.ts'
import { sheetsOf, widestMargins } from '../page.ts'

/**
 * How many sheets of paper a page takes at most; more questions, views or people take more. The tests of /guarantee and
 * /testimonials count theirs.
 */
const sheets = [
  [pages.home, 3],
  [pages.pricing, faq.length > 3 ? 4 : 3],
  [pages.apps, 3],
  [pages.editors, 2],
  [pages.about, guarantee.views > 10_000 || team.length > 3 ? 3 : 2],
  [pages.contact, 1],
] as const

for (const [{ href }, most] of sheets) {
  for (const format of ['A4', 'Letter']) {
    readTest(`printed on ${format}, ${href} takes at most ${most} of them`, async ({ page }) => {
      await page.goto(href)
      expect(await sheetsOf(page, { format, margin: widestMargins })).toBeLessThanOrEqual(most)
    })
  }
}
