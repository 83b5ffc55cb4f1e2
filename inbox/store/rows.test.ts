import assert from 'node:assert/strict'
import { test } from 'node:test'
import { StorageError } from './port.ts'
import { deliveryOf, notebookIn, publicationIn, storedSubmission } from './rows.ts'

/** Marks a row as damaged that has any one column missing or of another kind. */
function eachColumnCounts(
  read: (row: Record<string, unknown>) => { damaged?: true },
  row: Record<string, unknown>,
) {
  assert.equal(read(row).damaged, undefined)
  for (const column of Object.keys(row)) {
    for (const wrong of [undefined, Symbol('none')]) {
      assert.equal(read({ ...row, [column]: wrong }).damaged, true, column)
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
  const { number, quarantined_at, ...readable } = row
  eachColumnCounts((other) => storedSubmission({ number, quarantined_at, ...other }), readable)
  const unreadable = [
    ...['', '[', '[5]', '[["name"]]', '[["name",5]]', '4\nname', 'Alex', '{}', '[typed words'],
    ...['Dear all, hello\nname', '4,9\nnameAlex', '4,3\nnameAlex'],
  ]
  for (const fields of unreadable) {
    const submission = storedSubmission({ ...row, fields })
    assert.deepEqual([submission.damaged, submission.fields], [true, [['damaged', fields]]], fields)
  }
  for (const reasons of ['5 links', '{}']) assert.ok(isDamaged({ reasons }), reasons)
  // No Date can hold these, and none can be printed.
  for (const received_at of [-1, 9e15, 1e300, Number.POSITIVE_INFINITY]) {
    assert.ok(isDamaged({ received_at }), String(received_at))
  }
  assert.deepEqual(storedSubmission({ ...row, quarantined_at: 5, reasons: '["5 links"]' }).quarantine, [
    '5 links',
  ])
  assert.deepEqual(storedSubmission({ ...row, quarantined_at: 5 }).quarantine, [])
  assert.equal(storedSubmission({ ...row, page: null }).quarantine, null)
  assert.throws(() => storedSubmission({ ...row, number: undefined }), StorageError)
})

test('a delivery that the inbox did not write is marked as damaged, whichever column it is', () => {
  const row = {
    ...{ channel: 'mail', state: 'parked', attempts: 3 },
    ...{ next_attempt_at: 4, settled_at: 5, last_error: 'SMTP' },
  }
  const read = (other: object) => deliveryOf({ number: 1, submission: 2, ...other })
  eachColumnCounts(read, row)
  assert.deepEqual(read({ ...row, settled_at: null, last_error: null }), {
    ...{ number: 1, submission: 2, channel: 'mail', state: 'given-up', attempts: 3 },
    ...{ nextAttemptAt: 4, settledAt: null, lastError: null },
  })
  // Nobody knows whether the owner was told.
  assert.equal(read({ ...row, state: 'lost' }).state, 'given-up')
})

test('a publication and a note that the inbox did not write are marked as damaged', () => {
  const publication = { handle: '@a', quote: 'b', consent: 'c', at: 1 }
  const stored = (value: object) => publicationIn({ publication: JSON.stringify(value) })
  assert.deepEqual(stored(publication), publication)
  for (const name of Object.keys(publication)) {
    const left = stored({ ...publication, [name]: null })
    assert.equal(left.damaged, true, name)
    // It stays damaged where it is written back, as after a publication that was refused.
    assert.deepEqual(stored(left), left)
  }
  for (const other of [5, 'null', '5', '[]', '{']) {
    assert.equal(publicationIn({ publication: other }).damaged, true)
  }
  const note = { answered_at: 5, note: 'Call' }
  eachColumnCounts(notebookIn, note)
  assert.deepEqual(notebookIn({ answered_at: null, note: '' }), { answeredAt: null, note: '' })
})
