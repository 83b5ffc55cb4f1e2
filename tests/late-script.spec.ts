import type { Page } from '@playwright/test'
import { expect, test } from './site.ts'

/** Blocks all script until the returned function is called. */
async function holdScript(page: Page) {
  const { promise, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await promise
    await route.continue()
  })
  return release
}

/** The page is hydrated: app/arrival.ts sets this then. */
const arrived = (page: Page) => page.waitForFunction(() => history.scrollRestoration === 'manual')

test('a menu opens while script is on its way, and stays open when it comes', async ({ page }) => {
  const release = await holdScript(page)
  await page.goto('/')
  await page.getByRole('button', { name: 'More' }).click()
  const guarantee = page.getByRole('banner').getByRole('link', { name: 'Guarantee' })
  await expect(guarantee).toBeVisible()
  release()
  await arrived(page)
  await expect(guarantee).toBeVisible()
})

test('a link navigates while script is on its way', async ({ page }) => {
  await holdScript(page)
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click()
  await expect(page).toHaveURL('/contact')
  await expect(page.getByRole('heading', { name: 'Get In Touch' })).toBeVisible()
})

test('a form arrives while script is on its way', async ({ page, site }) => {
  await holdScript(page)
  await page.goto('/contact')
  await page.getByLabel('Name').fill('Early Alex')
  await page.getByLabel('Email').fill('early@example.com')
  await page.getByLabel('Message').fill('Sent before any script was there.')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('✅ Message sent!')).toBeVisible()
  expect(site.leads().map(({ fields }) => fields.name)).toContain('Early Alex')
})

test("a tab's press is answered when script comes", async ({ page }) => {
  const release = await holdScript(page)
  await page.goto('/editors')
  const shorts = page.getByRole('tab', { name: 'Short Edits' })
  await shorts.click()
  await expect(shorts).toHaveAttribute('aria-selected', 'false')
  release()
  await expect(shorts).toHaveAttribute('aria-selected', 'true')
})

test('a visitor who is typing when script comes notices nothing', async ({ page }) => {
  const release = await holdScript(page)
  await page.goto('/contact')
  const message = page.getByLabel('Message')
  await message.fill('Half a sentence')
  await message.press('ArrowLeft')
  const before = await page.evaluate(() => scrollY)
  release()
  await arrived(page)
  await expect(message).toBeFocused()
  await message.press('!')
  await expect(message).toHaveValue('Half a sentenc!e')
  expect(await page.evaluate(() => scrollY)).toBe(before)
})

test('a reader far down the page stays there when script comes', async ({ page }) => {
  const release = await holdScript(page)
  await page.goto('/')
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
  const focused = () => document.activeElement === document.body
  release()
  await arrived(page)
  expect(await page.evaluate(() => scrollY)).toBe(900)
  expect(await page.evaluate(focused)).toBe(true)
  await expect(page.getByRole('status').last()).toBeEmpty()
})
