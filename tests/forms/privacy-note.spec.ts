import { identity } from '#app/content/identity.ts'
import { formPages, openForm, submitButton } from '../answers.ts'
import { expect, readTest } from '../fixtures.ts'
import { kinds } from './submissions.ts'

readTest('each form says what is kept, how long, and how to have it erased', async ({ page }) => {
  for (const kind of kinds) {
    await openForm(page, kind)
    const use =
      kind === 'testimonial'
        ? 'What you send is erased from our inbox'
        : 'We use what you send to answer you, and erase it'
    await expect(page.getByText(`${use} after 365 days.`)).toBeVisible()
    const shown = page.getByText(
      'We show your line here only if you agree in writing, and take it down when you ask.',
    )
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
