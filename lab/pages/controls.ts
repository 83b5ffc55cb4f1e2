// cd lab && npm run controls: how long each control takes to respond to a press, at a quarter of the processor's speed,
// while the page's script is on its way and with it. Prints the slowest of each page, in the milliseconds of the Event
// Timing API: from the press to the next paint, in steps of 8 ms (https://www.w3.org/TR/event-timing/).
import type { Browser, Page } from 'playwright-core'
import { openChromium } from '../chromium.ts'
import { openSite } from '../product.ts'

/** Controls that react to a press without leaving the page. */
const controls = 'button, summary, label:has(input[type=radio]), [role=tab], input[type=range], video'

/** A response within this many milliseconds feels immediate. */
const limitMs = 50

type Response = { name: string; ms: number }

/** Records the longest event of each interaction. */
function watchEvents() {
  Reflect.set(window, 'longest', 0)
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      Reflect.set(window, 'longest', Math.max(duration, Reflect.get(window, 'longest')))
  }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit)
}

/** Presses every visible control of the page, one after the other. */
async function pressAll(page: Page): Promise<Response[]> {
  const responses: Response[] = []
  for (const control of await page.locator(controls).all()) {
    if (!(await control.isVisible())) continue
    await control.scrollIntoViewIfNeeded()
    const name =
      (await control.textContent())?.trim() || (await control.getAttribute('aria-label')) || 'video'
    const box = await control.boundingBox()
    if (!box) continue
    await page.evaluate(() => Reflect.set(window, 'longest', 0))
    await page.mouse.click(box.x + Math.min(box.width / 2, 24), box.y + box.height / 2, { delay: 60 })
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 150))))
    const ms: number = await page.evaluate(() => Reflect.get(window, 'longest'))
    responses.push({ name: name.split('\n')[0] ?? name, ms })
    await page.keyboard.press('Escape')
  }
  return responses
}

async function visit(browser: Browser, url: string, width: number, script: boolean): Promise<Response[]> {
  const page = await browser.newPage({ viewport: { width, height: 900 } })
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  // Requested and never answered: once it had failed, a press would load the page again.
  if (!script) await page.route('**/assets/*.js', () => {})
  // Form posts are answered here and never reach the inbox.
  await page.route('**/submissions', (route) => route.fulfill({ status: 200, json: { ok: true } }))
  await page.addInitScript(watchEvents)
  await page.goto(url, { waitUntil: script ? 'networkidle' : 'load' })
  const responses = await pressAll(page)
  await page.context().close()
  return responses
}

await using site = await openSite()
await using browser = await openChromium()
let late = 0
for (const path of site.paths)
  for (const width of [1440, 390])
    for (const script of [false, true]) {
      const responses = await visit(browser, site.origin + path, width, script)
      const slowest = responses.toSorted((a, b) => b.ms - a.ms).slice(0, 3)
      late += responses.filter(({ ms }) => ms > limitMs).length
      console.log(
        `${path} ${width} ${script ? 'with' : 'before'} script: ${responses.length} controls,`,
        slowest.map(({ name, ms }) => `${name} ${ms} ms`).join(', '),
      )
    }
console.log(`${late} presses took more than ${limitMs} ms`)
