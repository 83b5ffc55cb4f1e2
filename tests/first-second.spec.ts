import { pages } from '#app/content/pages.ts'
import { expect, hold, test, typeset } from './site.ts'

const paths = [...Object.values(pages).map(({ href }) => href), '/services']

for (const path of paths) {
  test(`a second after ${path} has loaded, typeface and pictures of the first screen are there`, async ({
    page,
  }) => {
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
    expect(latest).toBeLessThanOrEqual(1000)
    await typeset(page)
    const missing = () =>
      page.evaluate(() =>
        [...document.images]
          .filter((image) => image.checkVisibility() && image.getBoundingClientRect().top < innerHeight)
          .filter(({ complete, naturalWidth }) => !complete || !naturalWidth)
          .map(({ src }) => src),
      )
    await expect.poll(missing).toEqual([])
  })

  test(`before the typeface has come, nothing on ${path} covers a link or button, 1440 or 390 wide`, async ({
    page,
  }) => {
    await hold(page, '**/*.woff2')
    // Not until load: a font on its way may hold that up.
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 })
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
      expect.soft(covered, `${width} wide`).toEqual([])
    }
  })
}
