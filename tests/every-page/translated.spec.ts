import type { Page } from '@playwright/test'
import { pages } from '#app/content/pages.ts'
import { services } from '#app/content/services.ts'
import { videos } from '#app/content/videos.ts'
import { expect, test } from '../fixtures.ts'
import { choice, endpoint, field, fill, openForm, submitButton } from '../form.ts'
import { hold, hydrate, toTouchScreen } from '../page.ts'
import { clocks, pause, play } from '../pages/home/hero-film.ts'

/**
 * Does to the page what Chrome's translation does: each text node is replaced by elements, also when the page changes, then
 * `afterMs` later. React knows nothing of it.
 */
const translate = (page: Page, { afterMs = 0 } = {}) =>
  page.evaluate((delay) => {
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
      const again = () => {
        for (const { target } of changes) replaceIn(target)
      }
      if (delay > 0) setTimeout(again, delay)
      else again()
    }).observe(document.body, { childList: true, subtree: true })
  }, afterMs)

/** A page that is translated before its script arrives. Returns a function that lets the script through. */
async function openTranslated(page: Page, path: string) {
  const release = await hold(page, '**/*.js')
  await page.goto(path)
  // Chrome asks a server.
  await translate(page, { afterMs: 1000 })
  return async () => {
    release()
    await hydrate(page)
    await expect(page.locator('main font').first()).toBeAttached()
  }
}

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

test('on a page that is translated before its script arrives, typing goes on', async ({ page }) => {
  const hydrated = await openTranslated(page, '/contact')
  const message = field(page, 'contact', 'message')
  await message.pressSequentially('Early ')
  const element = await message.elementHandle()
  await hydrated()
  await page.keyboard.type('words')
  await expect(message).toBeFocused()
  await expect(message).toHaveValue('Early words')
  expect(await element?.evaluate(({ isConnected }) => isConnected)).toBe(true)
  await expect(page.getByText('Your draft is still here.')).toHaveCount(0)
})

test('a menu stays open while the script of a translated page arrives', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const hydrated = await openTranslated(page, '/contact')
  await page.getByRole('button', { name: 'Menu' }).click()
  const link = page.getByRole('navigation').getByRole('link', { name: pages.about.label })
  await expect(link).toBeVisible()
  await hydrated()
  await expect(link).toBeVisible()
  await link.click()
  await expect(page).toHaveURL(pages.about.href)
})

test('what is chosen on a translated page before its script arrives is chosen after it', async ({ page }) => {
  await page.clock.setFixedTime('2026-12-01T12:00:00')
  const hydratedApps = await openTranslated(page, '/apps')
  await page.getByRole('radio', { name: 'Friday' }).first().check()
  await hydratedApps()
  await expect(page.locator('output').first()).toHaveText(/^Approve on Friday 4 December: delivered by/)

  const hydratedContact = await openTranslated(page, '/contact')
  await choice(page, services.longForm.name).click()
  await hydratedContact()
  await expect(choice(page, services.longForm.name)).toHaveAttribute('aria-pressed', 'true')
})

test('the dates of today stay on a translated page when React arrives', async ({ page }) => {
  await toTouchScreen(page)
  await page.clock.setFixedTime('2026-12-01T12:00:00')
  for (const [path, dates, beforeScript] of [
    ['/guarantee', /Delivered today, 1\sDecember:/, 'After delivery'],
    ['/apps', 'Approve today, Tuesday 1 December: delivered by Tuesday 8 December.', 'Approve on a weekday'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByText(dates)).toBeVisible()
    await translate(page, { afterMs: 1000 })
    await hydrate(page)
    await expect(page.locator('main font').first()).toBeAttached()
    await expect(page.getByRole('main')).toContainText(dates)
    await expect(page.getByRole('main')).not.toContainText(beforeScript)
  }
})

test('what an extension adds to a form while script is loading costs no words', async ({ page }) => {
  const release = await hold(page, '**/*.js')
  await page.goto('/contact')
  const message = field(page, 'contact', 'message')
  await message.fill('Early words')
  await message.evaluate((element) => element.after(document.createElement('unknown-extension')))
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
  await pause(page).click()
  await expect(play(page)).toBeVisible()
})

test.describe('a film from a file', () => {
  test.skip(videos.hero.provider !== 'file', 'The film is from YouTube.')

  test('a film that is paused on a translated page is still paused when React arrives', async ({ page }) => {
    await toTouchScreen(page)
    const release = await hold(page, '**/assets/start-home*')
    await page.goto('/')
    await expect(page.locator('video')).toBeAttached()
    await pause(page).click()
    await translate(page, { afterMs: 1000 })
    release()
    await hydrate(page)
    await expect(page.locator('main font').first()).toBeAttached()
    await expect(play(page)).toBeVisible()
  })

  test('on a translated page the clocks follow the film', async ({ page }) => {
    await page.goto('/')
    await hydrate(page)
    await translate(page)
    const slider = page.getByRole('slider').first()
    await slider.press('Home')
    const [header, viewfinder] = await clocks(page).allTextContents()
    await slider.press('End')
    await expect(clocks(page).first()).not.toHaveText(header ?? '')
    await expect(clocks(page).last()).not.toHaveText(viewfinder ?? '')
  })
})
