import type { Page } from '@playwright/test'
import { identity } from '#app/content/identity.ts'
import { pages } from '#app/content/pages.ts'
import { pageTitle } from '#app/page-title.ts'
import { forms } from '#contract/forms.ts'
import { expect, openCaching, test } from '../fixtures.ts'
import { field, fill } from '../form.ts'
import { back, contactForm, hold, hydrate, isMarked, markDocument, toTouchScreen } from '../page.ts'

const link = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Holds back the script of the contact page. */
const holdContact = (page: Page) => hold(page, '**/assets/contact-*.js')

test('a link changes the page in place, with its address, title and mark in the bar', async ({ page }) => {
  await page.goto('/about')
  await hydrate(page)
  await markDocument(page)
  await link(page, pages.contact.label).click()
  await expect(contactForm(page)).toBeVisible()
  await expect(page).toHaveURL('/contact')
  await expect(page).toHaveTitle(pageTitle(pages.contact))
  await expect(link(page, pages.contact.label)).toHaveAttribute('aria-current', 'page')
  expect(await isMarked(page)).toBe(true)
})

// A host's own form service may take them at the address of a page.
test('a form that is posted to the address of a page is sent', async ({ page }) => {
  await page.goto('/about')
  await hydrate(page)
  const posted = page.waitForRequest((request) => request.method() === 'POST')
  await page.evaluate(() => {
    const form = Object.assign(document.createElement('form'), { method: 'post', action: '/contact' })
    document.body.append(form)
    form.submit()
  })
  expect(new URL((await posted).url()).pathname).toBe('/contact')
})

test('after a link the page has no canonical address of the page before, which browsers share', async ({
  page,
}) => {
  const canonical = page.locator('link[rel=canonical]')
  await page.goto('/')
  await expect(canonical).toHaveAttribute('href', `${identity.origin}/`)
  await hydrate(page)
  await link(page, pages.contact.label).click()
  await expect(page).toHaveTitle(pageTitle(pages.contact))
  await expect(canonical).toHaveCount(0)
})

test('back and forward change the page in place', async ({ page }) => {
  await page.goto('/about')
  await hydrate(page)
  await markDocument(page)
  await link(page, pages.contact.label).click()
  await expect(page).toHaveTitle(pageTitle(pages.contact))
  await link(page, pages.editors.label).click()
  await expect(page).toHaveTitle(pageTitle(pages.editors))
  await page.goBack()
  await expect(contactForm(page)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveTitle(pageTitle(pages.about))
  await expect(page).toHaveURL('/about')
  await page.goForward()
  await expect(heading(page)).toBeFocused()
  await expect(page).toHaveURL('/contact')
  expect(await isMarked(page)).toBe(true)
})

test('going back to an unknown address shows the 404 page', async ({ page }) => {
  await page.goto('/no-such-page')
  await hydrate(page)
  await link(page, pages.contact.label).click()
  await expect(page).toHaveTitle(pageTitle(pages.contact))
  await page.goBack()
  await expect(heading(page)).toHaveText('Page Not Found')
  await expect(page).toHaveURL('/no-such-page')
})

test('the 404 page at the address of a page requests nothing of that page', async ({ page, request }) => {
  const notFound = await (await request.get('/404')).text()
  await page.route('/about', (route) => route.fulfill({ contentType: 'text/html', body: notFound }))
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  await page.goto('/about')
  await hydrate(page)
  await page.evaluate(() => new Promise((resolve) => setTimeout(() => requestIdleCallback(resolve))))
  await expect(heading(page)).toHaveText('Page Not Found')
  expect(requested.filter((path) => path.includes('about'))).toEqual(['/about'])
})

test('a link with a hash to another page leads to its element', async ({ page }) => {
  await page.goto('/about')
  await hydrate(page)
  await markDocument(page)
  await page.evaluate(() => {
    const a = Object.assign(document.createElement('a'), {
      href: '/contact#contact-form',
      textContent: 'Write',
    })
    document.querySelector('main')?.prepend(a)
  })
  await page.getByRole('link', { name: 'Write', exact: true }).click()
  await expect(page).toHaveURL('/contact#contact-form')
  await expect(field(page, 'contact', 'message')).toBeInViewport()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
  expect(await isMarked(page)).toBe(true)
})

test('a hash link within the page adds a history entry, and back scrolls up again', async ({ page }) => {
  await page.goto('/contact')
  await hydrate(page)
  await page.evaluate(() => {
    location.hash = 'contact-form'
  })
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
  await back(page)
  await expect(page).toHaveURL('/contact')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('a hash link followed again takes the focus along again', async ({ page }) => {
  await page.goto('/contact')
  await hydrate(page)
  const skip = page.getByRole('link', { name: 'Skip to content' })
  for (const press of ['first', 'second']) {
    await skip.press('Enter')
    await expect(skip, `after the ${press} press`).not.toBeFocused()
    await page.keyboard.press('Tab')
    await expect(field(page, 'contact', forms.contact.fields[0].name)).toBeFocused()
  }
})

test('a link clicked with the control key is left to the browser and does not change this page', async ({
  page,
}) => {
  await page.goto('/about')
  await hydrate(page)
  // Not the tab that the browser opens: Playwright misses some new tabs.
  await page.evaluate(() => {
    addEventListener('click', (event) => Object.assign(window, { prevented: event.defaultPrevented }))
  })
  await link(page, pages.contact.label).click({ modifiers: ['ControlOrMeta'] })
  expect(await page.evaluate(() => Reflect.get(window, 'prevented'))).toBe(false)
  await expect(page).toHaveURL('/about')
  await expect(page).toHaveTitle(pageTitle(pages.about))
})

test('after two clicks in a row the second link is followed', async ({ page }) => {
  const release = await holdContact(page)
  await page.goto('/about')
  await hydrate(page)
  await markDocument(page)
  await link(page, pages.contact.label).click()
  await link(page, pages.editors.label).click()
  await expect(page).toHaveTitle(pageTitle(pages.editors))
  const answered = page.waitForResponse(/\/assets\/contact-.*\.js/)
  release()
  await answered
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  await expect(page).toHaveURL('/editors')
  await expect(page).toHaveTitle(pageTitle(pages.editors))
  expect(await isMarked(page)).toBe(true)
})

test('a link back, clicked at the moment the page changes, is followed', async ({ page }) => {
  await page.goto('/about')
  await hydrate(page)
  await markDocument(page)
  await page.evaluate((about) => {
    const before = document.querySelector('h1')
    // Called in the middle of the handler: React has changed the page, and the handler has not gone on yet.
    const observer = new MutationObserver(() => {
      if (document.querySelector('h1') === before) return
      observer.disconnect()
      document.querySelector<HTMLElement>(`nav a[href='${about}']`)?.click()
    })
    observer.observe(document.body, { childList: true, subtree: true })
  }, pages.about.href)
  await link(page, pages.contact.label).click()
  await page.waitForFunction(() => !navigation.transition && location.pathname === '/about')
  await expect(heading(page)).toBeFocused()
  await expect(page).toHaveTitle(pageTitle(pages.about))
  expect(await isMarked(page)).toBe(true)
})

test('a hash link clicked while the next page is loading does not keep it from coming', async ({ page }) => {
  const release = await holdContact(page)
  await page.goto('/apps')
  await hydrate(page)
  await link(page, pages.contact.label).click()
  await expect(page).toHaveURL('/contact')
  await page.getByRole('link', { name: 'Request Your Custom App' }).click()
  release()
  await expect(page).toHaveTitle(pageTitle(pages.contact))
  await expect(heading(page)).toBeFocused()
})

test('going back while the next page is loading keeps this one', async ({ page }) => {
  const release = await holdContact(page)
  await page.goto('/about')
  await hydrate(page)
  await markDocument(page)
  const asked = page.waitForRequest(/\/assets\/contact-.*\.js/)
  const answered = page.waitForResponse(/\/assets\/contact-.*\.js/)
  await link(page, pages.contact.label).click()
  await asked
  await back(page)
  await expect(page).toHaveURL('/about')
  release()
  await answered
  await expect(page).toHaveTitle(pageTitle(pages.about))
  await link(page, pages.contact.label).click()
  await expect(heading(page)).toBeFocused()
  await expect(page).toHaveTitle(pageTitle(pages.contact))
  expect(await isMarked(page)).toBe(true)
})

test('while the code of the next page is loading, this one does not change', async ({ page }) => {
  const release = await holdContact(page)
  await page.goto('/about')
  await hydrate(page)
  const before = await heading(page).textContent()
  const asked = page.waitForRequest(/\/assets\/contact-.*\.js/)
  await link(page, pages.contact.label).click()
  await asked
  await expect(page).toHaveTitle(pageTitle(pages.about))
  expect(await heading(page).textContent()).toBe(before)
  release()
  await expect(page).toHaveTitle(pageTitle(pages.contact))
  await expect(page).toHaveURL('/contact')
})

test('when a deployment has replaced the files of a page, its document is loaded', async ({ page }) => {
  await page.goto('/about')
  await hydrate(page)
  await markDocument(page)
  await page.route('**/assets/contact-*', (route) => route.fulfill({ status: 404 }))
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  await link(page, pages.contact.label).click()
  await expect(contactForm(page)).toBeVisible()
  await expect(page).toHaveURL('/contact')
  expect(await isMarked(page)).toBe(false)
  await expect(heading(page)).toBeInViewport()
})

test('the next page is requested as soon as its link is hovered, or has the focus', async ({ page }) => {
  await page.goto('/about')
  await hydrate(page)
  const apps = page.waitForRequest(/\/assets\/apps-.*\.js$/)
  await link(page, pages.apps.label).hover()
  await apps
  const contact = page.waitForRequest(/\/assets\/contact-.*\.js$/)
  await link(page, pages.contact.label).focus()
  await contact
})

test('a page whose stylesheet failed while its link was hovered is not shown without it', async ({
  page,
}) => {
  await page.goto('/about')
  await hydrate(page)
  await markDocument(page)
  // As when a deployment has changed only the styles: the script keeps its name.
  await page.route(/\/assets\/submission-form-.*\.css$/, (route) => route.fulfill({ status: 404 }))
  const failed = page.waitForResponse(/\/assets\/submission-form-.*\.css$/)
  await link(page, pages.apps.label).hover()
  await failed
  // Another page that shares it.
  await link(page, pages.contact.label).click()
  await expect(contactForm(page)).toBeVisible()
  await expect(page).toHaveURL('/contact')
  expect(await isMarked(page)).toBe(false)
})

test('a native form post is left to the browser', async ({ page, site }) => {
  await page.goto('/contact')
  await hydrate(page)
  await fill(page, 'contact', { name: 'Native Nina' })
  await page.locator('#contact-form').evaluate((form) => HTMLFormElement.prototype.submit.call(form))
  await expect(page.getByText(forms.contact.sentText)).toBeVisible()
  expect(site.leads().map(({ fields }) => fields.name)).toContain('Native Nina')
})

test('a reload loads the document and keeps the scroll position', async ({ page }) => {
  await page.goto('/about')
  await hydrate(page)
  await markDocument(page)
  await link(page, pages.contact.label).click()
  await expect(page).toHaveTitle(pageTitle(pages.contact))
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }))
  await page.reload()
  await expect(contactForm(page)).toBeVisible()
  expect(await isMarked(page)).toBe(false)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300)
})

test('going back after a reload on a touch screen, before script is there, shows the page before', async ({
  page,
}) => {
  await toTouchScreen(page)
  await page.goto('/about')
  await hydrate(page)
  await link(page, pages.contact.label).click()
  await expect(page).toHaveTitle(pageTitle(pages.contact))
  // As browsers of phones do on their own with a page that was in the background for long.
  await page.reload()
  await back(page)
  await expect(page).toHaveURL('/about')
  await expect(page).toHaveTitle(pageTitle(pages.about))
  await expect(heading(page)).toBeFocused()
})

test('a page that was loaded is shown without the network, also after another could not be loaded', async ({
  page,
}) => {
  await page.goto('/about')
  await hydrate(page)
  await link(page, pages.contact.label).click()
  await expect(page).toHaveTitle(pageTitle(pages.contact))
  await markDocument(page)
  await page.context().setOffline(true)
  const failed = page.waitForEvent('requestfailed')
  await link(page, pages.apps.label).hover()
  await failed
  await back(page)
  await expect(heading(page)).toBeFocused()
  await expect(page).toHaveTitle(pageTitle(pages.about))
  await link(page, pages.contact.label).click()
  await expect(page).toHaveTitle(pageTitle(pages.contact))
  expect(await isMarked(page)).toBe(true)
})

test('a page left while the next one was loading gives way to it on going back', async ({ site }) => {
  await using browser = await openCaching()
  const page = await browser.newPage({ baseURL: site.origin, viewport: { width: 1440, height: 900 } })
  const release = await holdContact(page)
  await page.goto('/about')
  await hydrate(page)
  await link(page, pages.contact.label).click()
  await expect(page).toHaveURL('/contact')
  await page.evaluate(() => void setTimeout(() => location.assign('/no-such-page')))
  await expect(heading(page)).toHaveText('Page Not Found')
  release()
  await page.goBack({ waitUntil: 'commit' })
  await expect(page).toHaveURL('/contact')
  await expect(page).toHaveTitle(pageTitle(pages.contact))
})

test('a page restored from the back-forward cache still follows its links in place', async ({ site }) => {
  await using browser = await openCaching()
  const page = await browser.newPage({ baseURL: site.origin, viewport: { width: 1440, height: 900 } })
  await page.goto('/about')
  await hydrate(page)
  await markDocument(page)
  await page.evaluate(() => {
    const a = Object.assign(document.createElement('a'), { href: '/no-such-page', textContent: 'Nowhere' })
    document.querySelector('main')?.prepend(a)
  })
  await page.getByRole('link', { name: 'Nowhere', exact: true }).click()
  await expect(heading(page)).toHaveText('Page Not Found')
  await page.goBack({ waitUntil: 'commit' })
  await expect(page).toHaveTitle(pageTitle(pages.about))
  // 'masked' is the browser's own reason, the shell's; the page must give none.
  const reasons: string[] = await page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation')
    const { reasons = [] } = Reflect.get(entry ?? {}, 'notRestoredReasons') ?? {}
    return reasons.map(({ reason }: { reason: string }) => reason)
  })
  expect(reasons.filter((reason) => reason !== 'masked')).toEqual([])
  test.skip(reasons.length > 0, 'This browser has no back-forward cache.')
  expect(await isMarked(page)).toBe(true)
  await hydrate(page)
  await markDocument(page)
  await link(page, pages.contact.label).click()
  await expect(heading(page)).toBeFocused()
  await expect(page).toHaveTitle(pageTitle(pages.contact))
  expect(await isMarked(page)).toBe(true)
})

test('a browser without the Navigation API, as old as Firefox 117, loads every document, and everything works', async ({
  page,
  channel,
}) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'navigation')
    Reflect.deleteProperty(Window.prototype, 'navigation')
    // What came after the oldest browsers with a layout (docs/decisions/0003).
    for (const name of ['withResolvers', 'try']) Reflect.deleteProperty(Promise, name)
    for (const name of ['isWellFormed', 'toWellFormed']) Reflect.deleteProperty(String.prototype, name)
    for (const name of ['union', 'difference']) Reflect.deleteProperty(Set.prototype, name)
    for (const name of ['groupBy', 'parse', 'any'])
      for (const owner of [Object, Map, URL, AbortSignal]) Reflect.deleteProperty(owner, name)
  })
  await page.goto('/about')
  await hydrate(page)
  await markDocument(page)
  await link(page, pages.editors.label).click()
  await expect(page).toHaveTitle(pageTitle(pages.editors))
  expect(await isMarked(page)).toBe(false)
  await page.getByRole('tab', { name: 'Short Edits' }).click()
  await expect(page.getByRole('tab', { name: 'Short Edits' })).toHaveAttribute('aria-selected', 'true')
  test.skip(channel === 'moz-firefox', 'Over WebDriver BiDi Playwright loses a page that Firefox restores.')
  await page.goBack()
  await expect(page).toHaveTitle(pageTitle(pages.about))
})
