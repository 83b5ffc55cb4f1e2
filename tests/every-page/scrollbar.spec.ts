// A scrollbar that takes room from the page, as on Windows. Other tests hide it, as phones do.
import { allPages } from '#app/content/pages.ts'
import { notForChromium } from '../browser.ts'
import { expect, readTest } from '../fixtures.ts'
import { typeset } from '../page.ts'

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
  readTest(
    `beside a scrollbar the emphasized words of the heading on ${href} wrap no further at 390 and 500 px`,
    async ({ page }) => {
      await page.goto(href)
      for (const width of [390, 500]) {
        await page.setViewportSize({ width, height: 844 })
        await typeset(page)
        const bar = await page.evaluate(() => innerWidth - document.documentElement.clientWidth)
        expect(bar).toBeGreaterThan(0)
        const words = page.getByRole('heading', { level: 1 }).getByRole('emphasis')
        const lines = await words.evaluate((element) => {
          const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
          const found: number[] = []
          while (texts.nextNode()) {
            const range = document.createRange()
            range.selectNodeContents(texts.currentNode)
            // A space at the end of a line has no width.
            found.push([...range.getClientRects()].filter(({ width }) => width > 0).length)
          }
          return found
        })
        // On a phone the last word on /about has a line of its own, in a text of its own.
        for (const count of lines) expect.soft(count, `${width} px`).toBe(1)
      }
    },
  )
}
