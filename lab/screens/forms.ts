import type { Browser, Page, Route } from '@playwright/test'
import { type FormKind, forms } from '#contract/forms.ts'
import { field, fill, formPages, status, submitButton } from '../../tests/answers.ts'
import { hydrated } from '../../tests/site.ts'
import type { Gallery } from './gallery.ts'
import { settle } from './settle.ts'

const endpoint = '**/submissions'
const kinds = Object.keys(forms).filter((name): name is FormKind => name in formPages)

/** Longer than a mail link carries. */
const manyWords = 'Everything there is to say about the match. '.repeat(60)

/** A form state is reached by doing what a visitor would do, with the endpoint answering as the state needs. */
type State = {
  name: string
  answer?: (route: Route) => Promise<void>
  reach: (page: Page, kind: FormKind) => Promise<void>
}

async function send(page: Page, kind: FormKind) {
  await submitButton(page, kind).click()
}

const fail = (route: Route) => route.fulfill({ status: 500, json: { ok: false } })

const states: readonly State[] = [
  { name: 'filled', reach: (page, kind) => fill(page, kind) },
  {
    name: 'invalid',
    async reach(page, kind) {
      await fill(page, kind, { email: 'not an address' })
      await send(page, kind)
      // The browser's own bubble is no part of the page; the field keeps its look when the focus goes on.
      await field(page, kind, 'name').focus()
    },
  },
  {
    name: 'sending',
    answer: () => new Promise(() => {}),
    async reach(page, kind) {
      await fill(page, kind)
      await send(page, kind)
      await status(page).getByText('Sending…').waitFor()
    },
  },
  {
    name: 'success',
    async reach(page, kind) {
      await fill(page, kind)
      await send(page, kind)
      await status(page).getByText('✅').waitFor()
    },
  },
  {
    name: 'error',
    answer: fail,
    async reach(page, kind) {
      await fill(page, kind)
      await send(page, kind)
      await page.getByRole('link', { name: 'Send it by mail instead' }).waitFor()
    },
  },
  {
    name: 'network',
    answer: (route) => route.abort(),
    async reach(page, kind) {
      await fill(page, kind)
      await send(page, kind)
      await status(page).getByText('Network error').waitFor()
    },
  },
  {
    name: 'too-long-for-mail',
    answer: fail,
    async reach(page, kind) {
      const longest = kind === 'appRequest' ? 'app_idea' : 'message'
      await fill(page, kind, { [longest]: manyWords })
      await send(page, kind)
      await page.getByRole('button', { name: 'Copy your text' }).waitFor()
    },
  },
  {
    name: 'draft',
    async reach(page, kind) {
      await fill(page, kind)
      await page.reload()
      await hydrated(page)
      await page.getByRole('button', { name: 'Clear it' }).waitFor()
    },
  },
]

/** Every state of each of the three forms. What is sent goes to the inbox that was started for this. */
export async function takeForms(browser: Browser, origin: string, gallery: Gallery): Promise<void> {
  for (const width of [1440, 390]) {
    for (const kind of kinds) {
      for (const { name, answer, reach } of states) {
        const page = await browser.newPage({
          // Tall enough that no form is taken through the sticky bar.
          viewport: { width, height: 1800 },
          baseURL: origin,
          reducedMotion: 'reduce',
        })
        if (answer) await page.route(endpoint, answer)
        await page.goto(formPages[kind])
        await hydrated(page)
        await reach(page, kind)
        await settle(page)
        const section = page.locator('section').filter({ has: submitButton(page, kind) })
        await gallery.take(`form ${kind}`, `form-${kind}-${name}-${width}`, section)
        await page.close()
      }
    }
  }
}
