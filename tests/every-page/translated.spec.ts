import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { endpoint, field, fill, openForm, submitButton } from '../form.ts'
import { hold, hydrate } from '../page.ts'

/**
 * Does to the page what Chrome's translation does: each text node is replaced by elements, also when the page changes.
 * React knows nothing of it.
 */
const translate = (page: Page) =>
  page.evaluate(() => {
    const replaceIn = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
      for (const text of texts) {
        if (!text.data.trim() || text.parentElement?.closest('font, svg, textarea, script, style')) continue
        const font = document.createElement('font')
        font.append(Object.assign(document.createElement('font'), { textContent: text.data }))
        text.replaceWith(font)
      }
    }
    replaceIn(document.body)
    new MutationObserver((changes) => {
      for (const { target } of changes) replaceIn(target)
    }).observe(document.body, { childList: true, subtree: true })
  })

test('on a translated page the dates of a delivery change and can be cleared', async ({ page }) => {
  await page.clock.setFixedTime('2026-12-01T12:00:00')
  await page.goto('/guarantee')
  await hydrate(page)
  await translate(page)
  const delivered = page.getByLabel('Delivered on')
  const calendar = page.locator('main [aria-hidden="true"] i')
  await delivered.fill('2026-12-01')
  await expect(page.getByRole('main').getByRole('status')).toContainText('count your views until')
  await expect(calendar.nth(1)).toHaveAttribute('data-date', /2 Dec/)
  await delivered.fill('2025-01-28')
  await expect(page.getByRole('main').getByRole('status')).toContainText('the count closed on')
  await expect(calendar.nth(1)).toHaveAttribute('data-date', /29 Jan/)
  await delivered.clear()
  await expect(page.getByRole('main').getByRole('status')).toBeEmpty()
  await expect(calendar.nth(1)).toHaveAttribute('data-date', '2 Dec')
})

test('on a translated page the day of delivery follows the weekday', async ({ page }) => {
  await page.clock.setFixedTime('2026-12-01T12:00:00')
  await page.goto('/apps')
  await hydrate(page)
  await translate(page)
  await page.getByRole('radio', { name: 'Friday' }).first().check()
  await expect(page.locator('output').first()).toHaveText(/^Approve on Friday 4 December: delivered by/)
})

test('what is typed while script is loading is kept when the page is translated meanwhile', async ({
  page,
}) => {
  const release = await hold(page, '**/*.js')
  await page.goto('/contact')
  const message = field(page, 'contact', 'message')
  await message.fill('Early words')
  await translate(page)
  release()
  await hydrate(page)
  await expect(message).toHaveValue('Early words')
  await expect(page.getByText('Your draft is still here.')).toHaveCount(0)
})

test('on a translated page the mail after a failure becomes a copy, and a link again', async ({ page }) => {
  await page.route(endpoint, (route) => route.fulfill({ status: 500 }))
  await openForm(page, 'contact')
  await translate(page)
  await fill(page, 'contact')
  await submitButton(page, 'contact').click()
  const link = page.getByRole('link', { name: 'Send it by email instead' })
  await expect(link).toBeVisible()
  const message = field(page, 'contact', 'message')
  await message.fill('many words '.repeat(200))
  await expect(page.getByRole('button', { name: 'Copy your text' })).toBeVisible()
  await message.fill('few words')
  await expect(link).toBeVisible()
})

test('on a translated page the button of the film says what it does', async ({ page }) => {
  await page.goto('/')
  await hydrate(page)
  await translate(page)
  await page.getByRole('button', { name: 'Pause background video' }).click()
  await expect(page.getByRole('button', { name: 'Play background video' })).toBeVisible()
})
