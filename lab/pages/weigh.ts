// cd lab && npm run weigh: what a visit weighs, in bytes over the wire and requests: the first page, the hero's film,
// each further page.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openChromium } from '../chromium.ts'
import { build, startSite } from '../product.ts'

build()
const data = mkdtempSync(path.join(tmpdir(), 'weigh-'))
const site = await startSite(data)
const browser = await openChromium()
try {
  const page = await browser.newPage()
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const kinds = new Map<string, string>()
  let weight = { bytes: 0, requests: 0, film: 0 }
  session.on('Network.responseReceived', ({ requestId, response }) => kinds.set(requestId, response.mimeType))
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    if (kinds.get(requestId)?.startsWith('video/')) weight.film += encodedDataLength
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (kinds.get(requestId)?.startsWith('video/')) return
    weight.bytes += encodedDataLength
    weight.requests += 1
  })
  await page.goto(`${site.origin}/`)
  // Script, and what it fetches, comes when the browser has nothing else to do.
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(3_000)
  console.log('/', weight)
  for (const name of ['Pricing & Services', 'Custom Apps/Websites', 'Editors', 'Contact']) {
    weight = { bytes: 0, requests: 0, film: 0 }
    await page.getByRole('banner').getByRole('link', { name }).first().click()
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(1_000)
    console.log(new URL(page.url()).pathname, weight)
  }
} finally {
  await browser.close()
  await site.end()
  rmSync(data, { recursive: true })
}
