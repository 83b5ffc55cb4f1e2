import { phases } from '#app/content/guarantee-terms.ts'
import { identity } from '#app/content/identity.ts'
import { allPages } from '#app/content/pages.ts'
import { chromiumArguments } from '../browser.ts'
import { expect, readTest } from '../fixtures.ts'
import { documentPaths, faultyTexts, sidewaysOverflow, typeset } from '../page.ts'

// The browser's own setting, unlike a font size on the root, also counts for lengths in media queries.
readTest.use({
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({ ...launchOptions, args: [...chromiumArguments, '--blink-settings=defaultFontSize=32'] }),
    { scope: 'worker' },
  ],
})
readTest.skip(({ browserName }) => browserName !== 'chromium', 'Only Chromium starts with a text size.')

for (const path of documentPaths) {
  readTest(
    `on ${path} at 200 % text a phone shows every word whole, and none over another`,
    async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto(path)
      await typeset(page)
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
      const [cut, broken] = await page.evaluate(() => {
        const cut = new Set<string>()
        const broken = new Set<string>()
        const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
        while (texts.nextNode()) {
          const text = texts.currentNode as Text
          const parent = text.parentElement
          if (!parent?.checkVisibility({ visibilityProperty: true })) continue
          if (parent.closest('.visually-hidden')) continue
          for (const { 0: word, index } of text.data.matchAll(/\S+/g)) {
            const range = document.createRange()
            range.setStart(text, index)
            range.setEnd(text, index + word.length)
            const boxes = [...range.getClientRects()]
            if (boxes.some(({ left, right }) => left < 0 || right > innerWidth - 12)) cut.add(word)
            // A line may break within an address, and after a hyphen or a slash.
            if (/^\p{L}+$/u.test(word) && new Set(boxes.map(({ top }) => top)).size > 1) broken.add(word)
          }
        }
        return [[...cut], [...broken]]
      })
      expect.soft(cut).toEqual([])
      expect.soft(broken).toEqual([])
      const { cut: clipped, covered } = await faultyTexts(page)
      expect.soft(clipped).toEqual([])
      expect.soft(covered).toEqual([])
    },
  )
}

readTest('at 200 % text the header of a phone holds a name of nine letters', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/about')
  await typeset(page)
  const link = page.getByRole('banner').getByRole('link', { name: `${identity.name}, home` })
  const lines = await link.evaluate((brand) => {
    const name = brand.lastChild ?? brand
    name.textContent = 'Kowalczyk'
    const words = document.createRange()
    words.selectNode(name)
    return words.getClientRects().length
  })
  expect(lines).toBe(1)
})

readTest('at 200 % text the smallest phone scrolls no page sideways', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  for (const { href } of allPages) {
    await page.goto(href)
    await typeset(page)
    expect(await sidewaysOverflow(page), href).toBe(0)
  }
})

readTest('at 200 % text the later lines of a heading are larger, too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/apps')
  const secondLine = page.getByRole('heading', { level: 1 }).getByRole('emphasis')
  await expect(secondLine.getByText('business days')).toHaveCSS('font-size', '48px')
  await page.goto('/about')
  // A caption of the drawing below is 36 px.
  await expect
    .poll(() => secondLine.evaluate((line) => Number.parseFloat(getComputedStyle(line).fontSize)))
    .toBeGreaterThan(36)
})

readTest('at 200 % text the roles of the team are larger, too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/about')
  const sizes = await page
    .getByRole('listitem')
    .getByRole('heading')
    .evaluateAll((roles) => roles.map((role) => Number.parseFloat(getComputedStyle(role).fontSize)))
  expect(sizes.length).toBeGreaterThan(0)
  for (const size of sizes) expect(size).toBeGreaterThan(40)
})

readTest('at 200 % text no small word is left in the calendar', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/guarantee')
  const marks = page.locator('main [aria-hidden="true"] i > b')
  await expect(marks).toHaveText(phases.flatMap(({ mark }) => mark ?? []))
  await expect(marks.filter({ visible: true })).toHaveCount(0)
  for (const { name } of phases) {
    await expect(page.getByRole('heading', { level: 3, name })).toBeVisible()
  }
})

readTest('at 200 % text the dates in the calendar are larger, too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/guarantee')
  await page.getByLabel('Delivered on').fill('2026-11-20')
  const date = page.locator('main [data-date="21 Nov"]')
  await expect
    .poll(() => date.evaluate((cell) => Number.parseFloat(getComputedStyle(cell, '::after').fontSize)))
    .toBeGreaterThan(18)
})
