import type { Page } from '@playwright/test'
import { identity } from '#app/content/identity.ts'
import { expect, hydrated, test, typeset } from './site.ts'

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

test.describe('the frame over the message', () => {
  const waiting = 'Your line goes here.'
  const message = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true })
  const frame = (page: Page) => page.locator('form [aria-hidden=true]:has(> p)')
  const caption = (page: Page) => frame(page).locator('p')

  test('sets what is typed as a caption, with the name and its initials', async ({ page }) => {
    await hydrated(page)
    await expect(caption(page)).toHaveText(waiting)
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Alex Example')
    await message(page).pressSequentially('One short back.')
    await expect(caption(page)).toHaveText('One short back.')
    await expect(frame(page)).toContainText('Alex Example')
    await expect(frame(page).locator('text')).toHaveText('AE')
    await page.getByRole('textbox', { name: /^Company/ }).fill('Night Shift')
    await expect(frame(page).locator('text')).toHaveText('NS')
  })

  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    test(`gets smaller as words come, to the last line that fits (motion: ${reducedMotion})`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion })
      await hydrated(page)
      await typeset(page)
      const sizes = []
      for (const words of [5, 16, 32, 64]) {
        await message(page).fill(`${'word '.repeat(words)}end`)
        const { size, over } = await caption(page).evaluate((box) => ({
          size: Number.parseFloat(getComputedStyle(box).fontSize),
          over: (box.scrollHeight - box.clientHeight) / Number.parseFloat(getComputedStyle(box).lineHeight),
        }))
        expect(over).toBeLessThan(0.5)
        sizes.push(size)
      }
      expect(sizes).toEqual([...new Set(sizes)].toSorted((one, other) => other - one))
    })
  }

  test('shows the newest whole lines of more than it holds', async ({ page }) => {
    await hydrated(page)
    await message(page).fill(`${'word '.repeat(200)}end`)
    const left = await caption(page).evaluate((box) => box.scrollHeight - box.clientHeight - box.scrollTop)
    expect(left).toBeLessThan(2)
  })

  test('is there again with a restored draft, and waits again once it is cleared', async ({ page }) => {
    await hydrated(page)
    await message(page).fill('Kept over a reload.')
    await page.reload()
    await hydrated(page)
    await expect(caption(page)).toHaveText('Kept over a reload.')
    await page.getByRole('button', { name: 'Clear it' }).click()
    await expect(caption(page)).toHaveText(waiting)
  })

  test('waits again once the message has arrived', async ({ page }) => {
    await page.route('**/submissions', (route) => route.fulfill({ json: { ok: true } }))
    await hydrated(page)
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Alex')
    await page.getByRole('textbox', { name: 'Email' }).fill('alex@example.com')
    await message(page).fill('One short back.')
    await page.getByRole('button', { name: 'Submit Testimonial' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Testimonial submitted!' })).toBeVisible()
    await expect(caption(page)).toHaveText(waiting)
  })

  test('says nothing to a screen reader: the field below says it', async ({ page }) => {
    await hydrated(page)
    await message(page).fill('Said once.')
    await expect(caption(page)).toHaveText('Said once.')
    await expect(page.locator('form')).not.toMatchAriaSnapshot('- paragraph: Said once.')
    await expect(page.getByRole('status')).toHaveText(['', ''])
  })

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false })

    test('stands empty, a drawing of where the words go', async ({ page }) => {
      await expect(caption(page)).toHaveText(waiting)
    })
  })
})
