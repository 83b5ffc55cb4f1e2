import type { Locator, Page } from 'playwright-core'

/** The form of a page that has one. */
export const formOf = (page: Page): Locator => page.locator('main form[enctype]')

/** The form's status line. Pages have other status elements: one announces titles, and an <output> is one too. */
export const statusOf = (page: Page): Locator => formOf(page).getByRole('status')

/** Fills every visible field. `answers`, by field name, replace the made-up ones. */
export async function fill(form: Locator, answers: Readonly<Record<string, string>> = {}): Promise<void> {
  for (const field of await form.locator('input:not([type=hidden]), textarea').all()) {
    const name = (await field.getAttribute('name')) ?? ''
    const madeUp = name === 'email' ? 'alex@example.com' : `What a visitor writes as ${name}.`
    await field.fill(answers[name] ?? madeUp)
  }
}

export const send = (form: Locator): Promise<void> => form.locator('button[type=submit]').click()
