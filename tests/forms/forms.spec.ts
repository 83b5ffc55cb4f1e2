import type { Page, Route } from '@playwright/test'
import { identity } from '#app/content/identity.ts'
import { pages } from '#app/content/pages.ts'
import { pageTitle } from '#app/page-title.ts'
import { type FormKind, forms, statusText } from '#contract/forms.ts'
import { answers, field, fill, formPages, openForm, status, submitButton } from '../answers.ts'
import { expect, readTest, test } from '../fixtures.ts'
import { typeset } from '../page.ts'
import { Site } from '../site.ts'

const kinds = Object.keys(forms) as FormKind[]
const endpoint = '**/submissions'

/** Delays a request's response until `release` is called. */
function holdAnswer() {
  const { promise, resolve } = Promise.withResolvers<void>()
  const hold = async (route: Route) => {
    await promise
    await route.fulfill({ json: { ok: true } })
  }
  return { hold, release: resolve }
}

for (const kind of kinds) {
  const { sentText, fields } = forms[kind]

  test(`${kind}: what is sent arrives, is confirmed and leaves an empty form`, async ({ page, site }) => {
    await openForm(page, kind)
    await expect(status(page)).toBeEmpty()
    await fill(page, kind)
    await submitButton(page, kind).click()

    await expect(status(page)).toHaveText(sentText)
    for (const { name } of fields) await expect(field(page, kind, name)).toHaveValue('')
    const lead = site.leads().find((candidate) => candidate.form === kind)
    expect(lead?.fields).toEqual(answers[kind])
  })

  test(`${kind}: the request is a plain multipart POST of the form's own fields`, async ({
    page,
    channel,
  }) => {
    test.skip(channel === 'moz-firefox', 'Over WebDriver BiDi Playwright does not see what a request sends.')
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
    await fill(page, kind, { name: `No script ${kind}` })
    await submitButton(page, kind).click()

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(sentText)
    expect(site.leads().map((lead) => lead.fields.name)).toContain(`No script ${kind}`)
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

for (const kind of kinds) {
  const required = forms[kind].fields.filter((definition) => definition.required)

  test(`${kind}: after a submit each empty field has the browser’s own message below it until it is filled`, async ({
    page,
  }) => {
    await openForm(page, kind)
    const first = required[0]?.name ?? ''
    const words = await field(page, kind, first).evaluate(
      (control: HTMLInputElement) => control.validationMessage,
    )
    const messages = page.locator('form[action]').getByText(words, { exact: true })
    await expect(messages).toHaveCount(0)
    await submitButton(page, kind).click()
    await expect(messages.filter({ visible: true })).toHaveCount(required.length)
    for (const { name } of required) {
      await expect(field(page, kind, name)).toHaveAccessibleDescription(words)
    }
    await field(page, kind, first).pressSequentially('A')
    await expect(messages.filter({ visible: true })).toHaveCount(required.length - 1)
    await expect(field(page, kind, first)).toHaveAccessibleDescription('')
  })
}

test('an answer in Hebrew or Arabic is written from right to left', async ({ page }) => {
  await openForm(page, 'contact')
  for (const name of ['name', 'message']) {
    const control = field(page, 'contact', name)
    await control.fill('שלום!')
    await expect(control).toHaveCSS('direction', 'rtl')
    await control.fill('Hello!')
    await expect(control).toHaveCSS('direction', 'ltr')
  }
})

test('leaving a wrong address moves nothing, so that a press on the button counts', async ({ page }) => {
  await openForm(page, 'contact')
  await typeset(page)
  await fill(page, 'contact', { email: 'x' })
  const before = await submitButton(page, 'contact').boundingBox()
  await field(page, 'contact', 'message').focus()
  expect(await submitButton(page, 'contact').boundingBox()).toEqual(before)
  await submitButton(page, 'contact').click()
  await expect(field(page, 'contact', 'email')).toBeFocused()
})

test('while a message is on its way the status says so and a second one cannot start', async ({ page }) => {
  const { hold, release } = holdAnswer()
  let requests = 0
  await page.route(endpoint, (route) => {
    requests += 1
    return hold(route)
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
  async function sendAndLeave(page: Page) {
    const { hold, release } = holdAnswer()
    await page.route(endpoint, hold)
    await openForm(page, 'contact')
    await fill(page, 'contact')
    await submitButton(page, 'contact').click()
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

  test('is confirmed on return when it has arrived, and is no draft', async ({ page }) => {
    const answer = await sendAndLeave(page)
    await answer()
    await link(page, pages.contact.label).click()
    await expect(status(page)).toHaveText(forms.contact.sentText)
    await expect(field(page, 'contact', 'message')).toHaveValue('')
    // Not a reload: Firefox then fills in what the fields held when the page was left.
    await openForm(page, 'contact')
    await expect(field(page, 'contact', 'message')).toHaveValue('')
    await expect(status(page)).toBeEmpty()
  })
})

test('a refused message stays in the form and can go by mail', async ({ page }) => {
  await page.route(endpoint, (route) => route.fulfill({ status: 500, body: 'no' }))
  await openForm(page, 'contact')
  await fill(page, 'contact')
  await submitButton(page, 'contact').click()

  await expect(status(page)).toHaveText(statusText.refused)
  await expect(field(page, 'contact', 'message')).toHaveValue(answers.contact.message)
  const link = page.getByRole('main').getByRole('link', { name: 'Send it by email instead' })
  const mail = new URL((await link.getAttribute('href')) ?? '')
  expect(mail.pathname).toBe(identity.helpAddress)
  const body = decodeURIComponent(mail.search.slice(1))
  for (const answer of Object.values(answers.contact)) expect(body).toContain(answer.replaceAll('\n', '\r\n'))
  expect(mail.search).not.toContain('+')
  await expect(status(page).getByRole('link')).toHaveCount(0)
})

test('a status stays until the next submit replaces it', async ({ page }) => {
  await page.route(endpoint, (route) => route.fulfill({ status: 500, body: 'no' }))
  await openForm(page, 'contact')
  await fill(page, 'contact')
  await submitButton(page, 'contact').click()
  await expect(status(page)).toHaveText(statusText.refused)
  await field(page, 'contact', 'message').fill('Another try')
  await expect(status(page)).toHaveText(statusText.refused)

  const { hold, release } = holdAnswer()
  await page.unroute(endpoint)
  await page.route(endpoint, hold)
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

  await field(page, 'contact', 'message').fill('One more thing.')
  await submitButton(page, 'contact').click()
  await expect(field(page, 'contact', 'name')).toBeFocused()
})

test('more words than a mail link carries can be copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.route(endpoint, (route) => route.abort())
  await openForm(page, 'contact')
  const long = 'All of it. '.repeat(300)
  await fill(page, 'contact', { message: long })
  await submitButton(page, 'contact').click()
  await expect(status(page)).toHaveText(statusText.unreachable)
  await page.getByRole('button', { name: 'Copy your text' }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(long)
})

test('where the browser does not copy, the button says so', async ({ page }) => {
  // As on a page without TLS.
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await page.route(endpoint, (route) => route.abort())
  await openForm(page, 'contact')
  await fill(page, 'contact', { message: 'All of it. '.repeat(300) })
  await submitButton(page, 'contact').click()
  await page.getByRole('button', { name: 'Copy your text' }).click()
  await expect(page.getByRole('button', { name: 'Not copied: select it in the form' })).toBeVisible()
})

test('the mail and the copy after a failure have what the form holds now', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.route(endpoint, (route) => route.fulfill({ status: 500, body: 'no' }))
  await openForm(page, 'contact')
  await fill(page, 'contact')
  await submitButton(page, 'contact').click()
  const message = field(page, 'contact', 'message')
  await message.fill('Corrected after the failure')
  const link = page.getByRole('main').getByRole('link', { name: 'Send it by email instead' })
  await expect(link).toHaveAttribute('href', /Corrected%20after%20the%20failure/)

  await message.fill('many words '.repeat(200))
  await page.getByRole('button', { name: 'Copy your text' }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  await message.press('End')
  await message.pressSequentially('!')
  await expect(page.getByRole('button', { name: 'Copy your text' })).toBeVisible()
})

test('with the inbox down the words stay, and arrive once it is back', async ({ browser }) => {
  await using site = new Site()
  await site.start()
  const page = await browser.newPage({ baseURL: site.origin })
  await openForm(page, 'contact')
  await fill(page, 'contact')
  await site.kill()
  await submitButton(page, 'contact').click()
  // Behind Caddy the browser gets a 502.
  await expect(status(page)).toHaveText(statusText[process.env.BEHIND_CADDY ? 'refused' : 'unreachable'])
  await expect(field(page, 'contact', 'message')).toHaveValue(answers.contact.message)

  await site.start()
  await submitButton(page, 'contact').click()
  await expect(status(page)).toHaveText(forms.contact.sentText)
  expect(site.leads()).toHaveLength(1)
  await page.close()
})

test('leads of all three forms are there after the process was killed and started again', async ({
  browser,
}) => {
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
  const lead = site.leads().find((candidate) => candidate.fields.email === 'a@b')
  expect(lead?.fields).toEqual({ ...answers.contact, name: ' ', email: 'a@b', message })
})

test('typed words survive a reload and can be cleared', async ({ page }) => {
  await openForm(page, 'contact')
  await fill(page, 'contact')
  await page.reload()
  await expect(page.getByText('Your draft is still here.')).toBeVisible()
  await expect(field(page, 'contact', 'message')).toHaveValue(answers.contact.message)
  await expect(status(page)).toBeEmpty()

  await page.getByRole('button', { name: 'Clear it' }).click()
  await expect(field(page, 'contact', 'name')).toBeFocused()
  await expect(field(page, 'contact', 'message')).toHaveValue('')
  await expect(page.getByText('Your draft is still here.')).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('Your draft is still here.')).toHaveCount(0)
})

test('a draft that cannot be read leaves the form as it is', async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem('draft:contact', '{"message":'))
  await openForm(page, 'contact')
  await expect(field(page, 'contact', 'message')).toBeVisible()
  await expect(page.getByText('Your draft is still here.')).toHaveCount(0)
})

test('a cleared draft leaves no message below a field', async ({ page }) => {
  await openForm(page, 'contact')
  await fill(page, 'contact', { email: 'sam' })
  await page.reload()
  await page.getByText('Your draft is still here.').waitFor()
  await submitButton(page, 'contact').click()
  const email = field(page, 'contact', 'email')
  const message = await email.evaluate((input: HTMLInputElement) => input.validationMessage)
  await expect(page.getByText(message)).toBeVisible()
  await page.getByRole('button', { name: 'Clear it' }).click()
  await expect(page.getByText(message)).toHaveCount(0)
})

test('what is typed while a message is on its way is not cleared with it', async ({ page }) => {
  const { hold, release } = holdAnswer()
  await page.route(endpoint, hold)
  await openForm(page, 'contact')
  await fill(page, 'contact')
  await submitButton(page, 'contact').click()
  await field(page, 'contact', 'message').fill('One more thing')
  release()
  await expect(status(page)).toHaveText(forms.contact.sentText)
  await expect(field(page, 'contact', 'message')).toHaveValue('One more thing')
  await page.reload()
  await expect(field(page, 'contact', 'message')).toHaveValue('One more thing')
})

test('a draft is gone once its words have arrived', async ({ page }) => {
  await openForm(page, 'contact')
  await fill(page, 'contact', { message: 'Sent for good' })
  await submitButton(page, 'contact').click()
  await expect(status(page)).toHaveText(forms.contact.sentText)
  await page.reload()
  await expect(field(page, 'contact', 'message')).toHaveValue('')
})

test('a form works in a browser that denies it storage', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('Denied', 'SecurityError')
      },
    })
  })
  await openForm(page, 'contact')
  await fill(page, 'contact')
  await submitButton(page, 'contact').click()
  await expect(status(page)).toHaveText(forms.contact.sentText)
  await expect(field(page, 'contact', 'message')).toHaveValue('')
})

readTest('each form says what is kept, how long, and how to have it erased', async ({ page }) => {
  for (const kind of kinds) {
    await openForm(page, kind)
    const use = kind === 'testimonial' ? 'erase it' : 'use what you send to answer you, and erase it'
    await expect(page.getByText(`We ${use} after 365 days.`)).toBeVisible()
    const shown = page.getByText('We show it here only if you agree to that in writing.')
    await expect(shown).toHaveCount(kind === 'testimonial' ? 1 : 0)
  }
})

for (const kind of kinds) {
  readTest(
    `${kind}: a fold says who keeps the answers, why, who sees them, how long and how to have them erased`,
    async ({ page }) => {
      await page.goto(formPages[kind])
      const summary = page.getByText('Who keeps it, and who sees it')
      const sentences = page.getByRole('group').filter({ has: summary }).getByRole('listitem')
      await expect(sentences.first()).toBeHidden()
      await summary.focus()
      await page.keyboard.press('Enter')
      const purpose = kind === 'testimonial' ? ' and, if you agree in writing, to show it here' : ''
      await expect(sentences).toHaveText([
        `${identity.name} keeps your answers in its own inbox, to answer you${purpose}. It keeps no IP address.`,
        /^After 365 days they are erased/,
        'To have them erased sooner, write to us from the address you gave.',
      ])
      await expect(sentences.first()).toBeVisible()
    },
  )

  readTest(`${kind}: the form is not printed`, async ({ page }) => {
    await page.goto(formPages[kind])
    await expect(submitButton(page, kind)).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(submitButton(page, kind)).toBeHidden()
  })
}
