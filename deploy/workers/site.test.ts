import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { type Browser, chromium, expect, type Page } from '@playwright/test'
import { identity } from '../../app/content/identity.ts'
import { pages } from '../../app/content/pages.ts'
import { forms } from '../../contract/forms.ts'
import { runCli } from '../../inbox/owner/commands/commands.ts'
import { headersFor, parseRules } from '../../server/header-rules.ts'
import { chromiumArguments, chromiumPath } from '../../tests/browser.ts'
import { answers, fill, formPages, kinds, openForm, status, submitButton } from '../../tests/form.ts'
import { startSite } from './local-site.ts'

const built = path.resolve(import.meta.dirname, '../../build/client')
if (!existsSync(built)) throw new Error('The site is not built: run "npm run build" in the project’s folder.')

const token = 'a-token-of-more-than-thirty-two-characters'
let site: Awaited<ReturnType<typeof startSite>>
let browser: Browser

before(async () => {
  site = await startSite({ OWNER_TOKEN: token, RATE_LIMIT: 'off' })
  const executablePath = await chromiumPath()
  browser = await chromium.launch({ args: chromiumArguments, ...(executablePath && { executablePath }) })
})
after(async () => {
  await browser.close()
  await site[Symbol.asyncDispose]()
})

/** A page of the site, and the errors the browser reported on it. */
async function visit({ script = true } = {}) {
  const page = await browser.newPage({
    baseURL: site.origin,
    javaScriptEnabled: script,
    viewport: { width: 1440, height: 900 },
  })
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  return { page, complaints, [Symbol.asyncDispose]: () => page.close() }
}

async function leads(): Promise<{ form: string; fields: { name: string; value: string }[] }[]> {
  let printed = ''
  const code = await runCli(['export', '--format', 'json', '--remote'], {
    env: { INBOX_URL: site.origin, OWNER_TOKEN: token },
    now: Date.now,
    toTerminal: false,
    paint: (_style, text) => text,
    progress: () => undefined,
    print(text) {
      printed += text
    },
    complain: (text) => assert.fail(text),
  })
  assert.equal(code, 0)
  return JSON.parse(printed)
}

const arrived = (page: Page) => page.getByRole('heading', { level: 1 })

test('the navigation’s links lead through every page without an error in the browser', async () => {
  await using visitor = await visit()
  const { page, complaints } = visitor
  await page.goto('/')
  await expect(page).toHaveTitle(`${identity.name} - Home`)
  for (const { href, title } of Object.values(pages)) {
    const link = page.getByRole('banner').locator(`a[href="${href}"]:visible`).first()
    if (!(await link.isVisible())) await page.getByRole('banner').getByText('More', { exact: true }).click()
    await link.click()
    await expect(page).toHaveTitle(`${identity.name} - ${title}`)
    await expect(arrived(page)).toBeVisible()
    assert.equal(new URL(page.url()).pathname, href)
  }
  assert.deepEqual(complaints, [])
})

test('the footer’s services and any unknown path answer 404 with the not-found page', async () => {
  await using visitor = await visit()
  const { page } = visitor
  for (const address of ['/services', '/no/such/page', '/404']) {
    const response = await page.goto(address)
    assert.equal(response?.status(), 404, address)
    await expect(arrived(page)).toHaveText('Page Not Found')
  }
  await page.getByRole('link', { name: 'Go Back Home' }).click()
  await expect(page).toHaveTitle(`${identity.name} - Home`)
})

for (const kind of kinds) {
  test(`${kind}: a submission is confirmed, and the owner reads it from another machine`, async () => {
    await using visitor = await visit()
    const { page, complaints } = visitor
    await openForm(page, kind)
    await fill(page, kind)
    await submitButton(page, kind).click()
    await expect(status(page)).toHaveText(forms[kind].sentText)
    const lead = (await leads()).find(({ form }) => form === kind)
    assert.deepEqual(
      Object.fromEntries(lead?.fields.map(({ name, value }) => [name, value]) ?? []),
      answers[kind],
    )
    assert.deepEqual(complaints, [])
  })

  test(`${kind}: without script the form posts natively and gets a page`, async () => {
    await using visitor = await visit({ script: false })
    const { page } = visitor
    await page.goto(formPages[kind])
    await fill(page, kind, { name: `No script ${kind}` })
    await submitButton(page, kind).click()
    await expect(arrived(page)).toHaveText(forms[kind].sentText)
    const names = (await leads()).map(({ fields }) => fields.find(({ name }) => name === 'name')?.value)
    assert.ok(names.includes(`No script ${kind}`))
    await page.getByRole('link', { name: 'Back to the site' }).click()
    await expect(arrived(page)).toBeVisible()
    assert.equal(new URL(page.url()).pathname, formPages[kind])
  })
}

test('every page and a hashed file have the headers that the build wrote', async () => {
  const rules = parseRules(readFileSync(path.join(built, '_headers'), 'utf8'))
  const script = readdirSync(path.join(built, 'assets')).find((name) => name.endsWith('.js'))
  for (const address of [...Object.values(pages).map(({ href }) => href), '/404', `/assets/${script}`]) {
    const response = await fetch(site.origin + address)
    const expected = headersFor(rules, address)
    assert.ok(Object.keys(expected).length > 6)
    for (const [name, value] of Object.entries(expected)) {
      assert.equal(response.headers.get(name), value, `${address} ${name}`)
    }
  }
})

test('the page of an unknown path has its policy, and cannot be framed', async () => {
  const response = await fetch(`${site.origin}/no/such/page`)
  assert.equal(response.status, 404)
  assert.equal(response.headers.get('X-Frame-Options'), 'DENY')
  assert.match(
    await response.text(),
    /<meta http-equiv="Content-Security-Policy" content="default-src 'none'/,
  )
})

test('a film is served in parts, as Safari requires', async () => {
  const film = readdirSync(path.join(built, 'assets')).find((name) => name.endsWith('.mp4'))
  const ask = (range: string) => fetch(`${site.origin}/assets/${film}`, { headers: { Range: range } })
  const whole = readFileSync(path.join(built, 'assets', film ?? ''))
  const part = await ask('bytes=100-299')
  assert.equal(part.status, 206)
  assert.equal(part.headers.get('Content-Range'), `bytes 100-299/${whole.length}`)
  assert.deepEqual(Buffer.from(await part.arrayBuffer()), whole.subarray(100, 300))
  assert.equal((await ask(`bytes=${whole.length}-`)).status, 416)
  assert.equal((await fetch(`${site.origin}/assets/${film}`)).headers.get('Accept-Ranges'), 'bytes')
})

test('the files other hosts need are not served', async () => {
  for (const address of ['/index.html.br', '/_headers', '/.assetsignore']) {
    assert.equal((await fetch(site.origin + address)).status, 404, address)
  }
})
