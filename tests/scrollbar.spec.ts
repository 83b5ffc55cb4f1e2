// A scrollbar that takes room from the page, as on Windows. Other tests hide it, as phones do.
import { allPages, pages } from '#app/content/pages.ts'
import { notForChromium } from './browser.ts'
import { expect, readTest, typeset } from './site.ts'

readTest.use({
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({ ...launchOptions, ignoreDefaultArgs: [...notForChromium, '--hide-scrollbars'] }),
    { scope: 'worker' },
  ],
})
readTest.skip(
  ({ browserName }) => browserName !== 'chromium',
  'Only Chromium can be told to show its scrollbar.',
)

for (const { href } of allPages) {
  for (const width of [390, 500]) {
    readTest(
      `beside a scrollbar the emphasized words of the heading on ${href} wrap no further at ${width} px`,
      async ({ page }) => {
        await page.setViewportSize({ width, height: 844 })
        await page.goto(href)
        await typeset(page)
        expect(await page.evaluate(() => innerWidth - document.documentElement.clientWidth)).toBeGreaterThan(
          0,
        )
        const words = page.getByRole('heading', { level: 1 }).locator('em')
        const lines = await words.evaluate((element) => {
          const range = document.createRange()
          range.selectNodeContents(element)
          const size = Number.parseFloat(getComputedStyle(element).fontSize)
          return Math.round(range.getBoundingClientRect().height / size)
        })
        expect(lines).toBeLessThanOrEqual(href === pages.about.href ? 2 : 1)
      },
    )
  }
}
