import { expect } from '@playwright/test'
import { test } from '../fixtures.ts'
import { complaintsOf, openDesk } from './open-desk.ts'

test('a waiting lead is answered with the keyboard alone', async ({ page }) => {
  await using desk = await openDesk()
  const complaints = complaintsOf(page)
  await desk.visit(page)
  await page.keyboard.press('j')
  await expect(page.getByRole('heading', { level: 1, name: 'Example Sender' })).toBeVisible()
  for (const name of ['Sample Studio', 'Sample Person']) {
    await page.keyboard.press('j')
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  }
  await page.keyboard.press('k')
  await expect(page.getByRole('heading', { level: 1, name: 'Sample Studio' })).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.getByRole('heading', { level: 1, name: 'Sample Person' })).toBeVisible()
  await page.keyboard.press('n')
  await expect(page.getByLabel('Your note')).toBeFocused()
  await page.keyboard.type('Trial, just e and j')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Note saved' })).toBeVisible()
  await page.keyboard.press('e')
  await expect(page.getByRole('status').filter({ hasText: /^Answered, .* after 2 h\./ })).toBeVisible()
  expect((await desk.store.notebooksOf([4])).get(4)).toEqual({
    answeredAt: desk.clock.now,
    note: 'Trial, just e and j',
  })
  await page.keyboard.press('2')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Answered 2 leads/)
  expect(complaints).toEqual([])
})

test('u goes back to the row of the lead that was open, and j goes on from there', async ({ page }) => {
  await using desk = await openDesk()
  await desk.visit(page, '2')
  await page.keyboard.press('u')
  await expect(page.getByRole('link', { name: /Example Sender/ })).toBeFocused()
  await expect(page).toHaveTitle(/^Waiting/)
  await page.keyboard.press('j')
  await expect(page.getByRole('heading', { level: 1, name: 'Sample Studio' })).toBeVisible()
  await expect(page.getByRole('link', { name: /Sample Studio/ })).toBeFocused()
})

test('after an answer in the middle of the list, j opens the one below and k the one above', async ({
  page,
}) => {
  await using desk = await openDesk()
  await desk.visit(page, '3')
  await page.keyboard.press('e')
  await expect(page.getByText('j opens the next one.')).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.getByRole('heading', { level: 1, name: 'Sample Person' })).toBeVisible()
  await page.keyboard.press('e')
  await expect(page.getByText(/^Answered, .* after 2 h\./)).toBeVisible()
  await page.keyboard.press('k')
  await expect(page.getByRole('heading', { level: 1, name: 'Example Sender' })).toBeVisible()
})

test('after an answer at the end of the list, j opens the one that waits longest', async ({ page }) => {
  await using desk = await openDesk()
  await desk.visit(page, '4')
  await page.keyboard.press('e')
  await expect(page.getByText('j opens the next one.')).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.getByRole('heading', { level: 1, name: 'Specimen Client' })).toBeVisible()
})

test('no single key erases: those for spam and for forgetting open a question', async ({ page }) => {
  await using desk = await openDesk()
  await desk.visit(page, '4')
  for (const [key, question] of [
    ['!', 'Erase #4?'],
    ['f', 'Forget Sample@example.org'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(page.getByRole('heading', { name: question })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('heading', { name: question })).toHaveCount(0)
  }
  expect(await desk.store.count()).toBe(6)
})

test('no single key works in a field, in the table of keys, or when they are turned off', async ({
  page,
}) => {
  await using desk = await openDesk()
  await desk.visit(page, '4')
  // Not the search field: typing in it loads the list 200 ms later, in the middle of the test.
  const note = page.getByLabel('Your note')
  await note.focus()
  await page.keyboard.press('e')
  await expect(note).toHaveValue(/e$/)
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await page.keyboard.press('e')
  await page.getByRole('button', { name: 'Turn single keys off' }).click()
  await page.waitForFunction(() => document.body.dataset.keys === undefined)
  for (const key of ['e', '!', 'f']) await page.keyboard.press(key)
  await expect(page).toHaveURL(/\/4$/)
  expect(await desk.store.count({ answered: true })).toBe(1)
})
