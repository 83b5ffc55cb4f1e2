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
