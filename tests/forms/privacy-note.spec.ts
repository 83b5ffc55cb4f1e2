import { identity } from '#app/content/identity.ts'
import { privacyOf } from '#app/forms/privacy.ts'
import { expect, readTest } from '../fixtures.ts'
import { formPages, kinds, openForm, submitButton } from '../form.ts'

readTest('each form says what is kept, how long, and how to have it erased', async ({ page }) => {
  for (const kind of kinds) {
    await openForm(page, kind)
    const use =
      kind === 'testimonial'
        ? 'What you send is erased from our inbox'
        : 'We use what you send to answer you, and erase it'
    const note = page.getByText(`${use} after 365 days. To have it erased sooner, write to`)
    await expect(note).toBeVisible()
    await expect(note.getByRole('link', { name: identity.helpAddress })).toHaveAttribute(
      'href',
      `mailto:${identity.helpAddress}`,
    )
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
      const summary = page.getByText('What becomes of your answers')
      const sentences = page.getByRole('group').filter({ has: summary }).getByRole('listitem')
      await expect(sentences.first()).toBeHidden()
      await summary.focus()
      await page.keyboard.press('Enter')
      await expect(sentences).toHaveText(privacyOf(kind, identity.name, { days: 365, seenBy: '' }))
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
