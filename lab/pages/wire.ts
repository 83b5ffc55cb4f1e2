import type { Request } from 'playwright-core'
import { openChromium } from '../chromium.ts'
import { phoneScreen } from './phone.ts'

/** What is transferred: compressed bytes of the bodies, and the number of requests. */
export type Wire = { html: number; beforeIdle: number; requests: number; scripts: number }

const bodySize = async (request: Request) => (await request.sizes()).responseBodySize
const isIcon = (request: Request) => request.url().includes('/favicon')

/**
 * Counts what a phone loads for each page before the browser is idle, and all script after that. Without the icon,
 * which browsers request at any time.
 */
export async function weigh(origin: string, paths: readonly string[]): Promise<Map<string, Wire>> {
  const browser = await openChromium()
  const weighed = new Map<string, Wire>()
  for (const path of paths) {
    // Without touch, which would make the script wait for the first scroll.
    const context = await browser.newContext(phoneScreen)
    const page = await context.newPage()
    await page.addInitScript(() => {
      // The benchmark decides when the browser is idle.
      window.requestIdleCallback = (start) => {
        Object.assign(window, { start })
        return 0
      }
    })
    let requests: Request[] = []
    page.on('request', (request) => requests.push(request))
    await page.goto(origin + path, { waitUntil: 'networkidle' })
    const early = requests.filter((request) => !isIcon(request))
    const sizes = await Promise.all(early.map(bodySize))
    requests = []
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          addEventListener('hydrated', resolve)
          Reflect.get(window, 'start')()
        }),
    )
    const scripts = requests.filter((request) => request.resourceType() === 'script')
    weighed.set(path, {
      html: sizes[0] ?? Number.NaN,
      beforeIdle: sizes.reduce((sum, size) => sum + size, 0),
      requests: early.length,
      scripts: (await Promise.all(scripts.map(bodySize))).reduce((sum, size) => sum + size, 0),
    })
    await context.close()
  }
  await browser.close()
  return weighed
}
