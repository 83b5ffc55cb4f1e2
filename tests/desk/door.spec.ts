import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { pathToFileURL } from 'node:url'
import { expect } from '@playwright/test'
import { openingPage } from '#inbox/owner/desk/reach/browser.ts'
import { portOf } from '#inbox/ports.ts'
import { test } from '../fixtures.ts'
import { fail } from '../page.ts'
import { openDesk } from './open-desk.ts'

test('the token leaves the address bar, and no page loads anything from elsewhere', async ({ page }) => {
  await using desk = await openDesk()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await desk.visit(page)
  expect(page.url()).not.toContain(desk.token)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /^Waiting 4 leads, the longest for 3 days$/,
  )
  for (const url of asked) expect(url).toContain(desk.origin)
})

test('the browser that is started with a file gets in', async ({ page }) => {
  await using desk = await openDesk()
  const file = test.info().outputPath('open.html')
  writeFileSync(file, openingPage(desk.address))
  await page.goto(pathToFileURL(file).href)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Waiting/)
  expect(page.url()).not.toContain(desk.token)
})

test('another page of the same browser cannot read or change the desk', async ({ page, context }) => {
  await using desk = await openDesk()
  await desk.visit(page)
  const inside = page.url()
  const stranger = await context.newPage()
  await stranger.route('https://evil.example/', (route) =>
    route.fulfill({ body: '<h1>Evil</h1>', contentType: 'text/html' }),
  )
  await stranger.goto('https://evil.example/')
  const read = await stranger.evaluate(
    (url) =>
      fetch(url, { credentials: 'include' }).then(
        (response) => response.text(),
        () => 'unreadable',
      ),
    `${inside}4`,
  )
  expect(read).toBe('unreadable')
  await stranger.evaluate((url) => {
    const form = document.createElement('form')
    form.method = 'post'
    form.action = url
    document.body.append(form)
    form.submit()
  }, `${inside}4/spam`)
  await stranger.waitForURL(/spam/)
  await expect(stranger.locator('body')).not.toContainText('Sample Person')
  expect(await desk.store.count()).toBe(6)
})

test('a page of another program on this machine cannot read, frame or change the desk', async ({
  page,
  context,
}) => {
  await using desk = await openDesk()
  await desk.visit(page)
  const inside = page.url()
  // To browsers this is the same site: they send even SameSite=Strict cookies, and allow the way to the loopback address.
  const program = createServer((_request, response) =>
    response.setHeader('Content-Type', 'text/html').end('<h1>Evil</h1>'),
  ).listen(0, '127.0.0.1')
  await once(program, 'listening')
  const stranger = await context.newPage()
  await stranger.goto(`http://127.0.0.1:${portOf(program)}/`)
  const read = await stranger.evaluate(async (url) => {
    const body = new URLSearchParams({ do: 'mark' })
    const blind = { method: 'POST', mode: 'no-cors', credentials: 'include', body } as const
    await fetch(`${url}4/answered`, blind).catch(() => undefined)
    const frame = document.createElement('iframe')
    frame.src = `${url}4`
    document.body.append(frame)
    await new Promise((resolve) => frame.addEventListener('load', resolve))
    return fetch(`${url}4`, { credentials: 'include' }).then(
      (response) => response.text(),
      () => 'unreadable',
    )
  }, inside)
  program.close()
  expect(read).toBe('unreadable')
  await expect(stranger.frameLocator('iframe').getByText('Sample Person')).toHaveCount(0)
  expect(await desk.store.count({ answered: true })).toBe(1)
})

test('when the desk has ended, no word of a lead stays on the page', async ({ page }) => {
  await using desk = await openDesk()
  await desk.visit(page, '4')
  desk.close()
  await desk.ended
  await page.keyboard.press('e')
  await expect(page.getByText('The desk is closed. Open it again with npm run desk.')).toBeVisible()
  await expect(page.locator('body')).not.toContainText('Sample Person')
})

for (const ending of ['is gone', 'answers that it has ended']) {
  test(`no word of a lead stays on an open page once the desk ${ending}, and the page stops asking`, async ({
    page,
  }) => {
    await using desk = await openDesk()
    await page.clock.install()
    await desk.visit(page, '4')
    if (ending === 'is gone') {
      desk.close()
      await desk.ended
      await page.clock.runFor(30_000)
    } else {
      await page.route('**/news?*', (route) => route.fulfill({ status: 410 }))
      await page.clock.runFor(15_000)
    }
    await expect(page.getByText('The desk is closed. Open it again with npm run desk.')).toBeVisible()
    await expect(page.locator('body')).not.toContainText('Sample Person')
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.clock.runFor(60_000)
    expect(asked).toEqual([])
  })
}

test('a page of the desk that does not load once leaves the one before it, and says so', async ({ page }) => {
  await using desk = await openDesk()
  await desk.visit(page, '4')
  await page.getByLabel('Your note').fill('Call on Monday')
  const letThrough = await fail(page, '**/4/note')
  await page.getByRole('button', { name: 'Save the note' }).click()
  await expect(page.getByText('The desk did not answer. Try again.')).toBeVisible()
  letThrough()
  await page.getByRole('button', { name: 'Save the note' }).click()
  await expect(page.getByText(/^Note saved/)).toBeVisible()
  expect((await desk.store.notebooksOf([4])).get(4)?.note).toBe('Call on Monday')
})

test('a desk that is not reached once, and then again, stays open', async ({ page }) => {
  await using desk = await openDesk()
  await page.clock.install()
  await desk.visit(page, '4')
  for (const news of ['1 new.', '2 new.']) {
    const letThrough = await fail(page, '**/news?*')
    const failed = page.waitForEvent('requestfailed')
    await page.clock.runFor(15_000)
    await failed
    letThrough()
    await desk.add({ name: 'Newcomer', email: 'new@example.org', message: news })
    await page.clock.runFor(15_000)
    await expect(page.getByRole('status').filter({ hasText: news })).toBeVisible()
  }
  await expect(page.getByRole('heading', { name: 'Sample Person' })).toBeVisible()
})
