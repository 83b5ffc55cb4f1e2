import type { Page } from '@playwright/test'
import { offers } from '#app/content/offers.ts'
import { pages } from '#app/content/pages.ts'
import { services } from '#app/content/services.ts'
import { pageTitle } from '#app/page-title.ts'
import { forms, statusText } from '#contract/forms.ts'
import { expect, openCaching, test } from '../fixtures.ts'
import { answers, choice, endpoint, field, fill, openForm, status, submitButton } from '../form.ts'
import { denyStorage, fillStorage, footerLink, hold, hydrate } from '../page.ts'

test('typed words survive a reload and can be cleared', async ({ page }) => {
  await openForm(page, 'contact')
  await fill(page, 'contact')
  await page.reload()
  await expect(page.getByText('Your draft is still here.')).toBeVisible()
  await expect(field(page, 'contact', 'message')).toHaveValue(answers.contact.message)
  await expect(status(page)).toBeEmpty()

  await page.getByRole('button', { name: 'Clear it' }).click()
  await expect(field(page, 'contact', 'name')).toBeFocused()
  await expect(field(page, 'contact', 'message')).toHaveValue('')
  await expect(page.getByText('Your draft is still here.')).toHaveCount(0)
  await page.reload()
  await hydrate(page)
  await expect(page.getByText('Your draft is still here.')).toHaveCount(0)
})

test('a message to which no response came is not called a draft, until one comes', async ({ page }) => {
  const note = page.getByText('You sent this already, but we could not confirm that it arrived.')
  const draft = page.getByText('Your draft is still here.')
  const release = await hold(page, endpoint)
  await openForm(page, 'contact')
  await fill(page, 'contact')
  await submitButton(page, 'contact').click()
  await expect(status(page)).toHaveText(statusText.sending)
  await page.reload()
  await expect(note).toBeVisible()
  await expect(field(page, 'contact', 'message')).toHaveValue(answers.contact.message)
  release()

  await page.route(endpoint, (route) => route.fulfill({ status: 503 }))
  await submitButton(page, 'contact').click()
  await expect(status(page)).toHaveText(statusText.refused)
  await expect(note).toHaveCount(0)
  await page.reload()
  await expect(draft).toBeVisible()

  await page.route(endpoint, (route) => route.abort())
  await submitButton(page, 'contact').click()
  await expect(status(page)).toHaveText(statusText.unreachable)
  await page.reload()
  await expect(note).toBeVisible()
  await page.goto('/pricing')
  await page.getByRole('link', { name: offers.shortForm.action }).click()
  await expect(draft).toBeVisible()
  await page.reload()
  await expect(note).toBeVisible()
  await field(page, 'contact', 'message').fill('Something else')
  await expect(note).toHaveCount(0)
  await page.reload()
  await expect(draft).toBeVisible()
})

test('what is sent while the device is offline stays a draft', async ({ page }) => {
  await openForm(page, 'contact')
  await fill(page, 'contact')
  await page.context().setOffline(true)
  await submitButton(page, 'contact').click()
  await expect(status(page)).toHaveText(statusText.unreachable)
  await page.context().setOffline(false)
  await page.reload()
  await expect(page.getByText('Your draft is still here.')).toBeVisible()
})

test('a draft whose words the visitor deletes is no longer said to be there', async ({ page }) => {
  await openForm(page, 'contact')
  await field(page, 'contact', 'name').fill(answers.contact.name)
  await field(page, 'contact', 'message').fill(answers.contact.message)
  await page.reload()
  const note = page.getByText('Your draft is still here.')
  await expect(note).toBeVisible()
  await field(page, 'contact', 'name').fill('')
  await expect(note).toBeVisible()
  await field(page, 'contact', 'message').fill('')
  await expect(note).toHaveCount(0)
})

test('a draft that was cleared on return to its page stays so after a reload', async ({ page }) => {
  await openForm(page, 'contact')
  await fill(page, 'contact')
  await footerLink(page, pages.editors.href).click()
  await expect(page).toHaveTitle(pageTitle(pages.editors))
  await footerLink(page, pages.contact.href).click()
  await page.getByRole('button', { name: 'Clear it' }).click()
  await expect(field(page, 'contact', 'message')).toHaveValue('')
  await page.reload()
  await hydrate(page)
  for (const { name } of forms.contact.fields) await expect(field(page, 'contact', name)).toHaveValue('')
})

test('a draft that cannot be read leaves the form as it is', async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem('draft:contact', '{"message":'))
  await openForm(page, 'contact')
  await expect(field(page, 'contact', 'message')).toBeVisible()
  await expect(page.getByText('Your draft is still here.')).toHaveCount(0)
})

test('a cleared draft leaves no message below a field', async ({ page }) => {
  await openForm(page, 'contact')
  await fill(page, 'contact', { email: 'sam' })
  await page.reload()
  await page.getByText('Your draft is still here.').waitFor()
  await submitButton(page, 'contact').click()
  const email = field(page, 'contact', 'email')
  const message = await email.evaluate((input: HTMLInputElement) => input.validationMessage)
  await expect(page.getByText(message)).toBeVisible()
  await page.getByRole('button', { name: 'Clear it' }).click()
  await expect(page.getByText(message)).toHaveCount(0)
})

test('what is typed while a message is on its way is not cleared with it', async ({ page }) => {
  const release = await hold(page, endpoint)
  await openForm(page, 'contact')
  await fill(page, 'contact')
  await submitButton(page, 'contact').click()
  await field(page, 'contact', 'message').fill('One more thing')
  release()
  await expect(status(page)).toHaveText(forms.contact.sentText)
  await expect(field(page, 'contact', 'message')).toHaveValue('One more thing')
  await page.reload()
  await expect(field(page, 'contact', 'message')).toHaveValue('One more thing')
})

test('a draft is gone once its words have arrived', async ({ page }) => {
  await openForm(page, 'contact')
  await fill(page, 'contact', { message: 'Sent for good' })
  await submitButton(page, 'contact').click()
  await expect(status(page)).toHaveText(forms.contact.sentText)
  await page.reload()
  await hydrate(page)
  await expect(field(page, 'contact', 'message')).toHaveValue('')
})

/** Sends a message that was begun in an earlier document, goes back to that one, and expects an empty form there. */
async function expectNothingLeft(page: Page) {
  await openForm(page, 'contact')
  await fill(page, 'contact')
  await choice(page, services.logos.name).click()
  await page.goto(pages.about.href)
  await openForm(page, 'contact')
  await submitButton(page, 'contact').click()
  await expect(status(page)).toHaveText(forms.contact.sentText)
  await page.evaluate(() => void setTimeout(() => history.go(-2)))
  await expect(status(page)).toBeEmpty()
  await hydrate(page)
  for (const { name } of forms.contact.fields) await expect(field(page, 'contact', name)).toHaveValue('')
  await expect(choice(page, services.logos.name)).toHaveAttribute('aria-pressed', 'false')
  await expect(page.getByText('Your draft is still here.')).toHaveCount(0)
}

test('a message that arrived is not in the form again on going back to where it was begun', ({ page }) =>
  expectNothingLeft(page))

test('nor in a page that the back-forward cache kept', async ({ site }) => {
  await using browser = await openCaching()
  await expectNothingLeft(await browser.newPage({ baseURL: site.origin }))
})

test('a form works in a browser that denies it storage', async ({ page }) => {
  await denyStorage(page)
  await openForm(page, 'contact')
  await fill(page, 'contact')
  await submitButton(page, 'contact').click()
  await expect(status(page)).toHaveText(forms.contact.sentText)
  await expect(field(page, 'contact', 'message')).toHaveValue('')
})

for (const [reader, without] of [
  ['that denies it storage', denyStorage],
  ['whose storage is full', fillStorage],
] as const) {
  test(`words typed in a browser ${reader} are still there on return to their page`, async ({ page }) => {
    await without(page)
    await openForm(page, 'contact')
    await fill(page, 'contact')
    await footerLink(page, pages.editors.href).click()
    await expect(page).toHaveTitle(pageTitle(pages.editors))
    await footerLink(page, pages.contact.href).click()
    await expect(page.getByText('Your draft is still here.')).toBeVisible()
    await expect(field(page, 'contact', 'message')).toHaveValue(answers.contact.message)
  })
}
