import assert from 'node:assert/strict'
import { test } from 'node:test'
import { StorageError } from './port.ts'
import { deliveryOf, notebookIn, publicationIn, storedSubmission } from './rows.ts'

const damaged = { name: 'StorageError', message: /damaged/ } as const

/** Throws for a row with any one column missing or of another kind. */
function eachColumnCounts(read: (row: Record<string, unknown>) => unknown, row: Record<string, unknown>) {
  assert.doesNotThrow(() => read(row))
  for (const column of Object.keys(row)) {
    for (const wrong of [undefined, Symbol('none')]) {
      assert.throws(() => read({ ...row, [column]: wrong }), damaged, column)
    }
  }
}

test('a submission that the inbox did not write is marked as damaged, whichever column it is', () => {
  const row = {
    number: 1,
    id: 'x',
    form: 'contact',
    received_at: 5,
    page: '/',
    fields: '[["a","b"]]',
    quarantined_at: null,
    reasons: null,
  }
  const isDamaged = (other: object) => storedSubmission({ ...row, ...other }).damaged === true
  assert.equal(isDamaged({}), false)
  for (const column of ['id', 'form', 'received_at', 'page', 'fields', 'reasons']) {
    for (const wrong of [undefined, Symbol('none')]) assert.ok(isDamaged({ [column]: wrong }), column)
  }
  const unreadable = ['', '[', '[5]', '[["name"]]', '[["name",5]]', '4\nname', 'Alex', '{}', '[typed words']
  for (const fields of unreadable) {
    const submission = storedSubmission({ ...row, fields })
    assert.deepEqual([submission.damaged, submission.fields], [true, [['damaged', fields]]], fields)
  }
  for (const reasons of ['5 links', '{}']) assert.ok(isDamaged({ reasons }), reasons)
  assert.deepEqual(storedSubmission({ ...row, quarantined_at: 5, reasons: '["5 links"]' }).quarantine, [
    '5 links',
  ])
  assert.deepEqual(storedSubmission({ ...row, quarantined_at: 5 }).quarantine, [])
  assert.equal(storedSubmission({ ...row, page: null }).quarantine, null)
  assert.throws(() => storedSubmission({ ...row, number: undefined }), StorageError)
})

test('a delivery that the inbox did not write is damaged, whichever column it is', () => {
  const row = {
    ...{ number: 1, submission: 2, channel: 'mail', state: 'parked', attempts: 3 },
    ...{ next_attempt_at: 4, settled_at: 5, last_error: 'SMTP' },
  }
  eachColumnCounts(deliveryOf, row)
  assert.throws(() => deliveryOf({ ...row, state: 'lost' }), /Delivery 1 is damaged/)
  assert.deepEqual(deliveryOf({ ...row, settled_at: null, last_error: null }), {
    ...{ number: 1, submission: 2, channel: 'mail', state: 'given-up', attempts: 3 },
    ...{ nextAttemptAt: 4, settledAt: null, lastError: null },
  })
})

test('a publication and a note that the inbox did not write are damaged', () => {
  const publication = { handle: '@a', quote: 'b', consent: 'c', at: 1 }
  assert.deepEqual(publicationIn({ publication: JSON.stringify(publication) }), publication)
  assert.equal(publicationIn(undefined), null)
  assert.equal(publicationIn({ publication: null }), null)
  for (const name of Object.keys(publication))
    assert.throws(
      () => publicationIn({ publication: JSON.stringify({ ...publication, [name]: null }) }),
      damaged,
    )
  for (const other of [5, 'null', '5', '[]', '{'])
    assert.throws(() => publicationIn({ publication: other }), StorageError)
  assert.deepEqual(notebookIn({ submission: 1, answered_at: null, note: '' }), {
    ...{ submission: 1, answeredAt: null, note: '' },
  })
  assert.throws(() => notebookIn({ submission: 1, answered_at: 'x', note: '' }), damaged)
  assert.throws(() => notebookIn({ submission: 1, answered_at: null, note: 5 }), /note on lead 1 is damaged/)
})
