import { allPages, notFound, pages } from '#app/content/pages.ts'
import { pageTitle } from '#app/page-title.ts'
import { expect, readTest, test } from '../fixtures.ts'
import { boxesOf, textOf, typeset } from '../page.ts'

for (const path of ['/no-such-page', '/no/such/page']) {
  test(`${path} answers 404 with the not-found page`, async ({ page }) => {
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await expect(page).toHaveTitle(pageTitle(notFound))
  })
}

test("'Go Back Home' leads home", async ({ page }) => {
  await page.goto('/no-such-page')
  await page.getByRole('link', { name: 'Go Back Home' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page).toHaveTitle(pageTitle(pages.home))
})

readTest('a list has all pages, pricing and services first', async ({ page }) => {
  await page.goto('/no-such-page')
  const links = page.getByRole('navigation', { name: 'All pages' }).getByRole('link')
  const addresses = await links.evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute('href')))
  const others = allPages.filter((page) => page !== pages.pricing)
  expect(addresses).toEqual([pages.pricing, ...others].map(({ href }) => href))
})

readTest('the page repeats nothing of the requested address', async ({ page }) => {
  await page.goto('/some-mistyped-address')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('body')).not.toContainText('some-mistyped-address')
})

readTest('no link of the navigation is marked as current', async ({ page }) => {
  await page.goto('/no-such-page')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-current]')).toHaveCount(0)
})

for (const [width, height] of [
  [844, 390],
  [640, 360],
] as const) {
  readTest(
    `on a phone in landscape, ${width} by ${height}, the link home is in view and covers no text`,
    async ({ page }) => {
      await page.setViewportSize({ width, height })
      await page.goto('/nothing-here')
      await typeset(page)
      const home = page.getByRole('main').getByRole('link', { name: 'Go Back Home' })
      await expect(home).toBeInViewport({ ratio: 1 })
      const { right } = await textOf(page.getByText('Page Not', { exact: true }))
      const [button] = await boxesOf(page, [home])
      expect(right).toBeLessThan(button.left)
    },
  )
}

readTest('on paper each word of the headline is on one line', async ({ page }) => {
  await page.goto('/no-such-page')
  await typeset(page)
  await page.emulateMedia({ media: 'print' })
  const lastWord = page.getByRole('heading', { level: 1 }).getByRole('emphasis')
  // A4 and Letter, without margins and with the widest of a printer's settings.
  for (const width of [640, 718, 794, 816]) {
    await page.setViewportSize({ width, height: 1000 })
    const lines = await lastWord.evaluate((word) => {
      const text = document.createRange()
      text.selectNodeContents(word)
      return text.getClientRects().length
    })
    expect.soft(lines, `${width} px`).toBe(1)
  }
})
