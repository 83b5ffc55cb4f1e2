import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import http from 'node:http'
import https from 'node:https'
import { brotliDecompressSync } from 'node:zlib'
import type { Page, Request } from '@playwright/test'
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { offers } from '#app/content/offers.ts'
import { allPages, notFound, pages } from '#app/content/pages.ts'
import { heroStartSeconds, videos } from '#app/content/videos.ts'
import { documentName } from '#app/document-name.ts'
import { firstFlightBytes } from '../../prerender/document/first-flight.ts'
import { expect, test } from '../fixtures.ts'
import { field } from '../form.ts'
import { contactForm, documentPaths, hold, hydrate, neverIdle, toTouchScreen, typeset } from '../page.ts'

const KiB = 1024
/** Home shows its film's first frame, /pricing a picture for each price, /editors frames of films in its first screens. */
const mostBeforeIdle = (path: string) =>
  path === '/' ? 71 : path === '/pricing' ? 66 : path === '/editors' ? 100 : 64
const usualFonts = readFileSync('app/styles/fonts.css', 'utf8')
const rangesIn = (style: string) => style.split('unicode-range').length - 1
const phone = { width: 412, height: 823 }

/** What the server sends for an address, as sent: the body compressed, and the bytes of status line and headers. */
async function answerOf(url: URL) {
  const get = url.protocol === 'https:' ? https.get : http.get
  // Behind Caddy its certificate is of Caddy's own authority.
  const options = { headers: { 'Accept-Encoding': 'br' }, rejectUnauthorized: false } as const
  const [response] = (await once(get(url, options), 'response')) as [http.IncomingMessage]
  const lines = response.rawHeaders.map((part, index) => part + (index % 2 === 0 ? ': ' : '\r\n'))
  const head = `HTTP/1.1 ${response.statusCode} ${response.statusMessage}\r\n${lines.join('')}\r\n`
  const body = Buffer.concat(await response.toArray())
  return { headers: response.headers, headBytes: Buffer.byteLength(head, 'latin1'), body }
}

function requestsOf(page: Page) {
  const requests: Request[] = []
  page.on('request', (request) => requests.push(request))
  return requests
}

/** Bytes of the response bodies as transferred, compressed. */
async function bytesOf(requests: readonly Request[]) {
  const sizes = await Promise.all(requests.map((request) => request.sizes()))
  return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)
}

/** Violations of the page's policy, and its errors, as they happen. */
async function violationsOf(page: Page) {
  const violations: string[] = []
  await page.exposeFunction('reportViolation', (violation: string) => violations.push(violation))
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      Reflect.get(window, 'reportViolation')(`${violatedDirective} ${blockedURI} ${sample}`)
    })
  })
  page.on('pageerror', (error) => violations.push(error.message))
  return violations
}

/** Follows a link of the menu. */
async function followByMenu(page: Page, { label, href }: { label: string; href: string }) {
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('banner').getByRole('link', { name: label, exact: true }).click()
  await expect(page).toHaveURL(href)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
}

for (const path of documentPaths) {
  test(`the HTML of ${path} fits the first flight with its headers`, async ({ baseURL }) => {
    const { headers, headBytes, body } = await answerOf(new URL(path, baseURL))
    expect(headers['content-encoding']).toBe('br')
    // The build makes room by leaving out a headline's letters. A page that has none may exceed the limit by 150 bytes
    // after an edit.
    const left = allPages.find(({ href }) => href === path)?.headline === null ? 150 : 0
    expect(headBytes + body.length).toBeLessThanOrEqual(firstFlightBytes + left)
  })

  test(`before idle ${path} makes few requests: none before the first paint or blocking it, none for script and none to another origin`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize(phone)
    await neverIdle(page)
    const requests = requestsOf(page)
    await page.goto(path, { waitUntil: 'networkidle' })

    const asking = [
      'link[rel=stylesheet]:not([disabled])',
      'link[rel*=preload]',
      'script[src]',
      'use[href^="/"]',
    ]
    const eager = page.locator([...asking, 'img:not([loading=lazy])', 'link[rel*=icon][href^="/"]'].join())
    await expect.soft(eager, 'before the first paint').toHaveCount(0)
    const blocking = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => Reflect.get(entry, 'renderBlockingStatus') === 'blocking')
        .map(({ name }) => name),
    )
    expect.soft(blocking, 'blocking the first paint').toEqual([])
    const addresses = (list: readonly Request[]) => list.map((request) => request.url())
    const scripts = requests.filter((request) => request.resourceType() === 'script')
    expect.soft(addresses(scripts), 'for script').toEqual([])
    const elsewhere = requests.filter((request) => !request.url().startsWith(baseURL))
    expect.soft(addresses(elsewhere), 'to another origin').toEqual([])

    // One more for each typeface where the content has letters that English lacks.
    const style = ((await page.locator('style').first().textContent()) ?? '').replace(
      /[^{}]*{[^{}]*archivo-caption[^{}]*}/, // only for what a visitor types
      '',
    )
    const moreFonts = rangesIn(style) - rangesIn(usualFonts)
    // The editors' page has the most pictures near its first screen.
    const most = path === '/editors' ? 9 : 8
    expect.soft(requests.length, 'requests').toBeLessThanOrEqual(most + moreFonts)
    // Characters of basic Latin in a file of their own, which a page requests that shows one (films/fonts/cut.ts).
    const showing = page.getByText(/[!"*<=>XZ[\]^_`{|}~°·×–—‘•…↑↓]/).filter({ visible: true })
    const rare = (await showing.count()) > 0 ? 6 : 0
    const fonts = requests.filter((request) => request.resourceType() === 'font')
    expect.soft(await bytesOf(fonts), 'fonts').toBeLessThanOrEqual(30_000 + (4 * moreFonts + rare) * KiB)
    expect(await bytesOf(requests)).toBeLessThanOrEqual((mostBeforeIdle(path) + 4 * moreFonts + rare) * KiB)
  })

  test(`all script of ${path} is at most 72 KiB, and no inlined style is requested again`, async ({
    page,
  }) => {
    const requests = requestsOf(page)
    await page.goto(path)
    await hydrate(page)
    await page.waitForLoadState('networkidle')
    const inlined = await page
      .locator('link[rel=stylesheet][disabled]')
      .evaluateAll((links) => links.map((link) => Reflect.get(link, 'href')))
    expect(inlined.length).toBeGreaterThan(0)
    expect(new Set(inlined).size).toBe(inlined.length)
    expect(requests.filter((request) => inlined.includes(request.url()))).toEqual([])
    const scripts = requests.filter((request) => request.resourceType() === 'script')
    expect(scripts.length).toBeGreaterThan(0)
    expect(await bytesOf(scripts)).toBeLessThanOrEqual(72 * KiB)
  })

  test(`${path} is sent with its security headers`, async ({ baseURL }) => {
    const { headers } = await answerOf(new URL(path, baseURL))
    expect(headers).toMatchObject({
      'cache-control': 'no-cache',
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(headers['permissions-policy']).toContain('camera=()')
  })

  test(`csp_evaluator finds nothing above 'medium' on ${path}`, async ({ baseURL }) => {
    const { body } = await answerOf(new URL(path, baseURL))
    const html = brotliDecompressSync(body).toString()
    const [, policy = ''] = /<meta http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(html) ?? []
    const findings = new CspEvaluator(new CspParser(policy).csp).evaluate()
    expect(findings.length).toBeGreaterThan(0)
    // A smaller number is more severe.
    const severe = findings.filter(({ severity }) => severity < Severity.MEDIUM)
    expect(severe.map(({ description }) => description)).toEqual([])
  })
}

test('from every document another page is reached by menu without breaking its policy', async ({ page }) => {
  const violations = await violationsOf(page)
  await page.setViewportSize(phone)
  for (const path of documentPaths) {
    await test.step(path, async () => {
      await page.goto(path)
      await hydrate(page)
      await followByMenu(page, path === pages.home.href ? pages.pricing : pages.home)
      expect(violations).toEqual([])
    })
  }
})

test("all pages are reached by menu, one from the other, without breaking the policy; each page's own styles come last", async ({
  page,
}) => {
  const violations = await violationsOf(page)
  await page.setViewportSize(phone)
  await page.goto('/no-such-page')
  await hydrate(page)
  for (const next of Object.values(pages))
    await test.step(next.href, async () => {
      await followByMenu(page, next)
      // For a stylesheet that arrives before one it follows, Chromium lays out the whole page that is left.
      const last = page.locator('link[rel=stylesheet]').last()
      await expect(last).toHaveAttribute('href', new RegExp(`/assets/${documentName(next)}-`))
    })
  expect(violations).toEqual([])
})

for (const { href: path, headline } of [...allPages, notFound]) {
  if (!headline) continue
  test(`the headline of ${path} is in its typeface before the font has loaded`, async ({ page }) => {
    await hold(page, '**/archivo-*.woff2')
    await page.goto(path, { waitUntil: 'commit' })
    const heading = page.getByRole('heading', { level: 1 })
    await heading.waitFor()
    const runs = await heading.evaluate((element) => {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      const styles = []
      while (texts.nextNode()) {
        const { parentElement, textContent } = texts.currentNode
        if (!parentElement || !textContent?.trim()) continue
        const { fontStretch, fontWeight } = getComputedStyle(parentElement)
        styles.push(`${fontStretch} ${fontWeight}`)
      }
      return styles
    })
    expect([...new Set(runs)]).toEqual([
      ...new Set(headline.map(({ stretch, weight }) => `${stretch}% ${weight}`)),
    ])
    const states = () =>
      page.evaluate(() =>
        [...document.fonts].filter(({ family }) => family === 'Headline').map(({ status }) => status),
      )
    // None where an edit has left no room for them, which prerender/build.test.ts checks.
    const faces = (await states()).length
    expect([0, new Set(runs).size]).toContain(faces)
    await expect.poll(states).toEqual(Array(faces).fill('loaded'))
  })
}

for (const { pointer, changesAfter } of [
  { pointer: 'mouse', changesAfter: 200 },
  { pointer: 'touch', changesAfter: 500 },
]) {
  const touch = pointer === 'touch'
  test.describe(`by ${pointer}`, () => {
    test.use({ hasTouch: touch, isMobile: touch })
    test('the fonts are requested after the first paint, and the page changes to them later', async ({
      page,
      browserName,
    }) => {
      test.skip(touch && browserName === 'firefox', 'Playwright emulates no phones in Firefox.')
      await page.goto('/')
      await typeset(page)
      /** The font that each of them asks for so many milliseconds after the animation starts again. */
      const fontsAt = (milliseconds: number) =>
        page.evaluate((currentTime) => {
          const elements = ['.skip-link', 'main .digits', 'html'].flatMap((selector) => [
            ...document.querySelectorAll<HTMLElement>(selector),
          ])
          const rename = (name: string) => {
            for (const { style } of elements) style.animationName = name
            return document
              .getAnimations()
              .filter((each) => Reflect.get(each, 'animationName') === 'typeface')
          }
          rename('none')
          for (const animation of rename('')) {
            animation.pause()
            animation.currentTime = currentTime
          }
          // Firefox keeps the stylesheet's quotation marks, Chromium only those a name needs.
          const fonts = elements.map((each) =>
            getComputedStyle(each.matches('html') ? document.body : each).fontFamily.replaceAll('"', ''),
          )
          return [...new Set(fonts.map((families) => families.split(',')[0]))]
        }, milliseconds)
      expect(await fontsAt(50)).toEqual(['Archivo Fallback'])
      expect(await fontsAt(150)).toEqual(['Archivo', 'Timecode', 'Archivo Fallback'])
      expect(await fontsAt(changesAfter - 10)).toEqual(['Archivo', 'Timecode', 'Archivo Fallback'])
      expect(await fontsAt(changesAfter + 10)).toEqual(['Archivo', 'Timecode'])
    })
  })
}

test('hovering over a link loads its page, so that following it requests nothing but pictures', async ({
  page,
}) => {
  // A page without a film, because films make requests at any time, and with the fonts of the next one: the figures' and,
  // where prices are in euros, that of the sign.
  await page.goto('/pricing')
  await hydrate(page)
  await page.waitForLoadState('networkidle')
  const requests = requestsOf(page)
  const link = page.getByRole('banner').getByRole('link', { name: pages.contact.label })
  await link.hover()
  await page.waitForLoadState('networkidle')
  await expect.poll(() => requests.map((request) => request.resourceType())).toContain('script')
  expect(requests.some((request) => request.url().endsWith('.css'))).toBe(true)
  const fetched = requests.length
  await link.click()
  await expect(contactForm(page)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const later = requests.slice(fetched).filter((request) => request.resourceType() !== 'image')
  expect(later.map((request) => request.url())).toEqual([])
})

const scriptsOf = (page: Page) => {
  const requests = requestsOf(page)
  return () => requests.filter((request) => request.resourceType() === 'script').length
}

/** Looks at a page for longer than app/starter.ts waits, expects no script, and returns how to count what loads later. */
async function withoutScript(page: Page, path: string) {
  const scripts = scriptsOf(page)
  await page.goto(path)
  await page.evaluate(
    () =>
      new Promise((resolve) => setTimeout(() => (window.requestIdleCallback ?? setTimeout)(resolve), 500)),
  )
  expect(scripts()).toBe(0)
  return scripts
}

test('with a mouse, script loads when the page has loaded', async ({ page }) => {
  const scripts = scriptsOf(page)
  await page.goto('/pricing')
  await expect.poll(scripts).toBeGreaterThan(0)
})

test('on a touch screen, script waits until the visitor scrolls', async ({ page }) => {
  await toTouchScreen(page)
  const scripts = await withoutScript(page, '/pricing')
  await page.mouse.wheel(0, 100)
  await expect.poll(scripts).toBeGreaterThan(0)
})

test('on a touch screen, a visitor who has scrolled before the browser was idle has script then', async ({
  page,
}) => {
  await toTouchScreen(page)
  await page.addInitScript(() => addEventListener('load', () => scrollTo(0, 100)))
  const scripts = scriptsOf(page)
  await page.goto('/pricing')
  await expect.poll(scripts).toBeGreaterThan(0)
})

test('on a touch screen, script waits until the visitor touches the page', async ({ page }) => {
  await toTouchScreen(page)
  const scripts = await withoutScript(page, '/pricing')
  await page.getByRole('heading', { level: 1 }).click()
  await expect.poll(scripts).toBeGreaterThan(0)
})

test('on a touch screen, what a link asked for is in the message before the visitor touches the page', async ({
  page,
}) => {
  await toTouchScreen(page)
  await hold(page, '**/assets/start-pricing*')
  await page.goto('/pricing')
  await page.getByRole('link', { name: offers.shortForm.action }).click()
  await expect(page).toHaveURL('/contact')
  await expect(field(page, 'contact', 'message')).toHaveValue(`I need: ${offers.shortForm.name}\n`)
})

// A film from YouTube plays in a frame: youtube-film.spec.ts.
if (videos.hero.provider === 'file') {
  test('on a touch screen, the film on the home page plays without React, and plays on while the page is hydrated', async ({
    page,
  }) => {
    await toTouchScreen(page)
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    const scripts = scriptsOf(page)
    await page.goto('/')
    const film = page.locator('video')
    const played = () => film.evaluate((video: HTMLVideoElement) => video.played.length && video.currentTime)
    await expect.poll(played).toBeGreaterThan(heroStartSeconds + 0.5)
    expect(scripts()).toBe(1)
    await film.evaluate((video) => video.setAttribute('data-first', ''))
    await hydrate(page)
    expect(scripts()).toBeGreaterThan(1)
    await expect(film).toHaveAttribute('data-first')
    await expect(film).toHaveJSProperty('paused', false)
    await expect(page.getByRole('slider')).toHaveCount(1)
    expect(errors).toEqual([])
    await page.getByRole('button', { name: 'Pause background video' }).click()
    await expect(film).toHaveJSProperty('paused', true)
  })

  test('on a touch screen, a film that was left does not set the clock of the next page', async ({
    page,
  }) => {
    await toTouchScreen(page)
    await page.goto('/')
    await expect(page.locator('video')).toHaveCount(1)
    await hydrate(page)
    const clock = page.getByRole('banner').locator('[data-clock]')
    await expect(clock).not.toBeEmpty()
    await page.getByRole('main').getByRole('link', { name: 'Explore Services' }).click()
    await expect(page).toHaveURL('/pricing')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(clock).toBeEmpty()
  })
}

/** The pictures of a page that have not arrived. */
const missing = (page: Page) =>
  page.evaluate(() => [...document.images].filter((image) => !image.naturalWidth).map(({ src }) => src))

for (const pointer of ['mouse', 'touch']) {
  test(`every picture of a page arrives without scrolling (${pointer})`, async ({ page }) => {
    if (pointer === 'touch') await toTouchScreen(page)
    await page.setViewportSize(phone)
    for (const path of documentPaths) {
      await page.goto(path)
      await expect.poll(() => missing(page), path).toEqual([])
    }
  })
}

test('with Save-Data script waits for an interaction, and distant pictures until they are near', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  await page.setViewportSize(phone)
  const scripts = await withoutScript(page, '/pricing')
  expect(await missing(page)).not.toEqual([])
  await page.keyboard.press('Tab')
  await expect.poll(scripts).toBeGreaterThan(0)
})
