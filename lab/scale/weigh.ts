import { chromium } from '@playwright/test'
import { chromiumArguments, chromiumPath } from '../../tests/browser.ts'
import { Site } from '../../tests/site.ts'

// What a visit weighs: bytes over the wire and requests, of the first page, of the hero's film, of each further page.

const executablePath = await chromiumPath()
await using site = new Site()
await site.start()
const browser = await chromium.launch({
  args: chromiumArguments,
  ...(executablePath && { executablePath }),
})
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
}
