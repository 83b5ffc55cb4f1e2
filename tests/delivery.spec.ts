import { readFileSync } from 'node:fs'
import type { Page, Request } from '@playwright/test'
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { allPages, notFound, pages } from '#app/content/pages.ts'
import { expect, hydrated, test } from './site.ts'

const KiB = 1024
/** Home shows its film's first frame, and the editors' page frames of films in its first two screens. */
const mostBeforeIdle = (path: string) => (path === '/' ? 69 : path === '/editors' ? 94 : 64)
const usualFonts = readFileSync('app/styles/fonts.css', 'utf8')
const rangesIn = (style: string) => style.split('unicode-range').length - 1
const phone = { width: 412, height: 823 }
const paths = Object.values(pages).map(({ href }) => href)
/** Every document: the eight pages, and the one for all other paths. */
const documents = [...paths, '/no-such-page']

/** The browser is never idle, so React is not loaded and only the requests before idle remain. */
const neverIdle = (page: Page) =>
  page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })

/** What TCP sends before it waits for an answer: ten segments (RFC 6928) of 1,460 bytes. */
const firstFlight = 10 * 1460

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

for (const path of documents) {
  test(`the HTML of ${path} fits the first flight with its headers`, async ({ page }) => {
    const response = await page.goto(path)
    expect(await response?.headerValue('content-encoding')).toBe('br')
    const { responseBodySize = Number.NaN, responseHeadersSize = Number.NaN } =
      (await response?.request().sizes()) ?? {}
    // Over HTTP/2 browsers count headers and frames as part of the body.
    const headersApart = page.url().startsWith('https:') ? 0 : responseHeadersSize
    expect(responseBodySize + headersApart).toBeLessThanOrEqual(firstFlight)
  })

  test(`the HTML of ${path} causes no request before the first paint`, async ({ page }) => {
    await neverIdle(page)
    await page.goto(path)
    const asking = [
      'link[rel=stylesheet]:not([disabled])',
      'link[rel*=preload]',
      'script[src]',
      'use[href^="/"]',
    ]
    const eager = page.locator([...asking, 'img:not([loading=lazy])', 'link[rel*=icon][href^="/"]'].join())
    await expect(eager).toHaveCount(0)
  })

  test(`before idle ${path} makes few requests, none for script and none to another origin`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize(phone)
    await neverIdle(page)
    const requests = requestsOf(page)
    await page.goto(path, { waitUntil: 'networkidle' })
    expect(requests.filter((request) => request.resourceType() === 'script')).toEqual([])
    expect(requests.filter((request) => !request.url().startsWith(baseURL))).toEqual([])
    // One more for each typeface where the content has letters that English lacks.
    const style = (await page.locator('style').first().textContent()) ?? ''
    const moreFonts = rangesIn(style) - rangesIn(usualFonts)
    expect(requests.length).toBeLessThanOrEqual(8 + moreFonts)
    // Characters of basic Latin in a file of their own, which a page requests that shows one (films/fonts/cut.ts).
    const showing = page.getByText(/[!"*<=>JXZ[\]^_`{|}~·×–—‘•…↑↓]/).filter({ visible: true })
    const rare = (await showing.count()) > 0 ? 6 : 0
    const fonts = requests.filter((request) => request.resourceType() === 'font')
    expect(await bytesOf(fonts)).toBeLessThanOrEqual(30_000 + (4 * moreFonts + rare) * KiB)
    expect(await bytesOf(requests)).toBeLessThanOrEqual((mostBeforeIdle(path) + 4 * moreFonts + rare) * KiB)
  })

  test(`nothing blocks the first paint of ${path}`, async ({ page }) => {
    await page.goto(path)
    const blocking = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => Reflect.get(entry, 'renderBlockingStatus') === 'blocking')
        .map(({ name }) => name),
    )
    expect(blocking).toEqual([])
  })

  test(`all script of ${path} is at most 73 KB, and no inlined style is requested again`, async ({
    page,
  }) => {
    const requests = requestsOf(page)
    await page.goto(path)
    await hydrated(page)
    await page.waitForLoadState('networkidle')
    const inlined = await page
      .locator('link[rel=stylesheet][disabled]')
      .evaluateAll((links) => links.map((link) => Reflect.get(link, 'href')))
    expect(inlined.length).toBeGreaterThan(0)
    expect(new Set(inlined).size).toBe(inlined.length)
    expect(requests.filter((request) => inlined.includes(request.url()))).toEqual([])
    const scripts = requests.filter((request) => request.resourceType() === 'script')
    expect(scripts.length).toBeGreaterThan(0)
    expect(await bytesOf(scripts)).toBeLessThanOrEqual(73_000)
  })

  test(`${path} is sent with its policy as header and as meta`, async ({ page }) => {
    const response = await page.goto(path)
    const headers = (await response?.allHeaders()) ?? {}
    const meta = await page.locator('meta[http-equiv=Content-Security-Policy]').getAttribute('content')
    expect(headers['content-security-policy']).toBe(`${meta};frame-ancestors 'none'`)
    expect(headers).toMatchObject({
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(headers['permissions-policy']).toContain('camera=()')
  })

  test(`csp_evaluator finds nothing above 'medium' on ${path}`, async ({ page }) => {
    const response = await page.goto(path)
    const policy = (await response?.headerValue('content-security-policy')) ?? ''
    const findings = new CspEvaluator(new CspParser(policy).csp).evaluate()
    // A smaller number is more severe.
    const severe = findings.filter(({ severity }) => severity < Severity.MEDIUM)
    expect(severe.map(({ description }) => description)).toEqual([])
  })

  test(`from ${path} every page is reached by menu without breaking the policy`, async ({ page }) => {
    const violations = await violationsOf(page)
    await page.setViewportSize(phone)
    await page.goto(path)
    await hydrated(page)
    for (const next of Object.values(pages).filter(({ href }) => href !== path)) {
      await page.getByRole('button', { name: 'Menu' }).click()
      await page.getByRole('banner').getByRole('link', { name: next.label, exact: true }).click()
      await expect(page).toHaveURL(next.href)
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    }
    expect(violations).toEqual([])
  })
}

for (const { href: path, headline } of [...allPages, notFound]) {
  if (!headline) continue
  test(`the headline of ${path} is in its typeface before the font has loaded`, async ({ page }) => {
    await page.route('**/archivo-*.woff2', () => {})
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
    const loaded = () =>
      [...document.fonts].filter(({ family, status }) => family === 'Headline' && status === 'loaded').length
    await expect.poll(() => page.evaluate(loaded)).toBe(new Set(runs).size)
  })
}

test('after the first paint one link requests the font, and the page uses it later', async ({ page }) => {
  await page.goto('/about')
  const firstFamilies = (after: number) =>
    page.evaluate((milliseconds) => {
      const of = (selector: string) => {
        const element = document.querySelector<HTMLElement>(selector)
        // Firefox keeps the style sheet's quotation marks, Chromium only those a name needs.
        return element
          ? getComputedStyle(element).fontFamily.split(',')[0]?.replaceAll('"', '')
          : 'nothing is there'
      }
      // The animation has ended: restart it, and pause it at the time to look at.
      for (const selector of [':root', '.skip-link']) {
        const element = document.querySelector<HTMLElement>(selector)
        if (!element) continue
        element.style.animationName = 'none'
        element.getAnimations()
        element.style.animationName = ''
        for (const animation of element.getAnimations()) {
          animation.pause()
          animation.currentTime = milliseconds
        }
      }
      return { link: of('.skip-link'), page: of('body') }
    }, after)
  expect(await firstFamilies(50)).toEqual({ link: 'Archivo Fallback', page: 'Archivo Fallback' })
  expect(await firstFamilies(150)).toEqual({ link: 'Archivo', page: 'Archivo Fallback' })
  expect(await firstFamilies(250)).toEqual({ link: 'Archivo', page: 'Archivo' })
})

test('hovering over a link loads its page, so that following it makes no request', async ({ page }) => {
  // A page without a film, because films make requests at any time, and with the figures' font, as the next one.
  await page.goto('/testimonials')
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  const requests = requestsOf(page)
  const link = page.getByRole('banner').getByRole('link', { name: 'Contact' })
  await link.hover()
  await page.waitForLoadState('networkidle')
  await expect.poll(() => requests.map((request) => request.resourceType())).toContain('script')
  expect(requests.some((request) => request.url().endsWith('.css'))).toBe(true)
  const fetched = requests.length
  await link.click()
  await expect(page.getByRole('heading', { name: 'Get In Touch' })).toBeFocused()
  expect(requests.slice(fetched).map((request) => request.url())).toEqual([])
})

test('with Save-Data script waits for an interaction', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  const requests = requestsOf(page)
  await page.goto('/contact', { waitUntil: 'networkidle' })
  expect(requests.filter((request) => request.resourceType() === 'script')).toEqual([])
  await hydrated(page)
})
