import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contradictsSuccess } from './responses.ts'

test('a body that reports no error does not contradict success', () => {
  for (const body of ['{}', '{"ok":true,"next":"/"}', '{"success":"true"}', '{"ok":true,"errors":[]}']) {
    assert.equal(contradictsSuccess(body), false, body)
  }
})

test('an error, a denial, and a body that is not a JSON object contradict success', () => {
  const denials = ['{"ok":false}', '{"success":"false"}', '{"error":"Quota"}', '{"errors":[{"code":"X"}]}']
  for (const body of [...denials, '<!doctype html>', '[]', 'null', '5', '"ok"', '']) {
    assert.equal(contradictsSuccess(body), true, body)
  }
})
