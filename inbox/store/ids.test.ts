import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readSubmission } from '#inbox/submission.ts'
import { contactFields } from '#inbox/testing/memory-inbox.ts'
import { contentHash } from './ids.ts'
import { storedFields } from './rows.ts'

function accepted(fields: Record<string, string>) {
  const read = readSubmission(Object.entries(fields))
  assert.ok(!('problems' in read))
  return read
}

test('the hash tells words, fields and forms apart, and nothing else', () => {
  const hash = (answers: Record<string, string>) => {
    const { form, fields } = accepted(answers)
    return contentHash(form, storedFields(fields)).toString('hex')
  }
  assert.equal(hash({ ...contactFields, message: 'a\r\nb' }), hash({ ...contactFields, message: 'a\nb' }))
  assert.notEqual(hash(contactFields), hash({ ...contactFields, message: `${contactFields.message} ` }))
  assert.notEqual(hash(contactFields), hash({ ...contactFields, company: '' }))
})
