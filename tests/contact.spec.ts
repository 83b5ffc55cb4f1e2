import { identity } from '#app/content/identity.ts'
import { pages, pageTitle } from '#app/content/pages.ts'
import { forms } from '#contract/forms.ts'
import { field } from './answers.ts'
import { expect, readTest, test, typeset } from './site.ts'

test.beforeEach(({ page }) => page.goto('/contact'))

readTest("Contact opens with 'Get In Touch'", async ({ page }) => {
  await expect(page.getByRole('heading', { level: 1, name: 'Get In Touch', exact: true })).toBeVisible()
  await expect(page).toHaveTitle(pageTitle(pages.contact))
})

readTest('the anchor contact-form is on the message form', async ({ page }) => {
  const form = page.locator('form[id="contact-form"]')
  for (const { label } of forms.contact.fields) await expect(form.getByLabel(label)).toBeVisible()
  await expect(form.getByRole('button', { name: forms.contact.submitLabel })).toBeVisible()
})

test('an address with the anchor shows the form below the sticky bar', async ({ page }) => {
  await page.goto('/about')
  await page.goto('/contact#contact-form')
  await typeset(page)
  const bar = await page.getByRole('banner').boundingBox()
  const label = await page.getByText(forms.contact.fields[0].label, { exact: true }).boundingBox()
  expect(label?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0))
  await expect(field(page, 'contact', forms.contact.fields[0].name)).toBeInViewport()
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

readTest('a note says that we work remotely worldwide and have no physical address', async ({ page }) => {
  await expect(page.getByRole('main').getByText(/remotely, worldwide.*no physical address/)).toBeVisible()
})

for (const width of [320, 390, 767, 900, 1440, 2560]) {
  readTest(`'Get In Touch' is as wide as the wrap at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await typeset(page)
    const ink = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
      const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT)
      let right = 0
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const range = document.createRange()
        range.selectNodeContents(text)
        right = Math.max(right, range.getBoundingClientRect().right)
      }
      const measure = heading.parentElement?.getBoundingClientRect()
      return measure ? (right - measure.left) / measure.width : 0
    })
    expect(ink).toBeGreaterThan(0.96)
    expect(ink).toBeLessThanOrEqual(1.005)
  })
}
