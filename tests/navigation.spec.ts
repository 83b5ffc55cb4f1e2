import type { Page } from '@playwright/test'
import { identity } from '#app/content/identity.ts'
import { expect, test } from './site.ts'

const titles = {
  '/': `${identity.name} - Home`,
  '/pricing': `${identity.name} - Pricing & Services`,
  '/apps': `${identity.name} - Custom Apps`,
  '/editors': `${identity.name} - Editors`,
  '/contact': `${identity.name} - Contact`,
  '/guarantee': `${identity.name} - Guarantee`,
  '/about': `${identity.name} - About`,
  '/testimonials': `${identity.name} - Testimonials`,
}
const large = { width: 1440, height: 900 }
const medium = { width: 900, height: 900 }
const small = { width: 390, height: 844 }

const bar = (page: Page) => page.getByRole('banner').getByRole('navigation', { name: 'Main' })
const labels = (page: Page) => bar(page).getByRole('link').allInnerTexts()
const more = (page: Page) => page.getByRole('button', { name: 'More' })

for (const [path, title] of Object.entries(titles)) {
  test(`${path} is titled '${title}'`, async ({ page }) => {
    await page.goto(path)
    await expect(page).toHaveTitle(title)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  })
}

test('the large bar shows five pages and keeps three in More', async ({ page }) => {
  await page.setViewportSize(large)
  await page.goto('/')
  expect(await labels(page)).toEqual([
    'Home',
    'Pricing & Services',
    'Custom Apps/Websites',
    'Editors',
    'Contact',
  ])
  await more(page).click()
  expect((await labels(page)).slice(5)).toEqual(['Guarantee', 'About', 'Testimonials'])
})

test('the medium bar shows four pages and keeps four in More', async ({ page }) => {
  await page.setViewportSize(medium)
  await page.goto('/')
  expect(await labels(page)).toEqual(['Home', 'Services', 'Apps', 'Contact'])
  await more(page).click()
  expect((await labels(page)).slice(4)).toEqual(['Editors', 'Guarantee', 'About', 'Testimonials'])
})

test('on a small screen a toggle opens a list of all eight pages', async ({ page }) => {
  await page.setViewportSize(small)
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Pricing & Services' })).toBeHidden()
  await page.getByRole('button', { name: 'Menu' }).click()
  expect(await labels(page)).toEqual([
    'Home',
    'Pricing & Services',
    'Custom Apps/Websites',
    'Editors',
    'Contact',
    'Guarantee',
    'About',
    'Testimonials',
  ])
  await bar(page).getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveTitle(titles['/about'])
  await expect(bar(page).getByRole('link')).toHaveCount(0)
})

test('More stays open when the window passes from the large to the medium bar', async ({ page }) => {
  await page.setViewportSize(large)
  await page.goto('/')
  await more(page).click()
  await page.setViewportSize(medium)
  await expect(bar(page).getByRole('link', { name: 'Testimonials' })).toBeVisible()
  await expect(bar(page).getByRole('link', { name: 'Editors' })).toBeVisible()
})

test('choosing a page closes More', async ({ page }) => {
  await page.goto('/')
  await more(page).click()
  await bar(page).getByRole('link', { name: 'Guarantee' }).click()
  await expect(page).toHaveTitle(titles['/guarantee'])
  await expect(bar(page).getByRole('link', { name: 'Testimonials' })).toBeHidden()
})

test('Escape closes More and gives the focus back to its button', async ({ page }) => {
  await page.goto('/')
  await more(page).press('Enter')
  await page.keyboard.press('Tab')
  await expect(bar(page).getByRole('link', { name: 'Guarantee' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(bar(page).getByRole('link', { name: 'Guarantee' })).toBeHidden()
  await expect(more(page)).toBeFocused()
})

test('a click outside closes More and gives the focus back to its button', async ({ page }) => {
  await page.goto('/about')
  await more(page).click()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(bar(page).getByRole('link', { name: 'Guarantee' })).toBeHidden()
  await expect(more(page)).toBeFocused()
})

test('More tells assistive technology whether it is open', async ({ page }) => {
  await page.goto('/')
  // Not an attribute, which is all Playwright reads: the browser itself exposes the expanded state of a popover's button.
  const devtools = await page.context().newCDPSession(page)
  const expanded = async () => {
    const { nodes } = await devtools.send('Accessibility.getFullAXTree')
    const button = nodes.find((node) => node.role?.value === 'button' && node.name?.value === 'More')
    return button?.properties?.find((property) => property.name === 'expanded')?.value.value
  }
  expect(await expanded()).toBe(false)
  await more(page).click()
  expect(await expanded()).toBe(true)
})

test('the current page is marked in the bar, and More when it holds the page', async ({ page }) => {
  await page.goto('/pricing')
  await expect(bar(page).getByRole('link', { name: 'Pricing & Services' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expect(bar(page).locator('[aria-current]')).toHaveCount(1)
  const mark = () => more(page).evaluate((button) => getComputedStyle(button, '::after').borderBlockEndWidth)
  const [none, coral] = ['0px', '5px']
  expect(await mark()).toBe(none)
  await page.goto('/about')
  expect(await mark()).toBe(coral)
  await page.goto('/editors')
  expect(await mark()).toBe(none)
  await page.setViewportSize(medium)
  expect(await mark()).toBe(coral)
})

test('the bar stays at the top while the page scrolls', async ({ page }) => {
  await page.goto('/pricing')
  await page.mouse.wheel(0, 1500)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000)
  expect(await page.getByRole('banner').evaluate((header) => header.getBoundingClientRect().top)).toBe(0)
})

test('the footer links to five pages and four ways of contact', async ({ page }) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  const links = await footer
    .getByRole('listitem')
    .getByRole('link')
    .evaluateAll((anchors) => anchors.map((anchor) => [anchor.textContent, anchor.getAttribute('href')]))
  expect(links).toEqual([
    ['Services', '/services'],
    ['Our Editors', '/editors'],
    ['10K Guarantee', '/guarantee'],
    ['Custom Apps/Websites', '/apps'],
    ['About Us', '/about'],
    [identity.helpAddress, `mailto:${identity.helpAddress}`],
    [`${identity.instagram.handle} on Instagram`, identity.instagram.href],
    ['Testimonials', '/testimonials'],
    ['Get in Touch', '/contact'],
  ])
  await expect(footer.getByRole('link', { name: /video channel/ })).toHaveAttribute('href', /youtube/)
  await expect(footer.getByText(`© 2025 ${identity.name}`)).toBeVisible()
})

test('the footer’s Services lands on the 404 page', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Services', exact: true }).click()
  await expect(page).toHaveTitle(`${identity.name} - Page Not Found`)
  await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible()
})

test('without script every menu opens and every page is complete', async ({ browser, site }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL: site.origin, viewport: large })
  for (const [path, title] of Object.entries(titles)) {
    await page.goto(path)
    await expect(page).toHaveTitle(title)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await page.goto('/')
  await more(page).click()
  await bar(page).getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveTitle(titles['/about'])
  await page.setViewportSize(small)
  await page.getByRole('button', { name: 'Menu' }).click()
  await bar(page).getByRole('link', { name: 'Contact' }).click()
  await expect(page).toHaveTitle(titles['/contact'])
  await page.close()
})
