// cd lab && npm run press: what a phone does after the first paint, and the time from a press on a link to the next
// page's heading. Each with React loaded at idle, as shipped, only at a press, and never. --rounds 1 --pages /,/pricing
// takes less time.
import { parseArgs } from 'node:util'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { openChromium } from '../chromium.ts'
import { openFront, selfSigned } from '../front.ts'
import { median } from '../median.ts'
import { openSite } from '../product.ts'
import { phone, slowDown } from './phone.ts'

/**
 * When React loads: at idle everywhere, as shipped (on a touch screen at the first scroll), at a press (as with Save-Data),
 * or never.
 */
const variants = ['idle', 'shipped', 'press', 'never'] as const
type Variant = (typeof variants)[number]

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, pages: { type: 'string' } },
})
const rounds = Number(values.rounds)
/** A visitor's first press happens this long after the load event. */
const readingMs = 1_500
/** A mouse rests on a link for this long before it is pressed. */
const hoverMs = 150

/** Runs in each document; resolves once the next page's heading is painted. */
function watchHeadings() {
  const heading = () => document.querySelector('main h1')?.textContent ?? ''
  const now = () => performance.timeOrigin + performance.now()
  addEventListener(
    'pointerdown',
    ({ target }) => {
      if (target instanceof Element && target.closest('a'))
        sessionStorage.setItem('pressed', JSON.stringify({ at: now(), heading: heading() }))
    },
    true,
  )
  new MutationObserver(() => {
    const pressed = JSON.parse(sessionStorage.getItem('pressed') ?? 'null')
    if (!pressed || !heading() || heading() === pressed.heading) return
    sessionStorage.removeItem('pressed')
    requestAnimationFrame(() => setTimeout(() => Reflect.get(window, 'headed')(now() - pressed.at)))
  }).observe(document, { childList: true, subtree: true, characterData: true })
}

type Visit = { page: Page; session: CDPSession; press: (path: string, mouse: boolean) => Promise<number> }

async function visit(browser: Browser, url: string, variant: Variant, mouse: boolean): Promise<Visit> {
  const context = await browser.newContext(mouse ? { viewport: { width: 1280, height: 800 } } : phone)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await slowDown(session)
  // The thread's own time, not the clock's, as in weigh.ts.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  if (variant === 'never') await session.send('Network.setBlockedURLs', { urls: ['*/assets/*.js'] })
  if (variant === 'idle')
    await page.addInitScript(() => {
      const asked = matchMedia
      window.matchMedia = (query) => asked(query === '(hover)' ? 'all' : query)
    })
  if (variant === 'press' || variant === 'never')
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
    })
  let headed: (ms: number) => void = () => undefined
  await page.exposeFunction('headed', (ms: number) => headed(ms))
  await page.addInitScript(watchHeadings)
  await page.goto(url, { waitUntil: 'load' })
  return {
    page,
    session,
    press: async (path, mouse) => {
      const link = page.locator(`main a[href='${path}'], footer a[href='${path}']`).first()
      await link.scrollIntoViewIfNeeded()
      const shown = new Promise<number>((resolve) => {
        headed = resolve
      })
      if (mouse) {
        await link.hover()
        await page.waitForTimeout(hoverMs)
        await link.click()
      } else await link.tap()
      return shown
    },
  }
}

/** Bytes by kind, requests and main-thread milliseconds of a visitor who only reads, three seconds after the load event. */
async function reading(browser: Browser, url: string, variant: Variant) {
  const { page, session } = await visit(browser, 'about:blank', variant, false)
  const kinds = new Map<string, string>()
  const bytes: Record<string, number> = { Document: 0, Script: 0, Font: 0, Image: 0, Media: 0, Other: 0 }
  let requests = 0
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
  const count = (requestId: string, length: number) => {
    const kind = kinds.get(requestId) ?? ''
    bytes[kind in bytes ? kind : 'Other'] = (bytes[kind in bytes ? kind : 'Other'] ?? 0) + length
  }
  // The film is still loading when the visit is counted, so its bytes are counted as they arrive.
  session.on('Network.dataReceived', ({ requestId, dataLength }) => {
    if (kinds.get(requestId) === 'Media') count(requestId, dataLength)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (kinds.get(requestId) !== 'Media') count(requestId, encodedDataLength)
  })
  session.on('Network.requestWillBeSent', () => requests++)
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(3_000)
  const { metrics } = await session.send('Performance.getMetrics')
  const mainThreadMs = Math.round(
    1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN),
  )
  await page.context().close()
  return { ...bytes, requests, mainThreadMs }
}

await using site = await openSite()
// HTTP/2, as behind Caddy. Not `ignoreHTTPSErrors`: Chromium caches nothing it got over a rejected certificate.
using front = await openFront(site.origin, { pair: selfSigned() })
await using browser = await openChromium('--ignore-certificate-errors')
for (const path of values.pages?.split(',') ?? site.paths)
  for (const variant of variants)
    console.log(path, variant, JSON.stringify(await reading(browser, front.origin + path, variant)))
const tour = ['/pricing', '/apps', '/guarantee', '/contact', '/about', '/testimonials']
for (const mouse of [false, true]) {
  const first = new Map<Variant, number[]>()
  const later = new Map<Variant, number[]>()
  for (let round = 0; round < rounds; round++)
    for (const variant of variants) {
      const { page, press } = await visit(browser, `${front.origin}/`, variant, mouse)
      for (const [index, path] of tour.entries()) {
        await page.mouse.wheel(0, 300)
        await page.waitForTimeout(readingMs)
        const ms = await press(path, mouse)
        const list = index === 0 ? first : later
        list.set(variant, [...(list.get(variant) ?? []), ms])
      }
      await page.context().close()
    }
  for (const [name, times] of [
    ['first', first],
    ['later', later],
  ] as const)
    for (const [variant, list] of times)
      console.log(
        mouse ? 'mouse' : 'touch',
        name,
        variant,
        `median ${Math.round(median(list))} ms, worst ${Math.round(Math.max(...list))} ms of ${list.length}`,
      )
}
