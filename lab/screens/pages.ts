import type { Browser } from 'playwright-core'
import type { Gallery } from './gallery.ts'
import { scrollThrough, settle } from './settle.ts'

const sizes = [
  { width: 1440, height: 900 },
  { width: 900, height: 1100 },
  { width: 390, height: 844 },
] as const

/** Every page twice: whole, with all motion finished, and viewport by viewport as a visitor scrolls. */
export async function takePages(
  browser: Browser,
  origin: string,
  paths: readonly string[],
  gallery: Gallery,
): Promise<void> {
  const addresses = [
    ...paths.map((href) => ({ name: href.slice(1) || 'home', href })),
    { name: '404', href: '/services' },
  ]
  for (const viewport of sizes) {
    const still = await browser.newPage({ viewport, baseURL: origin, reducedMotion: 'reduce' })
    const moving = await browser.newPage({ viewport, baseURL: origin, reducedMotion: 'no-preference' })
    for (const { name, href } of addresses) {
      await still.goto(href)
      await scrollThrough(still)
      await gallery.take(name, `${name}-${viewport.width}`, still, { fullPage: true })

      await moving.goto(href)
      await settle(moving)
      const { scroll, window } = await moving.evaluate(() => ({
        scroll: document.documentElement.scrollHeight - innerHeight,
        window: innerHeight,
      }))
      const stops = Math.max(1, Math.ceil(scroll / (window * 0.75)))
      for (let stop = 0; stop <= stops; stop++) {
        await moving.evaluate((top) => scrollTo({ top, behavior: 'instant' }), (scroll * stop) / stops)
        await settle(moving)
        const number = String(stop + 1).padStart(2, '0')
        await gallery.take(`${name} while scrolling`, `${name}-${viewport.width}-scroll-${number}`, moving)
      }
    }
    await still.close()
    await moving.close()
  }
}

/** Both open menus, and the printed guarantee. */
export async function takeMenusAndPrint(browser: Browser, origin: string, gallery: Gallery): Promise<void> {
  for (const viewport of sizes) {
    const page = await browser.newPage({ viewport, baseURL: origin, reducedMotion: 'reduce' })
    await page.goto('/about')
    await settle(page)
    const name = viewport.width < 768 ? 'Menu' : 'More'
    await page.getByRole('button', { name, exact: true }).click()
    await gallery.take('menus', `nav-${name.toLowerCase()}-${viewport.width}`, page)
    await page.close()
  }

  // A4 within its margins, at CSS's 96 pixels per inch.
  const sheet = await browser.newPage({
    viewport: { width: 658, height: 1000 },
    baseURL: origin,
    deviceScaleFactor: 2,
  })
  await sheet.emulateMedia({ media: 'print' })
  await sheet.goto('/guarantee')
  await settle(sheet)
  await gallery.take('print', 'guarantee-print-a4', sheet, { fullPage: true })
  await sheet.close()
}
