import type { Page } from '@playwright/test'
import { decode } from 'fast-png'
import { pages } from '#app/content/pages.ts'
import { expect, test } from '../fixtures.ts'
import { atRest, documentPaths, hydrate, typeset } from '../page.ts'

const screens = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

/** Loads the lazy pictures too. */
const withPictures = (page: Page) =>
  page.evaluate(() =>
    Promise.all(
      [...document.images].map((image) => {
        image.loading = 'eager'
        return image.decode()
      }),
    ),
  )

/** Loads a page, but no film: the home page's plays on the first screen, which no test here looks at. */
async function open(page: Page, path: string) {
  await page.route(/\.(webm|mp4)$/, (route) => route.abort())
  await page.goto(path)
  await hydrate(page)
  await typeset(page)
}

/** Differences up to this, of 255, are antialiasing. */
const visible = 24

/** The share of pixels that differ between motion and reduced motion. */
async function movedShare(page: Page, picture: () => Promise<Buffer>) {
  const pictureWith = async (reducedMotion: 'no-preference' | 'reduce') => {
    await page.emulateMedia({ reducedMotion })
    // The next frame is the first with this preference.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    // A picture that fades in after the words does so again.
    await atRest(page)
    return picture()
  }
  const inMotion = await pictureWith('no-preference')
  const still = await pictureWith('reduce')
  // Half of the pairs are the same to the byte, and reading a picture takes as long as taking it.
  if (inMotion.equals(still)) return 0
  const { data: moving, channels } = decode(inMotion)
  const { data: standing } = decode(still)
  expect(standing.length).toBe(moving.length)
  let moved = 0
  for (let pixel = 0; pixel < moving.length; pixel += channels) {
    for (let value = pixel; value < pixel + 3; value++) {
      if (Math.abs((moving[value] ?? 0) - (standing[value] ?? 0)) <= visible) continue
      moved++
      break
    }
  }
  return (moved * channels) / moving.length
}

/**
 * Expects both pictures to be the same, if need be at a second attempt: on a busy machine Chromium sometimes sizes a text
 * in `vw` for another window in one of them.
 */
const expectStill = (page: Page, picture: () => Promise<Buffer>, message = '') =>
  expect.poll(() => movedShare(page, picture), { timeout: 60_000, message }).toBeLessThanOrEqual(0.005)

for (const path of documentPaths) {
  test(`${path}, never scrolled, shows all that it shows without motion, 1440 and 390 wide`, async ({
    page,
  }) => {
    await open(page, path)
    for (const { width, height } of screens) {
      await page.setViewportSize({ width, height })
      await withPictures(page)
      // Below the first screen: the home page plays a film in it.
      const rest = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
      const clip = { x: 0, y: height, width, height: rest }
      // A page of one screen has nothing below it.
      if (rest > 0) await expectStill(page, () => page.screenshot({ fullPage: true, clip }), `${width} wide`)
    }
  })
}

for (const path of ['/', pages.pricing.href, pages.apps.href, pages.guarantee.href]) {
  test(`${path} shows all of its last screen when the reader jumps to the end`, async ({ page }) => {
    await open(page, path)
    await withPictures(page)
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    // Below the header, because its playhead shows the scroll position.
    const clip = { x: 0, y: 90, width: 1440, height: 810 }
    await expectStill(page, () => page.screenshot({ clip }))
  })

  test(`${path} half scrolled covers no word, only fills`, async ({ page }) => {
    await open(page, path)
    const words = await page.evaluate(async () => {
      const covered: string[] = []
      for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 2) {
        scrollTo({ top, behavior: 'instant' })
        await new Promise(requestAnimationFrame)
        for (const animation of document.getAnimations()) {
          const { effect, timeline } = animation
          if (!(effect instanceof KeyframeEffect) || timeline === document.timeline) continue
          const moved = effect.getKeyframes().flatMap((keyframe) => Object.keys(keyframe))
          const own = effect.pseudoElement ? '' : effect.target?.textContent
          if (own || moved.includes('clipPath')) covered.push(`${effect.target?.className}: ${moved}`)
        }
      }
      return covered
    })
    expect(words).toEqual([])
  })
}
