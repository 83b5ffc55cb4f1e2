import assert from 'node:assert/strict'
import { test } from 'node:test'
import { forms } from '#contract/forms.ts'
import { appRequestFields, contactFields, testimonialFields } from '#inbox/testing/memory-inbox.ts'
import { authorOf, type BodyField, isAuthorField, otherFields, readSubmission } from './submission.ts'

const codesOf = (body: Iterable<BodyField>) => {
  const read = readSubmission(body)
  return 'problems' in read ? read.problems.map(({ code, field }) => (field ? `${code} ${field}` : code)) : []
}
const accepted = (body: Iterable<BodyField>) => {
  const read = readSubmission(body)
  assert.ok(!('problems' in read), 'refused')
  return read
}

test('each form is known by its fields', () => {
  assert.equal(accepted(Object.entries(contactFields)).form, 'contact')
  assert.equal(accepted(Object.entries(testimonialFields)).form, 'testimonial')
  assert.equal(accepted(Object.entries(appRequestFields)).form, 'appRequest')
})

test('a missing and an empty required field are told apart', () => {
  assert.deepEqual(
    codesOf([
      ['name', ''],
      ['email', 'a@b'],
    ]),
    ['REQUIRED_FIELD_EMPTY name', 'REQUIRED_FIELD_MISSING message'],
  )
})

test('a name of one space is a name', () => {
  assert.deepEqual(codesOf(Object.entries({ ...contactFields, name: ' ' })), [])
})

test('an optional field may be empty or missing', () => {
  assert.deepEqual(codesOf(Object.entries(testimonialFields)), [])
  const { company: _, ...withoutCompany } = testimonialFields
  assert.deepEqual(codesOf(Object.entries(withoutCompany)), [])
})

test("an address is judged by the browser's own pattern", () => {
  for (const email of [
    'a@b',
    'a.b+c@d-e.f',
    "o'hara@x.example",
    `${'x'.repeat(200)}@y`,
    'a@münchen.de',
    'a@例え.jp',
  ]) {
    assert.deepEqual(codesOf(Object.entries({ ...contactFields, email })), [], email)
  }
  for (const email of [
    'a',
    '@b',
    'a@',
    'a b@c',
    'a@b..c',
    'a@-b',
    ' a@b',
    'a@b\n',
    'ü@b',
    'a@é..c',
    'a@é c',
    'a@é.de/c',
    'a@é.de?c',
    'a@é.de#c',
    'a@é.de\\c',
    'a@é\t.de',
    'a@é.de\n',
  ]) {
    assert.deepEqual(codesOf(Object.entries({ ...contactFields, email })), ['TYPE_EMAIL email'], email)
  }
})

test('fields of no form, and no fields at all, belong to no form', () => {
  assert.deepEqual(codesOf([['colour', 'red']]), ['FORM_NOT_FOUND'])
  assert.deepEqual(codesOf([]), ['FORM_NOT_FOUND'])
})

test('a file is refused and the words beside it are given back', () => {
  const read = readSubmission([...Object.entries(contactFields), ['clip', null]])
  assert.ok('problems' in read)
  assert.deepEqual(
    read.problems.map(({ code }) => code),
    ['NO_FILE_UPLOADS'],
  )
  assert.deepEqual(read.fields, Object.entries(contactFields))
})

test('nothing typed is trimmed, cut or dropped, and line ends become LF', () => {
  const message = `  \u0000\ud83d\ude00\t${'x'.repeat(300_000)}`
  const { fields } = accepted([
    ['name', 'A'],
    ['email', 'a@b'],
    ['message', `${message}\r\none\rtwo\n`],
    ['name', 'B'],
    ['colour', 'red'],
  ])
  assert.deepEqual(fields, [
    ['name', 'A'],
    ['email', 'a@b'],
    ['message', `${message}\none\ntwo\n`],
    ['name', 'B'],
    ['colour', 'red'],
  ])
})

test('unknown fields and repetitions stand apart from the form’s own', () => {
  const submission = accepted([...Object.entries(contactFields), ['name', 'B'], ['colour', 'red']])
  assert.deepEqual(otherFields(submission), [
    ['name', 'B'],
    ['colour', 'red'],
  ])
})

test('who sent a form is known by the autofill tokens of its fields, whatever these are called', () => {
  const callback = {
    shortTitle: 'callback',
    fields: [
      { name: 'who', autocomplete: 'name' },
      { name: 'reply_to', autocomplete: 'email' },
      { name: 'name', label: 'Name of the channel' },
    ],
  }
  Object.assign(forms, { callback })
  const fields = [
    ['who', 'Kim'],
    ['reply_to', 'kim@example.com'],
    ['name', 'Kim on film'],
  ] as const
  assert.deepEqual(authorOf({ form: 'callback', fields }), { name: 'Kim', email: 'kim@example.com' })
  assert.deepEqual(
    fields.map(([name]) => isAuthorField('callback', name)),
    [true, true, false],
  )
})

test('who sent a form that this version does not know is in the fields name and email', () => {
  const fields = Object.entries(contactFields)
  assert.deepEqual(authorOf({ form: 'unknown', fields }), { name: 'Alex', email: 'alex@example.com' })
})
