import type { Locator, Page } from 'playwright-core'

/** The form of a page that has one. */
export const formOf = (page: Page): Locator => page.locator('main form[enctype]')

/** The form's own status line; the page has another one, which announces titles. */
export const statusOf = (page: Page): Locator => page.getByRole('main').getByRole('status')

/** Answers every field a visitor sees. `answers`, by the field's name, replace what is made up here. */
export async function fill(form: Locator, answers: Readonly<Record<string, string>> = {}): Promise<void> {
  for (const field of await form.locator('input:not([type=hidden]), textarea').all()) {
    const name = (await field.getAttribute('name')) ?? ''
    const madeUp = name === 'email' ? 'alex@example.com' : `What a visitor writes as ${name}.`
    await field.fill(answers[name] ?? madeUp)
  }
}

export const send = (form: Locator): Promise<void> => form.locator('button[type=submit]').click()
