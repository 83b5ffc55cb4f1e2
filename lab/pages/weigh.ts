// cd lab && npm run weigh: what a visit weighs on the wire. The first page of a visit, for each page; then a tour of five
// pages by their links, and the same five as documents. With the folder of another built site as an argument
// (npm run weigh -- /tmp/other/dist), its pages are measured in turn with these. First pages on a slow phone, three times
// in turn, of which each figure is the median.
import { createReadStream, existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Browser, Page } from 'playwright-core'
import { openChromium } from '../chromium.ts'
import { openFront, selfSigned } from '../front.ts'
import { listen } from '../listen.ts'
import { median } from '../median.ts'
import { openSite } from '../product.ts'
import { phone, slowDown } from './phone.ts'

const kinds = ['Document', 'Script', 'Stylesheet', 'Font', 'Image'] as const
const betweenTurnsMs = 500
const visits = 3
/** A visitor stays on each page for this long after its load event. */
const readingMs = 4_000

/** The largest paint so far, and what long tasks took beyond 50 ms each, in milliseconds. */
function watchPaintAndTasks() {
  const watched = { lcp: 0, tbt: 0 }
  Reflect.set(window, 'watched', watched)
  const watch = (type: string, each: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true })
  watch('largest-contentful-paint', ({ startTime }) => {
    watched.lcp = startTime
  })
  watch('longtask', ({ duration }) => {
    watched.tbt += duration - 50
  })
}

/**
 * Counts requests, bytes with headers by kind, and the milliseconds of the main thread, of long tasks and until the
 * largest paint, until the function it resolves to is called. Without films, which load for as long as they are watched.
 */
async function startCounting(page: Page, slow: boolean) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  // The thread's own time, not the clock's: other processes take turns on a small machine.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  if (slow) await slowDown(session)
  await page.addInitScript(watchPaintAndTasks)
  const kindOf = new Map<string, string>()
  const bytes = new Map<string, number>()
  let requests = 0
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (!response.url.startsWith('http') || response.mimeType.startsWith('video/')) return
    kindOf.set(requestId, type)
    requests++
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = kindOf.get(requestId)
    if (type === undefined) return
    const kind = kinds.find((one) => one === type) ?? 'Other'
    bytes.set(kind, (bytes.get(kind) ?? 0) + encodedDataLength)
  })
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    const taskSeconds = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
    const { lcp, tbt }: { lcp: number; tbt: number } = await page.evaluate(() =>
      Reflect.get(window, 'watched'),
    )
    return { requests, bytes, times: [1_000 * taskSeconds, tbt, lcp].map(Math.round) }
  }
}

type Weight = Awaited<ReturnType<Awaited<ReturnType<typeof startCounting>>>>
const total = ({ bytes }: Weight) => [...bytes.values()].reduce((sum, each) => sum + each, 0)
const kib = (bytes: number) => (bytes / 1024).toFixed(1)

/** With `scrolls`, the visitor scrolls as soon as the page responds; on a touch screen, script waits for that. */
async function firstPage(browser: Browser, url: string, scrolls = false): Promise<Weight> {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  const result = await startCounting(page, true)
  await page.goto(url, { waitUntil: 'load' })
  // The wheel does nothing until the page takes input.
  while (scrolls && !(await page.evaluate(() => scrollY))) {
    await page.mouse.wheel(0, 300)
    await page.waitForTimeout(betweenTurnsMs)
  }
  await page.waitForTimeout(readingMs)
  const weight = await result()
  await context.close()
  return weight
}

/** Five pages in one visit: by links, or each as a document with the browser's cache. */
async function tour(browser: Browser, origin: string, paths: readonly string[], documents: boolean) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  const result = await startCounting(page, false)
  const [first = '/', ...others] = paths
  await page.goto(origin + first, { waitUntil: 'load' })
  await page.waitForTimeout(readingMs)
  for (const path of others) {
    if (documents) await page.goto(origin + path, { waitUntil: 'load' })
    else await page.locator(`header a[href='${path}'], footer a[href='${path}']`).first().click()
    await page.waitForURL(origin + path)
    await page.waitForTimeout(readingMs)
  }
  const weight = await result()
  await context.close()
  return weight
}

/** Serves the files of a built site in brotli, as this site is served. */
async function serveFolder(folder: string) {
  const types: Record<string, string> = {
    ...{ '.html': 'text/html', '.css': 'text/css', '.js': 'text/javascript', '.svg': 'image/svg+xml' },
    ...{ '.json': 'application/json', '.woff2': 'font/woff2', '.avif': 'image/avif', '.webp': 'image/webp' },
  }
  const server = createServer(({ url = '/' }, response) => {
    const name = decodeURIComponent(new URL(url, 'http://localhost').pathname)
    const file = [name, `${name}.html`, `${name}/index.html`]
      .map((each) => path.join(folder, each))
      .find((each) => existsSync(each) && statSync(each).isFile())
    if (!file) return response.writeHead(404).end()
    const headers = { 'content-type': types[path.extname(file)] ?? 'application/octet-stream' }
    if (!/\.(html|css|js|svg|json)$/.test(file))
      return createReadStream(file).pipe(response.writeHead(200, headers))
    response
      .writeHead(200, { ...headers, 'content-encoding': 'br' })
      .end(brotliCompressSync(readFileSync(file)))
  })
  const port = await listen(server)
  const pages = globSync('**/*.html', { cwd: folder }).map(
    (file) => `/${file.replace(/(index)?\.html$/, '')}`,
  )
  return {
    origin: `http://127.0.0.1:${port}`,
    paths: pages.toSorted((a, b) => a.length - b.length).slice(0, 9),
    [Symbol.dispose]: () => void server.close(),
  }
}

/** Each figure's median. */
function typical(weights: readonly Weight[]): Weight {
  const of = (figure: (weight: Weight) => number) => median(weights.map(figure))
  const names = new Set(weights.flatMap(({ bytes }) => [...bytes.keys()]))
  return {
    requests: of(({ requests }) => requests),
    bytes: new Map([...names].map((name) => [name, of(({ bytes }) => bytes.get(name) ?? 0)])),
    times: [0, 1, 2].map((index) => of(({ times }) => times[index] ?? Number.NaN)),
  }
}

const row = (name: string, weight: Weight, times: readonly (number | string)[] = weight.times) =>
  `| ${[name, weight.requests, kib(total(weight)), ...kinds.map((kind) => kib(weight.bytes.get(kind) ?? 0)), ...times].join(' | ')} |`

await using site = await openSite()
const [folder] = process.argv.slice(2)
using other = folder ? await serveFolder(path.resolve(folder)) : undefined
// HTTP/2, as behind Caddy. Not `ignoreHTTPSErrors`: Chromium caches nothing it got over a rejected certificate.
const pair = selfSigned()
using front = await openFront(site.origin, { pair })
using otherFront = other && (await openFront(other.origin, { pair }))
await using browser = await openChromium('--ignore-certificate-errors')
console.log(`| page | requests | KiB | ${kinds.join(' | ')} | main thread ms | TBT ms | LCP ms |`)
console.log(`|---|${'--:|'.repeat(kinds.length + 5)}`)
const ownPaths = [...site.paths, '/services']
const otherPaths = other?.paths ?? []
for (let index = 0; index < Math.max(ownPaths.length, otherPaths.length); index++) {
  const own = ownPaths[index]
  const theirs = otherPaths[index]
  const inTurn = [
    own && { name: own, visit: () => firstPage(browser, front.origin + own) },
    own && { name: `${own}, scrolled`, visit: () => firstPage(browser, front.origin + own, true) },
    otherFront &&
      theirs && { name: `other ${theirs}`, visit: () => firstPage(browser, otherFront.origin + theirs) },
  ].flatMap((each) => (each ? [{ ...each, weights: [] as Weight[] }] : []))
  for (let round = 0; round < visits; round++)
    for (const { visit, weights } of inTurn) weights.push(await visit())
  for (const { name, weights } of inTurn) console.log(row(name, typical(weights)))
}
const five = ['/', '/pricing', '/apps', '/editors', '/contact']
const links = await tour(browser, front.origin, five, false)
const documents = await tour(browser, front.origin, five, true)
// The times are those of the last document.
console.log(row('five pages by links', links, ['', '', '']))
console.log(row('five pages as documents', documents, ['', '', '']))
console.log(`Bytes by links ÷ as documents: ${(total(links) / total(documents)).toFixed(2)}`)
