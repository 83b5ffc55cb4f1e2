import type { Page } from '@playwright/test'
import { expect, readTest, test } from '../../fixtures.ts'
import { hold, hydrate, neverIdle, toTouchScreen, typeset, wake } from '../../page.ts'

const approval = (page: Page) => page.getByRole('group', { name: 'Day you approve the scope' })
const strip = (page: Page) => page.getByRole('main').getByRole('list').first().getByRole('listitem')

/** The five business days after Friday 20 November 2026, and after the Wednesday that follows. */
const afterFriday = ['Mon 23 Nov', 'Tue 24 Nov', 'Wed 25 Nov', 'Thu 26 Nov', 'Fri 27 Nov']
const afterWednesday = ['Thu 26 Nov', 'Fri 27 Nov', 'Mon 30 Nov', 'Tue 1 Dec', 'Wed 2 Dec']

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`the days of a build begin the business day after today, or after the day chosen (motion: ${reducedMotion})`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion })
    await page.clock.setFixedTime('2026-11-20T12:00:00')
    await page.goto('/apps')
    await hydrate(page)
    await expect(approval(page).getByRole('radio', { name: 'Friday' })).toBeChecked()
    await expect(
      page.getByText('Approve today, Friday 20 November: delivered by Friday 27 November.'),
    ).toBeVisible()
    await expect(strip(page)).toContainText(afterFriday)

    await approval(page).getByRole('radio', { name: 'Friday' }).press('ArrowRight')
    await expect(
      page.getByText('Approve on Saturday 21 November: delivered by Friday 27 November.'),
    ).toBeVisible()
    await approval(page).getByRole('radio', { name: 'Wednesday' }).click()
    await expect(
      page.getByText('Approve on Wednesday 25 November: delivered by Wednesday 2 December.'),
    ).toBeVisible()
    await expect(strip(page)).toContainText(afterWednesday)
  })
}

readTest('a weekend is drawn between two frames, as tall as they are', async ({ page }) => {
  await page.goto('/apps')
  await approval(page).getByText('Wed').click()
  const third = strip(page).nth(2)
  const { left, width, height } = await third.evaluate((day) => {
    const { left, width, height } = getComputedStyle(day, '::before')
    return {
      left: Number.parseFloat(left),
      width: Number.parseFloat(width),
      height: Number.parseFloat(height),
    }
  })
  expect(left + width).toBeLessThan(0)
  const frame = await third.locator('img').evaluate((img) => img.getBoundingClientRect().height)
  expect(height).toBeCloseTo(frame, 0)
})

readTest(
  'on a phone each frame is beside its day, and a weekend is between two of them',
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/apps')
    await approval(page).getByText('Wed').click()
    const days = await strip(page).evaluateAll((all) =>
      all.map((day) => {
        const { top, bottom } = day.getBoundingClientRect()
        const frame = day.querySelector('img')?.getBoundingClientRect()
        const words = day.querySelector('b')?.getBoundingClientRect()
        const weekend = getComputedStyle(day, '::before')
        return {
          top,
          bottom,
          frame: frame?.top,
          beside: (words?.left ?? 0) - (frame?.right ?? 0),
          weekend: weekend.content === 'none' ? 0 : Number.parseFloat(weekend.height),
        }
      }),
    )
    for (const { top, frame, beside } of days) {
      expect(frame).toBeCloseTo(top, 0)
      expect(beside).toBeGreaterThan(0)
    }
    expect(days.map(({ weekend }) => weekend > 0)).toEqual([false, false, true, false, false])
    const [, before, after] = days
    expect((after?.top ?? 0) - (before?.bottom ?? 0)).toBeGreaterThan(after?.weekend ?? 0)
  },
)

readTest('a weekend is printed in black on white', async ({ page }) => {
  await page.goto('/apps')
  await approval(page).getByText('Wed').click()
  await page.emulateMedia({ media: 'print' })
  const { color, backgroundImage } = await strip(page)
    .nth(2)
    .evaluate((day) => {
      const { color, backgroundImage } = getComputedStyle(day, '::before')
      return { color, backgroundImage }
    })
  expect(color).toBe('rgb(0, 0, 0)')
  expect(backgroundImage).toContain('rgb(255, 255, 255)')
})

test('today and its dates appear with script and move nothing', async ({ page }) => {
  const places = () =>
    strip(page).evaluateAll((days) =>
      days.flatMap((day) => [...day.children].map((part) => JSON.stringify(part.getBoundingClientRect()))),
    )
  // Until the page is measured, script doesn't load.
  await neverIdle(page)
  for (const width of [1440, 900, 700, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/apps')
    await typeset(page)
    // The test runs on any day; from Monday to Thursday a weekend is drawn between two frames.
    const before = (await places()).filter((_, part) => part % 3 !== 1)
    await hydrate(page)
    await expect(page.getByText('delivered by').last()).toBeVisible()
    expect((await places()).filter((_, part) => part % 3 !== 1)).toEqual(before)
  }
})

test('a day chosen before script is there stays chosen', async ({ page }) => {
  const release = await hold(page, '**/*.js')
  await page.clock.setFixedTime('2026-11-20T12:00:00')
  await page.goto('/apps')
  await approval(page).getByRole('radio', { name: 'Tuesday' }).click()
  release()
  await expect(page.getByText('delivered by Tuesday 1 December')).toBeVisible()
})

test('on a touch screen today and its dates are there before React, and follow a choice', async ({
  page,
}) => {
  await toTouchScreen(page)
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  const release = await hold(page, '**/assets/start-apps*')
  await page.clock.setFixedTime('2026-11-20T12:00:00')
  await page.goto('/apps')
  await expect(approval(page).getByRole('radio', { name: 'Friday' })).toBeChecked()
  await expect(
    page.getByText('Approve today, Friday 20 November: delivered by Friday 27 November.'),
  ).toBeVisible()
  await expect(strip(page)).toContainText(afterFriday)
  const chosen = 'Approve on Wednesday 25 November: delivered by Wednesday 2 December.'
  await approval(page).getByRole('radio', { name: 'Wednesday' }).click()
  const announced = page.locator('output').first()
  await expect(announced).toHaveText(chosen)
  await expect(strip(page)).toContainText(afterWednesday)
  release()
  await hydrate(page)
  await expect(announced).toHaveText(chosen)
  await expect(strip(page)).toContainText(afterWednesday)
  await approval(page).getByRole('radio', { name: 'Saturday' }).click()
  await expect(announced).toContainText('Approve on Saturday 21 November')
  expect(errors).toEqual([])
})

for (const screen of ['mouse', 'touch']) {
  test(`on a way back on another day, the day that script had marked does not count as chosen (${screen})`, async ({
    page,
    channel,
  }) => {
    test.skip(channel === 'moz-firefox', 'Over WebDriver BiDi Playwright loses a page that Firefox restores.')
    if (screen === 'touch') await toTouchScreen(page)
    await page.clock.setFixedTime('2026-11-19T12:00:00')
    await page.goto('/apps')
    await expect(approval(page).getByRole('radio', { name: 'Thursday' })).toBeChecked()
    await page.goto('/robots.txt')
    await page.clock.setFixedTime('2026-11-20T12:00:00')
    await page.goBack()
    await expect(approval(page).getByRole('radio', { name: 'Friday' })).toBeChecked()
    await hydrate(page)
    await expect(approval(page).getByRole('radio', { name: 'Friday' })).toBeChecked()
    await expect(page.getByText('Approve today, Friday 20 November: delivered by')).toBeVisible()
    await expect(page.locator('output').first()).toBeEmpty()
  })
}

test('on a way back, a day that the visitor had chosen is still chosen', async ({ page, channel }) => {
  test.skip(channel === 'moz-firefox', 'Over WebDriver BiDi Playwright loses a page that Firefox restores.')
  await page.clock.setFixedTime('2026-11-20T12:00:00')
  await page.goto('/apps')
  await hydrate(page)
  await approval(page).getByRole('radio', { name: 'Tuesday' }).click()
  const chosen = page.getByText('Approve on Tuesday 24 November: delivered by')
  await expect(chosen).toBeVisible()
  await page.goto('/robots.txt')
  await page.goBack()
  await hydrate(page)
  await expect(approval(page).getByRole('radio', { name: 'Tuesday' })).toBeChecked()
  await expect(chosen).toBeVisible()
})

test('on a page that is open past midnight, the day is the new one until the visitor chooses one', async ({
  page,
}) => {
  await page.clock.setFixedTime('2026-11-19T23:59:00')
  await page.goto('/apps')
  await hydrate(page)
  const day = (name: string) => approval(page).getByRole('radio', { name })
  await expect(day('Thursday')).toBeChecked()
  await wake(page, '2026-11-20T00:01:00')
  await expect(day('Friday')).toBeChecked()
  await expect(page.getByText('Approve today, Friday 20 November: delivered by')).toBeVisible()
  await day('Tuesday').click()
  await wake(page, '2026-11-21T00:01:00')
  await expect(day('Tuesday')).toBeChecked()
  await expect(page.getByText('Approve on Tuesday 24 November: delivered by')).toBeVisible()
})

test('on a touch screen that is open past midnight, the day is the new one before React, and the only one marked after', async ({
  page,
}) => {
  await toTouchScreen(page)
  await page.clock.setFixedTime('2026-11-19T23:59:00')
  await page.goto('/apps')
  const marked = approval(page).locator('[data-today]')
  await expect(marked).toHaveText('Thu')
  await wake(page, '2026-11-20T00:01:00')
  const today = page.getByText('Approve today, Friday 20 November: delivered by Friday 27 November.')
  await expect(today).toBeVisible()
  await expect(marked).toHaveText('Fri')
  await expect(strip(page)).toContainText(afterFriday)
  await page.clock.setFixedTime('2026-11-21T00:01:00')
  await hydrate(page)
  await expect(marked).toHaveText('Sat')
  await expect(approval(page).getByRole('radio', { name: 'Saturday' })).toBeChecked()
})

test('without script a day chosen names the weekdays, and no weekend is one of them', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const page = await context.newPage()
  await page.goto('/apps')
  await expect(page.getByText('it arrives by the same day next week')).toBeVisible()
  await approval(page).getByRole('radio', { name: 'Thursday' }).click()
  // The stylesheet's counters make this text, so it is only in the accessibility tree.
  const browserSide = await context.newCDPSession(page)
  const { nodes } = await browserSide.send('Accessibility.getFullAXTree')
  const read = nodes.flatMap(({ role, name }) => (role?.value === 'StaticText' ? [`${name?.value}`] : []))
  const first = read.indexOf('Day 1')
  expect(
    read
      .slice(first, first + 20)
      .filter((text) => /^(Day \d|, |\w{3})$/.test(text))
      .join(''),
  ).toBe('Day 1, FriDay 2, MonDay 3, TueDay 4, WedDay 5, Thu')
  await context.close()
})
