import { expect, hydrated, test } from './site.ts'

test.beforeEach(({ page }) => page.goto('/pricing'))

test('the guarantee banner promises delivery of apps and views of videos', async ({ page }) => {
  await expect(page.getByRole('region', { name: 'Our guarantees' })).toMatchAriaSnapshot(`
    - region "Our guarantees":
      - heading "5 business day delivery" [level=2]
      - paragraph: /^For custom apps/
      - heading "10K+ views or your money back" [level=2]
      - paragraph:
        - text: /^For any co-created video/
        - link "Read the terms":
          - /url: /guarantee
  `)
})

for (const { card, price, action } of [
  { card: 'Short Form Edits', price: 'from $25', action: 'Start Short Edit' },
  { card: 'Long Form Edits', price: 'from $40', action: 'Start Long Edit' },
  { card: 'Custom Creator Apps', price: 'Very Cheap', action: 'Get Custom Quote' },
]) {
  test(`'${card}' says '${price}', and '${action}' leads to /contact`, async ({ page }) => {
    const article = page.getByRole('article').filter({ has: page.getByRole('heading', { name: card }) })
    await expect(article.getByText(price, { exact: true })).toBeVisible()
    await article.getByRole('link', { name: action, exact: true }).click()
    await expect(page).toHaveURL('/contact')
  })
}

test('short-form edits, and they alone, are the most popular', async ({ page }) => {
  const popular = page.getByRole('article').filter({ has: page.getByText('Most popular', { exact: true }) })
  await expect(popular.getByRole('heading')).toHaveText(['Short Form Edits'])
})

test('the apps card lists what is included', async ({ page }) => {
  const card = page.getByRole('article').filter({ has: page.getByText('Very Cheap') })
  await expect(card.getByRole('heading', { name: 'Included' })).toBeVisible()
  await expect(card.getByRole('listitem')).toHaveText([
    /single-purpose app/,
    /24 hours/,
    /5 business days/,
    /Free or refunded/,
  ])
})

test('the featured creator is told in four counts', async ({ page }) => {
  const stats = page.locator('section', { hasText: 'featured creator' })
  await expect(stats.getByRole('term')).toHaveText([
    'total views',
    'combined short-form views',
    'long-form views',
    /^subscribers/,
  ])
  await expect(stats.getByRole('definition')).toHaveText(['26M+', '8M+', '760K+', '140K+'])
})

for (const width of [1440, 900, 390]) {
  test(`counts of views are drawn to one scale, whole and equally high, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    const bars = page.getByRole('definition').locator('svg')
    await bars.last().scrollIntoViewIfNeeded()
    const boxes = await bars.evaluateAll((all) =>
      all.map((bar) => {
        const { width, height, bottom } = bar.getBoundingClientRect()
        const row = bar.closest('div')?.getBoundingClientRect()
        return { width, height, left: Math.abs(bottom - (row?.bottom ?? 0)) }
      }),
    )
    const [total, short, long] = boxes
    if (!total || !short || !long) throw new Error('There are fewer than three bars.')
    expect(short.width / total.width).toBeCloseTo(8 / 26, 3)
    expect(long.width / total.width).toBeCloseTo(0.76 / 26, 3)
    for (const { height, left } of boxes) {
      expect(height).toBeCloseTo(total.height, 1)
      expect(left).toBeLessThan(0.5)
    }
  })

  test(`a picture has the ratio its label says at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    for (const [label, ratio] of [
      ['9:16', 9 / 16],
      ['16:9', 16 / 9],
    ] as const) {
      const picture = page.getByRole('article').filter({ hasText: label }).locator('img')
      await expect
        .poll(() =>
          picture.evaluate((img) => img.getBoundingClientRect().width / img.getBoundingClientRect().height),
        )
        .toBeCloseTo(ratio, 2)
    }
  })
}

test('three editing styles are shown', async ({ page }) => {
  const section = page.locator('section', { hasText: 'Three styles we cut' })
  await expect(section.getByRole('article').getByRole('heading')).toHaveText([
    'Soccer highlights',
    'Gaming clips',
    'Creator content',
  ])
})

test('drawings of the styles load without being approached, in boxes that are there before them', async ({
  page,
}) => {
  await hydrated(page)
  const drawings = page.locator('section', { hasText: 'Three styles we cut' }).locator('img')
  await expect
    .poll(() =>
      drawings.evaluateAll((all) =>
        all.map((drawing) => drawing instanceof HTMLImageElement && drawing.naturalWidth > 0),
      ),
    )
    .toEqual([true, true, true])
  for (const drawing of await drawings.all()) await expect(drawing).toHaveAttribute('height', /^\d+$/)
})

test('the bars are printed in their colours', async ({ page }) => {
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('definition').locator('svg').first()).toHaveCSS('print-color-adjust', 'exact')
})

test('three questions are answered, one at a time', async ({ page }) => {
  const questions = page.locator('details')
  await expect(questions).toHaveCount(3)
  await expect(page.getByText(/^You get a full refund/)).toBeVisible()
  await page.getByText('When does the 5-day timer start?').click()
  await expect(page.getByText(/^When you approve the design scope/)).toBeVisible()
  await expect(page.getByText(/^You get a full refund/)).toBeHidden()
})

test('questions are opened by the keyboard', async ({ page }) => {
  const question = page.getByText('How much does a custom app cost?')
  await question.press('Enter')
  await expect(page.getByText(/^Very cheap, and quoted personally/)).toBeVisible()
})

test('the last call leads to contact', async ({ page }) => {
  const call = page.locator('section', { hasText: 'Send us the raw file' })
  await call.getByRole('link', { name: 'Get in Touch' }).click()
  await expect(page).toHaveURL('/contact')
})

test('the last call leads to /services, which is not there', async ({ page }) => {
  const call = page.locator('section', { hasText: 'Send us the raw file' })
  await call.getByRole('link', { name: 'View All Services' }).click()
  await expect(page).toHaveURL('/services')
  await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible()
})

test('nothing is missing without script', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const page = await context.newPage()
  await page.goto('/pricing')
  await page.getByText('When does the 5-day timer start?').click()
  await expect(page.getByText(/^When you approve the design scope/)).toBeVisible()
  await context.close()
})
