import type { Page } from '@playwright/test'
import { contactLinks, quickLinks } from '#app/content/footer-links.ts'
import { identity } from '#app/content/identity.ts'
import { offers } from '#app/content/offers.ts'
import { allPages, notFound, pages, servicesHref } from '#app/content/pages.ts'
import { pageAt } from '#app/page-at.ts'
import { pageTitle } from '#app/page-title.ts'
import { forms } from '#contract/forms.ts'
import { expect, readTest, test } from '../fixtures.ts'
import { back, boxesOf, footerLink, hydrate, typeset } from '../page.ts'

const large = { width: 1440, height: 900 }
const medium = { width: 900, height: 900 }
const small = { width: 390, height: 844 }

const barPages = allPages.filter(({ bars }) => bars !== 'none')
const morePages = allPages.filter(({ bars }) => bars === 'none')

const bar = (page: Page) => page.getByRole('banner').getByRole('navigation', { name: 'Main' })
const labels = (page: Page) => bar(page).getByRole('link').allInnerTexts()
const more = (page: Page) => page.getByRole('button', { name: 'More' })

test('the large bar shows its pages and keeps the others in More', async ({ page }) => {
  await page.setViewportSize(large)
  await page.goto('/contact')
  const shown = barPages.map(({ label }) => label)
  expect(await labels(page)).toEqual(shown)
  await more(page).click()
  expect(await labels(page)).toEqual([...shown, ...morePages.map(({ label }) => label)])
})

test('the medium bar shows its pages and keeps the others in More', async ({ page }) => {
  await page.setViewportSize(medium)
  await page.goto('/contact')
  const [shown, kept] = [true, false].map((both) => barPages.filter(({ bars }) => (bars === 'both') === both))
  const short = shown?.map(({ shortLabel }) => shortLabel) ?? []
  expect(await labels(page)).toEqual(short)
  await more(page).click()
  expect(await labels(page)).toEqual([...short, ...[...(kept ?? []), ...morePages].map(({ label }) => label)])
})

test('More is below its button and ends where its word does, in both wide layouts', async ({ page }) => {
  await page.goto('/contact')
  await typeset(page)
  for (const viewport of [large, medium]) {
    const at = `at ${viewport.width} px`
    await page.setViewportSize(viewport)
    await more(page).click()
    const list = page.locator(':popover-open')
    // It moves there.
    await expect
      .poll(async () => {
        const [button, panel] = await boxesOf(page, [more(page), list])
        return panel.top - button.bottom
      }, at)
      .toBe(0)
    const [mark, panel] = await boxesOf(page, [more(page).locator('svg'), list])
    // The mark is turned while the list is open.
    expect(Math.abs(panel.right - mark.right), at).toBeLessThan(2)
    await page.keyboard.press('Escape')
    await expect(list, at).toHaveCount(0)
  }
})

readTest('in both wide layouts the bar is in the same place on every page', async ({ page }) => {
  const places = { [large.width]: new Set<string>(), [medium.width]: new Set<string>() }
  for (const { href } of allPages) {
    await page.goto(href)
    for (const viewport of [large, medium]) {
      await page.setViewportSize(viewport)
      await typeset(page)
      const lefts = await bar(page)
        .locator('> :is(a, button):visible')
        .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().left))
      places[viewport.width]?.add(lefts.join(' '))
    }
  }
  for (const [width, found] of Object.entries(places)) expect([...found], `${width} px`).toHaveLength(1)
})

test('on a small screen a toggle opens a list of all pages', async ({ page }) => {
  await page.setViewportSize(small)
  await page.goto('/contact')
  await expect(page.getByRole('link', { name: pages.pricing.label })).toBeHidden()
  await page.getByRole('button', { name: 'Menu' }).click()
  expect(await labels(page)).toEqual(allPages.map(({ label }) => label))
  await bar(page).getByRole('link', { name: pages.about.label }).click()
  await expect(page).toHaveTitle(pageTitle(pages.about))
  await expect(bar(page).getByRole('link')).toHaveCount(0)
})

test('More stays open when the window is resized from the large to the medium bar', async ({ page }) => {
  await page.setViewportSize(large)
  await page.goto('/contact')
  await more(page).click()
  await page.setViewportSize(medium)
  await expect(bar(page).getByRole('link', { name: pages.testimonials.label })).toBeVisible()
  await expect(bar(page).getByRole('link', { name: pages.editors.label })).toBeVisible()
})

test('choosing a page closes More', async ({ page }) => {
  await page.goto('/contact')
  await more(page).click()
  await bar(page).getByRole('link', { name: pages.guarantee.label }).click()
  await expect(page).toHaveTitle(pageTitle(pages.guarantee))
  await expect(bar(page).getByRole('link', { name: pages.testimonials.label })).toBeHidden()
})

test('a browser that cannot close popovers follows a link of More without an error', async ({ page }) => {
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  await page.addInitScript(() => Reflect.deleteProperty(HTMLElement.prototype, 'hidePopover'))
  await page.goto('/contact')
  await more(page).click()
  await bar(page).getByRole('link', { name: pages.guarantee.label }).click()
  await expect(page).toHaveTitle(pageTitle(pages.guarantee))
  expect(errors).toEqual([])
})

test('going back closes the menu', async ({ page }) => {
  await page.setViewportSize(small)
  await page.goto('/about')
  await hydrate(page)
  await footerLink(page, pages.editors.href).click()
  await expect(page).toHaveTitle(pageTitle(pages.editors))
  await page.getByRole('button', { name: 'Menu' }).click()
  const contact = page.getByRole('banner').getByRole('link', { name: pages.contact.label })
  await expect(contact).toBeVisible()
  await back(page)
  await expect(page).toHaveTitle(pageTitle(pages.about))
  await expect(contact).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('Escape closes More and returns the focus to its button', async ({ page }) => {
  const [first] = morePages
  if (!first) throw new Error('More is empty.')
  await page.goto('/contact')
  await more(page).press('Enter')
  await page.keyboard.press('Tab')
  await expect(bar(page).getByRole('link', { name: first.label, exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(bar(page).getByRole('link', { name: first.label, exact: true })).toBeHidden()
  await expect(more(page)).toBeFocused()
})

for (const { width, button } of [
  { width: 1440, button: 'More' },
  { width: 390, button: 'Menu' },
]) {
  test(`tabbing from ${button} into the page closes it, and back to its button does not`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/contact')
    await hydrate(page)
    const opener = page.getByRole('button', { name: button })
    const menu = page.locator(':popover-open')
    await opener.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Shift+Tab')
    await expect(opener).toBeFocused()
    await expect(menu).toBeVisible()
    await menu.getByRole('link').last().focus()
    await page.keyboard.press('Tab')
    await expect(menu).toHaveCount(0)
    await expect(page.getByRole('main').locator(':focus')).toBeVisible()
  })
}

test('a click beside the links of More leaves it open', async ({ page }) => {
  await page.goto('/about')
  await more(page).click()
  const menu = page.locator('[popover]').first()
  await menu.click({ position: { x: 3, y: 3 } })
  await expect(menu).toBeVisible()
})

test('a click outside closes More and returns the focus to its button', async ({ page }) => {
  await page.goto('/about')
  // Focus is returned by script.
  await hydrate(page)
  await more(page).click()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(bar(page).getByRole('link', { name: pages.guarantee.label })).toBeHidden()
  await expect(more(page)).toBeFocused()
})

test('More tells assistive technology whether it is open', async ({ page }) => {
  await page.goto('/contact')
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

readTest('the current page is marked in the bar, or More when the page is in it', async ({ page }) => {
  await page.goto('/pricing')
  await expect(bar(page).getByRole('link', { name: pages.pricing.label })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expect(bar(page).locator('[aria-current]')).toHaveCount(1)
  const mark = () => more(page).evaluate((button) => getComputedStyle(button).textDecorationLine)
  expect(await mark()).toBe('none')
  await page.goto('/about')
  expect(await mark()).toBe('underline')
  await page.goto('/editors')
  expect(await mark()).toBe('none')
  await page.setViewportSize(medium)
  expect(await mark()).toBe('underline')
})

test('the current page is marked in More in forced colours, too', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/about')
  await more(page).click()
  const link = bar(page).getByRole('link', { name: pages.about.label })
  const marked = await link.screenshot({ animations: 'disabled' })
  await link.evaluate((element) => element.removeAttribute('aria-current'))
  expect(await link.screenshot({ animations: 'disabled' })).not.toEqual(marked)
})

readTest('the line below the current page is as thick below every part of its label', async ({ page }) => {
  await page.goto('/pricing')
  // WebKit draws it as thick as the innermost element says.
  const thicknesses = await bar(page)
    .locator('[aria-current], [aria-current] *')
    .evaluateAll((all) => all.map((each) => getComputedStyle(each).textDecorationThickness))
  expect(new Set(thicknesses)).toEqual(new Set(['3px']))
})

test('the bar stays at the top while the page scrolls', async ({ page }) => {
  await page.goto('/pricing')
  await page.mouse.wheel(0, 1500)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000)
  expect(await page.getByRole('banner').evaluate((header) => header.getBoundingClientRect().top)).toBe(0)
})

readTest(
  'the footer has the description, its two lists of links and the copyright line',
  async ({ page }) => {
    await page.goto('/')
    const footer = page.getByRole('contentinfo')
    const links = await footer
      .getByRole('listitem')
      .getByRole('link')
      .evaluateAll((anchors) => anchors.map((anchor) => [anchor.textContent, anchor.getAttribute('href')]))
    expect(links).toEqual([...quickLinks, ...contactLinks].map(({ label, href }) => [label, href]))
    const { description, videoChannel, copyrightYear, name } = identity
    await expect(footer.getByText(description)).toBeVisible()
    await expect(footer.getByRole('link', { name: videoChannel.label })).toHaveAttribute(
      'href',
      videoChannel.href,
    )
    await expect(footer.getByText(`© ${copyrightYear} ${name}`)).toBeVisible()
  },
)

test('the footer’s Services leads to its page, or to the 404 page while there is none', async ({ page }) => {
  await page.goto('/contact')
  await footerLink(page, servicesHref).click()
  await expect(page).toHaveURL(servicesHref)
  await expect(page).toHaveTitle(pageTitle(pageAt(servicesHref) ?? notFound))
})

test('without script every menu opens and every page is complete', async ({ browser, site }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL: site.origin, viewport: large })
  for (const record of allPages) {
    await page.goto(record.href)
    await expect(page).toHaveTitle(pageTitle(record))
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await page.goto('/')
  await more(page).click()
  await bar(page).getByRole('link', { name: pages.about.label }).click()
  await expect(page).toHaveTitle(pageTitle(pages.about))
  await page.setViewportSize(small)
  await page.getByRole('button', { name: 'Menu' }).click()
  await bar(page).getByRole('link', { name: pages.contact.label }).click()
  await expect(page).toHaveTitle(pageTitle(pages.contact))
  await page.close()
})

/** The labels that an owner may edit, in the content and the contract. */
const editable = new Set<string>(
  [
    Object.values(offers).map(({ action }) => action),
    Object.values(forms).map(({ submitLabel }) => submitLabel),
  ].flat(),
)

for (const { href } of Object.values(pages)) {
  // As the specification writes those that it quotes. A link in a sentence, and a part of the contact form, is no button.
  readTest(`the labels of all buttons on ${href} are in title case`, async ({ page }) => {
    await page.goto(href)
    const found = await page.locator('main :is(a, button):not([data-replay])').evaluateAll((controls) =>
      controls
        // The trim handle that all buttons have.
        .filter((control) => getComputedStyle(control, '::after').width === '7px')
        .map((button) => button.textContent),
    )
    if (href === pages.home.href) expect(found).not.toEqual([])
    const labels = found.filter((label) => !editable.has(label))
    expect(labels.filter((label) => /^\p{Ll}|(?<!\S)\p{Ll}[\p{L}’]{3,}/u.test(label))).toEqual([])
  })
}

/** The place and size of each element of the page, below its header. */
const layout = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const { top } = main.getBoundingClientRect()
    // React renders no child of a <noscript>.
    return [...main.querySelectorAll('*:not(noscript *)')].map((element) => {
      const box = element.getBoundingClientRect()
      const edges = [box.left, box.top - top, box.width, box.height].map(Math.round)
      return `${element.tagName} ${element.className} ${edges.join(' ')}`
    })
  })

for (const viewport of [large, small]) {
  test(`at ${viewport.width} px each page has the layout by a link that it has as a document`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const asDocument = new Map<string, string[]>()
    for (const { href } of allPages) {
      await page.goto(href)
      await hydrate(page)
      await typeset(page)
      // A picture's height may depend on its file.
      const loaded = () => page.evaluate(() => [...document.images].every(({ complete }) => complete))
      await expect.poll(loaded, href).toBe(true)
      asDocument.set(href, await layout(page))
    }
    // Each from the one before it, and the first from the last.
    for (const { href, label } of allPages) {
      // By keyboard in either menu, so that no pointer is over what is measured.
      await page.getByRole('button', { name: viewport === large ? 'More' : 'Menu' }).press('Enter')
      await page.getByRole('banner').getByRole('link', { name: label, exact: true }).press('Enter')
      await expect(page).toHaveURL(href)
      await typeset(page)
      await expect.poll(() => layout(page), href).toEqual(asDocument.get(href))
    }
  })
}
