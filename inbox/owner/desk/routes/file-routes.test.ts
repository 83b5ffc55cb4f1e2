import assert from 'node:assert/strict'
import { test } from 'node:test'
import { StorageError } from '#inbox/store/port.ts'
import { openSqliteStore } from '#inbox/store/sqlite/store.ts'
import { deskWith } from '#inbox/testing/desk.ts'
import { contactFields, storedMessage } from '#inbox/testing/memory-inbox.ts'

test('a list is saved as CSV with answer times and notes, and no cell runs as a formula', async () => {
  await using desk = await deskWith([
    { ...contactFields, name: '=1+1' },
    { ...contactFields, message: 'Other' },
    { ...contactFields, message: 'Answered' },
  ])
  for (const number of [2, 3]) await desk.store.keepNote(number, 'Call')
  await desk.store.markAnswered(3, desk.clock.now)
  const owner = await desk.enter()
  const [, link = ''] = /(\/leads\.csv[^"]*)" download/.exec((await owner.get('/?q=call')).text) ?? []
  const { text, headers } = await owner.get(link.replaceAll('&amp;', '&'))
  assert.match(String(headers['content-disposition']), /attachment; filename="leads\.csv"/)
  assert.match(text, /,answered_at,note\r\n2,.*,,Call\r\n$/s)
  assert.match((await owner.get('/leads.csv')).text, /,'=1\+1,/)
})

test('a list whose leads cannot all be read is no complete file', async () => {
  const store = openSqliteStore(':memory:')
  async function* all() {
    yield storedMessage()
    throw new StorageError('The inbox cannot be read.')
  }
  await using desk = await deskWith([contactFields], { store: { ...store, all } })
  await assert.rejects((await desk.enter()).get('/leads.csv'), { code: 'ECONNRESET' })
})
