import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { type Browser, test as base, type Locator, type Page, type TestInfo } from '@playwright/test'
import { startCaddy } from './caddy.ts'

const root = path.resolve(import.meta.dirname, '..')

/** A lead as the owner exports it. */
export type Lead = { form: string; fields: Record<string, string> }

/** The export keeps fields as a list, since a field may repeat; the site's own forms never repeat one. */
type Exported = { form: string; fields: { name: string; value: string }[] }

/** The built site and its inbox, in their own process with their own data folder. */
export class Site {
  readonly dataDir = mkdtempSync(path.join(tmpdir(), 'site-'))
  origin = ''
  readonly #settings: Readonly<Record<string, string>>
  #process: ChildProcess | undefined
  #port = '0'
  #caddy: Awaited<ReturnType<typeof startCaddy>> | undefined

  /** `settings` are further variables of its environment. */
  constructor(settings: Readonly<Record<string, string>> = {}) {
    this.#settings = settings
  }

  /** Starts on a free port, or on the one it had before. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, ['server/node.ts'], {
      cwd: root,
      env: {
        ...process.env,
        HOST: '127.0.0.1',
        PORT: this.#port,
        DATA_DIR: this.dataDir,
        RATE_LIMIT: 'off',
        ...this.#settings,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    this.#process = child
    for await (const line of createInterface({ input: child.stdout })) {
      const address = /http:\/\/\S+/.exec(line)?.[0]
      if (address) {
        this.#port = new URL(address).port
        this.origin = new URL(address).origin
        // Behind Caddy, as deployed.
        if (process.env.BEHIND_CADDY) {
          this.#caddy ??= await startCaddy(Number(this.#port))
          this.origin = this.#caddy.origin
        }
        // Nothing reads the output any more, and a full pipe would block the server.
        child.stdout.resume()
        return
      }
    }
    throw new Error('The server ended before it printed its address.')
  }

  /** Kills the process with SIGKILL. */
  async kill(): Promise<void> {
    const child = this.#process
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await ended
  }

  /** Every lead, oldest first, from the owner's command line. */
  leads(): Lead[] {
    const output = execFileSync(process.execPath, ['inbox/cli.ts', 'export', '--format', 'json'], {
      cwd: root,
      env: { ...process.env, DATA_DIR: this.dataDir },
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    })
    const exported: Exported[] = JSON.parse(output)
    return exported.map(({ form, fields }) => ({
      form,
      fields: Object.fromEntries(fields.map(({ name, value }) => [name, value])),
    }))
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#caddy?.[Symbol.asyncDispose]()
    await this.kill()
    rmSync(this.dataDir, { recursive: true, force: true })
  }
}

/** What Playwright cannot imitate in this browser. A test that asks for it is skipped there, with this reason. */
function limits({ browserName, channel }: { browserName: string; channel: string | undefined }) {
  const overBiDi = channel === 'moz-firefox'
  return {
    reducesMotion: !overBiDi,
    script: (on = true) => base.skip(overBiDi && !on, 'WebDriver BiDi cannot switch script off.'),
    media: ({
      reducedMotion,
      media,
      forcedColors,
    }: {
      reducedMotion?: unknown
      media?: unknown
      forcedColors?: unknown
    } = {}) =>
      base.skip(
        overBiDi && (reducedMotion === 'reduce' || media === 'print' || forcedColors === 'active'),
        'WebDriver BiDi cannot reduce motion, force colors or show a page as printed.',
      ),
    devtools: () => base.skip(browserName !== 'chromium', 'Only Chromium has the DevTools protocol.'),
    sheets: () =>
      base.skip(browserName !== 'chromium', 'Only Chromium writes a PDF whose sheets can be counted.'),
  }
}

/** Skips the test at the first thing it asks of this page that the browser cannot imitate. */
function skipAtLimits(page: Page, { media, devtools, sheets }: ReturnType<typeof limits>): void {
  const pdf = page.pdf.bind(page)
  page.pdf = (options) => {
    sheets()
    return pdf(options)
  }
  const emulateMedia = page.emulateMedia.bind(page)
  page.emulateMedia = (options) => {
    media(options)
    return emulateMedia(options)
  }
  const context = page.context()
  const newCDPSession = context.newCDPSession.bind(context)
  context.newCDPSession = (target) => {
    devtools()
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
        limits({ browserName, channel }).script(options?.javaScriptEnabled)
        return newContext(options)
      }
      await use(browser)
    },
    { scope: 'worker' },
  ],
  page: async ({ page, browserName, channel, javaScriptEnabled }, use, info) => {
    const its = limits({ browserName, channel })
    its.script(javaScriptEnabled)
    skipAtLimits(page, its)
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
 * into or shown in other media. Its motion is reduced, or the home page's film would play on between tests. A
 * test that changes more, or looks at requests, needs a page of its own: `test`.
 */
export const readTest = test.extend({
  page: async ({ browser, browserName, channel, baseURL, shared }, use, info) => {
    const its = limits({ browserName, channel })
    if (!shared.reading) {
      shared.reading = await openReading(browser, baseURL, its.reducesMotion ? 'reduce' : null)
      skipAtLimits(shared.reading.page, its)
    }
    await shared.reading.renew()
    await use(shared.reading.page)
    await picture(shared.reading.page, info)
  },
})

/** Loads React at once, as an interaction does, and waits until the page is hydrated. */
export async function hydrated(page: Page): Promise<void> {
  // Not `waitForFunction`: each page would compile Playwright's own script for it once more.
  await page.evaluate(async () => {
    // Not a key that is really pressed: browsers would then draw the ring around whatever gets the focus.
    dispatchEvent(new Event('keydown'))
    // app/arrival.ts sets this on hydration.
    while (history.scrollRestoration !== 'manual') await new Promise(requestAnimationFrame)
  })
}

/**
 * Has the page use its own font at once, not half a second after the first paint, and waits until it does: then
 * measurements don't change.
 */
export async function typeset(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame)
    const inItsFont = () => {
      const faces = [...document.fonts].filter(({ family }) => family === 'Archivo')
      const waiting = document
        .getAnimations()
        .filter((animation) => Reflect.get(animation, 'animationName') === 'typeface')
      for (const animation of waiting) animation.finish()
      // A face of letters that this page does not show is never loaded.
      const loaded = faces.some(({ status }) => status === 'loaded')
      return waiting.length === 0 && loaded && document.fonts.status === 'loaded'
    }
    while (!inItsFont()) await frame()
    // The frame that uses the font can ask for another face.
    await frame()
    await frame()
    await document.fonts.ready
  })
}

/** The boxes of these elements at one moment. Between two calls of `boundingBox` a page may grow above them. */
export async function boxesOf(page: Page, parts: readonly Locator[]): Promise<DOMRect[]> {
  const elements = await Promise.all(parts.map((part) => part.elementHandle()))
  return page.evaluate(
    (all) => all.map((element) => (element as Element).getBoundingClientRect().toJSON()),
    elements,
  )
}

/**
 * Waits until the page has its window's size, and the styles for it. Chromium answers `setViewportSize` before the page has
 * that size, and has the size a frame before the lengths that depend on it.
 */
async function resized(page: Page): Promise<void> {
  await page.evaluate(async (size) => {
    do await new Promise(requestAnimationFrame)
    while (size && (innerWidth !== size.width || innerHeight !== size.height))
  }, page.viewportSize())
}

/**
 * The pixels by which the page's content is wider than its window. Measured without the body's clipping, which hides such
 * content instead of letting a visitor scroll to it.
 */
export async function sidewaysOverflow(page: Page): Promise<number> {
  await resized(page)
  return page.evaluate(() => {
    const unclipped = new CSSStyleSheet()
    unclipped.replaceSync('body { overflow-x: visible !important }')
    document.adoptedStyleSheets.push(unclipped)
    const { scrollWidth, clientWidth } = document.documentElement
    document.adoptedStyleSheets.pop()
    return scrollWidth - clientWidth
  })
}

/** Adds rules to the page's own, until disposed of: they don't stay on a page that other tests read. */
export async function styled(page: Page, rules: string): Promise<AsyncDisposable> {
  const sheet = await page.evaluateHandle((text) => {
    const added = new CSSStyleSheet()
    added.replaceSync(text)
    document.adoptedStyleSheets.push(added)
    return added
  }, rules)
  return {
    [Symbol.asyncDispose]: () =>
      sheet.evaluate((added) => {
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== added)
      }),
  }
}

/** Holds back the files with such an address, from now on. Returns a function that lets them through. */
export async function hold(page: Page, files: string): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route(files, async (route) => {
    await held
    await route.continue()
  })
  return release
}

/** Answers 404 for each film as WebM, and sends it for the MP4, which not every browser of these tests can play. */
export async function missWebm(page: Page): Promise<void> {
  let missed = ''
  await page.route(/\.webm$/, (route) => {
    missed = route.request().url()
    return route.fulfill({ status: 404 })
  })
  await page.route(/\.mp4$/, async (route) => route.fulfill({ response: await page.request.get(missed) }))
}

/** How many sheets of paper the page is printed on. */
export async function sheetsOf(page: Page, options: Parameters<Page['pdf']>[0]): Promise<number> {
  const pdf = await page.pdf(options)
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

export { expect } from '@playwright/test'
