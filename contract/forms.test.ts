import assert from 'node:assert/strict'
import { test } from 'node:test'
import { forms, kindOf } from './forms.ts'

test('one field that only one form has is enough to recognise the form', () => {
  const records: Record<string, { fields: readonly { name: string }[] }> = forms
  const all = Object.values(records).flatMap(({ fields }) => fields.map(({ name }) => name))
  for (const [kind, { fields }] of Object.entries(records)) {
    const own = fields.filter(({ name }) => all.indexOf(name) === all.lastIndexOf(name))
    for (const { name } of own) assert.equal(kindOf(['name', name]), kind, name)
  }
  assert.equal(kindOf(['name', 'app_idea']), 'appRequest')
  assert.equal(kindOf(['message']), 'contact')
})

test('names that several forms have are those of a contact message', () => {
  assert.equal(kindOf(['name', 'email', 'message']), 'contact')
})

test('a further form is recognised by its own field, without a line of code', (context) => {
  context.after(() => Reflect.deleteProperty(forms, 'callback'))
  Object.assign(forms, { callback: { fields: [{ name: 'email' }, { name: 'call_at' }] } })
  assert.equal(kindOf(['email', 'call_at']), 'callback')
})

test('names that no form has give null', () => {
  assert.equal(kindOf(['', 'subject']), null)
  assert.equal(kindOf([]), null)
})
