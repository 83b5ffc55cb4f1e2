import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { forms, statusText } from '#contract/forms.ts'
import { answers, field, fill, openForm, status, submitButton } from '../answers.ts'
import { test as base, expect } from '../fixtures.ts'
import { FormService, type ServiceResponse, serveVariant } from '../hosted.ts'

type Variant = { service: FormService; origin: string }

/** A form service, and the site built to post to it: one of each per worker, because a build takes seconds. */
function variant(settings: Record<string, string>) {
  return async (
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern
    {},
    use: (variant: Variant) => Promise<void>,
  ) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'variant-'))
    await using service = await FormService.start()
    await using site = await serveVariant(folder, { VITE_FORM_ENDPOINT: service.endpoint, ...settings })
    await use({ service, origin: site.origin })
    rmSync(folder, { recursive: true })
  }
}

const test = base.extend<object, { hosted: Variant; strict: Variant }>({
  hosted: [variant({ VITE_FORM_FIELDS: 'access_key=abc-123&source=the site' }), { scope: 'worker' }],
  strict: [variant({ VITE_FORM_STRICT: '1' }), { scope: 'worker' }],
})
test.describe.configure({ mode: 'serial' })

const json = (body: unknown, code = 200): ServiceResponse => ({ status: code, body: JSON.stringify(body) })

/** Responses as these services document them. */
const accepted = {
  'Formspree-like': json({ ok: true, next: '/thanks' }),
  'Basin-like': json({ success: true }),
  'FormSubmit-like': json({ success: 'true', message: 'The form was submitted successfully.' }),
  'Web3Forms-like': json({ success: true, message: 'Email sent successfully!' }),
}
const refused = {
  'Formspree-like 422': json({ error: 'Invalid', errors: [{ code: 'TYPE_EMAIL', field: 'email' }] }, 422),
  'a rate limit': json({ error: 'Too many requests' }, 429),
  'a failing server': { status: 500, body: '<h1>Oops</h1>', type: 'text/html' },
}
/** Responses with status 200 to a message the service did not keep. */
const lies = {
  'a captcha page': { status: 200, body: '<h1>Are you human?</h1>', type: 'text/html' },
  'a used-up quota': json({ success: false, message: 'Quota reached' }),
  'FormSubmit before its activation': json({ success: 'false', message: 'This form needs Activation.' }),
}

for (const [name, response] of Object.entries(refused)) {
  test(`a message refused by ${name} stays in the form`, async ({ page, hosted }) => {
    hosted.service.response = response
    await openForm(page, 'contact', hosted.origin)
    await fill(page, 'contact')
    await submitButton(page, 'contact').click()
    await expect(status(page)).toHaveText(statusText.refused)
    await expect(field(page, 'contact', 'message')).toHaveValue(answers.contact.message)
  })
}

test('another origin gets one POST, without a preflight or a cookie, with the constant fields', async ({
  page,
  hosted,
}) => {
  hosted.service.response = accepted['Web3Forms-like']
  hosted.service.received.length = 0
  await page.context().addCookies([{ name: 'session', value: 'x', url: hosted.service.endpoint }])
  await openForm(page, 'contact', hosted.origin)
  await fill(page, 'contact')
  await submitButton(page, 'contact').click()
  await expect(status(page)).toHaveText(forms.contact.sentText)

  expect(hosted.service.received).toHaveLength(1)
  const [request] = hosted.service.received
  expect(request?.method).toBe('POST')
  expect(request?.headers.cookie).toBeUndefined()
  expect(request?.headers.referer).toBe(`${hosted.origin}/`)
  expect(request?.fields).toEqual({
    access_key: 'abc-123',
    source: 'the site',
    ...answers.contact,
    // Browsers send a form's line breaks as CR LF.
    message: answers.contact.message.replaceAll('\n', '\r\n'),
  })
})

test('constant fields alone are not a draft', async ({ page, hosted }) => {
  await openForm(page, 'contact', hosted.origin)
  const message = field(page, 'contact', 'message')
  const drafts = () => page.evaluate(() => Object.keys(sessionStorage).filter((key) => /draft/.test(key)))
  await message.fill('One')
  await expect.poll(drafts).toHaveLength(1)
  await message.fill('')
  await expect.poll(drafts).toEqual([])
})

test('without script the form posts the same fields to the service', async ({ browser, hosted }) => {
  hosted.service.received.length = 0
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto(`${hosted.origin}/contact`)
  await fill(page, 'contact')
  await submitButton(page, 'contact').click()
  // The browser also requests an icon from the service's origin.
  const posts = () => hosted.service.received.filter((request) => request.method === 'POST')
  await expect.poll(posts).toHaveLength(1)
  expect(posts()[0]?.fields.access_key).toBe('abc-123')
  await page.close()
})

test('the privacy line does not promise for a service we do not run', async ({ page, hosted }) => {
  await openForm(page, 'contact', hosted.origin)
  await expect(page.getByText('Your answers go to a form service and to our mailbox.')).toBeVisible()
  await expect(page.getByText(/what you send/)).toHaveCount(0)
  await page.getByText('Who keeps it, and who sees it').click()
  await expect(page.getByText(/^A form service keeps your answers for /)).toBeVisible()
  await expect(page.getByText(/own inbox/)).toHaveCount(0)
})

for (const [name, response] of Object.entries(lies)) {
  test(`only the status counts by default: ${name} with 200 reads as success`, async ({ page, hosted }) => {
    hosted.service.response = response
    await openForm(page, 'contact', hosted.origin)
    await fill(page, 'contact')
    await submitButton(page, 'contact').click()
    await expect(status(page)).toHaveText(forms.contact.sentText)
  })

  test(`the strict setting sees through ${name}`, async ({ page, strict }) => {
    strict.service.response = response
    await openForm(page, 'contact', strict.origin)
    await fill(page, 'contact')
    await submitButton(page, 'contact').click()
    await expect(status(page)).toHaveText(statusText.refused)
    await expect(field(page, 'contact', 'message')).toHaveValue(answers.contact.message)
  })
}

for (const [name, response] of Object.entries(accepted)) {
  test(`the strict setting believes a ${name} service`, async ({ page, strict }) => {
    strict.service.response = response
    await openForm(page, 'contact', strict.origin)
    await fill(page, 'contact')
    await submitButton(page, 'contact').click()
    await expect(status(page)).toHaveText(forms.contact.sentText)
  })
}
