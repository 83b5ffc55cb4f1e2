import type { Page } from '@playwright/test'
import { identity } from '#app/content/identity.ts'
import { instagramPosts } from '#app/content/instagram-posts.ts'
import { listedVideos } from '#app/content/listed-videos.ts'
import { pages, startProject } from '#app/content/pages.ts'
import { portfolio } from '#app/content/portfolio.ts'
import { longCuts } from '#app/content/stills.ts'
import { expect, readTest, test } from '../../fixtures.ts'
import { boxesOf, hydrate, textOf, typeset } from '../../page.ts'

readTest('the featured editor leads to the video channel and the Instagram profile', async ({ page }) => {
  await page.goto('/editors')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('The featured editor')
  await expect(main.getByRole('link', { name: 'Watch the Channel' })).toHaveAttribute(
    'href',
    identity.videoChannel.href,
  )
  await expect(main.getByRole('link', { name: 'Instagram', exact: true })).toHaveAttribute(
    'href',
    identity.instagram.href,
  )
})

for (const { screen, loads, width, height, density } of [
  { screen: 'a large screen', loads: true, width: 1440, height: 900, density: 2 },
  { screen: 'a phone', loads: false, width: 430, height: 932, density: 3 },
  { screen: 'a phone on its side', loads: false, width: 932, height: 430, density: 3 },
]) {
  test(`${screen} loads ${loads ? 'the widest pictures' : 'none of the widest pictures'}`, async ({
    browser,
    baseURL,
  }) => {
    await using context = await browser.newContext({
      baseURL,
      viewport: { width, height },
      deviceScaleFactor: density,
    })
    const page = await context.newPage()
    await page.goto('/editors')
    const widest = await page.getByRole('main').evaluate((main) =>
      Promise.all(
        Array.from(main.querySelectorAll('img'), async (image) => {
          const sizes = image.srcset.split(', ')
          if (sizes.length < 3) return []
          image.loading = 'eager'
          await image.decode()
          return [sizes.at(-1)?.startsWith(`${new URL(image.currentSrc).pathname} `)]
        }),
      ),
    )
    expect([...new Set(widest.flat())]).toEqual([loads])
  })
}

/** The pictures beside each other that the strip of cuts is drawn in. */
const partsOfStrip = (page: Page) => page.locator('main div:has(> span + i) > span')

readTest('the first screen of a phone says below a drawn strip that it is one', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/editors')
  await typeset(page)
  const label = page.getByText('Drawn stand-in, not the editor’s work')
  await expect(label).toHaveCount(longCuts.footage ? 0 : 1)
  const links = page.getByRole('link', { name: /^(Edits From|Watch the Channel)/ })
  const [strip, first, second, ...marks] = await boxesOf(page, [
    partsOfStrip(page).last(),
    links.first(),
    links.last(),
    ...(await label.all()),
  ])
  // A longer price puts them one below the other.
  const secondRow = second.bottom - first.bottom
  for (const { top, bottom } of marks) {
    expect(top).toBeGreaterThanOrEqual(strip.bottom)
    expect(bottom).toBeLessThanOrEqual(844 + secondRow)
  }
})

readTest('on a phone the playhead is on the first row of the strip', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/editors')
  await typeset(page)
  const parts = partsOfStrip(page)
  const [first, last, playhead] = await boxesOf(page, [
    parts.first(),
    parts.last(),
    page.locator('main span + i'),
  ])
  expect(last.top).toBeGreaterThan(first.top)
  expect(playhead.top).toBeLessThan(first.top)
  expect(Math.abs(playhead.bottom - first.bottom)).toBeLessThan(1)
})

readTest('no playhead is cut where it extends beyond its picture', async ({ page }) => {
  await page.goto('/editors')
  // The head above the strip, and the slider, as wide as the places that its handle can be in.
  for (const playhead of [page.locator('main span + i'), page.getByRole('slider', { name: 'Playhead' })]) {
    // Without overflow-clip-margin, which Safari doesn't support.
    const cutting = await playhead.evaluate((element) => {
      const { top, left, right } = element.getBoundingClientRect()
      const cutters: string[] = []
      for (let box = element.parentElement; box; box = box.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(box)
        const edge = box.getBoundingClientRect()
        if (overflowY !== 'visible' && edge.top > top) cutters.push(box.className)
        if (overflowX !== 'visible' && (edge.left > left || edge.right < right)) cutters.push(box.className)
      }
      return cutters
    })
    expect(cutting).toEqual([])
  }
})

readTest('structured data lists footage as videos, and no drawn films', async ({ page }) => {
  await page.goto('/editors')
  const [text] = await page.locator('script[type="application/ld+json"]').allTextContents()
  const graph: Record<string, unknown>[] = text === undefined ? [] : JSON.parse(text)['@graph']
  const told = graph.flatMap((thing) => (thing['@type'] === 'VideoObject' ? [thing.name] : []))
  const footage = (listedVideos[pages.editors.href] ?? []).filter(({ video }) => video.footage)
  expect(told).toEqual(footage.map(({ name }) => name))
})

readTest('three placeholder posts are said to be such, with a link to the profile', async ({ page }) => {
  await page.goto('/editors')
  const instagram = page.getByRole('region', { name: 'On Instagram' })
  await expect(instagram.getByRole('figure').locator('img')).toHaveCount(3)
  const drawn = instagramPosts.some(({ footage }) => !footage)
  await expect(instagram.getByText(/drawings, for now\./i)).toBeVisible({ visible: drawn })
  await expect(instagram.getByRole('link', { name: 'Follow on Instagram' })).toHaveAttribute(
    'href',
    identity.instagram.href,
  )
})

const target = startProject
if (target === null) {
  test("'Start Your Project' does nothing: no navigation, no request, no error", async ({ page }) => {
    await page.goto('/editors')
    await hydrate(page)
    const button = page.getByRole('button', { name: 'Start Your Project' })
    await button.scrollIntoViewIfNeeded()
    await page.waitForLoadState('networkidle')
    const happened: string[] = []
    page.on('request', (request) => happened.push(request.url()))
    page.on('pageerror', (error) => happened.push(error.message))
    page.on('framenavigated', (frame) => happened.push(frame.url()))
    const before = await page.getByRole('main').innerHTML()
    await button.click()
    await button.press('Enter')
    await page.waitForLoadState('networkidle')
    expect(await page.getByRole('main').innerHTML()).toBe(before)
    expect(happened).toEqual([])
  })
} else {
  test(`'Start Your Project' leads to ${target}`, async ({ page }) => {
    await page.goto('/editors')
    const link = page.getByRole('link', { name: 'Start Your Project' })
    await expect(link).toHaveAttribute('href', target)
  })
}

readTest(
  'in print the labels on the pictures keep their backgrounds, and nothing to press is left',
  async ({ page }) => {
    await page.goto('/editors')
    await page.emulateMedia({ media: 'print' })
    const labels = portfolio.long.clips.flatMap(({ standIn }) => standIn ?? [])
    for (const label of labels) {
      await expect(page.getByText(label, { exact: true })).toHaveCSS('print-color-adjust', 'exact')
    }
    await expect(page.getByRole('tablist')).toBeHidden()
    await expect(page.getByText('Play the long edit', { exact: true })).toBeHidden()
    await expect(page.getByText('Start Your Project', { exact: true })).toBeHidden()
  },
)

for (const width of [390, 768, 900, 1440, 1920]) {
  readTest(`both lines of the heading are equally wide at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/editors')
    await typeset(page)
    const { left, lineEnds } = await textOf(page.getByRole('heading', { level: 1 }))
    const [first = 0, second = 0] = lineEnds.map((end) => end - left)
    expect(second / first).toBeCloseTo(1, 1)
    expect(lineEnds).toHaveLength(2)
  })
}

for (const width of [1200, 1440, 1920]) {
  readTest(`the moment and the long edit end at one edge at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/editors')
    await typeset(page)
    const [moment, edit] = await boxesOf(page, [
      page.getByRole('img', { name: /^Raw/ }),
      page.getByRole('button', { name: 'Play the long edit' }),
    ])
    expect(moment.right).toBeCloseTo(edit.right, 0)
  })
}
