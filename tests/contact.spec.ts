import type { Page } from '@playwright/test'
import { identity } from '#app/content/identity.ts'
import { offers } from '#app/content/offers.ts'
import { pages } from '#app/content/pages.ts'
import { pageTitle } from '#app/pages.ts'
import { forms } from '#contract/forms.ts'
import { field } from './answers.ts'
import { boxesOf, expect, hydrated, readTest, test, typeset } from './site.ts'

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
    const share = () =>
      page.getByRole('heading', { level: 1 }).evaluate((heading) => {
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
    // On a busy machine Chromium sizes the text for the new window some frames later.
    await expect(async () => {
      const ink = await share()
      expect(ink).toBeGreaterThan(0.96)
      expect(ink).toBeLessThanOrEqual(1.005)
    }).toPass()
  })
}

for (const width of [320, 390, 900, 1440]) {
  readTest(
    `at ${width} px the parts of a message are one row, between email and message`,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await typeset(page)
      const [email, label, ...parts] = await boxesOf(page, [
        field(page, 'contact', 'email'),
        page.getByText('Message', { exact: true }),
        ...(await page.getByRole('main').getByRole('list').first().getByRole('button').all()),
      ])
      expect(parts).toHaveLength(3)
      for (const { top, bottom } of parts) {
        expect(top).toBe(parts[0]?.top)
        expect(top).toBeGreaterThan(email?.bottom ?? Number.NaN)
        expect(bottom).toBeLessThan(label?.top ?? Number.NaN)
      }
    },
  )
}

const message = (page: Page) => field(page, 'contact', 'message')
const part = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })

test('a press on a part of a good message starts it in the message, each on its own line', async ({
  page,
}) => {
  await hydrated(page)
  await part(page, 'What you need').click()
  await expect(message(page)).toBeFocused()
  await page.keyboard.type('A logo.')
  await part(page, 'When you need it').press('Enter')
  await page.keyboard.type('By Friday.')
  await expect(message(page)).toHaveValue('What you need: A logo.\nWhen you need it: By Friday.')
})

for (const width of [390, 1440]) {
  test(`at ${width} px the parts have no numbers, and a press moves no label`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await hydrated(page)
    await typeset(page)
    const need = part(page, 'What you need')
    const place = () =>
      need.evaluate((button) => {
        const range = document.createRange()
        range.selectNodeContents(button)
        const label = range.getBoundingClientRect()
        const edge = button.getBoundingClientRect()
        return [label.left - edge.left, label.top - edge.top].map(Math.round)
      })
    expect(await need.evaluate((button) => getComputedStyle(button, '::before').content)).toBe('none')
    const before = await place()
    await need.click()
    await expect(need).toHaveAccessibleDescription('Is in your message')
    expect(await place()).toEqual(before)
  })
}

for (const [width, height] of [
  [320, 568],
  [390, 844],
] as const) {
  test(`on a phone of ${width} px a press brings the message to the upper half, below its parts`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await hydrated(page)
    await part(page, 'What you need').click()
    await expect(message(page)).toBeFocused()
    const bar = await page.getByRole('banner').boundingBox()
    const next = await part(page, 'What it is for').boundingBox()
    expect(next?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0))
    expect((await message(page).boundingBox())?.y).toBeLessThan(height / 2)
  })
}

test('a second press returns to the part, and keeps what was typed', async ({ page }) => {
  await hydrated(page)
  await part(page, 'What you need').click()
  await page.keyboard.type('A logo')
  await part(page, 'What it is for').click()
  await part(page, 'What you need').click()
  await page.keyboard.type(', in two colours')
  await expect(message(page)).toHaveValue('What you need: A logo, in two colours\nWhat it is for: ')
  await page.reload()
  await hydrated(page)
  await expect(message(page)).toHaveValue('What you need: A logo, in two colours\nWhat it is for: ')
})

test('a part is marked as used for as long as the message has it', async ({ page }) => {
  await hydrated(page)
  const need = part(page, 'What you need')
  await expect(need).toHaveAccessibleDescription('')
  await need.click()
  await expect(need).toHaveAccessibleDescription('Is in your message')
  await expect(part(page, 'What it is for')).toHaveAccessibleDescription('')
  await message(page).clear()
  await expect(need).toHaveAccessibleDescription('')
})

for (const [page, name, topic] of [
  ['/pricing', offers.shortForm.action, offers.shortForm.name],
  ['/pricing', offers.apps.action, offers.apps.name],
  ['/', 'Email for Personal Quote', 'Apps and websites'],
  ['/', /^Custom logos/, 'Custom logos'],
] as const) {
  test(`the message begins with ${topic} after a press on the link to it on ${page}`, async ({
    page: tab,
  }) => {
    await tab.goto(page)
    await hydrated(tab)
    await tab.getByRole('main').getByRole('link', { name }).click()
    await expect(message(tab)).toHaveValue(`What you need: ${topic}`)
    await expect(part(tab, 'What you need')).toHaveAccessibleDescription('Is in your message')
    await part(tab, 'When you need it').click()
    await expect(message(tab)).toHaveValue(`What you need: ${topic}\nWhen you need it: `)
  })
}

test('a second choice replaces the first, and is added to what the visitor has written', async ({ page }) => {
  const choose = async ({ action }: { action: string }) => {
    await page.getByRole('banner').getByRole('link', { name: pages.pricing.label }).click()
    await page.getByRole('main').getByRole('link', { name: action }).click()
  }
  await hydrated(page)
  await choose(offers.shortForm)
  await expect(message(page)).toHaveValue(/Short/)
  await choose(offers.longForm)
  await expect(message(page)).toHaveValue(`What you need: ${offers.longForm.name}`)
  await message(page).fill('Hello.')
  await choose(offers.longForm)
  await expect(message(page)).toHaveValue(`Hello.\nWhat you need: ${offers.longForm.name}`)
})

test('only the browser checks a message: what a press writes is one', async ({ page }) => {
  await hydrated(page)
  await part(page, 'What you need').click()
  await expect(part(page, 'What you need')).toHaveAccessibleDescription('Is in your message')
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
      const { lines, right } = await heading.evaluate((element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        const boxes = [...range.getClientRects()]
        return {
          lines: new Set(boxes.map(({ bottom }) => Math.round(bottom))).size,
          right: Math.max(...boxes.map(({ right }) => right)),
        }
      })
      expect(lines).toBe(1)
      expect(right).toBeLessThanOrEqual(width)
    }).toPass()
  })
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the parts of a good message are a list, with nothing to press', async ({ page }) => {
    const parts = page.getByRole('main').getByRole('list').first()
    await expect(parts.getByRole('listitem').first()).toHaveText('What you need', { useInnerText: true })
    await expect(parts.getByRole('button')).toHaveCount(0)
    await expect(page.getByText('Press one to begin its line.')).toBeHidden()
  })
})
