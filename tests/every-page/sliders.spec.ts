import { pages } from '#app/content/pages.ts'
import { expect, test } from '../fixtures.ts'
import { hydrate, toTouchScreen } from '../page.ts'

for (const { href } of [pages.home, pages.apps, pages.editors]) {
  test(`a finger that scrolls ${href} across its slider leaves the slider where it was`, async ({
    page,
    browserName,
  }) => {
    test.skip(browserName !== 'chromium', 'Only Chromium’s DevTools imitate a finger.')
    await page.setViewportSize({ width: 390, height: 844 })
    await toTouchScreen(page)
    await page.goto(href)
    await hydrate(page)
    // A film that plays moves its slider.
    if (href === pages.home.href) await page.getByRole('button', { name: 'Pause background video' }).click()
    const slider = page.getByRole('slider')
    await slider.evaluate((input) => input.scrollIntoView({ block: 'center', behavior: 'instant' }))
    const share = () =>
      slider.evaluate((input: HTMLInputElement) => input.valueAsNumber / Number(input.max || 100))
    expect(await share()).toBeLessThan(0.6)
    const before = await page.evaluate(() => scrollY)
    const box = await slider.boundingBox()
    if (!box) throw new Error('There is no slider.')
    const [x, y] = [box.x + box.width * 0.85, box.y + box.height / 2]
    const finger = await page.context().newCDPSession(page)
    const touch = (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      ...touchPoints: { x: number; y: number }[]
    ) => finger.send('Input.dispatchTouchEvent', { type, touchPoints })
    await touch('touchStart', { x, y })
    // It has moved by now.
    await expect.poll(share).toBeGreaterThan(0.8)
    for (let moved = 0; moved <= 150; moved += 10) await touch('touchMove', { x, y: y - moved })
    await touch('touchEnd')
    await expect.poll(share).toBeLessThan(0.6)
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(before)
  })
}
