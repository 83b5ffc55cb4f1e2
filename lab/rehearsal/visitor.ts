import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { type FormKind, forms } from '#contract/forms.ts'
import { chromiumPath } from '../../tests/browser.ts'

const { values } = parseArgs({
  options: {
    host: { type: 'string', default: '' },
    key: { type: 'string', default: '' },
    stay: { type: 'string' },
  },
})

const pages = { contact: '/contact', appRequest: '/apps', testimonial: '/testimonials' } as const
const kinds: readonly FormKind[] = ['contact', 'appRequest', 'testimonial']

const executablePath = await chromiumPath()
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    `--host-resolver-rules=MAP ${values.host} 127.0.0.1`,
    // QUIC asks for a public authority; the certificate's own key is named instead.
    `--ignore-certificate-errors-spki-list=${values.key}`,
    '--enable-quic',
    `--origin-to-force-quic-on=${values.host}:443`,
  ],
})
try {
  const page = await browser.newPage({ ignoreHTTPSErrors: true })
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(error.message))
  const told: string[] = []
  for (const kind of values.stay === undefined ? kinds : kinds.slice(0, 1)) {
    const response = await page.goto(`https://${values.host}${pages[kind]}`)
    const form = page
      .locator('form')
      .filter({ has: page.getByRole('button', { name: forms[kind].submitLabel }) })
    for (const field of forms[kind].fields) {
      const words = field.input === 'email' ? 'alex@example.com' : `${kind}: ${field.label}`
      const label = `${field.label}${field.required ? '' : ' (optional)'}`
      await form.getByLabel(label, { exact: true }).fill(words)
    }
    if (values.stay !== undefined) {
      // The connection stays in use, and so the same one, until the rehearsal closes our input.
      const use = setInterval(
        () => void page.evaluate(() => fetch('/robots.txt')).catch(() => undefined),
        5_000,
      )
      for await (const _ of process.stdin);
      clearInterval(use)
    }
    await form.getByRole('button', { name: forms[kind].submitLabel }).click()
    await page.getByText(forms[kind].sentText).waitFor({ timeout: 30_000 })
    const protocol = await page.evaluate(
      () => performance.getEntriesByType('navigation')[0]?.toJSON().nextHopProtocol,
    )
    told.push(`${pages[kind]} ${response?.status()} over ${protocol}: ${forms[kind].sentText}`)
  }
  process.stdout.write(`${told.join('\n')}\n`)
  if (problems.length > 0) throw new Error(`The browser complained:\n${problems.join('\n')}`)
} finally {
  await browser.close()
}
