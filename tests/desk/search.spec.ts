import { expect } from '@playwright/test'
import { test } from '../fixtures.ts'
import { hold } from '../page.ts'
import { openDesk } from './open-desk.ts'

test('a search shows what it found as it is typed', async ({ page }) => {
  await using desk = await openDesk()
  await desk.visit(page)
  await page.getByRole('searchbox').pressSequentially('RAW mat')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Everything 1 lead')
  await expect(page.getByRole('list', { name: 'Leads' }).getByRole('listitem')).toHaveText(/Sample Person/)
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.getByRole('link', { name: 'Clear the search' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Everything 6 leads')
})

test('a search finds who is answered and who is in quarantine, whatever list it starts from', async ({
  page,
}) => {
  await using desk = await openDesk()
  await desk.visit(page)
  const inside = page.url()
  for (const from of ['', '?form=app', 'answered', 'quarantine']) {
    for (const name of ['Answered Already', 'Totally Real Offer']) {
      await page.goto(inside + from)
      await page.getByRole('searchbox').fill(name)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Everything 1 lead')
      await expect(page.getByRole('list', { name: 'Leads' })).toContainText(name)
    }
  }
})

test('a search that is answered late does not replace the lead opened meanwhile', async ({ page }) => {
  await using desk = await openDesk()
  await desk.visit(page)
  const release = await hold(page, /q=specimen/)
  const asked = page.waitForRequest(/q=specimen/)
  await page.getByRole('searchbox').fill('specimen')
  await asked
  await page.getByRole('link', { name: /Sample Person/ }).click()
  await expect(page).toHaveTitle(/Lead 4/)
  const answered = page.waitForResponse(/q=specimen/)
  release()
  await (await answered).finished()
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
  await expect(page).toHaveTitle(/Lead 4/)
  await expect(page).toHaveURL(/\/4$/)
})

test('what is typed while a search is loading stays in the field and is searched for', async ({ page }) => {
  await using desk = await openDesk()
  await desk.visit(page)
  const release = await hold(page, /\?.*q=raw&?[^+]*$/)
  const asked = page.waitForRequest(/q=raw/)
  await page.getByRole('searchbox').pressSequentially('raw')
  await asked
  await page.keyboard.type(' mat')
  release()
  await expect(page).toHaveURL(/q=raw\+mat/)
  await expect(page.getByRole('searchbox')).toHaveValue('raw mat')
  await expect(page.getByRole('searchbox')).toBeFocused()
})

test('a search that is submitted while it is typed adds one page to go back from', async ({ page }) => {
  await using desk = await openDesk()
  await page.clock.install()
  await desk.visit(page, '4')
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
  const release = await hold(page, /q=studio/)
  const asked = page.waitForRequest(/q=studio/)
  await page.getByRole('searchbox').fill('studio')
  await page.getByRole('searchbox').press('Enter')
  await asked
  await page.clock.runFor(1_000)
  release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Everything 1 lead')
  await page.goBack()
  await expect(page).toHaveTitle(/Lead 4/)
})
