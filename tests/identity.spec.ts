import { identity } from '#app/content/identity.ts'
import { expect, hydrated, test, typeset } from './site.ts'

for (const width of [320, 390, 768, 1440, 2560]) {
  test(`the footer's wordmark fills the measure and stays in it at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    // Only the home page and the 404 page end with it.
    await page.goto('/services')
    await typeset(page)
    const [left, right] = await page.getByRole('contentinfo').evaluate((footer) => {
      const name = footer.querySelector('svg text')?.getBoundingClientRect()
      const measure = footer.querySelector('svg')?.getBoundingClientRect()
      if (!name || !measure) return [1, 1]
      return [(name.left - measure.left) / measure.width, (measure.right - name.right) / measure.width]
    })
    expect(Math.abs(left ?? 1)).toBeLessThan(0.015)
    expect(Math.abs(right ?? 1)).toBeLessThan(0.015)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  })
}

for (const name of ['home', 'pricing', 'apps', 'editors', 'contact', 'guarantee', 'about', 'testimonials']) {
  test(`the share image of ${name} is a PNG of 1200 by 630`, async ({ request }) => {
    const response = await request.get(`/og/${name}.png`)
    expect(response.headers()['content-type']).toBe('image/png')
    const png = await response.body()
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
  })
}

test('the manifest names the product and its icons, each as large as it says', async ({ request }) => {
  const manifest = await (await request.get('/manifest.webmanifest')).json()
  expect(manifest.name).toBe(identity.name)
  for (const { src, sizes } of manifest.icons) {
    const response = await request.get(src)
    expect(response.ok()).toBe(true)
    if (sizes !== 'any') expect((await response.body()).readUInt32BE(16)).toBe(Number.parseInt(sizes, 10))
  }
  expect(manifest.icons.some(({ purpose }: { purpose?: string }) => purpose === 'maskable')).toBe(true)
})

test('a page names its icon from the start, and its manifest once it works', async ({ page }) => {
  await page.goto('/about')
  await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', /^data:image\/svg\+xml,/)
  await hydrated(page)
  await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/manifest.webmanifest')
})

for (const [file, type] of [
  ['favicon.svg', 'image/svg+xml'],
  ['favicon.ico', /icon/],
  ['apple-touch-icon.png', 'image/png'],
] as const) {
  test(`${file} is served as what it is`, async ({ request }) => {
    const response = await request.get(`/${file}`)
    expect(response.status()).toBe(200)
    expect(response.headers()['content-type']).toMatch(type)
  })
}
