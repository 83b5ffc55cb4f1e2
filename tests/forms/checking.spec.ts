import { type FormDefinition, type FormKind, forms } from '#contract/forms.ts'
import { expect, test } from '../fixtures.ts'
import { answers, field, fill, fillByChange, kinds, openForm, submitButton } from '../form.ts'
import { typeset } from '../page.ts'

const fieldsOf = (kind: FormKind): FormDefinition['fields'] => forms[kind].fields

for (const kind of kinds) {
  const required = forms[kind].fields.filter((definition) => definition.required)

  test(`${kind}: after a submit each empty field has the browser’s own message below it until it is filled`, async ({
    page,
  }) => {
    await openForm(page, kind)
    const first = required[0]?.name ?? ''
    const words = await field(page, kind, first).evaluate(
      (control: HTMLInputElement) => control.validationMessage,
    )
    const messages = page.locator('form[action]').getByText(words, { exact: true })
    await expect(messages).toHaveCount(0)
    // The browser shows its bubble for an `invalid` event that nobody has prevented: here it would cover the words below.
    const withoutBubble = page.evaluate(
      () =>
        new Promise<boolean>((resolve) =>
          addEventListener('invalid', (event) => setTimeout(() => resolve(event.defaultPrevented)), {
            capture: true,
            once: true,
          }),
        ),
    )
    await submitButton(page, kind).click()
    expect(await withoutBubble).toBe(true)
    await expect(field(page, kind, first)).toBeFocused()
    await expect(messages.filter({ visible: true })).toHaveCount(required.length)
    for (const { name } of required) {
      await expect(field(page, kind, name)).toHaveAccessibleDescription(words)
      await expect(field(page, kind, name)).toHaveAttribute('aria-invalid', 'true')
    }
    await field(page, kind, first).pressSequentially(answers[kind][first] ?? '')
    await expect(messages.filter({ visible: true })).toHaveCount(required.length - 1)
    await expect(field(page, kind, first)).toHaveAccessibleDescription('')
    await expect(field(page, kind, first)).not.toHaveAttribute('aria-invalid')
  })
}

for (const kind of kinds) {
  test(`${kind}: a browser that knows the visitor can fill in who writes`, async ({ page }) => {
    await openForm(page, kind)
    for (const { name, autocomplete } of fieldsOf(kind)) {
      if (autocomplete) await expect(field(page, kind, name)).toHaveAttribute('autocomplete', autocomplete)
    }
  })
}

test('an answer in Hebrew or Arabic is written from right to left', async ({ page }) => {
  await openForm(page, 'contact')
  for (const name of ['name', 'message']) {
    const control = field(page, 'contact', name)
    await control.fill('שלום!')
    await expect(control).toHaveCSS('direction', 'rtl')
    await control.fill('Hello!')
    await expect(control).toHaveCSS('direction', 'ltr')
  }
})

test('leaving a wrong address moves nothing, so that a press on the button counts', async ({ page }) => {
  await openForm(page, 'contact')
  await typeset(page)
  await fill(page, 'contact', { email: 'x' })
  const before = await submitButton(page, 'contact').boundingBox()
  await field(page, 'contact', 'message').focus()
  expect(await submitButton(page, 'contact').boundingBox()).toEqual(before)
  await submitButton(page, 'contact').click()
  await expect(field(page, 'contact', 'email')).toBeFocused()
})

test('a field that is filled with no event but change loses its message', async ({ page }) => {
  await openForm(page, 'contact')
  await submitButton(page, 'contact').click()
  const name = field(page, 'contact', 'name')
  await expect(name).not.toHaveAccessibleDescription('')
  await fillByChange(name, 'Sam')
  await expect(name).toHaveAccessibleDescription('')
  await expect(name).not.toHaveAttribute('aria-invalid')
})
