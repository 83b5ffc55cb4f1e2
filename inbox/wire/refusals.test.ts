import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type RefusalCode, refusalFor, refusalOfFields, wantsJson } from './refusals.ts'

const statuses: Record<RefusalCode, number> = {
  EMPTY: 400,
  MALFORMED: 400,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  TOO_LARGE: 413,
  UNSUPPORTED_TYPE: 415,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  BUSY: 503,
  STORAGE: 503,
}

test('each refusal has its status and says in a sentence what is wrong', () => {
  for (const [code, status] of Object.entries(statuses)) {
    const refusal = refusalFor(code as RefusalCode)
    assert.equal(refusal.status, status, code)
    assert.match(refusal.sentence, /^[A-Z].{10,}\.$/, code)
    assert.deepEqual(refusal.problems, [{ code, message: refusal.sentence }])
  }
  assert.match(refusalFor('TOO_LARGE').sentence, /1024 KiB and 50 fields/)
})

test('a refusal has its own headers and those passed to it', () => {
  assert.deepEqual(refusalFor('METHOD_NOT_ALLOWED').headers, { Allow: 'POST, OPTIONS' })
  assert.deepEqual(refusalFor('STORAGE', { 'X-More': '1' }).headers, { 'Retry-After': '30', 'X-More': '1' })
  assert.deepEqual(refusalFor('EMPTY').headers, {})
})

test('several problems are one refusal, a sentence each', () => {
  const problems = [
    { code: 'REQUIRED_FIELD_EMPTY', field: 'name', message: 'Name is empty.' },
    { code: 'TYPE_EMAIL', field: 'email', message: 'Email is not an address.' },
  ] as const
  const refusal = refusalOfFields(problems)
  assert.deepEqual(refusal, { status: 422, sentence: 'Name is empty. Email is not an address.', problems })
})

test('JSON is sent when a JSON type is named before HTML', () => {
  const json = [
    'application/json',
    ' text/x , APPLICATION/JSON ;q=0.1',
    'application/problem+json, text/html',
  ]
  const page = [
    ...[undefined, '', '*/*', 'text/html, application/json', 'application/xhtml+xml ,application/json'],
    ...[
      'json',
      'application/jsonp',
      'application/json5',
      'x application/jsonx',
      'text/html ; q=0, application/json',
    ],
  ]
  assert.deepEqual(
    json.filter((accept) => !wantsJson(accept)),
    [],
  )
  assert.deepEqual(
    page.filter((accept) => wantsJson(accept)),
    [],
  )
  assert.ok(wantsJson('x text/html, application/json'))
})
