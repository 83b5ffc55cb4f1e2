import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { inFull } from '#app/content/counts.ts'
import { guarantee } from '#app/content/facts.ts'
import { phases } from '#app/content/guarantee-terms.ts'
import { expect, test } from '../fixtures.ts'
import { boxesOf, hold, hydrate, sheetsOf, toTouchScreen, typeset, wake, widestMargins } from '../page.ts'

const { views, windowDays, claimWithinDays } = guarantee

const cells = 'main [aria-hidden="true"] i'

/** The count closes on 20 June 2026, far from the turn of a year; every other date follows from the days of the guarantee. */
const dateOf = (day: number) => new Date(Date.UTC(2026, 5, 20 + day - windowDays))
const iso = (day: number) => dateOf(day).toISOString().slice(0, 10)
const written = (day: number, format: Intl.DateTimeFormatOptions) =>
  dateOf(day).toLocaleDateString('en-GB', { timeZone: 'UTC', ...format })
const dayAndMonth = (day: number) => written(day, { day: 'numeric', month: 'long' })
const weekday = (day: number) => written(day, { weekday: 'long' })
// Not the locale's short month, which is 'Sept' in September.
const shortDate = (day: number) =>
  `${dateOf(day).getUTCDate()} ${written(day, { month: 'long' }).slice(0, 3)}`
const closes = dayAndMonth(windowDays)
const ends = dayAndMonth(claimWithinDays)
const until = `count your views until ${closes} and ask for a refund by ${ends}.`

/** What is said of the day that was picked. */
const announced = (page: Page) => page.getByRole('main').getByRole('status')

/** The dates in the calendar. */
const inCells = (page: Page) =>
  page.locator(cells).evaluateAll((all) => all.flatMap((cell) => cell.getAttribute('data-date') ?? []))
const allDates = Array.from({ length: claimWithinDays + 1 }, (_, day) => shortDate(day))

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`typing the day of delivery turns every day into a date (motion: ${reducedMotion})`, async ({
    page,
    browserName,
  }) => {
    test.skip(
      browserName === 'firefox',
      'In Firefox a date has no value before the fourth digit of its year.',
    )
    await page.emulateMedia({ reducedMotion })
    await page.clock.setFixedTime(`${iso(12)}T12:00:00`)
    await page.goto('/guarantee')
    const field = page.getByLabel('Delivered on')
    const sheet = page.locator(cells)
    const [year = '', month = '', day = ''] = iso(0).split('-')
    const example = `Delivered today, ${dayAndMonth(12)}:`
    await field.focus()
    await page.keyboard.type(`${month}${day}20`)
    // The year 20 is one that is still being typed.
    await expect(field).toHaveValue(`0020-${month}-${day}`)
    await expect(page.getByText(example)).toBeVisible()
    await page.keyboard.type(year.slice(2))
    await expect(announced(page)).toHaveText(`Today is day 12: ${until}`, { useInnerText: true })
    await expect(page.getByRole('heading', { level: 3 }).filter({ hasText: /^Day/ })).toHaveText(
      phases.map(({ first, last, name }) =>
        first === last
          ? `Day ${first}: ${shortDate(first)} ${name}`
          : `Days ${first} to ${last}: ${shortDate(first)} to ${shortDate(last)} ${name}`,
      ),
    )
    await expect.poll(() => inCells(page)).toEqual(allDates)
    await expect(sheet.nth(12)).toHaveAttribute('data-today', 'Today')
    await field.clear()
    await expect(page.getByText('Enter the day your edit arrived')).toBeVisible()
    await expect(page.getByText(example)).toBeVisible()
    await expect(sheet.first()).toHaveAttribute('data-today', 'Today')
  })
}

test('a client can pick today', async ({ page }) => {
  await page.clock.setFixedTime(`${iso(0)}T12:00:00`)
  await page.goto('/guarantee')
  await hydrate(page)
  // As a date picker does it, which cannot be opened here: picking the date that is shown fires no event.
  await page.getByLabel('Delivered on').evaluate((field: HTMLInputElement, date) => {
    if (field.value === date) return
    field.value = date
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }, iso(0))
  await expect(announced(page)).toHaveText(`Today is day 0: ${until}`, { useInnerText: true })
  await expect(page.getByRole('link', { name: 'Put both days in your calendar' })).toBeVisible()
})

test('on a phone today has a frame, except where its cell has two words', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.clock.setFixedTime(`${iso(12)}T12:00:00`)
  await page.goto('/guarantee')
  await hydrate(page)
  const frame = () =>
    page
      .locator(`${cells}[data-today]`)
      .evaluate((cell) => [cell.textContent, getComputedStyle(cell).outlineStyle])
  expect(await frame()).toEqual(['0Delivered', 'none'])
  await page.getByLabel('Delivered on').fill(iso(0))
  await expect.poll(frame).toEqual(['12', 'solid'])
})

test('until a day is picked the dates are those of a delivery today, and say so', async ({ page }) => {
  await page.clock.setFixedTime(`${iso(0)}T23:30:00`)
  await page.goto('/guarantee')
  await hydrate(page)
  await expect(page.getByText(`Delivered today, ${dayAndMonth(0)}: ${until}`)).toBeVisible()
  await expect(page.getByLabel('Delivered on')).toHaveAccessibleDescription(
    `Delivered today, ${dayAndMonth(0)}: ${until}`,
  )
  // Nothing is announced, as the visitor has changed nothing.
  await expect(announced(page)).toBeEmpty()
  expect(await inCells(page)).toEqual(allDates)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Delivered today')).toBeHidden()
  const printed = await page
    .locator(cells)
    .last()
    .evaluate((cell) => getComputedStyle(cell, '::after').content)
  expect(printed).toBe('none')
})

test('on a touch screen these dates are there before React, which keeps them', async ({ page }) => {
  await toTouchScreen(page)
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  const release = await hold(page, '**/assets/start-guarantee*')
  await page.clock.setFixedTime(`${iso(0)}T12:00:00`)
  await page.goto('/guarantee')
  const example = page.getByText(`Delivered today, ${dayAndMonth(0)}: ${until}`)
  await expect(example).toBeVisible()
  expect(await inCells(page)).toEqual(allDates)
  await expect(page.locator(`${cells}[data-today]`)).toHaveText('0Delivered')
  release()
  await hydrate(page)
  await expect(example).toBeVisible()
  await page.clock.setFixedTime(`${iso(1)}T12:00:00`)
  await page.getByLabel('Delivered on').fill(iso(0))
  await expect(announced(page)).toHaveText(`Today is day 1: ${until}`, { useInnerText: true })
  expect(await inCells(page)).toEqual(allDates)
  await expect(page.locator(`${cells}[data-today]`)).toHaveText('1')
  expect(errors).toEqual([])
})

test('on a touch screen a day picked before React arrives leaves one day that is today', async ({ page }) => {
  await toTouchScreen(page)
  const release = await hold(page, '**/assets/start-guarantee*')
  await page.clock.setFixedTime(`${iso(12)}T12:00:00`)
  await page.goto('/guarantee')
  const current = page.locator(`${cells}[data-today]`)
  await expect(current).toHaveText('0Delivered')
  await page.getByLabel('Delivered on').fill(iso(0))
  release()
  await expect(announced(page)).toHaveText(`Today is day 12: ${until}`, { useInnerText: true })
  await expect(current).toHaveText('12')
})

test('on a page that is open past midnight, today is the new day, and a picked one stays', async ({
  page,
}) => {
  await page.clock.setFixedTime(`${iso(0)}T23:59:00`)
  await page.goto('/guarantee')
  await hydrate(page)
  const field = page.getByLabel('Delivered on')
  await expect(page.getByText(until)).toBeVisible()
  await wake(page, `${iso(1)}T00:01:00`)
  await expect(page.getByText(dayAndMonth(windowDays + 1))).toBeVisible()
  await field.fill(iso(0))
  await wake(page, `${iso(2)}T00:01:00`)
  await expect(field).toHaveValue(iso(0))
  await expect(announced(page)).toHaveText(`Today is day 2: ${until}`, { useInnerText: true })
})

test('on a touch screen that is open past midnight, the dates are those of the new day before React', async ({
  page,
}) => {
  await toTouchScreen(page)
  await page.clock.setFixedTime(`${iso(0)}T23:59:00`)
  await page.goto('/guarantee')
  await expect(page.getByText(`Delivered today, ${dayAndMonth(0)}: ${until}`)).toBeVisible()
  await wake(page, `${iso(1)}T00:01:00`)
  await expect(page.getByText(`Delivered today, ${dayAndMonth(1)}`)).toBeVisible()
  await expect(page.getByText(dayAndMonth(windowDays + 1))).toBeVisible()
  expect((await inCells(page))[0]).toBe(allDates[1])
})

for (const [pointer, widths] of [
  ['mouse', [320, 390, 768, 900, 1440]],
  ['touch', [320, 390]],
] as const) {
  const touch = pointer === 'touch'
  // With the year in both dates, where they are longest.
  test(`nothing moves when script fills in the dates of today, at ${widths.join(', ')} px (${pointer})`, async ({
    page,
    browserName,
  }) => {
    test.skip(browserName !== 'chromium', 'Only Chromium measures layout shifts.')
    if (touch) await toTouchScreen(page)
    await page.clock.setFixedTime('2026-12-31T12:00:00')
    for (const width of widths) {
      const at = `at ${width} px`
      await page.setViewportSize({ width, height: 900 })
      const release = await hold(page, '**/*.js')
      await page.goto('/guarantee')
      await typeset(page)
      await expect(
        page.getByText(
          `After delivery, count your views until day ${windowDays} and ask for a refund by day ${claimWithinDays}`,
        ),
        at,
      ).toBeVisible()
      const below = page.getByRole('heading', { level: 3 }).first()
      const [before, hint] = await boxesOf(page, [below, page.getByText('Enter the day your edit arrived')])
      expect(before.top - hint.bottom, at).toBeGreaterThanOrEqual(24)
      const shifts = page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            let sum = 0
            new PerformanceObserver((list) => {
              for (const entry of list.getEntries()) sum += 'value' in entry ? Number(entry.value) : 0
            }).observe({ type: 'layout-shift' })
            addEventListener('measured', () => requestAnimationFrame(() => setTimeout(() => resolve(sum))))
          }),
      )
      release()
      if (!touch) await hydrate(page)
      await expect(page.getByText('Delivered today'), at).toBeVisible()
      await page.evaluate(() => void dispatchEvent(new Event('measured')))
      expect(await shifts, at).toBe(0)
      const [after] = await boxesOf(page, [below])
      expect(after.top, at).toBe(before.top)
    }
  })
}

test('both days can be saved as a calendar file', async ({ page }) => {
  await page.clock.setFixedTime(`${iso(0)}T12:00:00`)
  await page.goto('/guarantee')
  await page.getByLabel('Delivered on').fill(iso(0))
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Put both days in your calendar' }).press('Enter'),
  ])
  expect(download.suggestedFilename()).toBe('guarantee.ics')
  const file = await readFile(await download.path(), 'utf8')
  expect(file.match(/(?<=^DTSTART;VALUE=DATE:|^SUMMARY:).*(?=\r)/gm)).toEqual([
    iso(windowDays).replaceAll('-', ''),
    `${inFull(views).replace(',', '\\,')} views: the count closes`,
    iso(claimWithinDays).replaceAll('-', ''),
    'Last day to ask for the refund',
  ])
})

test('a calendar is offered for the days that have not passed', async ({ page }) => {
  for (const [day, offer] of [
    [windowDays, 'Put both days in your calendar'],
    [windowDays + 1, 'Put the last day in your calendar'],
    [claimWithinDays + 1, null],
  ] as const) {
    const on = `on day ${day}`
    await page.clock.setFixedTime(`${iso(day)}T12:00:00`)
    await page.goto('/guarantee')
    await page.getByLabel('Delivered on').fill(iso(0))
    await expect(announced(page), on).toContainText('Delivered on')
    const link = page.getByRole('main').getByRole('link', { name: /in your calendar$/ })
    await expect(link, on).toHaveText(offer === null ? [] : [offer])
    if (offer === null) {
      await expect(page.getByText('The time to ask is over.'), on).toBeVisible()
      continue
    }
    const file = decodeURIComponent((await link.getAttribute('href')) ?? '')
    expect(file.match(/BEGIN:VEVENT/g), on).toHaveLength(day <= windowDays ? 2 : 1)
  }
})

test('of the visitor’s own days those before today are paler, and all of them after the last', async ({
  page,
}) => {
  const fills = () =>
    page
      .locator('i[data-phase="2"], i[data-phase="4"]')
      .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell).backgroundColor))
  const days = [...Array(claimWithinDays + 1).keys()].filter((day) => day !== 0 && day !== windowDays)
  for (const now of [windowDays - 1, claimWithinDays - 1, claimWithinDays + 1]) {
    await page.clock.setFixedTime(`${iso(now)}T12:00:00`)
    await page.goto('/guarantee')
    const before = await fills()
    await page.getByLabel('Delivered on').fill(iso(0))
    await expect(announced(page)).toContainText('Delivered on')
    const after = await fills()
    const changed = days.filter((_, index) => after[index] !== before[index])
    // Of the days to ask, which are only edges, today has a fill too.
    const filled = now > windowDays ? now : now - 1
    expect(changed, `on day ${now}`).toEqual(days.filter((day) => day <= filled))
  }
})

test('a date picked before hydration is shown after it', async ({ page }) => {
  const release = await hold(page, '**/*.js')
  await page.goto('/guarantee')
  await page.getByLabel('Delivered on').fill(iso(0))
  release()
  await hydrate(page)
  await expect(page.getByText(`Day ${windowDays}: ${shortDate(windowDays)}`)).toBeVisible()
})

test('a date half typed before hydration can be completed after it', async ({ page }) => {
  const release = await hold(page, '**/*.js')
  await page.goto('/guarantee')
  const field = page.getByLabel('Delivered on')
  await field.focus()
  await page.keyboard.type(iso(0).slice(5).replace('-', ''))
  release()
  await hydrate(page)
  await expect(page.getByText('Delivered today')).toBeVisible()
  await page.keyboard.type(iso(0).slice(0, 4))
  await expect(field).toHaveValue(iso(0))
})

test('on a narrow phone the field has a line to itself, on which every browser shows a whole date', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/guarantee')
  const [label, field] = await boxesOf(page, [
    page.getByText('Delivered on', { exact: true }),
    page.getByLabel('Delivered on'),
  ])
  expect(field.top).toBeGreaterThanOrEqual(label.bottom)
})

test('in print the calendar has the dates and what they mean, and no today', async ({ page }) => {
  await page.clock.setFixedTime(`${iso(12)}T12:00:00`)
  await page.goto('/guarantee')
  await page.getByLabel('Delivered on').fill(iso(0))
  await expect(page.getByText('Today is day 12')).toBeVisible()
  // A longer time to ask takes more rows of days.
  expect(await sheetsOf(page, { preferCSSPageSize: true, margin: widestMargins })).toBeLessThanOrEqual(
    claimWithinDays > 35 ? 2 : 1,
  )
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(`Delivered on ${weekday(0)} ${dayAndMonth(0)} 2026:`)).toBeVisible()
  const printed = await page
    .locator(cells)
    .evaluateAll((all) => all.map((cell) => getComputedStyle(cell, '::after').content))
  expect(printed).toEqual(allDates.map((date) => `"${date}"`))
  await expect(page.getByText('Today is day 12')).toBeHidden()
  await expect(page.getByLabel('Delivered on')).toBeHidden()
})

test('without script there is no field, and the days have their numbers', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const page = await context.newPage()
  await page.goto('/guarantee')
  await expect(page.getByLabel('Delivered on')).toBeHidden()
  await expect(page.locator(cells).last()).toContainText(`${claimWithinDays}`)
  for (const { name } of phases) {
    await expect(page.getByRole('heading', { level: 3, name })).toBeVisible()
  }
  await context.close()
})
