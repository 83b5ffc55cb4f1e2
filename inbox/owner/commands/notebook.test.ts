import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inboxWith } from '#inbox/testing/cli-runner.ts'
import { appRequestFields, contactFields } from '#inbox/testing/memory-inbox.ts'

test('a lead is marked answered and gets a note, which show and export give back', async () => {
  using inbox = await inboxWith(contactFields, appRequestFields)
  assert.match((await inbox.run('answered', '1')).printed, /^Lead 1 is answered, 2026-11-20 /)
  assert.match((await inbox.run('answered', '1')).printed, /^Lead 1 was answered already, 2026-11-20 /)
  assert.equal((await inbox.run('note', '1', 'Call', 'on Monday')).printed, 'The note is kept with lead 1.\n')
  assert.match((await inbox.run('show', '1')).printed, /^Answered 2026-11-20 .*\nYour note: Call on Monday$/m)
  const kept = { answered_at: '2026-11-20T08:15:00.000Z', note: 'Call on Monday' }
  const exported = JSON.parse((await inbox.run('export', '--format', 'json')).printed)
  assert.partialDeepStrictEqual(exported, [kept, { answered_at: null, note: '' }])
  assert.match(
    (await inbox.run('export', '--format', 'csv')).printed,
    /,2026-11-20T08:15:00\.000Z,Call on Monday\r\n2,/,
  )
  assert.equal((await inbox.run('answered', '1', '--undo')).printed, 'Lead 1 is not answered.\n')
  assert.equal((await inbox.run('note', '1', '')).printed, 'Lead 1 has no note.\n')
  const { answered_at, note } = JSON.parse((await inbox.run('show', '1', '--json')).printed)
  assert.deepEqual([answered_at, note], [null, ''])
})

test('a note may begin with a dash, and have the words of options', async () => {
  using inbox = await inboxWith(contactFields)
  for (const [words, note] of [
    [['- called back'], '- called back'],
    [['-10%', 'offered'], '-10% offered'],
    [['--', '- called', 'back'], '- called back'],
    [['answered', 'with', '-h', 'option'], 'answered with -h option'],
    [['ask', 'for', '--help', 'or', '--remote', 'work'], 'ask for --help or --remote work'],
  ] as const) {
    assert.equal((await inbox.run('note', '1', ...words)).code, 0)
    assert.equal(JSON.parse((await inbox.run('show', '1', '--json')).printed).note, note)
  }
})

test('an unknown lead takes no note, and no note is longer than ten thousand characters', async () => {
  using inbox = await inboxWith(contactFields)
  assert.deepEqual(
    [(await inbox.run('answered', '9')).code, (await inbox.run('note', '9', 'Hello')).code],
    [1, 1],
  )
  const { code, complained } = await inbox.run('note', '1', 'x'.repeat(10_001))
  assert.equal(code, 2)
  assert.match(complained, /^A note has at most 10,000 characters\.\n/)
  assert.equal(JSON.parse((await inbox.run('show', '1', '--json')).printed).note, '')
})
