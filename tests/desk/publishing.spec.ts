import { expect } from '@playwright/test'
import { test } from '../fixtures.ts'
import { openDesk } from './open-desk.ts'

test('what is said of a publication is within the margins of its page', async ({ page }) => {
  await using desk = await openDesk()
  await desk.store.keepPublication(3, {
    handle: '@studio',
    quote: 'It came back on Tuesday.',
    consent: 'Yes, do',
    at: desk.clock.now,
  })
  await desk.visit(page, '3/publish')
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    const name = await page.getByRole('heading', { level: 1 }).boundingBox()
    const said = await page.locator('.note').filter({ hasText: 'Put on the site as @studio' }).boundingBox()
    expect(said?.x, `at ${width} px`).toBe(name?.x)
  }
})

test('the record to paste, and the copy of it, follow what is chosen', async ({ page, context }) => {
  await using desk = await openDesk()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await desk.visit(page, '3/publish')
  const record = page.locator('#record')
  await page.getByLabel('Handle').fill('@another')
  // Typed: Firefox reports no change when a value is set.
  const initials = page.getByLabel('Initials')
  await initials.clear()
  await initials.pressSequentially('AN')
  await initials.press('Tab')
  await expect(record).toContainText('"initials": "AN"')
  const copy = page.getByRole('button', { name: 'Copy the record' })
  // Screen readers announce no change of a button's name by themselves.
  await expect(copy).toHaveAttribute('aria-live', 'polite')
  await copy.click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  const copied = JSON.parse(await page.evaluate(() => navigator.clipboard.readText()))
  expect([copied.handle, copied.initials]).toEqual(['@another', 'AN'])
})

test('a preview that arrives late changes neither a later one nor the page of another lead', async ({
  page,
}) => {
  await using desk = await openDesk()
  const fields = { company: 'another', location: '', message: 'It was ready in one day, and it was right.' }
  await desk.add({ name: 'Another Studio', email: 'another@example.org', ...fields })
  await desk.visit(page, '3/publish')
  const previews: PromiseWithResolvers<void>[] = []
  await page.route('**/3/publish', async (route) => {
    if (route.request().method() === 'GET') return route.continue()
    const preview = Promise.withResolvers<void>()
    previews.push(preview)
    await preview.promise
    await route.continue()
  })
  /** Lets a preview arrive, and be shown. */
  const arrive = async (which: number) => {
    await expect.poll(() => previews.length).toBeGreaterThan(which)
    const answer = page.waitForResponse((response) => response.request().method() === 'POST')
    previews[which]?.resolve()
    await (await answer).finished()
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  const colours = page.getByRole('group', { name: 'Two light colours' }).getByRole('radio')
  const [of1 = '', of2 = ''] = await Promise.all(
    [1, 2].map(async (at) => (await colours.nth(at).getAttribute('value'))?.split(',').join('",\n    "')),
  )
  const record = page.locator('#record')
  await colours.nth(1).check()
  await colours.nth(2).check()
  await arrive(1)
  await expect(record).toContainText(of2)
  await arrive(0)
  await expect(record).toContainText(of2)

  await colours.nth(1).check()
  await expect.poll(() => previews.length).toBe(3)
  await page.getByRole('link', { name: /Another Studio/ }).click()
  await page.getByRole('link', { name: 'Publish' }).click()
  const ask = page.getByRole('link', { name: 'Ask for consent' })
  await expect(ask).toHaveAttribute('href', /another@example\.org/)
  await arrive(2)
  await expect(ask).toHaveAttribute('href', /another@example\.org/)
  await expect(record).not.toContainText(of1)
})
