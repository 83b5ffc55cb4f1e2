import { expect } from '@playwright/test'
import { test } from '../fixtures.ts'
import { openDesk } from './open-desk.ts'

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a lead is found, read, noted, answered and taken back', async ({ page }) => {
    await using desk = await openDesk()
    await desk.visit(page)
    await page.getByRole('searchbox').fill('raw material')
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: /Sample Person/ }).click()
    await page.getByLabel('Your note').fill('Call on Monday')
    await page.getByRole('button', { name: 'Save the note' }).click()
    await expect(page.getByLabel('Your note')).toHaveValue('Call on Monday')
    await page.getByRole('button', { name: 'Mark answered' }).click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('button', { name: 'Mark answered' })).toBeVisible()
  })

  test('a lead in quarantine is released, and spam is erased after one question', async ({ page }) => {
    await using desk = await openDesk()
    await desk.add(
      { name: 'Robot', email: 'r@example.org', message: 'www.' },
      { reasons: ['4 links', 'another'] },
    )
    await desk.visit(page, 'quarantine')
    await page.getByRole('link', { name: 'It is spam' }).click()
    await page.getByRole('button', { name: 'Erase it' }).click()
    await page.getByRole('link', { name: /Totally Real Offer/ }).click()
    await page.getByRole('button', { name: 'Release: it is a lead' }).click()
    await expect(page.getByRole('status')).toHaveText('Released and on the way.')
    expect([await desk.store.find('7'), (await desk.store.find('6'))?.quarantine]).toEqual([null, null])
  })

  test('a reply takes a fact, and its link follows the text', async ({ page }) => {
    await using desk = await openDesk()
    await desk.visit(page, '4/reply')
    await page.getByLabel('Your reply').fill('Yes.')
    await page.getByRole('button', { name: 'Short edit' }).click()
    await expect(page.getByLabel('Your reply')).toHaveValue('Yes.\n\nShort-form edits start at $25.\n\n')
    const link = await page.getByRole('link', { name: 'Open in mail program' }).getAttribute('href')
    expect(new URL(link ?? '').searchParams.get('body')).toContain('start at $25.')
  })

  test('a person is forgotten, and the page says before what goes and what stays', async ({ page }) => {
    await using desk = await openDesk()
    await desk.store.keepNote(2, 'Recommended by Specimen@example.org')
    await desk.visit(page, '1')
    await page.getByRole('link', { name: 'Forget…' }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forget Specimen@example.org')
    await expect(page.getByRole('link', { name: 'Keep everything' })).toBeFocused()
    await page.getByRole('button', { name: 'Erase 1 lead for good' }).click()
    await expect(page.getByRole('status')).toHaveText(
      '1 lead from Specimen@example.org erased. Others mention this address: #2.',
    )
    expect(await desk.store.find('1')).toBe(null)
  })
})
