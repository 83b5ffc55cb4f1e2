import type { Locator, Page } from '@playwright/test'
import type { PageAddress } from '#app/content/pages.ts'
import { type FormDefinition, type FormKind, forms } from '#contract/forms.ts'
import { hydrate } from './page.ts'

/** Every form, in the contract's order. */
export const kinds = Object.keys(forms) as FormKind[]

/** The requests of all forms, for `page.route`. */
export const endpoint = '**/submissions'

/** The page of each form. */
export const formPages: Readonly<Record<FormKind, PageAddress>> = {
  appRequest: '/apps',
  testimonial: '/testimonials',
  contact: '/contact',
}

/** The answers that tests read again. */
const known = {
  appRequest: {
    name: 'Alex',
    email: 'alex@example.com',
    app_idea: 'A page where my viewers vote on the next challenge.',
    features: 'One vote per person, a countdown.',
  },
  testimonial: {
    name: 'Kim',
    email: 'kim@example.com',
    company: 'Kim’s channel',
    location: 'Lisbon',
    message: 'The short came back in two days.',
  },
  contact: {
    name: 'Sam',
    email: 'sam@example.com',
    message: 'Twelve minutes of match footage,\nneeds a 40-second short.',
  },
} as const satisfies Record<FormKind, Record<string, string>>

/** An answer to every field of each form, by its name: those above, and one to each field that an owner has added. */
export const answers: { [Kind in FormKind]: (typeof known)[Kind] & Record<string, string> } = {
  appRequest: complete('appRequest'),
  testimonial: complete('testimonial'),
  contact: complete('contact'),
}

function complete<Kind extends FormKind>(kind: Kind) {
  const every = forms[kind].fields.map(({ name, label }) => [name, `An answer to ${label}`])
  return { ...Object.fromEntries(every), ...known[kind] }
}

/** Opens a form's page and waits until it is hydrated; before that the browser would post the form itself. */
export async function openForm(page: Page, kind: FormKind, origin = '') {
  await page.goto(`${origin}${formPages[kind]}`)
  await hydrate(page)
}

/** The field of a form that has this name on the wire, found by its label. */
export const field = (page: Page, kind: FormKind, wireName: string) => {
  const definition = forms[kind].fields.find((candidate) => candidate.name === wireName)
  if (!definition) throw new Error(`${kind} has no field ${wireName}`)
  const label = `${definition.label}${definition.required ? '' : ' (optional)'}`
  return page.getByLabel(label, { exact: true })
}

/** The wire name of a form's field for the visitor's address: the only field that every form has. */
export function emailName(kind: FormKind): string {
  const fields: FormDefinition['fields'] = forms[kind].fields
  const email = fields.find(({ input }) => input === 'email')
  if (!email) throw new Error(`${kind} has no field for an address`)
  return email.name
}

/** On the contact page, the button that chooses a service; its name ends with the price. */
export const choice = (page: Page, service: string) =>
  page.getByRole('main').getByRole('button', { name: new RegExp(`^${service}`) })

/** Fills every field. `replacing` overrides some of the answers. */
export async function fill(page: Page, kind: FormKind, replacing: Record<string, string> = {}) {
  for (const [name, answer] of Object.entries({ ...answers[kind], ...replacing })) {
    await field(page, kind, name).fill(answer)
  }
}

/** Fills a field as some password managers do: with no event but change. */
export const fillByChange = (control: Locator, answer: string) =>
  control.evaluate((element: HTMLInputElement, value) => {
    element.value = value
    element.dispatchEvent(new Event('change', { bubbles: true }))
  }, answer)

export const submitButton = (page: Page, kind: FormKind) =>
  page.getByRole('button', { name: forms[kind].submitLabel })

/** The form's status line, not the page's, which announces titles. */
export const status = (page: Page) => page.locator('form[action]').getByRole('status')
