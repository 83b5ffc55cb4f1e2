import { offers } from '#app/content/offers.ts'
import { services } from '#app/content/services.ts'
import { expect, test } from '../fixtures.ts'
import { choice, field } from '../form.ts'
import { hydrate } from '../page.ts'

const { shortForm, longForm, apps, logos } = services

for (const [path, name, topic] of [
  ['/pricing', offers.shortForm.action, shortForm.name],
  ['/pricing', offers.apps.action, apps.name],
  ['/pricing', 'Ask for a Logo', logos.name],
  ['/', 'Email for Personal Quote', apps.name],
  ['/', 'Ask for a Logo', logos.name],
  ['/', new RegExp(`^${logos.name}`), logos.name],
] as const) {
  test(`the message begins with ${topic} after a press on ${name} on ${path}`, async ({ page }) => {
    await page.goto(path)
    await hydrate(page)
    await page.getByRole('main').getByRole('link', { name }).click()
    const message = field(page, 'contact', 'message')
    await expect(message).toHaveValue(`I need: ${topic}\n`)
    await expect(choice(page, topic)).toHaveAttribute('aria-pressed', 'true')
    await choice(page, longForm.name).click()
    await expect(message).toHaveValue(`I need: ${topic}\nI need: ${longForm.name}\n`)
  })
}

for (const [key, opens] of [
  ['ControlOrMeta', 'tab'],
  ['Shift', 'window'],
] as const) {
  test(`a link that opens in another ${opens} asks for nothing in this one`, async ({ page }) => {
    await page.goto('/pricing')
    await page.getByRole('link', { name: 'Ask for a Logo' }).click({ modifiers: [key] })
    await page.goto('/contact')
    await hydrate(page)
    await expect(field(page, 'contact', 'message')).toHaveValue('')
  })
}

test('what a link asks for is not in the message of a later visit', async ({ page }) => {
  await page.goto('/pricing')
  await page.getByRole('link', { name: 'Ask for a Logo' }).click()
  const message = field(page, 'contact', 'message')
  await expect(message).toHaveValue(`I need: ${logos.name}\n`)
  // By its address: a link would ask for something else, or for nothing.
  await page.goto('/about')
  await page.goto('/contact')
  await hydrate(page)
  await expect(message).toHaveValue('')
})
