import type { Locator, Page } from 'playwright-core'

/** The form of a page that has one. */
export const formOf = (page: Page): Locator => page.locator('main form[enctype]')

/** The form's status line. Pages have other status elements: one announces titles, and an <output> is one too. */
export const statusOf = (page: Page): Locator => formOf(page).getByRole('status')

/** What a made-up visitor answers: an address, and for other fields these words with the field's name. */
export const madeUp = { email: 'alex@example.com', words: 'What a visitor writes as' } as const

/** Fills every visible field. `answers`, by field name, replace the made-up ones. */
export async function fill(form: Locator, answers: Readonly<Record<string, string>> = {}): Promise<void> {
  for (const field of await form.locator('input:not([type=hidden]), textarea').all()) {
    const name = (await field.getAttribute('name')) ?? ''
    const answer = name === 'email' ? madeUp.email : `${madeUp.words} ${name}.`
    await field.fill(answers[name] ?? answer)
  }
}

export const send = (form: Locator): Promise<void> => form.locator('button[type=submit]').click()
