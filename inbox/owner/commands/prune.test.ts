import assert from 'node:assert/strict'
import { test } from 'node:test'
import { StorageError } from '#inbox/store/port.ts'
import { inboxWith, sayYes } from '#inbox/testing/cli-runner.ts'
import { appRequestFields, contactFields } from '#inbox/testing/memory-inbox.ts'
import { prune } from './prune.ts'

test('prune erases older leads', async () => {
  using inbox = await inboxWith(contactFields, appRequestFields)
  assert.equal((await inbox.run('prune', '--older-than', '1d')).printed, '0 leads older than 1 day erased.\n')
  const tomorrow = { now: () => Date.UTC(2026, 10, 21, 8, 15) }
  assert.equal(
    (await inbox.runWith({ ...tomorrow, ask: sayYes }, 'prune', '--older-than', '1')).printed,
    '2 leads older than 1 day erased.\n',
  )
  assert.equal((await inbox.run('list')).printed, 'No leads yet.\n')
})

test('prune asks first on a terminal, and erases nothing without a yes', async () => {
  using inbox = await inboxWith(contactFields, appRequestFields)
  await inbox.run('answered', '1')
  const asked: string[] = []
  const answered = (answer: string) => {
    const now = () => Date.UTC(2026, 10, 21, 8, 15)
    const ask = async (question: string) => {
      asked.push(question)
      return answer
    }
    return inbox.runWith({ now, ask }, 'prune', '--older-than', '1')
  }
  const kept = await answered('no')
  assert.deepEqual([kept.code, kept.printed], [1, 'Nothing was erased.\n'])
  assert.deepEqual(asked, ['Erase 2 leads, 1 not marked answered? (yes or no)'])
  assert.equal((await answered('yes')).printed, '2 leads older than 1 day erased.\n')
})

test('prune refuses to erase what came today', async () => {
  using inbox = await inboxWith(contactFields)
  for (const days of ['0', '0d', '-1', '0.5', '']) {
    const { code, complained } = await inbox.run('prune', `--older-than=${days}`)
    assert.equal(code, 2, days)
    assert.match(complained, /^--older-than takes a whole number from 1, not "/)
  }
  assert.match((await inbox.run('list')).printed, /1 of 1/)
})

test('prune says when what it erased could not be overwritten', async () => {
  using inbox = await inboxWith(contactFields)
  const store = inbox.open()
  const full = { ...store, overwriteErased: () => Promise.reject(new StorageError('The disk is full.')) }
  const later = { now: () => Date.UTC(2026, 10, 22) }
  const { code, complained } = await inbox.runOn(full, prune, later, '--older-than', '1')
  assert.equal(await store.count(), 0)
  assert.equal(code, 1)
  assert.match(
    complained,
    /may still be in the file\. The disk is full\.\nThe server tries again within an hour/,
  )
  await store.close()
})
