import type { Page } from '@playwright/test'
import { pages } from '#app/content/pages.ts'
import { testimonials } from '#app/content/testimonials.ts'
import { forms } from '#contract/forms.ts'
import { expect, readTest, test } from '../../fixtures.ts'
import { field } from '../../form.ts'
import { boxesOf, sheetsOf, sidewaysOverflow, styled, typeset, widestMargins } from '../../page.ts'

test.beforeEach(({ page }) => page.goto('/testimonials'))

/** The frame of a testimonial, by its author. */
const frameOf = (page: Page, handle: string) =>
  page.getByRole('figure').filter({ has: page.getByText(handle, { exact: true }) })

readTest('every testimonial shows its handle, initials and quote', async ({ page }) => {
  await expect(page.getByRole('figure')).toHaveCount(testimonials.length)
  for (const { handle, initials, quote } of testimonials) {
    const frame = frameOf(page, handle)
    await expect(frame.getByText(handle, { exact: true })).toBeVisible()
    await expect(frame.getByText(initials, { exact: true })).toBeVisible()
    await expect(frame.getByRole('blockquote')).toHaveText(quote)
  }
})

readTest('testimonials come before the form, and samples after it', async ({ page }) => {
  const [form] = await boxesOf(page, [page.getByRole('region', { name: 'Share Your Experience' })])
  for (const { handle, sample } of testimonials) {
    const [frame] = await boxesOf(page, [frameOf(page, handle)])
    if (sample) expect(frame.top).toBeGreaterThanOrEqual(form.bottom)
    else expect(frame.bottom).toBeLessThanOrEqual(form.top)
  }
})

readTest('every testimonial has five stars, with a text alternative', async ({ page }) => {
  await expect(
    page.getByRole('figure').getByRole('img', { name: '5 out of 5 stars', exact: true }),
  ).toHaveCount(testimonials.length)
})

readTest('exactly the invented testimonials are marked as samples', async ({ page }) => {
  for (const { handle, sample } of testimonials) {
    const mark = frameOf(page, handle).getByText('Sample testimonial', { exact: true })
    await expect(mark).toHaveCount(sample ? 1 : 0)
  }
  await expect(page.getByRole('heading', { name: 'Samples, for now' })).toHaveCount(
    testimonials.some(({ sample }) => sample) ? 1 : 0,
  )
})

readTest('every testimonial has a waveform in its own colours, in five steps', async ({ page }) => {
  const pictures = await page
    .getByRole('figure')
    .evaluateAll((frames) =>
      frames.map((frame) =>
        [...frame.querySelectorAll('path[fill]')].map((step) => getComputedStyle(step).fill).join(),
      ),
    )
  expect(new Set(pictures).size).toBe(new Set(testimonials.map(({ gradient }) => gradient.join())).size)
  for (const picture of pictures) expect(new Set(picture.split('),')).size).toBe(5)
})

for (const width of [320, 390, 768, 900, 1440]) {
  readTest(
    `at ${width} px the mark of a sample is on one plate with its stars, above its words or before them`,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await typeset(page)
      const samples = page.getByRole('figure').filter({ hasText: 'Sample testimonial' })
      await expect(samples).toHaveCount(testimonials.filter(({ sample }) => sample).length)
      for (const frame of await samples.all()) {
        const plate = frame.getByRole('paragraph').filter({ hasText: 'Sample testimonial' })
        await expect(plate.getByRole('img', { name: '5 out of 5 stars', exact: true })).toBeVisible()
        const [mark, words] = await boxesOf(page, [plate, frame.getByRole('blockquote')])
        // Firefox rounds to a fraction of a pixel.
        expect(mark.bottom <= words.top + 0.01 || mark.right <= words.left).toBe(true)
      }
    },
  )
}

for (const width of testimonials.some(({ sample }) => sample) ? [390, 1440] : []) {
  readTest(`at ${width} px each sample is a track from margin to margin`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await typeset(page)
    const samples = page.getByRole('figure').filter({ hasText: 'Sample testimonial' })
    const tracks = await boxesOf(page, await samples.all())
    const [first, second] = await boxesOf(page, await samples.locator('> div').all())
    const [heading] = await boxesOf(page, [page.getByRole('heading', { level: 1 })])
    for (const [index, { left, right, bottom }] of tracks.entries()) {
      expect(left).toBeCloseTo(heading.left, 0)
      expect(width - right).toBeCloseTo(heading.left, 0)
      expect(tracks[index + 1]?.top ?? bottom).toBeCloseTo(bottom, 0)
    }
    // On a wide screen a clip begins where the one above it ends.
    if (first && second) expect(second.left).toBeCloseTo(width < 768 ? first.left : first.right, 0)
  })
}

readTest('on a tablet samples are beside each other, from margin to margin', async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 900 })
  await typeset(page)
  const samples = await boxesOf(
    page,
    await page.getByRole('figure').filter({ hasText: 'Sample testimonial' }).all(),
  )
  const [heading] = await boxesOf(page, [page.getByRole('heading', { level: 1 })])
  for (const [index, { left, right, top }] of samples.slice(0, 3).entries()) {
    if (index === 0) expect(left).toBeCloseTo(heading.left, 0)
    if (index === 2) expect(900 - right).toBeCloseTo(heading.left, 0)
    expect(top).toBeCloseTo(samples[0]?.top ?? 0, 0)
  }
})

for (const width of [640, 768, 1024, 1440, 2560]) {
  readTest(`at ${width} px the page's heading is one line, and in the page`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await typeset(page)
    const { height, size, right } = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
      const line = heading.firstElementChild ?? heading
      return {
        height: line.getBoundingClientRect().height,
        size: Number.parseFloat(getComputedStyle(line).fontSize),
        right: heading.querySelector('em')?.getBoundingClientRect().right,
      }
    })
    expect(height).toBeLessThan(1.5 * size)
    const [heading] = await boxesOf(page, [page.getByRole('heading', { level: 1 })])
    // Engines differ in the width of a line by up to a pixel.
    expect(right).toBeLessThan(width - heading.left + 1)
  })
}

for (const [name, { href }] of [
  ['See Pricing', pages.pricing],
  ['Meet Our Editors', pages.editors],
] as const) {
  test(`at the end a visitor who has no edit yet finds the way to ${href}`, async ({ page }) => {
    await page.getByRole('main').getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(href)
  })
}

readTest('on paper three samples, and nothing else, are one A4 sheet', async ({ page }) => {
  const isShipped = testimonials.length <= 3 && testimonials.every(({ sample }) => sample)
  expect(await sheetsOf(page, { format: 'A4', margin: widestMargins })).toBeLessThanOrEqual(
    isShipped ? 1 : testimonials.length,
  )
})

readTest(
  "the form under 'Share Your Experience' asks for its required and optional fields",
  async ({ page }) => {
    await expect(page.getByRole('heading', { name: 'Share Your Experience' })).toBeVisible()
    for (const { name, required } of forms.testimonial.fields) {
      await expect(field(page, 'testimonial', name)).toHaveJSProperty('required', required)
    }
  },
)

for (const width of [640, 720, 767]) {
  readTest(`the widest frame stays in the page at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await typeset(page)
    expect(await sidewaysOverflow(page)).toBe(0)
  })
}

readTest(
  'an ad blocker that hides buttons for sharing by email leaves the form its fields',
  async ({ page }) => {
    // As Fanboy's Annoyances, a list of uBlock Origin and Brave, hides them on every site.
    await using _blocker = await styled(page, '#share-email { display: none !important }')
    for (const { name } of forms.testimonial.fields)
      await expect(field(page, 'testimonial', name)).toBeVisible()
  },
)
