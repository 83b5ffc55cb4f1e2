import assert from 'node:assert/strict'
import { test } from 'node:test'
import { forms, kindOf } from './forms.ts'

test('one field that only one form has is enough to recognise the form', () => {
  assert.equal(kindOf(['name', 'app_idea']), 'appRequest')
  assert.equal(kindOf(['name', 'features']), 'appRequest')
  assert.equal(kindOf(['name', 'company']), 'testimonial')
  assert.equal(kindOf(['name', 'location']), 'testimonial')
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
