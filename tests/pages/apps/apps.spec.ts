import type { Page } from '@playwright/test'
import { decode } from 'fast-png'
import { appDeliveryTerms } from '#app/content/app-delivery-terms.ts'
import { businessSolutions } from '#app/content/business-solutions.ts'
import { appDelivery, appRemedy, earlierProjects } from '#app/content/facts.ts'
import { forms } from '#contract/forms.ts'
import { expect, readTest, test } from '../../fixtures.ts'
import { field } from '../../form.ts'
import { boxesOf, neverIdle, textOf, typeset } from '../../page.ts'

/** The marks of the people who use the chapter site. */
const fieldOfMarks = (page: Page) => page.locator('main .veiled[aria-hidden]')

readTest('the apps page promises an app in so many business days', async ({ page }) => {
  await page.goto('/apps')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `Custom apps in ${appDelivery.businessDays} business days`,
  )
})

for (const width of [320, 390, 430]) {
  readTest(
    `first and last line of the heading are as wide as the text below at ${width} px`,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 844 })
      await page.goto('/apps')
      await typeset(page)
      const { lineEnds } = await textOf(page.getByRole('heading', { level: 1 }))
      expect(lineEnds).toHaveLength(3)
      const [below] = await boxesOf(page, [page.getByRole('group', { name: 'Day you approve the scope' })])
      for (const end of [lineEnds[0] ?? 0, lineEnds[2] ?? 0]) {
        const share = (end - below.left) / below.width
        expect(share).toBeGreaterThan(0.94)
        expect(share).toBeLessThan(1.01)
      }
    },
  )
}

readTest(
  'on a wide screen the short fields are above each other, and each text is beside them',
  async ({ page }) => {
    await page.goto('/apps')
    await typeset(page)
    const [name, email, idea, features] = await boxesOf(
      page,
      ['name', 'email', 'app_idea', 'features'].map((wireName) => field(page, 'appRequest', wireName)),
    )
    if (!name || !email || !idea || !features) throw new Error('A field is missing.')
    expect(email.left).toBe(name.left)
    expect(email.top).toBeGreaterThan(name.bottom)
    expect(idea.left).toBeGreaterThan(name.right)
    expect(features.left).toBeGreaterThan(idea.right)
    expect([idea.top, features.top]).toEqual([name.top, name.top])
    expect(idea.bottom).toBeCloseTo(email.bottom, 0)
  },
)

for (const width of [1440, 1920, 2560]) {
  readTest(`the promise of the heading is on one line at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/apps')
    await typeset(page)
    const { lineEnds } = await textOf(page.getByRole('heading', { level: 1 }))
    expect(lineEnds).toHaveLength(2)
  })
}

readTest('the track record names the chapter site with its people and the temple site', async ({ page }) => {
  await page.goto('/apps')
  await expect(page.getByText(earlierProjects.chapterSite.users, { exact: true })).toBeVisible()
  await expect(page.getByText(`people use the ${earlierProjects.chapterSite.name} we built.`)).toBeVisible()
  await expect(page.getByText(`We also built ${earlierProjects.templeSite.name}.`)).toBeVisible()
})

const [hyphenated = ''] = /\S+-\S+/.exec(earlierProjects.chapterSite.name) ?? []

readTest('on a phone no line of the track record ends inside a hyphenated word', async ({ page }) => {
  test.skip(hyphenated === '', 'the site has no hyphen in its name')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/apps')
  await typeset(page)
  const { lineEnds } = await textOf(page.getByText(hyphenated, { exact: true }))
  expect(lineEnds).toHaveLength(1)
})

test('a hyphenated word longer than a line wraps on a phone', async ({ page }) => {
  test.skip(hyphenated === '', 'the site has no hyphen in its name')
  await neverIdle(page)
  await page.setViewportSize({ width: 320, height: 568 })
  await page.goto('/apps')
  const longer = 'Wolverhampton-Stourbridge-Kidderminster'
  const word = page.getByText(hyphenated, { exact: true })
  await word.evaluate((part, text) => part.replaceChildren(text), longer)
  const { lineEnds } = await textOf(page.getByText(longer))
  expect(lineEnds.length).toBeGreaterThan(1)
  expect(Math.max(...lineEnds)).toBeLessThan(320)
})

/** The number of dark runs in a row or column of pixels. */
const runs = (pixels: boolean[]) => pixels.filter((dark, at) => dark && !pixels[at - 1]).length

for (const width of [1440, 390]) {
  readTest(`four hundred marks are drawn, forty by ten, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/apps')
    const { data, width: across, height, channels } = decode(await fieldOfMarks(page).screenshot())
    const dark = (x: number, y: number) => (data[(y * across + x) * channels] ?? 0) < 110
    // Two pixels from its edges, a line goes through the first row or column of marks.
    expect(runs(Array.from({ length: across }, (_, x) => dark(x, 2)))).toBe(40)
    expect(runs(Array.from({ length: height }, (_, y) => dark(2, y)))).toBe(10)
  })
}

for (const width of [1440, 900, 390]) {
  readTest(`the marks end where the track record does, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/apps')
    const field = await fieldOfMarks(page).evaluate((element) => {
      const { left, right } = element.getBoundingClientRect()
      return { right, left: right - Number.parseFloat(getComputedStyle(element, '::after').width) - left }
    })
    const heading = page.getByRole('heading', { name: 'Track record' })
    expect(field.left).toBeCloseTo(0, 0)
    expect(field.right).toBeCloseTo(await heading.evaluate((words) => words.getBoundingClientRect().right), 0)
  })
}

readTest('in forced colours the number does not cover the heading above it', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' })
  await page.goto('/apps')
  await typeset(page)
  const { data } = decode(await page.getByRole('heading', { name: 'Track record' }).screenshot())
  expect(data.some((value) => value < 110)).toBe(true)
})

test('the links at the top lead to the form and to the tools for creators and businesses', async ({
  page,
}) => {
  await page.goto('/apps')
  for (const [link, heading] of [
    ['Request Your Custom App', 'Request Your Custom App'],
    ['creators', 'Tools we can build for creators'],
    ['businesses', 'And for a business'],
  ] as const) {
    const target = page.getByRole('heading', { name: heading })
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await expect(target, link).not.toBeInViewport()
    await page.getByRole('link', { name: link, exact: true }).click()
    await expect(target, link).toBeInViewport()
  }
})

readTest('the solutions for a business are listed in order', async ({ page }) => {
  await page.goto('/apps')
  const solutions = page.getByRole('region', { name: /for a business/ })
  await expect(solutions.getByRole('heading', { level: 3 })).toHaveText(
    businessSolutions.map(({ name }) => name),
  )
})

readTest('the delivery guarantee lists its terms', async ({ page }) => {
  await page.goto('/apps')
  const guarantee = page.getByRole('region', { name: 'Delivery guarantee' })
  await expect(guarantee.getByRole('heading')).toHaveText(
    `${appDelivery.businessDays} business days, or it is ${appRemedy}`,
  )
  await expect(guarantee.getByRole('listitem')).toHaveText(appDeliveryTerms)
})

readTest('the request form has its fields, and says what follows', async ({ page }) => {
  await page.goto('/apps')
  const request = page.getByRole('region', { name: 'Request Your Custom App' })
  for (const { name, required } of forms.appRequest.fields) {
    await expect(field(page, 'appRequest', name)).toHaveJSProperty('required', required)
  }
  await expect(request.getByText(/We answer with a scope and a personal quote/)).toBeVisible()
})
