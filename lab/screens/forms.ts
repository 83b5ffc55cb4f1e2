import type { Browser, Page, Route } from 'playwright-core'
import { fill, formOf, send, statusOf } from '../form.ts'
import type { Gallery } from './gallery.ts'
import { hydrate, settle } from './settle.ts'

const endpoint = '**/submissions'

/** Longer than a mail link carries. */
const manyWords = 'Everything there is to say about the match. '.repeat(60)

/** A state of a form, and how to reach it: a visitor's actions, and the endpoint's answer. */
type State = {
  name: string
  answer?: (route: Route) => Promise<void>
  reach: (page: Page) => Promise<void>
}

const fail = (route: Route) => route.fulfill({ status: 500, json: { ok: false } })

const states: readonly State[] = [
  { name: 'filled', reach: (page) => fill(formOf(page)) },
  {
    name: 'invalid',
    async reach(page) {
      await fill(formOf(page), { email: 'not an address' })
      await send(formOf(page))
      // The browser's validation bubble is not part of the page; without focus it goes, and the field keeps its look.
      await formOf(page)
        .locator('[name=email]')
        .evaluate((field: HTMLElement) => field.blur())
    },
  },
  {
    name: 'sending',
    answer: () => new Promise(() => {}),
    async reach(page) {
      await fill(formOf(page))
      await send(formOf(page))
      await statusOf(page).getByText('Sending…').waitFor()
    },
  },
  {
    name: 'success',
    async reach(page) {
      await fill(formOf(page))
      await send(formOf(page))
      await statusOf(page).getByText('✅').waitFor()
    },
  },
  {
    name: 'error',
    answer: fail,
    async reach(page) {
      await fill(formOf(page))
      await send(formOf(page))
      await page.getByRole('link', { name: 'Send it by email instead' }).waitFor()
    },
  },
  {
    name: 'network',
    answer: (route) => route.abort(),
    async reach(page) {
      await fill(formOf(page))
      await send(formOf(page))
      await statusOf(page).getByText('Network error').waitFor()
    },
  },
  {
    name: 'too-long-for-mail',
    answer: fail,
    async reach(page) {
      await fill(formOf(page), { app_idea: manyWords, message: manyWords })
      await send(formOf(page))
      await page.getByRole('button', { name: 'Copy your text' }).waitFor()
    },
  },
  {
    name: 'draft',
    async reach(page) {
      await fill(formOf(page))
      await page.reload()
      await hydrate(page)
      await page.getByRole('button', { name: 'Clear it' }).waitFor()
    },
  },
]

/** Every state of every form. Submissions go to the inbox started for this. */
export async function takeForms(
  browser: Browser,
  origin: string,
  paths: readonly string[],
  gallery: Gallery,
): Promise<void> {
  for (const width of [1440, 390]) {
    for (const path of paths) {
      for (const { name, answer, reach } of states) {
        const page = await browser.newPage({
          // Tall enough that the sticky bar covers no form.
          viewport: { width, height: 1800 },
          baseURL: origin,
          reducedMotion: 'reduce',
        })
        if (answer) await page.route(endpoint, answer)
        await page.goto(path)
        if ((await formOf(page).count()) > 0) {
          await hydrate(page)
          await reach(page)
          await settle(page)
          const section = formOf(page).locator('xpath=ancestor::section[1]')
          await gallery.take(`form ${path.slice(1)}`, `form-${path.slice(1)}-${name}-${width}`, section)
        }
        await page.close()
      }
    }
  }
}
