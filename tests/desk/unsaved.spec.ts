import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '../fixtures.ts'
import { openDesk } from './open-desk.ts'

test('a note that is not saved is still there after a search, another action and the way back', async ({
  page,
}) => {
  await using desk = await openDesk()
  await desk.visit(page)
  await page.getByRole('link', { name: /Sample Person/ }).click()
  // Until then the first lead's note is on the page.
  await expect(page).toHaveTitle(/Lead 4/)
  const note = page.getByLabel('Your note')
  await note.fill('Call on Monday')
  await page.getByRole('searchbox').fill('three hours')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Everything 1 lead')
  await page.getByRole('link', { name: /Sample Person/ }).click()
  await expect(note).toHaveValue('Call on Monday')
  await page.goBack()
  // Another lead's.
  await expect(note).toHaveValue('')
  await page.goForward()
  await expect(note).toHaveValue('Call on Monday')
  await page.getByRole('button', { name: 'Mark answered' }).click()
  await expect(page.getByText(/^Answered, Fri/)).toBeVisible()
  await note.press('Control+Enter')
  await expect.poll(async () => (await desk.store.notebooksOf([4])).get(4)?.note).toBe('Call on Monday')
})

test('the browser asks before it closes a page whose note is not saved', async ({ page }) => {
  await using desk = await openDesk()
  await desk.visit(page, '4')
  const note = page.getByLabel('Your note')
  // Typed: browsers ask only once somebody has touched the page.
  await note.pressSequentially('Call on Monday')
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await expect(note).toHaveValue('Call on Monday')
})

test('an action that ends late leaves the owner on the lead they have opened meanwhile', async ({ page }) => {
  await using desk = await openDesk()
  await desk.visit(page, '4')
  const answer = Promise.withResolvers<void>()
  await page.route('**/4/answered', async (route) => {
    await answer.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Mark answered' }).click()
  await page
    .getByRole('link', { name: /Sample Studio/ })
    .first()
    .click()
  await expect(page).not.toHaveTitle(/Lead 4/)
  const title = await page.title()
  const note = page.getByLabel('Your note')
  await note.fill('Call')
  const answered = page.waitForResponse((response) => response.url().includes('/4'))
  answer.resolve()
  await answered
  await expect.poll(async () => (await desk.store.notebooksOf([4])).get(4)?.answeredAt).not.toBeNull()
  await page.keyboard.type(' back')
  await expect(page).toHaveTitle(title)
  await expect(note).toHaveValue('Call back')
})

test('the link to what is open takes the focus there, and loads no page', async ({ page }) => {
  await using desk = await openDesk()
  await desk.visit(page, '4')
  await page.getByLabel('Your note').fill('Call')
  await page.getByRole('link', { name: 'Skip to what is open' }).press('Enter')
  await expect(page.locator('#read')).toBeFocused()
  await expect(page.getByLabel('Your note')).toHaveValue('Call')
})

test('what is typed while a note is being saved stays, and is saved with it', async ({ page }) => {
  await using desk = await openDesk()
  await desk.visit(page, '4')
  const note = page.getByLabel('Your note')
  const answer = Promise.withResolvers<void>()
  await page.route('**/4/note', async (route) => {
    await answer.promise
    await route.continue()
  })
  await note.fill('Call on Monday')
  const sent = page.waitForRequest('**/4/note')
  await note.press('Control+Enter')
  await sent
  await page.keyboard.type(', not bef')
  answer.resolve()
  await expect(page.getByText(/^Note saved/)).toBeVisible()
  await page.keyboard.type('ore ten')
  await expect(note).toHaveValue('Call on Monday, not before ten')
  await note.press('Control+Enter')
  await expect
    .poll(async () => (await desk.store.notebooksOf([4])).get(4)?.note)
    .toBe('Call on Monday, not before ten')
})

test('a note that is saved elsewhere is not overwritten by one that was typed meanwhile', async ({
  page,
}) => {
  await using desk = await openDesk()
  await desk.visit(page, '4')
  const note = page.getByLabel('Your note')
  await note.fill('x'.repeat(2_000))
  await desk.store.keepNote(4, 'y'.repeat(9_000))
  await page.getByRole('button', { name: 'Mark answered' }).click()
  await expect(page.getByText(/^Answered, Fri/)).toBeVisible()
  await page.getByRole('button', { name: 'Save the note' }).click()
  await expect(page.getByRole('alert')).toHaveText(/saved elsewhere meanwhile/)
  await expect(page.getByLabel('What you typed')).toHaveValue('x'.repeat(2_000))
  await expect(page).toHaveURL(/\/4$/)
  await page.goBack()
  await note.fill('Call on Monday')
  await note.press('Control+Enter')
  const saved = () => desk.store.notebooksOf([4]).then((notebooks) => notebooks.get(4)?.note)
  await expect.poll(saved).toBe(`${'y'.repeat(9_000)}\n\nCall on Monday`)
})

/** Types a reply and goes to its lead's page, without sending it. Returns the field. */
async function leaveReply(page: Page): Promise<Locator> {
  const text = page.getByLabel('Your reply')
  await text.fill('Yes, up to four hours.')
  await page.getByRole('link', { name: 'Close', exact: true }).click()
  return text
}

test('a reply that is not sent is still there after a look at the lead, a search and the way back', async ({
  page,
}) => {
  await using desk = await openDesk()
  await desk.visit(page, '4/reply')
  const text = await leaveReply(page)
  await page.getByRole('link', { name: 'Reply' }).click()
  await expect(text).toHaveValue('Yes, up to four hours.')
  await expect(page.getByRole('link', { name: 'Open in mail program' })).toHaveAttribute(
    'href',
    /four%20hours/,
  )
  await page.getByRole('searchbox').fill('studio')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Everything 1 lead')
  await page.goBack()
  await page.getByRole('link', { name: 'Reply' }).click()
  await expect(text).toHaveValue('Yes, up to four hours.')
  await page.getByRole('button', { name: 'Mark answered' }).click()
  await expect(page.getByText(/^Answered, Fri/)).toBeVisible()
  await page.getByRole('link', { name: 'Reply' }).click()
  await expect(text).toHaveValue(/^Hello,/)
})

test('the subject of a reply that is not sent stays with it', async ({ page }) => {
  await using desk = await openDesk()
  await desk.visit(page, '4/reply')
  await page.getByLabel('Subject').fill('Your long edit')
  await leaveReply(page)
  await page.getByRole('link', { name: 'Reply' }).click()
  await expect(page.getByLabel('Subject')).toHaveValue('Your long edit')
  await expect(page.getByRole('link', { name: 'Open in mail program' })).toHaveAttribute(
    'href',
    /subject=Your%20long%20edit&/,
  )
})

test('a reply that is still to be sent stays when its lead is marked answered, or taken back, on its own page', async ({
  page,
}) => {
  await using desk = await openDesk()
  await desk.visit(page, '4/reply')
  const text = await leaveReply(page)
  await page.getByRole('button', { name: 'Mark answered' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Not answered.')).toBeVisible()
  await page.getByRole('link', { name: 'Reply' }).click()
  await expect(text).toHaveValue('Yes, up to four hours.')
})

test('the words of a consent stay until something is published with them', async ({ page }) => {
  await using desk = await openDesk()
  await desk.visit(page, '3/publish')
  const consent = page.getByLabel('What they wrote when they agreed')
  await consent.fill('Yes, show it.')
  await page.getByRole('link', { name: 'Close', exact: true }).click()
  await page.getByRole('link', { name: 'Publish' }).click()
  await expect(consent).toHaveValue('Yes, show it.')
  desk.close()
  await desk.ended
  await page.getByRole('link', { name: 'Close', exact: true }).click()
  await expect(page.getByLabel('The consent of lead 3 is not kept. Copy it:')).toHaveValue('Yes, show it.')
})

test('a note that could not be saved because the desk has ended stays on the page', async ({ page }) => {
  await using desk = await openDesk()
  await desk.visit(page, '4')
  await page.getByLabel('Your note').fill('Call on Monday')
  desk.close()
  await desk.ended
  await page.getByRole('button', { name: 'Save the note' }).click()
  await expect(page.getByLabel('Your note on lead 4 is not saved. Copy it:')).toHaveValue('Call on Monday')
  await expect(page.locator('body')).not.toContainText('Sample Person')
})

test('a reply that was not sent when the desk ended stays on the page, without what it quotes', async ({
  page,
}) => {
  await using desk = await openDesk()
  await desk.visit(page, '4/reply')
  await expect(page.getByLabel('Your reply')).toBeFocused()
  await page.keyboard.type('Yes, up to four hours.')
  desk.close()
  await desk.ended
  await page.getByRole('link', { name: 'Close', exact: true }).click()
  await expect(page.getByLabel('Your reply to lead 4 is not sent. Copy it:')).toHaveValue(
    /Yes, up to four hours\.(?!.*Two questions)/s,
  )
})

/** Has Sample Person, who sent lead 4, send another one. */
const addAnother = (desk: Awaited<ReturnType<typeof openDesk>>) =>
  desk.add({ name: 'Sample Person', email: 'sample@example.org', message: 'One more question.' })

test('a person who is forgotten on one lead is forgotten in a reply to another, too', async ({ page }) => {
  await using desk = await openDesk()
  await addAnother(desk)
  await desk.visit(page, '7/reply')
  await leaveReply(page)
  await page.getByRole('complementary').getByRole('link', { name: /^4\b/ }).click()
  await expect(page).toHaveTitle(/Lead 4/)
  await page.getByRole('link', { name: 'Forget…' }).first().click()
  await page.getByRole('button', { name: 'Erase 2 leads for good' }).click()
  await expect(page.getByText('2 leads from Sample@example.org erased.')).toBeVisible()
  desk.close()
  await desk.ended
  await page.getByRole('link', { name: 'Numbers' }).click()
  await expect(page.locator('body')).toHaveText('The desk is closed. Open it again with npm run desk.')
})

test('a reply stays when forgetting its sender has erased nothing, because of another lead that came meanwhile', async ({
  page,
}) => {
  await using desk = await openDesk()
  await desk.visit(page, '4/reply')
  const text = await leaveReply(page)
  await page.getByRole('link', { name: 'Forget…' }).first().click()
  await expect(page.getByRole('button', { name: 'Erase 1 lead for good' })).toBeVisible()
  await addAnother(desk)
  await page.getByRole('button', { name: 'Erase 1 lead for good' }).click()
  await expect(page.getByText(/^Nothing was erased: #7/)).toBeVisible()
  await page.getByRole('link', { name: 'Keep everything' }).click()
  await page.getByRole('link', { name: 'Reply' }).click()
  await expect(text).toHaveValue('Yes, up to four hours.')
})
