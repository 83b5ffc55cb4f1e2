import { AxeBuilder } from '@axe-core/playwright'
import { allPages } from '#app/content/pages.ts'
import { expect, test, typeset } from './site.ts'

const widths = [1440, 900, 390]
const modes = {
  'as usual': {},
  'with reduced motion': { reducedMotion: 'reduce' },
  'in forced colours': { forcedColors: 'active' },
} as const

/** Eight pages, and a path that leads to the ninth. */
const paths = [...allPages.map((page) => page.href), '/no-such-page']

for (const path of paths) {
  for (const [mode, media] of Object.entries(modes)) {
    test(`axe finds nothing on ${path} ${mode}, at three widths`, async ({ page }) => {
      await page.emulateMedia(media)
      // In forced colours every colour is the visitor's own choice; axe would measure the ones it replaced.
      const unmeasurable = mode === 'in forced colours' ? ['color-contrast'] : []
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        await page.goto(path)
        const { violations } = await new AxeBuilder({ page })
          .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
          .disableRules(unmeasurable)
          .analyze()
        const found = violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`,
        )
        expect(found, `at ${width} px`).toEqual([])
      }
    })
  }
}

test('axe finds nothing in the open menus', async ({ page }) => {
  for (const { width, button } of [
    { width: 1440, button: 'More' },
    { width: 900, button: 'More' },
    { width: 390, button: 'Menu' },
  ]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/about')
    await page.getByRole('button', { name: button }).click()
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id }) => id)).toEqual([])
  }
})

for (const path of paths) {
  test(`${path} reflows at 320 px without scrolling sideways`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(path)
    await typeset(page)
    const [content, view] = await page.evaluate(() => [
      Math.max(document.documentElement.scrollWidth, document.body.scrollWidth),
      document.documentElement.clientWidth,
    ])
    expect(content).toBe(view)
  })
}

for (const path of ['/pricing', '/editors', '/contact', '/about', '/testimonials']) {
  test.describe(`${path} with a reader's own spacing`, () => {
    // The sheet below is the reader's, not the page's; the policy would refuse a page's own.
    test.use({ bypassCSP: true })

    for (const width of [320, 375, 1440]) {
      test(`does not scroll sideways at ${width} px`, async ({ page }) => {
        await page.setViewportSize({ width, height: 800 })
        await page.goto(path)
        await typeset(page)
        await page.addStyleTag({
          content: `* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }
            p { margin-block-end: 2em !important }`,
        })
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      })
    }
  })
}

for (const path of ['/contact', '/apps', '/testimonials']) {
  test(`on ${path} a field that comes into focus brings its label out from under the bar`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 500 })
    await page.goto(path)
    await typeset(page)
    const field = page.getByRole('textbox', { name: 'Email' })
    // Its upper edge is under the bar, as it is for somebody who tabs back to it.
    await field.evaluate((input) =>
      scrollBy({ top: input.getBoundingClientRect().top - 60, behavior: 'instant' }),
    )
    await field.focus()
    const bar = await page.getByRole('banner').boundingBox()
    const label = await page.locator('label', { hasText: 'Email' }).boundingBox()
    expect(label?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0))
  })
}
