import { expect } from '@playwright/test'
import { mailLink } from '#contract/mail-link.ts'
import { test } from '../fixtures.ts'
import { openDesk } from './open-desk.ts'

test('a reply quotes the question, takes a fact where the cursor is, and opens in the mail program', async ({
  page,
}) => {
  await using desk = await openDesk()
  await desk.visit(page, '4')
  await page.getByRole('link', { name: 'Reply' }).click()
  const text = page.getByLabel('Your reply')
  await expect(text).toBeFocused()
  await page.keyboard.type('Yes.\n')
  await page.keyboard.press('Alt+1')
  await expect(text).toHaveValue(
    /^Hello,\n\nYes\.\nShort-form edits start at \$25\.\n[\s\S]*> Two questions about a long edit\.\n>\n> Is/,
  )
  // With Option, a Mac types another letter for 1.
  await text.fill('')
  await text.dispatchEvent('keydown', { key: '¡', code: 'Digit1', altKey: true })
  await expect(text).toHaveValue('Short-form edits start at $25.\n')
  const link = await page.getByRole('link', { name: 'Open in mail program' }).getAttribute('href')
  const mail = new URL(link ?? '')
  expect(mail.pathname).toBe('Sample@example.org')
  expect(mail.searchParams.get('subject')).toBe('Re: your message')
  expect(mail.searchParams.get('body')).toBe((await text.inputValue()).replaceAll('\n', '\r\n'))
  await text.fill('x'.repeat(2_000))
  await expect(page.getByText('Too long for a mail link: copy the text.')).toBeVisible()
})

test('the mail link that script makes is the one of the contract', async ({ page }) => {
  await using desk = await openDesk()
  const address = "o'sample+film@example.org"
  await desk.add({ name: 'Sample', email: address, message: 'Hello' })
  await desk.visit(page, '7/reply')
  const subject = 'Re: 100 % & more'
  await page.getByLabel('Subject').fill(subject)
  // The second half of its last letter is cut off. The browser's line ends are \n.
  const text = `Ä + 1\n\n${'🎬'.charAt(0)}`
  await page.getByLabel('Your reply').evaluate((field, written) => {
    if (field instanceof HTMLTextAreaElement) field.value = written.join('')
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }, text.split(''))
  const button = page.getByRole('link', { name: 'Open in mail program' })
  await expect(button).toHaveAttribute('href', mailLink(address, { subject, text }))
})
