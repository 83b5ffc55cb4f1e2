import type { Page } from '@playwright/test'
import { pages } from '#app/content/pages.ts'
import { forms } from '#contract/forms.ts'
import { expect, test } from '../fixtures.ts'
import { answers, field, fill, submitButton } from '../form.ts'
import { contactForm, footerLink, hold, hydrate } from '../page.ts'

/** As in a browser that lacks what a form with a draft uses: an effect of the form throws. */
async function withoutFormData(page: Page) {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'FormData')
    sessionStorage.setItem('draft:contact', '{"email":"alex@example.com"}')
  })
}

test('when script throws, a form keeps what was typed and can be sent', async ({ page, site }) => {
  await withoutFormData(page)
  const release = await hold(page, '**/*.js')
  await page.goto('/contact')
  await fill(page, 'contact', { name: 'Unlucky Alex' })
  const thrown = page.waitForEvent('pageerror')
  release()
  await thrown
  await expect(field(page, 'contact', 'message')).toHaveValue(answers.contact.message)
  await submitButton(page, 'contact').click()
  await expect(page.getByRole('heading', { name: forms.contact.sentText })).toBeVisible()
  expect(site.leads().map(({ fields }) => fields.name)).toContain('Unlucky Alex')
})

/** As after an error of ours: React can't add the browser's message to an empty field. */
async function submitAndThrow(page: Page) {
  await page.evaluate(() => {
    Node.prototype.appendChild = () => {
      throw new Error('React adds no message to a field.')
    }
  })
  const thrown = page.waitForEvent('pageerror')
  await submitButton(page, 'contact').click()
  await thrown
}

test('when script throws long after hydration, a form keeps what was typed', async ({ page }) => {
  await page.goto('/contact')
  await hydrate(page)
  await field(page, 'contact', 'name').fill('Late Alex')
  await submitAndThrow(page)
  await expect(field(page, 'contact', 'name')).toHaveValue('Late Alex')
})

test('when script throws after the visitor has come back to the page, its form keeps what was typed', async ({
  page,
}) => {
  await page.goto('/contact')
  await hydrate(page)
  await field(page, 'contact', 'name').fill('Early Alex')
  await footerLink(page, '/editors').click()
  // The URL changes before the page.
  await expect(contactForm(page)).toBeHidden()
  await footerLink(page, '/contact').click()
  await field(page, 'contact', 'name').fill('Returning Alex')
  await submitAndThrow(page)
  await expect(field(page, 'contact', 'name')).toHaveValue('Returning Alex')
})

test('after script has thrown, a link leads to the top of the next page', async ({ page }) => {
  await withoutFormData(page)
  await page.goto('/contact')
  const thrown = page.waitForEvent('pageerror')
  await hydrate(page)
  await thrown
  await footerLink(page, '/editors').click()
  await expect(page).toHaveURL('/editors')
  await expect(contactForm(page)).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
})

test('a page whose script throws after a link is shown as its document', async ({ page }) => {
  await withoutFormData(page)
  await page.goto('/about')
  await hydrate(page)
  const thrown = page.waitForEvent('pageerror')
  await page.getByRole('banner').getByRole('link', { name: pages.contact.label }).click()
  await thrown
  await expect(page).toHaveURL('/contact')
  await expect(contactForm(page)).toBeVisible()
  await expect(page).toHaveTitle(/Contact/)
})
