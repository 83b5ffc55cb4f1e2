import { identity } from '#app/content/identity.ts'
import { forms, statusText } from '#contract/forms.ts'
import { expect, test } from '../fixtures.ts'
import { answers, endpoint, field, fill, openForm, status, submitButton } from '../form.ts'
import { Site } from '../site.ts'

test('a refused message stays in the form and can go by mail', async ({ page }) => {
  await page.route(endpoint, (route) => route.fulfill({ status: 500, body: 'no' }))
  await openForm(page, 'contact')
  await fill(page, 'contact')
  await submitButton(page, 'contact').click()

  await expect(status(page)).toHaveText(statusText.refused)
  await expect(field(page, 'contact', 'message')).toHaveValue(answers.contact.message)
  const link = page.getByRole('main').getByRole('link', { name: 'Send it by email instead' })
  const mail = new URL((await link.getAttribute('href')) ?? '')
  expect(mail.pathname).toBe(identity.helpAddress)
  expect(mail.searchParams.get('subject')).toBe(forms.contact.title)
  const body = decodeURIComponent(mail.search.slice(1))
  for (const answer of Object.values(answers.contact)) expect(body).toContain(answer.replaceAll('\n', '\r\n'))
  expect(mail.search).not.toContain('+')
  await expect(status(page).getByRole('link')).toHaveCount(0)
})

test('more words than a mail link carries can be copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.route(endpoint, (route) => route.abort())
  await openForm(page, 'contact')
  const long = 'All of it. '.repeat(300)
  await fill(page, 'contact', { message: long })
  await submitButton(page, 'contact').click()
  await expect(status(page)).toHaveText(statusText.unreachable)
  const copy = page.getByRole('button', { name: 'Copy your text' })
  // Screen readers announce no change of a button's name by themselves.
  await expect(copy).toHaveAttribute('aria-live', 'polite')
  await copy.click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeFocused()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(long)
  const href = await page.locator('form[action]').getByRole('link').first().getAttribute('href')
  expect(new URL(href ?? '').searchParams.get('subject')).toBe(forms.contact.title)
})

test('where the browser does not copy, the button says so', async ({ page }) => {
  // As on a page without TLS.
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await page.route(endpoint, (route) => route.abort())
  await openForm(page, 'contact')
  await fill(page, 'contact', { message: 'All of it. '.repeat(300) })
  await submitButton(page, 'contact').click()
  await page.getByRole('button', { name: 'Copy your text' }).click()
  await expect(page.getByRole('button', { name: 'Not copied: select it in the form' })).toBeVisible()
})

test('the mail and the copy after a failure have what the form holds now', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.route(endpoint, (route) => route.fulfill({ status: 500, body: 'no' }))
  await openForm(page, 'contact')
  await fill(page, 'contact')
  await submitButton(page, 'contact').click()
  const message = field(page, 'contact', 'message')
  await message.fill('Corrected after the failure')
  const link = page.getByRole('main').getByRole('link', { name: 'Send it by email instead' })
  await expect(link).toHaveAttribute('href', /Corrected%20after%20the%20failure/)

  await message.fill('many words '.repeat(200))
  await page.getByRole('button', { name: 'Copy your text' }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  await message.press('End')
  await message.pressSequentially('!')
  await expect(page.getByRole('button', { name: 'Copy your text' })).toBeVisible()
  for (const name of ['name', 'email', 'message']) await field(page, 'contact', name).fill('')
  await expect(link).toHaveCount(0)
})

test('with the inbox down the words stay, and arrive once it is back', async ({ browser }) => {
  await using site = new Site()
  await site.start()
  const page = await browser.newPage({ baseURL: site.origin })
  await openForm(page, 'contact')
  await fill(page, 'contact')
  await site.kill()
  await submitButton(page, 'contact').click()
  // Behind Caddy the browser gets a 502.
  await expect(status(page)).toHaveText(statusText[process.env.BEHIND_CADDY ? 'refused' : 'unreachable'])
  await expect(field(page, 'contact', 'message')).toHaveValue(answers.contact.message)

  await site.start()
  await submitButton(page, 'contact').click()
  await expect(status(page)).toHaveText(forms.contact.sentText)
  expect(site.leads()).toHaveLength(1)
  await page.close()
})
