import { identity } from '#app/content/identity.ts'
import { expect, test } from './site.ts'

test.beforeEach(({ page }) => page.goto('/guarantee'))

test('the page is headed by the 10K View Guarantee', async ({ page }) => {
  await expect(
    page.getByRole('heading', { level: 1, name: 'The 10K View Guarantee', exact: true }),
  ).toBeVisible()
  await expect(page).toHaveTitle(`${identity.name} - Guarantee`)
})

test('it promises 10,000 views within 30 days, or a full refund', async ({ page }) => {
  await expect(page.getByText(/10,000 views within 30 days, or a full refund/)).toBeVisible()
})

const terms = [
  'The video must remain public on a video or photo platform for the full 30 days.',
  'It covers only full editing services by us.',
  'Views must be organic, with no paid ads or artificial boosting.',
  'Refund requests must be made within 35 days of delivery.',
  'One refund per client per month.',
]
for (const term of terms) {
  test(`it lists the term: ${term}`, async ({ page }) => {
    await expect(page.getByRole('listitem').filter({ hasText: term })).toBeVisible()
  })
}

test('the refund link opens a mail with the subject and both questions in it', async ({ page }) => {
  const href = await page.getByRole('link', { name: 'Request Refund' }).getAttribute('href')
  // Read by hand: URLSearchParams would turn a plus into a space, and mail programs don't.
  const [address, query = ''] = href?.split('?') ?? []
  const parts = Object.fromEntries(query.split('&').map((part) => part.split('=').map(decodeURIComponent)))
  expect(address).toBe(`mailto:${identity.helpAddress}`)
  expect(parts).toEqual({ subject: 'Refund Request', body: 'Video link:\n\nOrder details:\n' })
})

test('the four moments say in words which days they cover', async ({ page }) => {
  for (const moment of [
    'Day 0 Delivered',
    'Day 1 to 29 Public and counting',
    'Day 30 The count closes',
    'Day 31 to 35 Time left to ask',
  ]) {
    await expect(page.getByRole('heading', { level: 3, name: moment, exact: true })).toBeVisible()
  }
})

test('the drawing counts every day from 0 to 35 and is hidden from assistive technology', async ({
  page,
}) => {
  const days = page.locator('main [aria-hidden="true"] i')
  await expect(days).toHaveCount(36)
  await expect(days.first()).toContainText('0')
  await expect(days.last()).toContainText('35')
})

test('pointing at a moment dims every day that is not its own', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const days = page.locator('main [aria-hidden="true"] i')
  const standing = () =>
    days.evaluateAll((cells) =>
      cells.flatMap((cell, day) => (getComputedStyle(cell).opacity === '1' ? [day] : [])),
    )
  await page.getByText('You can still ask for your refund.').hover()
  await expect.poll(standing).toEqual([31, 32, 33, 34, 35])
  await page.mouse.move(0, 0)
  await expect.poll(async () => (await standing()).length).toBe(36)
})

test('on paper the guarantee is one A4 sheet with the refund address written out', async ({ page }) => {
  const sheet = await page.pdf({ preferCSSPageSize: true })
  expect(sheet.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(`Refunds: ${identity.helpAddress}, subject “Refund Request”`)).toBeVisible()
  for (const gone of [
    page.getByRole('link', { name: 'Request Refund' }),
    page.getByRole('navigation').first(),
  ]) {
    await expect(gone).toBeHidden()
  }
})
