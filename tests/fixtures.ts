import { type Browser, test as base, chromium, type Page, type TestInfo } from '@playwright/test'
import { chromiumArguments, chromiumPath, installedChromium } from './browser.ts'
import { resized } from './page.ts'
import { Site } from './site.ts'

/** What Playwright can't do in this browser: the reason to skip a test that needs it, or false. */
function limits({ browserName, channel }: { browserName: string; channel: string | undefined }) {
  const overBiDi = channel === 'moz-firefox'
  const notChromium = browserName !== 'chromium'
  return {
    noScript: overBiDi && 'WebDriver BiDi cannot switch script off.',
    media: overBiDi && 'WebDriver BiDi cannot reduce motion, force colors or show a page as printed.',
    devtools: notChromium && 'Only Chromium has the DevTools protocol.',
    sheets: notChromium && 'Only Chromium writes a PDF whose sheets can be counted.',
  }
}

/** Skips the test if there is this limit. */
const skipFor = (limit: string | false) => base.skip(limit !== false, limit || undefined)

/** Skips the test at the first thing it asks of this page that the browser cannot imitate. */
function skipAtLimits(page: Page, { media, devtools, sheets }: ReturnType<typeof limits>): void {
  const pdf = page.pdf.bind(page)
  page.pdf = (options) => {
    skipFor(sheets)
    return pdf(options)
  }
  const emulateMedia = page.emulateMedia.bind(page)
  page.emulateMedia = (options = {}) => {
    const { reducedMotion, forcedColors } = options
    if (reducedMotion === 'reduce' || forcedColors === 'active' || options.media === 'print') skipFor(media)
    return emulateMedia(options)
  }
  const context = page.context()
  const newCDPSession = context.newCDPSession.bind(context)
  context.newCDPSession = (target) => {
    skipFor(devtools)
    return newCDPSession(target)
  }
}

/** Keeps a picture of the page as a failed test left it. */
async function picture(page: Page, info: TestInfo): Promise<void> {
  if (info.status === info.expectedStatus || page.isClosed()) return
  await page.screenshot({ path: info.outputPath('failed.png'), timeout: 5000 })
}

/** A page that several tests look at: `goto` loads nothing if it is there already. */
async function openReading(browser: Browser, baseURL: string, reducedMotion: 'reduce' | null) {
  const page = await browser.newPage({ baseURL, reducedMotion })
  const usual = page.viewportSize()
  const { goto, emulateMedia, setViewportSize } = page
  let emulated = false
  let asLoaded = false
  await page.addInitScript(() => {
    for (const type of ['pointerdown', 'keydown', 'input']) {
      addEventListener(type, () => Reflect.set(window, 'touched', true), true)
    }
  })
  page.emulateMedia = (options) => {
    asLoaded = false
    emulated = true
    return emulateMedia.call(page, options)
  }
  page.setViewportSize = async (size) => {
    await setViewportSize.call(page, size)
    await resized(page)
  }
  page.goto = async (address, options) => {
    const there = asLoaded && page.url() === new URL(address, baseURL).href
    if (there && !(await page.evaluate(() => Reflect.has(window, 'touched')))) return null
    const response = await goto.call(page, address, options)
    asLoaded = true
    return response
  }
  return {
    page,
    /** Gives it the window and media of a new page. */
    async renew() {
      if (emulated) await page.emulateMedia({ media: null, forcedColors: null, reducedMotion })
      emulated = false
      const { width, height } = page.viewportSize() ?? {}
      if (usual && (usual.width !== width || usual.height !== height)) await page.setViewportSize(usual)
    },
  }
}

/**
 * `test` with `site`: one process per worker, on its own port. Relative URLs go to it. `browser` and `page` skip a test
 * at the first thing its browser cannot imitate, instead of passing or failing for that.
 */
export const test = base.extend<
  { baseURL: string },
  { site: Site; shared: { reading?: Awaited<ReturnType<typeof openReading>> } }
>({
  browser: [
    async ({ browser, browserName, channel }, use) => {
      const newContext = browser.newContext.bind(browser)
      browser.newContext = (options) => {
        if (options?.javaScriptEnabled === false) skipFor(limits({ browserName, channel }).noScript)
        return newContext(options)
      }
      await use(browser)
    },
    { scope: 'worker' },
  ],
  page: async ({ page, browserName, channel, javaScriptEnabled }, use, info) => {
    const limited = limits({ browserName, channel })
    if (javaScriptEnabled === false) skipFor(limited.noScript)
    skipAtLimits(page, limited)
    await use(page)
    await picture(page, info)
  },
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern
    async ({}, use) => {
      await using site = new Site()
      await site.start()
      await use(site)
    },
    { scope: 'worker' },
  ],
  // Here and not in `readTest`: tests with different worker fixtures don't share workers.
  shared: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern
    async ({}, use) => use({}),
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.origin),
})

/**
 * `test` for what only looks at a page: most of such a test's time would be a new browser context and loading the page.
 * These tests share one page per worker, and `goto` loads it only if another page is there, or if it was pressed, typed
 * into or shown in other media. Its motion is reduced, or the home page's film would play on between tests. For
 * a test that changes more, or looks at requests, use `test`, which opens a new page.
 */
export const readTest = test.extend({
  page: async ({ browser, browserName, channel, baseURL, shared }, use, info) => {
    if (!shared.reading) {
      const limited = limits({ browserName, channel })
      shared.reading = await openReading(browser, baseURL, limited.media ? null : 'reduce')
      skipAtLimits(shared.reading.page, limited)
    }
    await shared.reading.renew()
    await use(shared.reading.page)
    await picture(shared.reading.page, info)
  },
})

/** A browser with a back-forward cache. A headless shell has none, so a whole browser where there is one. */
export async function openCaching() {
  const { browserName } = test.info().project.use
  test.skip(browserName !== 'chromium', 'In other browsers Playwright cannot turn the cache on.')
  const executablePath = installedChromium ?? (await chromiumPath())
  return chromium.launch({
    args: chromiumArguments,
    // Playwright disables the cache.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    ...(executablePath && { executablePath }),
  })
}

export { expect } from '@playwright/test'
