import assert from 'node:assert/strict'
import { test } from 'node:test'
import { kindOf } from './forms.ts'

test('one field that only one form has is enough to recognise the form', () => {
  assert.equal(kindOf(['name', 'app_idea']), 'appRequest')
  assert.equal(kindOf(['name', 'features']), 'appRequest')
  assert.equal(kindOf(['name', 'company']), 'testimonial')
  assert.equal(kindOf(['name', 'location']), 'testimonial')
  assert.equal(kindOf(['message']), 'contact')
})

test('names that no form has give null', () => {
  assert.equal(kindOf(['', 'subject']), null)
  assert.equal(kindOf([]), null)
})
