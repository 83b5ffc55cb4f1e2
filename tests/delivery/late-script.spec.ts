import { appConcepts } from '#app/content/app-concepts.ts'
import { offers } from '#app/content/offers.ts'
import { pages } from '#app/content/pages.ts'
import { services } from '#app/content/services.ts'
import { forms } from '#contract/forms.ts'
import { expect, test } from '../fixtures.ts'
import { choice, endpoint, field, fill, openForm, status, submitButton } from '../form.ts'
import {
  contactForm,
  documentPaths,
  fail,
  hold,
  hydrate,
  isMarked,
  markDocument,
  neverIdle,
  typeset,
  untilHydrated,
} from '../page.ts'

test('a menu opens while script is loading, and stays open after hydration', async ({ page }) => {
  const release = await hold(page, '**/*.js')
  await page.goto('/about')
  await page.getByRole('button', { name: 'More' }).click()
  const guarantee = page.getByRole('banner').getByRole('link', { name: pages.guarantee.label })
  await expect(guarantee).toBeVisible()
  release()
  await untilHydrated(page)
  await expect(guarantee).toBeVisible()
})

test('choosing a page closes the menu while script is loading, so going back does not find it open', async ({
  page,
}) => {
  await hold(page, '**/*.js')
  await page.goto('/about')
  await page.getByRole('button', { name: 'More' }).click()
  const guarantee = page.getByRole('banner').getByRole('link', { name: pages.guarantee.label })
  // In another window, so that this page stays: Playwright's browsers keep no page to go back to.
  await guarantee.click({ modifiers: ['Shift'] })
  await expect(guarantee).toBeHidden()
})

test('a link navigates while script is loading', async ({ page }) => {
  await hold(page, '**/*.js')
  await page.goto('/about')
  await page.getByRole('banner').getByRole('link', { name: pages.contact.label }).click()
  await expect(page).toHaveURL('/contact')
  await expect(contactForm(page)).toBeVisible()
})

test('a press on the button while script is loading says below each empty field that it is needed', async ({
  page,
}) => {
  const release = await hold(page, '**/*.js')
  await page.goto('/contact')
  await submitButton(page, 'contact').click()
  await expect(field(page, 'contact', 'name')).toBeFocused()
  release()
  await untilHydrated(page)
  for (const name of ['name', 'email', 'message'])
    await expect(field(page, 'contact', name)).not.toHaveAccessibleDescription('')
})

test('what a link asks for while script is loading is in the message', async ({ page }) => {
  const release = await hold(page, '**/*.js')
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: 'Email for Personal Quote' }).click()
  const message = field(page, 'contact', 'message')
  await expect(message).toHaveValue('')
  release()
  await hydrate(page)
  await expect(message).toHaveValue(`I need: ${services.apps.name}\n`)
})

test('a concept asked for while script is loading is named in the form, and the page stays where the visitor scrolled', async ({
  page,
}) => {
  const release = await hold(page, '**/*.js')
  await page.goto('/apps')
  const { name } = appConcepts[0] ?? { name: 'No concept' }
  await page.getByRole('link', { name: `Ask for this one (${name})` }).click()
  await expect(page.getByRole('heading', { name: 'Request Your Custom App' })).toBeInViewport()
  const idea = field(page, 'appRequest', 'app_idea')
  await expect(idea).toHaveValue('')
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  release()
  await expect(idea).toHaveValue(`${name}\n`)
  // If the replayed press led to the form again, the page would move in the next frames.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 400)))
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('a concept asked for while script is loading does not disturb a visitor who types an idea by then', async ({
  page,
}) => {
  const release = await hold(page, '**/*.js')
  await page.goto('/apps')
  await page
    .getByRole('link', { name: /^Ask for this one/ })
    .first()
    .click()
  const idea = field(page, 'appRequest', 'app_idea')
  await idea.pressSequentially('Schedules my')
  release()
  await hydrate(page)
  await idea.pressSequentially(' posts')
  await expect(idea).toHaveValue('Schedules my posts')
})

test('a form can be sent while script is loading', async ({ page, site }) => {
  await hold(page, '**/*.js')
  await page.goto('/contact')
  await fill(page, 'contact', { name: 'Early Alex' })
  await submitButton(page, 'contact').click()
  await expect(page.getByText(forms.contact.sentText)).toBeVisible()
  expect(site.leads().map(({ fields }) => fields.name)).toContain('Early Alex')
})

for (const presses of [1, 2]) {
  test(`a message that the browser is posting when script loads is no draft afterwards, after ${presses} presses`, async ({
    page,
    site,
    browserName,
  }) => {
    test.skip(browserName === 'firefox', 'Firefox loads no more of a page that it is about to leave.')
    const name = `Early Kim ${presses}`
    const releaseScript = await hold(page, '**/*.js')
    const { promise: held, resolve: releasePost } = Promise.withResolvers<void>()
    await page.route(endpoint, async (route) => {
      // What script sends is never answered.
      if (!route.request().isNavigationRequest()) return
      await held
      await route.continue()
    })
    // A page that is being left answers none of Playwright's questions.
    await page.addInitScript(() => addEventListener('hydrated', () => fetch('/?hydrated')))
    const hydrated = page.waitForRequest('/?hydrated')
    const press = async () => {
      await page.mouse.down()
      await page.mouse.up()
    }
    await page.goto('/contact')
    await fill(page, 'contact', { name })
    await submitButton(page, 'contact').hover()
    await press()
    releaseScript()
    await hydrated
    if (presses === 2) await press()
    releasePost()
    await expect(page.getByText(forms.contact.sentText)).toBeVisible()
    expect(site.leads().filter(({ fields }) => fields.name === name)).toHaveLength(1)
    await openForm(page, 'contact')
    await expect(field(page, 'contact', 'name')).toHaveValue('')
  })
}

test("a tab's press is answered when script has loaded", async ({ page }) => {
  const release = await hold(page, '**/*.js')
  await page.goto('/editors')
  const shorts = page.getByRole('tab', { name: 'Short Edits' })
  await shorts.click()
  await expect(shorts).toHaveAttribute('aria-selected', 'false')
  release()
  await expect(shorts).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tabpanel', { name: 'Short Edits' })).toBeVisible()
})

test('of the tabs pressed while script is loading the last is selected', async ({ page }) => {
  const release = await hold(page, '**/*.js')
  await page.goto('/editors')
  for (const name of ['Short Edits', 'Long Edit']) await page.getByRole('tab', { name }).click()
  release()
  await untilHydrated(page)
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Long Edit')
})

test('script that could not be loaded is loaded at the next press', async ({ page }) => {
  await neverIdle(page)
  const letThrough = await fail(page, '**/*.js')
  await page.goto('/editors')
  const shorts = page.getByRole('tab', { name: 'Short Edits' })
  await markDocument(page)
  const failed = page.waitForEvent('requestfailed')
  await shorts.click()
  await failed
  letThrough()
  await shorts.click()
  await expect(shorts).toHaveAttribute('aria-selected', 'true')
  expect(await isMarked(page)).toBe(true)
})

test('a page whose script came after two failures is not loaded again at a press', async ({ page }) => {
  const letThrough = await fail(page, '**/*.js')
  await page.goto('/editors')
  await markDocument(page)
  let failures = 0
  page.on('requestfailed', () => failures++)
  // Each key imports again: the second request that fails is of another spelling.
  const key = () =>
    page.evaluate(() => {
      dispatchEvent(new Event('keydown'))
      return history.scrollRestoration
    })
  await expect.poll(async () => (await key()) && failures).toBeGreaterThan(1)
  letThrough()
  await expect.poll(key).toBe('manual')
  const shorts = page.getByRole('tab', { name: 'Short Edits' })
  await shorts.click()
  await expect(shorts).toHaveAttribute('aria-selected', 'true')
  expect(await isMarked(page)).toBe(true)
})

test('what was typed stays where script cannot be loaded, whatever is pressed', async ({ page }) => {
  await fail(page, '**/*.js')
  await page.goto('/contact')
  await markDocument(page)
  let failures = 0
  page.on('requestfailed', () => failures++)
  const name = field(page, 'contact', 'name')
  await name.pressSequentially('Late Lee')
  // All keys may come before the first failure, and only the next one requests the script again.
  await expect.poll(() => name.press('End').then(() => failures)).toBeGreaterThan(1)
  for (let press = 0; press < 3; press += 1) await choice(page, services.logos.name).click()
  await expect(name).toHaveValue('Late Lee')
  expect(await isMarked(page)).toBe(true)
})

test('a page whose script cannot be loaded stays while there is no network, whatever is pressed', async ({
  page,
  context,
}) => {
  await neverIdle(page)
  await fail(page, '**/*.js')
  await page.goto('/editors')
  await markDocument(page)
  await context.setOffline(true)
  const shorts = page.getByRole('tab', { name: 'Short Edits' })
  let failures = 0
  page.on('requestfailed', () => failures++)
  await expect(async () => {
    await shorts.click()
    expect(failures).toBeGreaterThan(1)
  }).toPass()
  for (let press = 0; press < 3; press += 1) await shorts.click()
  expect(await isMarked(page)).toBe(true)
})

test('a page of which a part could not be loaded works after two more presses', async ({ page }) => {
  // Browsers remember that this part failed, whatever address the module that imports it has.
  const letThrough = await fail(page, '**/react-*.js')
  await page.goto('/editors')
  const shorts = page.getByRole('tab', { name: 'Short Edits' })
  const failed = page.waitForEvent('requestfailed')
  await shorts.click()
  await failed
  letThrough()
  await expect(async () => {
    await shorts.click()
    await expect(shorts).toHaveAttribute('aria-selected', 'true', { timeout: 1000 })
  }).toPass()
})

test('a service pressed while script is loading is in the message once it has loaded, after what a link asked for', async ({
  page,
}) => {
  const release = await hold(page, '**/*.js')
  await page.goto('/pricing')
  await page.getByRole('link', { name: offers.longForm.action }).click()
  await expect(page).toHaveURL('/contact')
  // This one is in the message by then: the press must not take it out.
  await choice(page, services.longForm.name).click()
  await choice(page, services.logos.name).click()
  release()
  await expect(field(page, 'contact', 'message')).toHaveValue(
    `I need: ${services.longForm.name}\nI need: ${services.logos.name}\n`,
  )
})

test('a service pressed while script is loading is no draft of an earlier visit', async ({ page }) => {
  const release = await hold(page, '**/*.js')
  await page.goto('/contact')
  await page.getByRole('button', { name: services.logos.name }).click()
  release()
  await expect(field(page, 'contact', 'message')).toHaveValue(`I need: ${services.logos.name}\n`)
  await untilHydrated(page)
  await expect(page.getByText('Your draft is still here.')).toHaveCount(0)
})

for (const [where, typed] of [
  ['name', 'Anna'],
  ['message', `Anna\nI need: ${services.logos.name}\n`],
] as const) {
  test(`a service pressed while script is loading does not disturb a visitor who types a ${where} by then`, async ({
    page,
  }) => {
    const release = await hold(page, '**/*.js')
    await page.goto('/contact')
    await page.getByRole('button', { name: services.logos.name }).click()
    await field(page, 'contact', where).click()
    await page.keyboard.type('An')
    release()
    await expect(field(page, 'contact', 'message')).toHaveValue(/I need: .+/)
    await page.keyboard.type('na')
    await expect(field(page, 'contact', where)).toHaveValue(typed)
  })
}

test('what a link was chosen for is forgotten when another one is followed', async ({ page }) => {
  const release = await hold(page, '**/*.js')
  await page.goto('/pricing')
  await page.getByRole('link', { name: offers.shortForm.action }).click()
  await expect(page).toHaveURL('/contact')
  const menu = page.getByRole('navigation', { name: 'Main' })
  await menu.getByRole('link', { name: pages.editors.label }).click()
  await expect(page).toHaveURL('/editors')
  await menu.getByRole('link', { name: pages.contact.label }).click()
  await expect(page).toHaveURL('/contact')
  release()
  await hydrate(page)
  await expect(field(page, 'contact', 'message')).toHaveValue('')
})

test('what a link was chosen for does not get into the sentence of a visitor who is typing', async ({
  page,
}) => {
  const release = await hold(page, '**/*.js')
  await page.goto('/pricing')
  await page.getByRole('link', { name: offers.shortForm.action }).click()
  await expect(page).toHaveURL('/contact')
  const message = field(page, 'contact', 'message')
  await message.click()
  await page.keyboard.type('I have foot')
  release()
  await expect(message).toHaveValue(/I need/)
  await page.keyboard.type('age')
  await expect(message).toHaveValue(`I have footage\nI need: ${services.shortForm.name}\n`)
})

test('hydration does not disturb a visitor who is typing', async ({ page }) => {
  const release = await hold(page, '**/*.js')
  await page.goto('/contact')
  const message = field(page, 'contact', 'message')
  await message.fill('Half a sentence')
  await message.press('ArrowLeft')
  const before = await page.evaluate(() => scrollY)
  release()
  await untilHydrated(page)
  await expect(message).toBeFocused()
  await message.press('!')
  await expect(message).toHaveValue('Half a sentenc!e')
  expect(await page.evaluate(() => scrollY)).toBe(before)
})

test('a wrong address left before hydration moves nothing when script has loaded', async ({ page }) => {
  const release = await hold(page, '**/*.js')
  await page.goto('/contact')
  await typeset(page)
  await field(page, 'contact', 'email').pressSequentially('sam')
  await field(page, 'contact', 'message').pressSequentially('A short.')
  const before = await submitButton(page, 'contact').boundingBox()
  release()
  await hydrate(page)
  expect(await submitButton(page, 'contact').boundingBox()).toEqual(before)
})

test('a press on the button counts when script loads during it and says that there is a draft', async ({
  page,
}) => {
  await openForm(page, 'contact')
  await fill(page, 'contact')
  const release = await hold(page, '**/*.js')
  await page.reload()
  // Most browsers have filled the fields again themselves. Over WebDriver BiDi Playwright's `fill` replaces what a field
  // holds, except in an address: there it appends.
  await field(page, 'contact', 'email').clear()
  await fill(page, 'contact')
  await submitButton(page, 'contact').hover({ position: { x: 20, y: 5 } })
  await page.mouse.down()
  release()
  await expect(page.getByText('Your draft is still here.')).toBeVisible()
  await page.mouse.up()
  await expect(status(page)).toHaveText(forms.contact.sentText)
})

test('what is typed while script is loading is kept, and is no draft of an earlier visit', async ({
  page,
}) => {
  const message = field(page, 'contact', 'message')
  const early = async (words: string) => {
    const release = await hold(page, '**/*.js')
    await page.goto('/contact')
    await message.fill(words)
    release()
    await untilHydrated(page)
  }
  await early('First words')
  await early('Other words')
  await expect(message).toHaveValue('Other words')
  await expect(page.getByText('Your draft is still here.')).toHaveCount(0)
  await page.goto('/contact')
  await expect(page.getByText('Your draft is still here.')).toBeVisible()
  await expect(message).toHaveValue('Other words')
})

test('hydration neither scrolls a page nor moves the focus', async ({ page }) => {
  const release = await hold(page, '**/*.js')
  await page.goto('/')
  await typeset(page)
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
  release()
  await untilHydrated(page)
  expect(await page.evaluate(() => scrollY)).toBe(900)
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
  await expect(page.getByRole('status').last()).toBeEmpty()
})

test('hydration of no page announces anything', async ({ page }) => {
  await neverIdle(page)
  for (const path of documentPaths) {
    await page.goto(path)
    const spoken = page.locator('output, [role=status], [role=alert], [aria-live]')
    const before = await spoken.allTextContents()
    await hydrate(page)
    // On /apps script writes today's dates.
    await expect(page.getByText('Approve on a weekday'), path).toHaveCount(0)
    expect(await spoken.allTextContents(), path).toEqual(before)
  }
})
