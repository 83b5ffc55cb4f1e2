import { identity } from '#app/content/identity.ts'
import { allPages, notFound } from '#app/content/pages.ts'
import { documentName } from '#app/document-name.ts'
import { expect, readTest, test } from '../fixtures.ts'
import { hydrate, sidewaysOverflow, typeset } from '../page.ts'

for (const width of [320, 390, 768, 1440, 2560]) {
  readTest(`the footer's wordmark is as wide as the wrap at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    // Only the home page and the 404 page end with it.
    await page.goto('/no-such-page')
    await typeset(page)
    const [left, right] = await page.getByRole('contentinfo').evaluate((footer) => {
      const name = footer.querySelector('svg text')?.getBoundingClientRect()
      const measure = footer.querySelector('svg')?.getBoundingClientRect()
      if (!name || !measure) return [1, 1]
      return [(name.left - measure.left) / measure.width, (measure.right - name.right) / measure.width]
    })
    expect(Math.abs(left ?? 1)).toBeLessThan(0.015)
    expect(Math.abs(right ?? 1)).toBeLessThan(0.015)
    expect(await sidewaysOverflow(page)).toBe(0)
  })
}

test('each letter of the wordmark starts where the one before it ends, in the fallback font too', async ({
  page,
}) => {
  await page.route('**/*.woff2', (route) => route.abort())
  await page.goto('/no-such-page')
  const gaps = await page
    .getByRole('contentinfo')
    .locator('svg text')
    .evaluate((text: SVGTextElement) =>
      Array.from({ length: text.getNumberOfChars() - 1 }, (_, letter) =>
        Math.abs(text.getStartPositionOfChar(letter + 1).x - text.getEndPositionOfChar(letter).x),
      ),
    )
  // In thousandths of its height.
  expect(Math.max(...gaps)).toBeLessThan(5)
})

test('a long name fits into the header of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/about')
  await typeset(page)
  const link = page.getByRole('banner').getByRole('link', { name: `${identity.name}, home` })
  const [lines, height, room] = await link.evaluate((brand) => {
    const name = brand.lastChild ?? brand
    // As long as gate/rules/lengths.ts allows.
    name.textContent = 'Kowalczyk & Daughters Motion'
    const words = document.createRange()
    words.selectNode(name)
    const { length } = words.getClientRects()
    return [length, length * Number.parseFloat(getComputedStyle(brand).lineHeight), brand.clientHeight]
  })
  expect(lines).toBe(3)
  expect(height).toBeLessThanOrEqual(room ?? 0)
})

/** How text is set in Archivo, as weight and width (docs/decisions/0030). */
const cuts = new Set([
  '450 100%', // text
  '620 100%', // labels, links and emphasis
  '550 94%', // the bar's links, as wide as in the fallback font
  '620 78%', // emphasis where room is short
  '750 95%', // buttons, clips and questions
  '800 78%', // headings
  '850 68%', // headlines
  '850 78%', // figures
  '900 125%', // the name, and the last line of a headline
])

for (const { href } of [...allPages, notFound]) {
  readTest(
    `all text of ${href} but the largest is set in one of nine cuts, at 390 and 1440 px`,
    async ({ page }) => {
      await page.goto(href)
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        await typeset(page)
        const found = await page.evaluate(() => {
          const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
          const used = new Map<string, string>()
          while (texts.nextNode()) {
            const { parentElement: element, textContent } = texts.currentNode
            if (!element?.checkVisibility() || !textContent?.trim()) continue
            const { fontFamily, fontSize, fontStretch, fontWeight } = getComputedStyle(element)
            // Larger text may have the width that fills its place.
            if (!/^"?Archivo/.test(fontFamily) || Number.parseFloat(fontSize) >= 48) continue
            used.set(`${fontWeight} ${Math.round(Number.parseFloat(fontStretch))}%`, textContent)
          }
          return [...used]
        })
        // Also where it is larger.
        const emphasised = await page.getByRole('emphasis').evaluateAll((words) =>
          words.map((element) => {
            const { fontStretch, fontWeight } = getComputedStyle(element)
            return `${fontWeight} ${fontStretch}`
          }),
        )
        expect.soft(emphasised.filter((cut) => cut !== '900 125%')).toEqual([])
        expect.soft(found.length, `${width} px`).toBeGreaterThan(2)
        expect
          .soft(
            found.filter(([cut]) => !cuts.has(cut)),
            `${width} px`,
          )
          .toEqual([])
      }
    },
  )
}

for (const name of allPages.map(documentName)) {
  test(`the share image of ${name} is a PNG of 1200 by 630`, async ({ request }) => {
    const response = await request.get(`/og/${name}.png`)
    expect(response.headers()['content-type']).toBe('image/png')
    const png = await response.body()
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
  })
}

test('the manifest has the product’s name and its icons, each of the stated size', async ({ request }) => {
  const manifest = await (await request.get('/manifest.webmanifest')).json()
  expect(manifest.name).toBe(identity.name)
  for (const { src, sizes } of manifest.icons) {
    const response = await request.get(src)
    expect(response.ok()).toBe(true)
    if (sizes !== 'any') expect((await response.body()).readUInt32BE(16)).toBe(Number.parseInt(sizes, 10))
  }
  expect(manifest.icons.some(({ purpose }: { purpose?: string }) => purpose === 'maskable')).toBe(true)
})

test('a page links its icon in the HTML, and its manifest after hydration', async ({ page }) => {
  await page.goto('/about')
  await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', /^data:image\/svg\+xml,/)
  await hydrate(page)
  await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/manifest.webmanifest')
})

for (const [file, type] of [
  ['favicon.svg', 'image/svg+xml'],
  ['favicon.ico', /icon/],
  ['apple-touch-icon.png', 'image/png'],
] as const) {
  test(`${file} is served with its content type`, async ({ request }) => {
    const response = await request.get(`/${file}`)
    expect(response.status()).toBe(200)
    expect(response.headers()['content-type']).toMatch(type)
  })
}
