import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contradictsSuccess } from './responses.ts'

/** As these services document them, of a message that they keep. */
const kept = {
  Formspree: '{"ok":true,"next":"/thanks"}',
  Basin: '{"success":true}',
  FormSubmit: '{"success":"true","message":"The form was submitted successfully."}',
  Web3Forms: '{"success":true,"message":"Email sent successfully!"}',
}

/** With status 200, of a message that they do not keep. */
const notKept = {
  'a captcha page': '<h1>Are you human?</h1>',
  'a used-up quota': '{"success":false,"message":"Quota reached"}',
  'FormSubmit before its activation': '{"success":"false","message":"This form needs Activation."}',
}

test('a body that reports no error does not contradict success', () => {
  for (const body of ['{}', '{"ok":true,"errors":[]}', ...Object.values(kept)]) {
    assert.equal(contradictsSuccess(body), false, body)
  }
})

test('an error, a denial, and a body that is not a JSON object contradict success', () => {
  const denials = ['{"ok":false}', '{"error":"Quota"}', '{"errors":[{"code":"X"}]}']
  for (const body of [...denials, '[]', 'null', '5', '"ok"', '', ...Object.values(notKept)]) {
    assert.equal(contradictsSuccess(body), true, body)
  }
})
