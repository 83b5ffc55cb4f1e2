import { identity } from '#app/content/identity.ts'
import { expect, test, typeset } from './site.ts'

test.beforeEach(({ page }) => page.goto('/testimonials'))

test('three testimonials each show a handle and a quote', async ({ page }) => {
  const frames = page.getByRole('figure')
  await expect(frames).toHaveCount(3)
  for (const frame of await frames.all()) {
    await expect(frame.getByText(/^@\w+$/)).toBeVisible()
    await expect(frame.getByRole('blockquote')).toHaveText(/\w+/)
  }
  await expect(page).toHaveTitle(`${identity.name} - Testimonials`)
})

test('every testimonial has five stars, read out as such', async ({ page }) => {
  await expect(
    page.getByRole('figure').getByRole('img', { name: '5 out of 5 stars', exact: true }),
  ).toHaveCount(3)
})

test('every testimonial that nobody said is marked as a sample', async ({ page }) => {
  for (const frame of await page.getByRole('figure').all()) {
    await expect(frame.getByText('Sample testimonial', { exact: true })).toBeVisible()
  }
})

test('every testimonial has a picture of two colours of its own', async ({ page }) => {
  const gradients = await page
    .getByRole('figure')
    .evaluateAll((frames) =>
      frames.map((frame) =>
        [...frame.querySelectorAll('stop')].map((stop) => stop.getAttribute('stop-color')).join(),
      ),
    )
  expect(new Set(gradients).size).toBe(3)
})

test("the form under 'Share Your Experience' asks for company and location as optional", async ({ page }) => {
  await expect(page.getByRole('heading', { name: 'Share Your Experience' })).toBeVisible()
  const form = page.locator('form')
  for (const label of ['Name', 'Email', 'Message']) {
    await expect(form.getByRole('textbox', { name: label, exact: true })).toHaveAttribute('required')
  }
  for (const label of ['Company/Channel Name (optional)', 'Location (optional)']) {
    await expect(form.getByRole('textbox', { name: label, exact: true })).not.toHaveAttribute('required')
  }
})

for (const width of [640, 720, 767]) {
  test(`the widest frame stays in the page at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/testimonials')
    await typeset(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  })
}
