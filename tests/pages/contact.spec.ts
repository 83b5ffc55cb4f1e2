import type { Page } from '@playwright/test'
import { inFull } from '#app/content/counts.ts'
import { appDelivery, appRemedy, guarantee } from '#app/content/facts.ts'
import { identity } from '#app/content/identity.ts'
import { offers } from '#app/content/offers.ts'
import { pages } from '#app/content/pages.ts'
import { allServices, services } from '#app/content/services.ts'
import { forms } from '#contract/forms.ts'
import { expect, readTest, test } from '../fixtures.ts'
import { choice, field } from '../form.ts'
import { boxesOf, hydrate, resized, textOf, typeset } from '../page.ts'

test.beforeEach(({ page }) => page.goto('/contact'))

readTest('the anchor contact-form is on the message form', async ({ page }) => {
  const form = page.locator('form[id="contact-form"]')
  for (const { label } of forms.contact.fields) await expect(form.getByLabel(label)).toBeVisible()
  await expect(form.getByRole('button', { name: forms.contact.submitLabel })).toBeVisible()
})

readTest('contact info gives an email address and an Instagram handle', async ({ page }) => {
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: identity.helpAddress }).last()).toHaveAttribute(
    'href',
    `mailto:${identity.helpAddress}`,
  )
  await expect(main.getByRole('link', { name: identity.instagram.handle, exact: true })).toHaveAttribute(
    'href',
    identity.instagram.href,
  )
})

readTest('what follows a message is told beside the form, with the figures we promise', async ({ page }) => {
  const steps = page.getByRole('listitem')
  await expect(page.getByRole('heading', { name: 'What to expect' })).toBeVisible()
  await expect(steps.filter({ hasText: 'We answer by email' })).toBeVisible()
  const { views, windowDays, claimWithinDays } = guarantee
  await expect(steps.filter({ hasText: `${inFull(views)} views in ${windowDays} days` })).toContainText(
    `by day ${claimWithinDays}`,
  )
  await expect(steps.filter({ hasText: `${appDelivery.businessDays} business days` })).toContainText(
    `If we are late, the app is ${appRemedy}.`,
  )
})

for (const width of [320, 390, 767, 900, 1440, 2560]) {
  readTest(`'Get In Touch' is as wide as the wrap at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await typeset(page)
    const heading = page.getByRole('heading', { level: 1 })
    // On a busy machine Chromium sizes the text for the new window some frames later.
    await expect(async () => {
      const { right } = await textOf(heading)
      const [wrap] = await boxesOf(page, [heading.locator('..')])
      const share = (right - wrap.left) / wrap.width
      expect(share).toBeGreaterThan(0.96)
      // Firefox rounds the letters' widths, which makes the line up to 3 pixels wider.
      expect(share).toBeLessThan(1.008)
    }).toPass()
  })
}

for (const [width, rows] of [
  [320, 2],
  [390, 2],
  [900, 1],
  [1024, 1],
  [1440, 1],
] as const) {
  readTest(`at ${width} px the services fill ${rows} rows between email and message`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await typeset(page)
    const [email, label, ...clips] = await boxesOf(page, [
      field(page, 'contact', 'email'),
      page.getByText('Message', { exact: true }),
      ...allServices.map(({ name }) => choice(page, name)),
    ])
    expect(new Set(clips.map(({ top }) => top)).size).toBe(rows)
    // Firefox rounds the two rows' heights to different fractions of a pixel.
    expect(new Set(clips.map((clip) => Math.round(clip.bottom - clip.top))).size).toBe(1)
    for (const { top, bottom } of clips) {
      expect(top).toBeGreaterThan(email.bottom)
      expect(bottom).toBeLessThan(label.top)
    }
  })
}

const message = (page: Page) => field(page, 'contact', 'message')
const { shortForm, longForm, apps, logos } = services

test('each service has its price, and a press names it in the message, on a line of its own', async ({
  page,
}) => {
  await hydrate(page)
  for (const { name, price } of allServices)
    await expect(choice(page, name)).toHaveAccessibleName(`${name} ${price}`)
  await choice(page, logos.name).click()
  await choice(page, shortForm.name).press('Enter')
  await message(page).pressSequentially('For my channel.')
  await expect(message(page)).toHaveValue(`I need: ${logos.name}\nI need: ${shortForm.name}\nFor my channel.`)
})

test('on a tablet the message shows every service that is added to it', async ({ page }) => {
  test.skip(
    !(await page.evaluate(() => CSS.supports('field-sizing', 'content'))),
    'The field keeps its height.',
  )
  await page.setViewportSize({ width: 900, height: 1000 })
  await hydrate(page)
  for (const { name } of allServices) await choice(page, name).click()
  await expect(message(page)).toHaveValue(new RegExp(`${allServices.at(-1)?.name}\n$`))
  expect(await message(page).evaluate((field) => field.scrollHeight - field.clientHeight)).toBe(0)
})

test('a press moves no label, at 390 or 1440 px', async ({ page }) => {
  await hydrate(page)
  await typeset(page)
  const logo = choice(page, logos.name)
  const place = async () => {
    const { left, top, box } = await textOf(logo)
    return [left - box.left, top - box.top].map(Math.round)
  }
  for (const width of [390, 1440]) {
    const at = `at ${width} px`
    await page.setViewportSize({ width, height: 844 })
    await resized(page)
    await message(page).clear()
    await expect(logo, at).toHaveAttribute('aria-pressed', 'false')
    const before = await place()
    await logo.click()
    await expect(logo, at).toHaveAttribute('aria-pressed', 'true')
    expect(await place(), at).toEqual(before)
  }
})

test('on a phone a press leaves the page and the focus where they are, so that a second service can be added', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await hydrate(page)
  await choice(page, logos.name).scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  await choice(page, logos.name).click()
  await expect(message(page)).toHaveValue(`I need: ${logos.name}\n`)
  await expect(choice(page, logos.name)).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(before)
})

test('a second press takes a service out of the message, and leaves what was typed', async ({ page }) => {
  await hydrate(page)
  await choice(page, apps.name).click()
  await choice(page, logos.name).click()
  // Behind its name.
  await message(page).press('Backspace')
  await message(page).pressSequentially(', in two colours')
  await choice(page, apps.name).click()
  await expect(message(page)).toHaveValue(`I need: ${logos.name}, in two colours`)
  await choice(page, logos.name).click()
  await expect(message(page)).toHaveValue(', in two colours')
  await page.reload()
  await hydrate(page)
  await expect(message(page)).toHaveValue(', in two colours')
})

test('a service is pressed for as long as the message names it', async ({ page }) => {
  await hydrate(page)
  const isPressed = (name: string, pressed: boolean) =>
    expect(choice(page, name)).toHaveAttribute('aria-pressed', `${pressed}`)
  await isPressed(logos.name, false)
  await choice(page, logos.name).click()
  await isPressed(logos.name, true)
  await isPressed(apps.name, false)
  await message(page).clear()
  await isPressed(logos.name, false)
})

test('a second choice replaces the first, and is added to what the visitor has written', async ({ page }) => {
  const choose = async ({ action }: { action: string }) => {
    await page.getByRole('banner').getByRole('link', { name: pages.pricing.label }).click()
    await page.getByRole('main').getByRole('link', { name: action }).click()
  }
  await hydrate(page)
  await choose(offers.shortForm)
  await expect(message(page)).toHaveValue(`I need: ${shortForm.name}\n`)
  await choose(offers.longForm)
  await expect(message(page)).toHaveValue(`I need: ${longForm.name}\n`)
  await message(page).fill('Hello.')
  await choose(offers.longForm)
  await expect(message(page)).toHaveValue(`Hello.\nI need: ${longForm.name}\n`)
})

test('a message of nothing but a chosen service passes the browser’s check', async ({ page }) => {
  await hydrate(page)
  await choice(page, logos.name).click()
  await expect(choice(page, logos.name)).toHaveAttribute('aria-pressed', 'true')
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await expect(message(page)).toHaveJSProperty('validationMessage', '')
})

for (const [size, width] of [
  ['A4', 718],
  ['Letter', 740],
] as const) {
  readTest(`'Get In Touch' has one line on ${size}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await typeset(page)
    await page.emulateMedia({ media: 'print' })
    const heading = page.getByRole('heading', { level: 1 })
    // On a busy machine Chromium sizes the text for the paper some frames later.
    await expect(async () => {
      const { lineEnds, right } = await textOf(heading)
      expect(lineEnds).toHaveLength(1)
      expect(right).toBeLessThanOrEqual(width)
    }).toPass()
  })
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the services are a list with prices, with nothing to press', async ({ page }) => {
    const list = page.getByRole('main').getByRole('list').first()
    const { name, price } = shortForm
    await expect(list.getByRole('listitem').first()).toHaveText(`${name} ${price}`, { useInnerText: true })
    await expect(list.getByRole('button')).toHaveCount(0)
    await expect(page.getByText('Add one or more to your message.').filter({ visible: false })).toHaveCount(1)
  })
})
