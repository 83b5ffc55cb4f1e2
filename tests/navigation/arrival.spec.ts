import type { Page } from '@playwright/test'
import { pages } from '#app/content/pages.ts'
import { pageTitle } from '#app/page-title.ts'
import { forms } from '#contract/forms.ts'
import { expect, test } from '../fixtures.ts'
import { field } from '../form.ts'
import { boxesOf, footerLink, hydrate, typeset } from '../page.ts'

/** Records the calls that scroll, and lets them through. */
async function recordScrolls(page: Page) {
  await page.addInitScript(() => {
    const asked: { to: string; behavior: unknown }[] = []
    Object.assign(window, { asked })
    const { scrollTo } = window
    window.scrollTo = ((options: ScrollToOptions) => {
      asked.push({ to: `top ${options.top}`, behavior: options.behavior })
      Reflect.apply(scrollTo, window, [options])
    }) as typeof window.scrollTo
    const { scrollIntoView } = Element.prototype
    Element.prototype.scrollIntoView = function (options) {
      const behavior = typeof options === 'object' ? options.behavior : options
      asked.push({ to: `#${this.id}`, behavior })
      scrollIntoView.call(this, options)
    }
  })
}

type Recorded = Window & { asked: { to: string; behavior: string }[] }
const scrolls = (page: Page) =>
  page.evaluate(() => (window as unknown as Recorded).asked.map(({ to, behavior }) => `${behavior} ${to}`))

/** Scrolls down by a number of screens, instantly and unrecorded. */
const scrollDown = (page: Page, screens: number) =>
  page.evaluate((count) => scrollBy({ top: count * innerHeight, behavior: 'instant' }), screens)

test('a navigation scrolls smoothly to the top, back and forward included', async ({ page }) => {
  await recordScrolls(page)
  await page.goto('/pricing')
  await hydrate(page)
  await scrollDown(page, 0.5)
  await page.getByRole('banner').getByRole('link', { name: pages.contact.label }).click()
  await expect(page).toHaveTitle(pageTitle(pages.contact))
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  expect(await scrolls(page)).toEqual(['smooth top 0'])

  await page.goBack()
  await expect(page).toHaveTitle(pageTitle(pages.pricing))
  await expect.poll(() => scrolls(page)).toEqual(['smooth top 0', 'smooth top 0'])
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('from far down a page the scroll on the next one starts two thirds of a screen from its top', async ({
  page,
}) => {
  await recordScrolls(page)
  await page.goto('/pricing')
  await hydrate(page)
  await scrollDown(page, 3)
  await page.getByRole('banner').getByRole('link', { name: pages.contact.label }).click()
  await expect(page).toHaveTitle(pageTitle(pages.contact))
  await expect.poll(() => scrolls(page)).toEqual(['instant top 600', 'smooth top 0'])
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('a navigation with a hash scrolls to its element 100 ms later', async ({ page }) => {
  await recordScrolls(page)
  await page.goto('/contact')
  await hydrate(page)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.evaluate(async () => {
    location.hash = 'contact-form'
    await new Promise((resolve) => addEventListener('hashchange', resolve))
  })
  await page.clock.runFor(99)
  expect(await scrolls(page)).toEqual([])
  await page.clock.runFor(1)
  expect(await scrolls(page)).toEqual(['smooth #contact-form'])
})

test('of two hashes in a row only the second is scrolled to', async ({ page }) => {
  await recordScrolls(page)
  await page.goto('/contact')
  await hydrate(page)
  await page.evaluate(() => {
    location.hash = 'main'
    location.hash = 'contact-form'
  })
  await expect.poll(() => scrolls(page)).toContain('smooth #contact-form')
  expect(await scrolls(page)).toEqual(['smooth #contact-form'])
})

test('an address with the anchor shows the form below the sticky bar', async ({ page }) => {
  await page.goto('/contact#contact-form')
  await typeset(page)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
  const [bar, label] = await boxesOf(page, [
    page.getByRole('banner'),
    page.getByText(forms.contact.fields[0].label, { exact: true }),
  ])
  expect(label.top).toBeGreaterThanOrEqual(bar.bottom)
  await expect(field(page, 'contact', forms.contact.fields[0].name)).toBeInViewport()
})

test('a hash that names nothing scrolls nowhere and throws nothing', async ({ page }) => {
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  await recordScrolls(page)
  await page.goto('/contact')
  await hydrate(page)
  for (const hash of ['nowhere', '%E0%A4%A', '"]']) {
    await page.evaluate((value) => {
      location.hash = value
    }, hash)
  }
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 150)))
  expect(await scrolls(page)).toEqual([])
  expect(errors).toEqual([])
})

test('under reduced motion the same scroll happens without animation', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await recordScrolls(page)
  await page.goto('/pricing')
  await hydrate(page)
  await footerLink(page, pages.about.href).click()
  await expect.poll(() => scrolls(page)).toEqual(['instant top 0'])
})

test('on arrival the focus is on the heading and the title is announced', async ({ page }) => {
  await page.goto('/contact')
  await hydrate(page)
  const announcer = page.getByRole('status').last()
  await expect(announcer).toBeEmpty()
  await footerLink(page, pages.about.href).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(announcer).toHaveText(pageTitle(pages.about))
})

test('a link to the page that is shown takes the focus to its heading', async ({ page }) => {
  await page.goto('/about')
  await hydrate(page)
  await footerLink(page, pages.about.href).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})
