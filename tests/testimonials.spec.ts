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

test('every testimonial has a picture of colours of its own, its rating in five steps', async ({ page }) => {
  const pictures = await page
    .getByRole('figure')
    .evaluateAll((frames) =>
      frames.map((frame) =>
        [...frame.querySelectorAll('rect')].map((band) => getComputedStyle(band).fill).join(),
      ),
    )
  expect(new Set(pictures).size).toBe(3)
  for (const picture of pictures) expect(new Set(picture.split('),')).size).toBe(5)
})

test('the mark of a sample is beside its stars, above its words', async ({ page }) => {
  for (const frame of await page.getByRole('figure').all()) {
    const [stars, mark, words] = await Promise.all([
      frame.locator('path').first().boundingBox(),
      frame.getByText('Sample testimonial').boundingBox(),
      frame.getByRole('blockquote').boundingBox(),
    ])
    if (!stars || !mark || !words) throw new Error('A frame lacks its stars, its mark or its words.')
    expect(mark.y - (stars.y + stars.height)).toBeLessThan(24)
    expect(mark.y + mark.height).toBeLessThanOrEqual(words.y)
  }
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
