import type { Page } from '@playwright/test'
import { offers } from '#app/content/offers.ts'
import { pages } from '#app/content/pages.ts'
import { pageTitle } from '#app/page-title.ts'
import { forms, statusText } from '#contract/forms.ts'
import { expect, test } from '../fixtures.ts'
import {
  answers,
  emailName,
  endpoint,
  field,
  fill,
  fillByChange,
  formPages,
  kinds,
  openForm,
  status,
  submitButton,
} from '../form.ts'
import { denyStorage, hold, hydrate } from '../page.ts'
import { Site } from '../site.ts'

for (const kind of kinds) {
  const { sentText, fields } = forms[kind]
  const email = emailName(kind)

  test(`${kind}: what is sent arrives, is confirmed and leaves an empty form`, async ({ page, site }) => {
    await openForm(page, kind)
    await expect(status(page)).toBeEmpty()
    // Not what another test sends: within ten minutes the inbox keeps the same answers once.
    const sent = { ...answers[kind], [email]: `arriving-${kind}@example.com` }
    await fill(page, kind, sent)
    await submitButton(page, kind).click()

    await expect(status(page)).toHaveText(sentText)
    for (const { name } of fields) await expect(field(page, kind, name)).toHaveValue('')
    expect(site.leads()).toContainEqual({ form: kind, fields: sent })
  })

  test(`${kind}: the request is a plain multipart POST of the form's own fields`, async ({
    page,
    channel,
    site,
  }) => {
    test.skip(channel === 'moz-firefox', 'Over WebDriver BiDi Playwright does not see what a request sends.')
    await page.context().addCookies([{ name: 'session', value: 'x', url: site.origin }])
    await openForm(page, kind)
    await fill(page, kind, kind === 'testimonial' ? { company: '' } : {})
    const sent = page.waitForRequest(endpoint)
    await page.route(endpoint, (route) => route.fulfill({ json: { ok: true } }))
    await submitButton(page, kind).click()
    const request = await sent

    expect(request.method()).toBe('POST')
    const headers = await request.allHeaders()
    expect(headers.accept).toBe('application/json')
    expect(headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
    expect(headers.cookie).toBeUndefined()
    const names = [...(request.postData() ?? '').matchAll(/ name="([^"]+)"/g)].map((match) => match[1])
    expect(names).toEqual(fields.map((definition) => definition.name))
  })

  test(`${kind}: without script the form posts natively and a page answers`, async ({ browser, site }) => {
    const page = await browser.newPage({ javaScriptEnabled: false, baseURL: site.origin })
    await page.goto(formPages[kind])
    const address = `no-script-${kind}@example.com`
    await fill(page, kind, { [email]: address })
    await submitButton(page, kind).click()

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(sentText)
    expect(site.leads().map((lead) => lead.fields[email])).toContain(address)
    await page.getByRole('link', { name: 'Back to the site' }).click()
    await expect(page).toHaveURL(new RegExp(`^${site.origin}/`))
    await page.close()
  })

  test(`${kind}: required answers are checked by the browser alone, and nothing is sent`, async ({
    page,
  }) => {
    let requests = 0
    await page.route(endpoint, (route) => {
      requests += 1
      return route.abort()
    })
    await openForm(page, kind)
    await fill(page, kind)
    for (const { name, required } of fields) {
      const answer = await field(page, kind, name).inputValue()
      await field(page, kind, name).fill('')
      await submitButton(page, kind).click()
      if (required) await expect(field(page, kind, name)).toBeFocused()
      await field(page, kind, name).fill(answer)
    }
    const optional = fields.filter((definition) => !definition.required).length
    await expect.poll(() => requests).toBe(optional)
  })
}

test('while a message is on its way the status says so and a second one cannot start', async ({ page }) => {
  const release = await hold(page, endpoint)
  let requests = 0
  page.on('request', (request) => {
    if (request.method() === 'POST') requests += 1
  })
  await openForm(page, 'contact')
  await fill(page, 'contact')
  const button = submitButton(page, 'contact')
  await button.dblclick()
  await expect(status(page)).toHaveText(statusText.sending)
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await expect(button).toBeFocused()
  await field(page, 'contact', 'name').press('Enter')
  release()

  await expect(status(page)).toHaveText(forms.contact.sentText)
  expect(requests).toBe(1)
})

test.describe('a message that is on its way when the visitor goes to another page', () => {
  const link = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true })

  /** Sends a message and goes to another page before it is answered. Returns how to answer it, and wait for that. */
  async function sendAndLeave(
    page: Page,
    { status = 0, typedMeanwhile = '' }: { status?: number; typedMeanwhile?: string } = {},
  ) {
    const release = await hold(page, endpoint, (route) =>
      status ? route.fulfill({ status }) : route.continue(),
    )
    await openForm(page, 'contact')
    await fill(page, 'contact')
    await submitButton(page, 'contact').click()
    if (typedMeanwhile) await field(page, 'contact', 'message').fill(typedMeanwhile)
    await link(page, pages.editors.label).click()
    await expect(page).toHaveTitle(pageTitle(pages.editors))
    return async () => {
      const answered = page.waitForResponse(endpoint)
      release()
      await answered
    }
  }

  test('is still on its way on return, and cannot be sent again', async ({ page }) => {
    const answer = await sendAndLeave(page)
    await link(page, pages.contact.label).click()
    await expect(status(page)).toHaveText(statusText.sending)
    let again = 0
    page.on('request', (request) => {
      if (request.method() === 'POST') again += 1
    })
    await field(page, 'contact', 'name').press('Enter')
    await answer()
    await expect(status(page)).toHaveText(forms.contact.sentText)
    await expect(field(page, 'contact', 'message')).toHaveValue('')
    await expect(page.getByText('Your draft is still here.')).toHaveCount(0)
    expect(again).toBe(0)
  })

  test('takes no words with it that were typed on return, not even from another page', async ({ page }) => {
    const answer = await sendAndLeave(page)
    await link(page, pages.contact.label).click()
    await expect(status(page)).toHaveText(statusText.sending)
    await field(page, 'contact', 'message').fill('One more thing.')
    await link(page, pages.editors.label).click()
    await expect(page).toHaveTitle(pageTitle(pages.editors))
    await answer()
    await link(page, pages.contact.label).click()
    await expect(status(page)).toHaveText(forms.contact.sentText)
    await expect(field(page, 'contact', 'message')).toHaveValue('One more thing.')
  })

  test('is taken off the longer message that was typed meanwhile once, even where that repeats it', async ({
    page,
  }) => {
    const { message } = answers.contact
    const answer = await sendAndLeave(page, { typedMeanwhile: `${message}\n${message} And more.` })
    await answer()
    await link(page, pages.contact.label).click()
    await expect(status(page)).toHaveText(forms.contact.sentText)
    await expect(field(page, 'contact', 'message')).toHaveValue(`${message} And more.`)
  })

  test('cannot be cleared until there is an answer, and is still there after a refusal', async ({ page }) => {
    const answer = await sendAndLeave(page, { status: 503 })
    await link(page, pages.contact.label).click()
    await expect(status(page)).toHaveText(statusText.sending)
    const clear = page.getByRole('button', { name: 'Clear it' })
    await expect(clear).toHaveCount(0)
    await field(page, 'contact', 'message').fill('')
    await answer()
    await expect(status(page)).toHaveText(statusText.refused)
    await expect(field(page, 'contact', 'message')).toHaveValue(answers.contact.message)
    await expect(clear).toBeVisible()
  })

  test('is back on return after a refusal, in a browser that denies storage', async ({ page }) => {
    await denyStorage(page)
    const answer = await sendAndLeave(page, { status: 503 })
    await answer()
    await link(page, pages.contact.label).click()
    await expect(status(page)).toHaveText(statusText.refused)
    await expect(field(page, 'contact', 'message')).toHaveValue(answers.contact.message)
    await expect(page.getByRole('link', { name: 'Send it by email instead' })).toBeVisible()
  })

  test('is a draft once it was refused, for the next document too', async ({ page }) => {
    const answer = await sendAndLeave(page, { status: 503 })
    await answer()
    await page.goto(formPages.contact)
    await expect(page.getByText('Your draft is still here.')).toBeVisible()
  })

  test('is confirmed on return when it has arrived, and is no draft', async ({ page }) => {
    const answer = await sendAndLeave(page)
    await answer()
    await link(page, pages.contact.label).click()
    await expect(status(page)).toHaveText(forms.contact.sentText)
    await expect(field(page, 'contact', 'message')).toHaveValue('')
    await page.reload()
    await hydrate(page)
    await expect(field(page, 'contact', 'message')).toHaveValue('')
    await expect(status(page)).toBeEmpty()
  })
})

test('an address whose domain is in another script arrives', async ({ page, site }) => {
  await openForm(page, 'contact')
  await fill(page, 'contact', { email: 'sam@münchen.example' })
  await submitButton(page, 'contact').click()
  await expect(status(page)).toHaveText(forms.contact.sentText)
  // Browsers differ in how they send it.
  expect(site.leads().map(({ fields }) => fields.email)).toContainEqual(
    expect.stringMatching(/^sam@(xn--mnchen-3ya|münchen)\.example$/),
  )
})

test('a message on its way arrives even if the visitor leaves the site', async ({ page, site }) => {
  const release = await hold(page, endpoint)
  await openForm(page, 'contact')
  await fill(page, 'contact', { name: 'Leaving Lea' })
  await submitButton(page, 'contact').click()
  await expect(status(page)).toHaveText(statusText.sending)
  await page.goto('about:blank')
  release()
  await expect.poll(() => site.leads().map(({ fields }) => fields.name)).toContain('Leaving Lea')
})

test('a service that a link has added to a draft goes with the message, and leaves no draft behind', async ({
  page,
}) => {
  const release = await hold(page, endpoint)
  await openForm(page, 'contact')
  await fill(page, 'contact')
  await page.goto('/pricing')
  await page.getByRole('link', { name: offers.shortForm.action }).click()
  await expect(page).toHaveTitle(pageTitle(pages.contact))
  await expect(field(page, 'contact', 'message')).toHaveValue(/I need: .+/)
  await submitButton(page, 'contact').click()
  await expect(status(page)).toHaveText(statusText.sending)
  const banner = page.getByRole('banner')
  await banner.getByRole('link', { name: pages.editors.label, exact: true }).click()
  await expect(page).toHaveTitle(pageTitle(pages.editors))
  await banner.getByRole('link', { name: pages.contact.label, exact: true }).click()
  release()
  await expect(status(page)).toHaveText(forms.contact.sentText)
  await expect(field(page, 'contact', 'message')).toHaveValue('')
})

test('of a message that was sent, only the service that a link has added meanwhile is left', async ({
  page,
}) => {
  const release = await hold(page, endpoint)
  await openForm(page, 'contact')
  await fill(page, 'contact')
  const name = await field(page, 'contact', 'name').inputValue()
  await submitButton(page, 'contact').click()
  await expect(status(page)).toHaveText(statusText.sending)
  const banner = page.getByRole('banner')
  await banner.getByRole('link', { name: pages.pricing.label, exact: true }).click()
  await page.getByRole('link', { name: offers.shortForm.action }).click()
  const message = field(page, 'contact', 'message')
  await expect(message).toHaveValue(/.+\nI need: .+/)
  release()
  await expect(status(page)).toHaveText(forms.contact.sentText)
  await expect(message).toHaveValue(`I need: ${offers.shortForm.service.name}\n`)
  await expect(field(page, 'contact', 'name')).toHaveValue(name)
})

test('a status stays until the next submit replaces it', async ({ page }) => {
  await page.route(endpoint, (route) => route.fulfill({ status: 500, body: 'no' }))
  await openForm(page, 'contact')
  await fill(page, 'contact')
  await submitButton(page, 'contact').click()
  await expect(status(page)).toHaveText(statusText.refused)
  await field(page, 'contact', 'message').fill('Another try')
  await expect(status(page)).toHaveText(statusText.refused)

  const release = await hold(page, endpoint)
  await submitButton(page, 'contact').click()
  await expect(status(page)).toHaveText(statusText.sending)
  await expect(page.getByRole('link', { name: 'Send it by email instead' })).toHaveCount(0)
  release()
  await expect(status(page)).toHaveText(forms.contact.sentText)
})

test('a second press after a message was sent finds no fault with the empty form', async ({ page, site }) => {
  await openForm(page, 'contact')
  await fill(page, 'contact', { name: 'Twice Theo' })
  await submitButton(page, 'contact').click()
  await expect(status(page)).toHaveText(forms.contact.sentText)
  await submitButton(page, 'contact').click()
  await expect(submitButton(page, 'contact')).toBeFocused()
  await expect(status(page)).toHaveText(forms.contact.sentText)
  expect(site.leads().filter(({ fields }) => fields.name === 'Twice Theo')).toHaveLength(1)
})

test('a second message that a password manager fills in is sent too', async ({ page, site }) => {
  await openForm(page, 'contact')
  await fill(page, 'contact', { name: 'First Finn' })
  await submitButton(page, 'contact').click()
  await expect(status(page)).toHaveText(forms.contact.sentText)
  for (const [name, answer] of Object.entries({ ...answers.contact, name: 'Filled Fay' })) {
    await fillByChange(field(page, 'contact', name), answer)
  }
  await submitButton(page, 'contact').click()
  await expect.poll(() => site.leads().map(({ fields }) => fields.name)).toContain('Filled Fay')
})

test('beside fields that a press finds empty, nothing says that a message was sent', async ({ page }) => {
  await openForm(page, 'contact')
  await fill(page, 'contact', { name: 'Second Sam' })
  await submitButton(page, 'contact').click()
  await expect(status(page)).toHaveText(forms.contact.sentText)
  await field(page, 'contact', 'message').fill('One more thing.')
  await expect(status(page)).toHaveText(forms.contact.sentText)
  await submitButton(page, 'contact').click()
  await expect(field(page, 'contact', 'name')).toBeFocused()
  await expect(status(page)).toBeEmpty()
})

test('leads of all forms are there after the process was killed and started again', async ({ browser }) => {
  await using site = new Site()
  await site.start()
  const page = await browser.newPage({ baseURL: site.origin })
  for (const kind of kinds) {
    await openForm(page, kind)
    await fill(page, kind)
    await submitButton(page, kind).click()
    await expect(status(page)).toHaveText(forms[kind].sentText)
  }
  await site.kill()
  await site.start()
  expect(site.leads().map((lead) => lead.form)).toEqual(kinds)
  await page.close()
})

test('what the browser lets through is kept as typed', async ({ page, site }) => {
  const message = `${'x'.repeat(300_000)}\n end `
  await openForm(page, 'contact')
  await fill(page, 'contact', { name: ' ', email: 'a@b', message })
  await submitButton(page, 'contact').click()
  await expect(status(page)).toHaveText(forms.contact.sentText)
  const lead = site.leads().findLast((candidate) => candidate.fields.email === 'a@b')
  expect(lead?.fields).toEqual({ ...answers.contact, name: ' ', email: 'a@b', message })
})
