import { pages } from '#app/content/pages.ts'
import { expect, readTest, test } from '../fixtures.ts'
import { documentPaths, hold, resized, styled, typeset } from '../page.ts'

/** What Chromium reports of a shift (https://wicg.github.io/layout-instability); TypeScript's DOM does not have it. */
type LayoutShift = PerformanceEntry & {
  value: number
  sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
}

test('what starts to move as a page loads ends within a second, and the first screen’s pictures load', async ({
  page,
}) => {
  for (const path of documentPaths) {
    await page.goto(path)
    // Of everything that starts with the page: looping marks and what scrolling moves have no end.
    const latest = await page.evaluate(() =>
      Math.max(
        0,
        ...document
          .getAnimations()
          .filter(({ timeline }) => timeline === document.timeline)
          .map(({ effect }) => Number(effect?.getComputedTiming().endTime))
          .filter(Number.isFinite),
      ),
    )
    expect.soft(latest, path).toBeLessThanOrEqual(1000)
    await typeset(page)
    const missing = () =>
      page.evaluate(() =>
        [...document.images]
          .filter((image) => image.checkVisibility() && image.getBoundingClientRect().top < innerHeight)
          .filter(({ complete, naturalWidth }) => !complete || !naturalWidth)
          .map(({ src }) => src),
      )
    await expect.poll(missing, path).toEqual([])
  }
})

test('before the typeface has loaded, nothing on any page covers a link or button, 1440 or 390 wide', async ({
  page,
}) => {
  await hold(page, '**/*.woff2')
  for (const path of documentPaths) {
    // Not until load: a font on its way may hold that up.
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await resized(page)
      const covered = await page.evaluate(() =>
        [...document.querySelectorAll('a, button')]
          .filter((control) => control.checkVisibility({ visibilityProperty: true }))
          .filter((control) => {
            control.scrollIntoView({ block: 'center', behavior: 'instant' })
            const [box] = control.getClientRects()
            if (!box?.width || box.bottom < 0) return false
            const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
            return !control.contains(hit)
          })
          .map(({ textContent }) => textContent),
      )
      expect.soft(covered, `${path}, ${width} wide`).toEqual([])
    }
  }
})

for (const path of documentPaths) {
  readTest(
    `the headline of ${path} has as many lines before the typeface has loaded, on any phone`,
    async ({ page }) => {
      await page.goto(path)
      await typeset(page)
      const heading = page.getByRole('heading', { level: 1 })
      // These don't change the headline, and would be laid out four times at each width; nor does painting the rest.
      await using _ = await styled(
        page,
        'main > :not(:has(h1)), footer { display: none } body { visibility: hidden } h1 { visibility: visible }',
      )
      for (let width = 320; width <= 480; width += 8) {
        await page.setViewportSize({ width, height: 844 })
        const [own = 0, ...standIns] = await heading.evaluate((element) => {
          // A constructed sheet, because the policy refuses a style element.
          const sheet = new CSSStyleSheet()
          document.adoptedStyleSheets.push(sheet)
          // Then in the fallback font, and in the letters that are part of the page, with all others in the fallback font.
          const heights = ['', 'var(--font-fallback)', 'Headline, var(--font-fallback)'].map((fonts) => {
            sheet.replaceSync(fonts && `h1, h1 * { font-family: ${fonts} !important }`)
            return Math.round(element.getBoundingClientRect().height)
          })
          document.adoptedStyleSheets.pop()
          return heights
        })
        // In pixels: a line has thirty at least.
        for (const standIn of standIns) expect(Math.abs(own - standIn), `${width} wide`).toBeLessThan(10)
      }
    },
  )
}

for (const path of documentPaths) {
  test(`nothing on ${path} moves while its typeface loads, at 1440, 900, 412 and 390 px`, async ({
    page,
    browserName,
  }) => {
    test.skip(browserName !== 'chromium', 'Only Chromium measures layout shifts.')
    for (const width of [1440, 900, 412, 390]) {
      await page.setViewportSize({ width, height: 900 })
      const release = await hold(page, '**/*.woff2')
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      // In the fallback font.
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
      // What shifted earlier did so as the document was parsed: on a busy machine Chromium paints in between.
      const released = await page.evaluate(() => performance.now())
      release()
      await typeset(page)
      const shifted = await page.evaluate(
        (since) =>
          new Promise<{ sum: number; moved: string[] }>((resolve) => {
            let sum = 0
            const moved: string[] = []
            // Not takeRecords(): by then the callback may have had them.
            new PerformanceObserver((list) => {
              for (const entry of list.getEntries() as LayoutShift[]) {
                if (entry.startTime < since) continue
                sum += entry.value
                for (const { node, previousRect, currentRect } of entry.sources)
                  moved.push(
                    `${node?.textContent?.slice(0, 60)}: from y ${previousRect.y} to ${currentRect.y}`,
                  )
              }
            }).observe({ type: 'layout-shift', buffered: true })
            requestAnimationFrame(() =>
              requestAnimationFrame(() => setTimeout(() => resolve({ sum, moved }))),
            )
          }),
        released,
      )
      // Words move aside by a few pixels; a line of text that moves down is more.
      expect.soft(shifted.sum, [`${width} wide`, ...shifted.moved].join('\n')).toBeLessThan(0.002)
    }
  })
}

test('the largest paint of every page but the home page is text on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 823 })
  for (const path of documentPaths.filter((other) => other !== pages.home.href)) {
    await page.goto(path)
    await typeset(page)
    const pictures = await page.evaluate(
      () =>
        new Promise<string[]>((resolve) =>
          new PerformanceObserver((list) =>
            resolve(
              list.getEntries().flatMap((entry) => ('url' in entry && entry.url ? [String(entry.url)] : [])),
            ),
          ).observe({ type: 'largest-contentful-paint', buffered: true }),
        ),
    )
    expect.soft(pictures, path).toEqual([])
  }
})
