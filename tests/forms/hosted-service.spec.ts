import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { forms, statusText } from '#contract/forms.ts'
import { test as base, expect } from '../fixtures.ts'
import { answers, field, fill, openForm, status, submitButton } from '../form.ts'
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
// In one worker, which builds each site once.
test.describe.configure({ mode: 'default' })

/** To a message that was kept, and to one that was not (contract/responses.test.ts has those of each service). */
const kept = { status: 200, body: '{"success":true,"message":"Email sent successfully!"}' }
const notKept = { status: 200, body: '{"success":false,"message":"Quota reached"}' }

/** What the service receives of a contact message. Browsers send a form's line breaks as CR LF. */
const posted = {
  access_key: 'abc-123',
  source: 'the site',
  ...answers.contact,
  message: answers.contact.message.replaceAll('\n', '\r\n'),
}

/** Sends a message to a service that gives this response. */
async function sendTo({ service, origin }: Variant, page: Page, response: ServiceResponse) {
  service.response = response
  await openForm(page, 'contact', origin)
  await fill(page, 'contact')
  await submitButton(page, 'contact').click()
}

test('a message that a service refuses stays in the form', async ({ page, hosted }) => {
  await sendTo(hosted, page, { status: 429, body: '{"error":"Too many requests"}' })
  await expect(status(page)).toHaveText(statusText.refused)
  await expect(field(page, 'contact', 'message')).toHaveValue(answers.contact.message)
})

test('a service learns the site’s address even where pages are told to send none', async ({
  page,
  hosted,
}) => {
  hosted.service.received.length = 0
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () =>
      document.head.append(
        Object.assign(document.createElement('meta'), { name: 'referrer', content: 'no-referrer' }),
      ),
    ),
  )
  await sendTo(hosted, page, kept)
  await expect(status(page)).toHaveText(forms.contact.sentText)
  expect(hosted.service.received[0]?.headers.referer).toBe(`${hosted.origin}/`)
})

test('another origin gets one POST, without a preflight or a cookie, with the constant fields', async ({
  page,
  hosted,
}) => {
  hosted.service.received.length = 0
  await page.context().addCookies([{ name: 'session', value: 'x', url: hosted.service.endpoint }])
  await sendTo(hosted, page, kept)
  await expect(status(page)).toHaveText(forms.contact.sentText)

  expect(hosted.service.received).toHaveLength(1)
  const [request] = hosted.service.received
  expect(request?.method).toBe('POST')
  expect(request?.headers.cookie).toBeUndefined()
  expect(request?.headers.referer).toBe(`${hosted.origin}/`)
  expect(request?.fields).toEqual(posted)
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
  expect(posts()[0]?.fields).toEqual(posted)
  await page.close()
})

test('the privacy line does not promise for a service we do not run', async ({ page, hosted }) => {
  await openForm(page, 'contact', hosted.origin)
  await expect(page.getByText('Your answers go to a form service and to our mailbox.')).toBeVisible()
  await expect(page.getByText(/what you send/)).toHaveCount(0)
  await page.getByText('What becomes of your answers').click()
  await expect(page.getByText(/^A form service keeps your answers for /)).toBeVisible()
  await expect(page.getByText(/own inbox/)).toHaveCount(0)
})

test('only the status counts by default: a 200 that denies success reads as success', async ({
  page,
  hosted,
}) => {
  await sendTo(hosted, page, notKept)
  await expect(status(page)).toHaveText(forms.contact.sentText)
})

test('the strict setting reads the body too', async ({ page, strict }) => {
  await sendTo(strict, page, notKept)
  await expect(status(page)).toHaveText(statusText.refused)
  await expect(field(page, 'contact', 'message')).toHaveValue(answers.contact.message)
  strict.service.response = kept
  await submitButton(page, 'contact').click()
  await expect(status(page)).toHaveText(forms.contact.sentText)
})
