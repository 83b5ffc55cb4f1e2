import type { Page } from '@playwright/test'
import { inFull, inShort } from '#app/content/counts.ts'
import { guarantee } from '#app/content/facts.ts'
import { phases, refund, terms } from '#app/content/guarantee-terms.ts'
import { identity } from '#app/content/identity.ts'
import { expect, readTest, test } from '../fixtures.ts'
import { boxesOf, hydrate, sheetsOf, typeset, widestMargins } from '../page.ts'

const { views, windowDays, claimWithinDays } = guarantee

const days = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

/** The calendar's cells, one for each day. */
const cells = (page: Page) => page.locator('main [aria-hidden="true"] i')

test.beforeEach(({ page }) => page.goto('/guarantee'))

readTest('the page is headed by the guarantee in short', async ({ page }) => {
  await expect(
    page.getByRole('heading', { level: 1, name: `The ${inShort(views)} View Guarantee`, exact: true }),
  ).toBeVisible()
})

readTest('it states the views, the days and the full refund', async ({ page }) => {
  await expect(
    page.getByText(`${inFull(views)} views within ${windowDays} days, or a full refund`),
  ).toBeVisible()
})

for (const width of [768, 900, 1440]) {
  readTest(`at ${width} px the introduction is beside the heading, and ends with it`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await typeset(page)
    const title = page.getByRole('heading', { level: 1 })
    const [heading, line, introduction] = await boxesOf(page, [
      title,
      title.getByRole('emphasis'),
      page.getByText(`${inFull(views)} views within`),
    ])
    expect(introduction.left).toBeGreaterThanOrEqual(line.right + 16)
    // Not so high that the heading would move down for it.
    expect(introduction.top).toBeGreaterThanOrEqual(heading.top - 32)
    // Browsers round to different fractions of a pixel.
    expect(introduction.bottom - heading.bottom).toBeLessThan(0.01)
  })
}

for (const { text } of terms) {
  readTest(`it lists the term: ${text}`, async ({ page }) => {
    await expect(page.getByRole('listitem').filter({ hasText: text })).toBeVisible()
  })
}

readTest('it leads to the prices at its head, and to the editors as its last word', async ({ page }) => {
  const links = page.getByRole('main').getByRole('link')
  await expect(links.filter({ hasText: 'See Pricing' })).toHaveAttribute('href', '/pricing')
  await expect(links.last()).toHaveText('Meet Our Editors')
  await expect(links.last()).toHaveAttribute('href', '/editors')
})

test('a visitor who wants a refund is one press away from how to ask for it', async ({ page }) => {
  await page.getByRole('link', { name: 'full refund' }).click()
  await expect(page.getByRole('link', { name: 'Request Refund' })).toBeInViewport({ ratio: 1 })
})

readTest(
  'the refund link opens a mail with its subject and a line for each thing we need to know',
  async ({ page }) => {
    const href = await page.getByRole('link', { name: 'Request Refund' }).getAttribute('href')
    // Not URLSearchParams: it reads a plus as a space, and mail programs don't.
    const [address, query = ''] = href?.split('?') ?? []
    const parts = Object.fromEntries(query.split('&').map((part) => part.split('=').map(decodeURIComponent)))
    expect(address).toBe(`mailto:${identity.helpAddress}`)
    const body = refund.lines.map((line) => `${line}:\r\n`).join('\r\n')
    expect(parts).toEqual({ subject: refund.subject, body })
  },
)

readTest('the phases say in text which days they cover', async ({ page }) => {
  for (const { first, last, name } of phases) {
    const covered = first === last ? `Day ${first}` : `Days ${first} to ${last}`
    await expect(
      page.getByRole('heading', { level: 3, name: `${covered} ${name}`, exact: true }),
    ).toBeVisible()
  }
})

readTest('the calendar has every day and is hidden from assistive technology', async ({ page }) => {
  await expect(cells(page)).toHaveCount(claimWithinDays + 1)
  await expect(cells(page).first()).toContainText('0')
  await expect(cells(page).last()).toContainText(`${claimWithinDays}`)
})

readTest(
  'at 390 px the field is on one line with its label, and what follows from it between it and the calendar',
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 900 })
    await typeset(page)
    await hydrate(page)
    await expect(page.getByText('Delivered today')).toBeVisible()
    const texts = page.getByRole('listitem').filter({ has: page.getByText(/^Days? \d/) })
    const [label, input, dates, first, last, ...words] = await boxesOf(page, [
      page.getByText('Delivered on', { exact: true }),
      page.getByLabel('Delivered on'),
      page.locator('#example'),
      cells(page).first(),
      cells(page).last(),
      ...(await texts.all()),
    ])
    expect(words).toHaveLength(phases.length)
    expect(label.right).toBeLessThan(input.left)
    expect(label.top).toBeGreaterThan(input.top)
    expect(label.bottom).toBeLessThan(input.bottom)
    expect(dates.top).toBeGreaterThan(input.bottom)
    expect(first.top).toBeGreaterThan(dates.bottom)
    for (const text of words) expect(text.top).toBeGreaterThan(last.bottom)
  },
)

for (const width of [768, 900, 1440]) {
  readTest(`at ${width} px the dates are beside the field, above the calendar`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await typeset(page)
    await hydrate(page)
    await expect(page.getByText('Delivered today')).toBeVisible()
    const [input, dates, first] = await boxesOf(page, [
      page.getByLabel('Delivered on'),
      page.locator('#example'),
      cells(page).first(),
    ])
    expect(dates.left).toBeGreaterThan(input.right)
    expect(dates.top).toBeLessThan(input.bottom)
    expect(dates.bottom).toBeGreaterThan(input.top)
    expect(dates.bottom).toBeLessThan(first.top)
  })
}

for (const width of [1200, 1440, 2560]) {
  readTest(`at ${width} px the phases are beside each other below the calendar`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await typeset(page)
    const texts = page.getByRole('listitem').filter({ has: page.getByText(/^Days? \d/) })
    const days = await boxesOf(page, await cells(page).all())
    const row = await boxesOf(page, await texts.all())
    expect(row).toHaveLength(phases.length)
    for (const { top } of row) {
      expect(top).toBeGreaterThan(days.at(-1)?.bottom ?? 0)
      expect(top).toBe(row[0]?.top)
    }
    // They fill the calendar's width, each next to the one before.
    expect(row.at(-1)?.right).toBeCloseTo(Math.max(...days.map(({ right }) => right)), 1)
    for (const [at, { left }] of row.entries())
      if (at > 0) expect(left - (row[at - 1]?.right ?? 0)).toBeLessThan(16)
  })
}

test('pointing at a phase dims all other days', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const undimmed = () =>
    cells(page).evaluateAll((all) =>
      all.flatMap((cell, day) => (getComputedStyle(cell).opacity === '1' ? [day] : [])),
    )
  const last = phases.at(-1)
  if (!last) throw new Error('There are no phases.')
  await page.getByText(last.text).hover()
  await expect.poll(undimmed).toEqual(days(last.first, last.last))
  await page.mouse.move(0, 0)
  await expect.poll(async () => (await undimmed()).length).toBe(claimWithinDays + 1)
})

for (const width of [640, 900, 1440]) {
  readTest(`at ${width} px the mail is beside its heading`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    const [heading, mail] = await boxesOf(page, [
      page.getByRole('heading', { name: /^Short of/ }),
      page.locator('dl'),
    ])
    expect(mail.left).toBeGreaterThan(heading.right)
    expect(mail.top).toBeLessThan(heading.bottom)
  })
}

for (const [width, height] of [
  [390, 844],
  [900, 1100],
  [1440, 900],
] as const) {
  readTest(`the first screen of ${width}x${height} has the way to the prices`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await typeset(page)
    await expect(page.getByRole('link', { name: 'See Pricing' }).first()).toBeInViewport({ ratio: 1 })
  })
}

readTest('on paper the guarantee is one A4 sheet with the refund address written out', async ({ page }) => {
  // A longer time to ask takes more rows of days.
  const most = guarantee.claimWithinDays > 35 ? 2 : 1
  expect(await sheetsOf(page, { preferCSSPageSize: true, margin: widestMargins })).toBeLessThanOrEqual(most)

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(`Refunds: ${identity.helpAddress}, subject “${refund.subject}”`)).toBeVisible()
  for (const gone of [
    page.getByRole('link', { name: 'Request Refund' }),
    page.getByRole('navigation').first(),
  ]) {
    await expect(gone).toBeHidden()
  }
})
