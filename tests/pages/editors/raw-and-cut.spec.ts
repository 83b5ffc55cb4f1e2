import type { Page } from '@playwright/test'
import { oneMoment } from '#app/content/one-moment.ts'
import { expect, readTest, test } from '../../fixtures.ts'
import { boxesOf, hold, hydrate, typeset } from '../../page.ts'

/** How much of the picture's width shows the cut version, in per cent. */
const shareCut = async (page: Page) => {
  const clip = await page
    .getByRole('img', { name: /^Cut/ })
    .evaluate((img) => getComputedStyle(img.closest('div') ?? img).clipPath)
  return 100 - Number(/^inset\(0px ([\d.]+)%/.exec(clip)?.[1] ?? 0)
}

test('keys move the playhead between raw and cut, and it announces how much is cut', async ({ page }) => {
  await page.goto('/editors')
  await hydrate(page)
  const playhead = page.getByRole('slider', { name: 'Playhead' })
  await expect(playhead).toHaveAttribute('aria-valuetext', '55 percent cut')
  expect(await shareCut(page)).toBeCloseTo(55, 1)
  for (const [key, cut] of [
    ['ArrowLeft', 54],
    ['Home', 0],
    ['End', 100],
  ] as const) {
    await playhead.press(key)
    await expect(playhead).toHaveAttribute('aria-valuetext', `${cut} percent cut`)
    expect(await shareCut(page)).toBeCloseTo(cut, 1)
  }
})

test('a side too narrow for its label hides it', async ({ page }) => {
  await page.goto('/editors')
  await hydrate(page)
  const playhead = page.getByRole('slider', { name: 'Playhead' })
  const shown = async () => {
    const labels = ['Raw', 'Cut'].map((side) => page.getByText(side, { exact: true }))
    const opacities = labels.map((label) => label.evaluate((element) => getComputedStyle(element).opacity))
    return Promise.all(opacities)
  }
  expect(await shown()).toEqual(['1', '1'])
  await playhead.press('Home')
  await expect.poll(shown).toEqual(['1', '0'])
  await playhead.press('End')
  await expect.poll(shown).toEqual(['0', '1'])
})

test('the playhead follows the pointer to both edges of the picture', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/editors')
  await hydrate(page)
  const picture = page.getByRole('img', { name: /^Raw/ })
  await picture.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await picture.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  for (const [share, cut] of [
    [0.25, 25],
    [0.001, 0],
    [0.999, 100],
  ] as const) {
    await page.mouse.move(x + width * share, y + height / 2)
    await expect.poll(() => shareCut(page)).toBeCloseTo(cut, -1)
  }
  await page.mouse.up()
})

test('a playhead moved while script is loading stays there, and announces it', async ({ page }) => {
  const release = await hold(page, '**/*.js')
  await page.goto('/editors')
  const playhead = page.getByRole('slider', { name: 'Playhead' })
  await playhead.press('Home')
  release()
  await expect(playhead).toHaveAttribute('aria-valuetext', '0 percent cut')
  expect(await shareCut(page)).toBeCloseTo(0, 1)
})

for (const width of [320, 390, 767]) {
  readTest(`at ${width} px the labels of raw and cut cover nothing of the picture`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/editors')
    await typeset(page)
    const [picture, ...labels] = await boxesOf(page, [
      page.getByRole('img', { name: /^Cut/ }),
      page.getByText('Raw', { exact: true }),
      page.getByText('Cut', { exact: true }),
    ])
    for (const { top } of labels) expect(top).toBeGreaterThanOrEqual(picture.bottom)
  })
}

readTest('raw and cut are said to be drawn, each unless it is real', async ({ page }) => {
  await page.goto('/editors')
  const drawn = (['raw', 'cut'] as const).filter((side) => !oneMoment[side].footage)
  await expect(page.getByText('Both are drawn.')).toBeVisible({ visible: drawn.length === 2 })
  await expect(page.getByText(`The ${drawn[0]} picture is drawn.`)).toBeVisible({
    visible: drawn.length === 1,
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('raw and cut are side by side, and nothing looks draggable', async ({ page }) => {
    await page.goto('/editors')
    await expect(page.getByRole('slider')).toHaveCount(0)
    await expect(page.getByText('Drag the playhead').filter({ visible: false })).toHaveCount(1)
    const [raw, cut] = await boxesOf(page, [
      page.getByRole('img', { name: /^Raw/ }),
      page.getByRole('img', { name: /^Cut/ }),
    ])
    expect(cut.top).toBe(raw.top)
    expect(cut.left).toBeGreaterThanOrEqual(raw.right)
    expect(await shareCut(page)).toBe(100)
  })
})

readTest('paper, which has no playhead, does not ask to drag it', async ({ page }) => {
  await page.goto('/editors')
  const advice = page.getByText('Drag the playhead')
  await expect(advice).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(advice).toBeHidden()
})
