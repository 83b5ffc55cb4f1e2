import { parseArgs } from 'node:util'
import { openChromium } from '../chromium.ts'
import { fill, formOf, send, statusOf } from '../form.ts'

const { values } = parseArgs({
  options: {
    host: { type: 'string', default: '' },
    key: { type: 'string', default: '' },
    stay: { type: 'string' },
  },
})

const formPages = ['/contact', '/apps', '/testimonials']

const browser = await openChromium(
  `--host-resolver-rules=MAP ${values.host} 127.0.0.1`,
  // QUIC asks for a public authority; the certificate's own key is named instead.
  `--ignore-certificate-errors-spki-list=${values.key}`,
  '--enable-quic',
  `--origin-to-force-quic-on=${values.host}:443`,
)
try {
  const page = await browser.newPage({ ignoreHTTPSErrors: true })
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(error.message))
  const told: string[] = []
  for (const address of values.stay === undefined ? formPages : formPages.slice(0, 1)) {
    const response = await page.goto(`https://${values.host}${address}`)
    const form = formOf(page)
    await fill(form)
    if (values.stay !== undefined) {
      // The connection stays in use, and so the same one, until the rehearsal closes our input.
      const use = setInterval(
        () => void page.evaluate(() => fetch('/robots.txt')).catch(() => undefined),
        5_000,
      )
      for await (const _ of process.stdin);
      clearInterval(use)
    }
    await send(form)
    await statusOf(page).getByText('✅').waitFor({ timeout: 30_000 })
    const protocol = await page.evaluate(
      () => performance.getEntriesByType('navigation')[0]?.toJSON().nextHopProtocol,
    )
    told.push(`${address} ${response?.status()} over ${protocol}: ${await statusOf(page).textContent()}`)
  }
  process.stdout.write(`${told.join('\n')}\n`)
  if (problems.length > 0) throw new Error(`The browser complained:\n${problems.join('\n')}`)
} finally {
  await browser.close()
}
