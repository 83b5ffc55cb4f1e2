import { identity } from '#app/content/identity.ts'
import { expect, test } from './site.ts'

for (const path of ['/services', '/no/such/page']) {
  test(`${path} answers 404 with the page that says so`, async ({ page }) => {
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found', exact: true })).toBeVisible()
    await expect(page.getByText("The page you're looking for doesn't exist.", { exact: true })).toBeVisible()
    await expect(page).toHaveTitle(`${identity.name} - Page Not Found`)
  })
}

test("'Go Back Home' leads home", async ({ page }) => {
  await page.goto('/services')
  await page.getByRole('link', { name: 'Go Back Home' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page).toHaveTitle(`${identity.name} - Home`)
})

test('a list offers the eight pages there are, the services first', async ({ page }) => {
  await page.goto('/services')
  const links = page.getByRole('navigation', { name: 'All pages' }).getByRole('link')
  const addresses = await links.evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute('href')))
  expect(addresses[0]).toBe('/pricing')
  expect(addresses.toSorted()).toEqual([
    '/',
    '/about',
    '/apps',
    '/contact',
    '/editors',
    '/guarantee',
    '/pricing',
    '/testimonials',
  ])
})

test('the page repeats nothing of the address that was asked for', async ({ page }) => {
  await page.goto('/some-mistyped-address')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('body')).not.toContainText('some-mistyped-address')
})

test('no link of the navigation is marked as current', async ({ page }) => {
  await page.goto('/services')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-current]')).toHaveCount(0)
})
