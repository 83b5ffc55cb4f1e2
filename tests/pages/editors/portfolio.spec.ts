import { portfolioViews } from '#app/content/facts.ts'
import { offers } from '#app/content/offers.ts'
import { portfolio } from '#app/content/portfolio.ts'
import { expect, readTest, test } from '../../fixtures.ts'
import { field } from '../../form.ts'
import { atRest, boxesOf, hydrate, textOf, typeset } from '../../page.ts'
import { box, clips, isFile, player, tab } from './portfolio.ts'

readTest('the portfolio opens on the long edit and says how often it was seen', async ({ page }) => {
  await page.goto('/editors')
  await expect(page.getByRole('heading', { name: 'Video Portfolio' })).toBeVisible()
  await expect(page.getByRole('tab')).toHaveText(['Long Edit', 'Short Edits'])
  await expect(tab(page, 'Long Edit')).toHaveAttribute('aria-selected', 'true')
  const panel = page.getByRole('tabpanel', { name: 'Long Edit' })
  await expect(panel.getByRole('button', { name: /^Play/ })).toHaveCount(1)
  await expect(panel.getByText(`${portfolioViews.long} views on one long edit.`)).toBeVisible()
  await expect(page.locator('[role=tabpanel][hidden]')).toHaveCount(1)
})

for (const width of [360, 390, 640, 1440]) {
  readTest(`at ${width} px the tabs are beside each other, each on one line`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/editors')
    await typeset(page)
    const [long, short] = await Promise.all([
      textOf(tab(page, 'Long Edit')),
      textOf(tab(page, 'Short Edits')),
    ])
    expect(short.top).toBe(long.top)
    expect([long.lineEnds.length, short.lineEnds.length]).toEqual([1, 1])
  })
}

for (const width of [800, 1280, 1440]) {
  readTest(`at ${width} px the tabs end where the button below them does`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/editors')
    const follow = page.getByRole('link', { name: 'Follow on Instagram' })
    const [tabs, button] = await boxesOf(page, [page.getByRole('tablist'), follow])
    expect(tabs.right).toBeCloseTo(button.right, 0)
  })
}

test('Short Edits shows every short with its views and hides the long one', async ({ page }) => {
  await page.goto('/editors')
  await tab(page, 'Short Edits').click()
  const panel = page.getByRole('tabpanel', { name: 'Short Edits' })
  await expect(panel.getByRole('button', { name: /^Play/ })).toHaveCount(portfolio.short.clips.length)
  await expect(panel.getByText(`${portfolioViews.short} views on each of two shorts.`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Play the long edit' })).toBeHidden()
  await expect(page.locator('[role=tabpanel][hidden]')).toHaveCount(1)
})

for (const [name, views, widths] of [
  ['Long Edit', portfolioViews.long, [1200, 1440, 1920]],
  ['Short Edits', portfolioViews.short, [768, 900, 1440, 1920]],
] as const) {
  test(`the number of views in ${name} is no wider than its column`, async ({ page }) => {
    await page.goto('/editors')
    await typeset(page)
    await tab(page, name).click()
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      const { right } = await textOf(page.getByText(views, { exact: true }))
      const [tabs] = await boxesOf(page, [page.getByRole('tablist')])
      expect(right).toBeLessThanOrEqual(tabs.right + 0.5)
    }
  })
}

for (const width of [1200, 1440, 1920]) {
  readTest(
    `at ${width} px the long edit's number stands upright beside its film, from the film's top`,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/editors')
      await typeset(page)
      const [film, number, tabs] = await boxesOf(page, [
        box(page),
        page.getByText(portfolioViews.long, { exact: true }),
        page.getByRole('tablist'),
      ])
      expect(number.left).toBeGreaterThan(film.right)
      expect(number.right).toBeLessThan(tabs.right)
      expect(Math.abs(number.top - film.top)).toBeLessThan(12)
      expect(number.height / film.height).toBeGreaterThan(0.6)
    },
  )
}

test('beside the edits of each tab a button asks for one like them', async ({ page }) => {
  await page.goto('/editors')
  await hydrate(page)
  await expect(page.getByRole('link', { name: offers.longForm.action })).toBeVisible()
  await tab(page, 'Short Edits').click()
  await expect(page.getByRole('link', { name: offers.longForm.action })).toBeHidden()
  await page.getByRole('link', { name: offers.shortForm.action }).click()
  await expect(field(page, 'contact', 'message')).toHaveValue(`I need: ${offers.shortForm.name}\n`)
})

test('on a phone the label of a play button stays on its line under the pointer', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/editors')
  await tab(page, 'Short Edits').click()
  const button = page.getByRole('button', { name: 'Play short two' })
  await button.hover()
  await atRest(page)
  expect((await textOf(button.getByText('Play short two'))).lineEnds).toHaveLength(1)
})

const standIns = portfolio.long.clips.filter(({ standIn }) => standIn)

test('a drawn film is labelled on its picture as not being the video with those views, playing or not', async ({
  page,
}) => {
  await page.goto('/editors')
  for (const { standIn } of standIns) {
    const mark = page.getByText(standIn ?? '', { exact: true })
    await mark.scrollIntoViewIfNeeded()
    const [picture, label] = await boxesOf(page, [box(page), mark])
    expect(label.left).toBeGreaterThan(picture.left)
    expect(label.top).toBeGreaterThan(picture.top)
    expect(label.bottom).toBeLessThan(picture.bottom)
    // A click on the label is a click on the poster.
    await page.mouse.click(label.left + 5, label.top + 5)
    await expect(player(page)).toBeFocused()
    await expect(mark).toBeVisible()
  }
})

readTest('on a phone only that label is on the picture: the play bar is below it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/editors')
  await typeset(page)
  const poster = page.getByRole('button', { name: 'Play the long edit' })
  const [picture, bar] = await boxesOf(page, [
    poster.getByRole('presentation'),
    poster.getByText('Play the long edit', { exact: true }),
  ])
  expect(bar.top).toBeGreaterThanOrEqual(picture.bottom - 1)
})

for (const [name, { clips }] of [
  ['Long Edit', portfolio.long],
  ['Short Edits', portfolio.short],
] as const) {
  test(`under ${name} exactly the drawn films are marked as stand-ins`, async ({ page }) => {
    await page.goto('/editors')
    await tab(page, name).click()
    const panel = page.getByRole('tabpanel', { name })
    const marks = clips.flatMap(({ standIn }) => standIn ?? [])
    await expect(panel.getByText(/^Drawn stand-in/)).toHaveText(marks)
  })
}

test('arrows, Home and End move between the tabs, and only the selected one is in the tab order', async ({
  page,
}) => {
  await page.goto('/editors')
  await hydrate(page)
  await tab(page, 'Long Edit').focus()
  for (const [key, name] of [
    ['ArrowRight', 'Short Edits'],
    ['ArrowRight', 'Long Edit'],
    ['ArrowLeft', 'Short Edits'],
    ['Home', 'Long Edit'],
    ['End', 'Short Edits'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(tab(page, name)).toBeFocused()
    await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true')
    const panel = page.getByRole('tabpanel', { name })
    await expect(panel).toBeVisible()
    await expect(panel).toHaveId((await tab(page, name).getAttribute('aria-controls')) ?? 'none')
  }
  for (const shortcut of ['Control+Home', 'Alt+ArrowRight', 'Meta+ArrowLeft']) {
    await page.keyboard.press(shortcut)
    await expect(tab(page, 'Short Edits'), shortcut).toHaveAttribute('aria-selected', 'true')
  }
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Play short one' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(tab(page, 'Short Edits')).toBeFocused()
  await expect(tab(page, 'Long Edit')).toHaveAttribute('tabindex', '-1')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('both panels are shown, the tabs are hidden, and every film has native controls', async ({ page }) => {
    await page.goto('/editors')
    await expect(page.getByRole('tab')).toHaveCount(0)
    await expect(page.getByText('views on one long edit.')).toBeVisible()
    await expect(page.getByText(/views on each of/)).toBeVisible()
    await expect(page.locator('video[controls][preload=none][poster]:visible')).toHaveCount(
      clips.filter(isFile).length,
    )
    await expect(page.getByRole('link', { name: /^Play/ })).toHaveCount(
      clips.filter((clip) => !isFile(clip)).length,
    )
    await expect(page.getByRole('button', { name: /^Play/ })).toHaveCount(0)
  })
})
