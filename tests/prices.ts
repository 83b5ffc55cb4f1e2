import type { Page } from '@playwright/test'
import { offers } from '#app/content/offers.ts'
import { expect } from './fixtures.ts'
import { textOf, typeset } from './page.ts'

/** On the pricing page: no starting price reaches out of its column, where the card or its picture would cut it. */
export async function expectWholePrices(page: Page) {
  for (const width of [320, 390, 680, 900, 1160, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    await typeset(page)
    for (const { name } of [offers.shortForm, offers.longForm]) {
      const price = page.getByRole('article').filter({ hasText: name }).locator('p', { hasText: /^from/ })
      const { right, box } = await textOf(price)
      // Firefox rounds to a fraction of a pixel.
      expect(right - box.right, `${name}, ${width} px`).toBeLessThan(0.01)
    }
  }
}
