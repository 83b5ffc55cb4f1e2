import assert from 'node:assert/strict'
import { chmodSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import type { Batch } from '#inbox/store/d1/database.ts'
import { openD1Store } from '#inbox/store/d1/store.ts'
import { openDatabase } from '#inbox/store/sqlite/database.ts'
import { openSqliteStore } from '#inbox/store/sqlite/store.ts'
import { temporaryDataDir } from '#inbox/testing/inbox-process.ts'
import { receivedMessage } from '#inbox/testing/memory-inbox.ts'
import { sqliteBatch } from '#inbox/testing/sqlite-batch.ts'
import { copyTo, fillFrom } from './copy.ts'

const received = (message: string) => receivedMessage({ message }, { channels: ['mail'] })

test('a lead that arrives while D1 is filled leaves the deliveries of the backup as they are', async () => {
  using temporary = temporaryDataDir()
  const file = path.join(temporary.dataDir, 'backup.sqlite')
  const backup = openSqliteStore(file)
  for (const message of ['one', 'two']) await backup.add(received(message))
  await backup.close()
  const batch = sqliteBatch()
  const store = openD1Store(batch)
  let arrived = false
  const whileOneArrives: Batch = async (statements) => {
    const results = await batch(statements)
    if (!arrived && statements.some(({ sql }) => sql.includes('INTO submissions'))) {
      arrived = true
      await store.add(received('three'))
    }
    return results
  }
  assert.equal(await fillFrom(file, whileOneArrives, () => undefined), true)
  assert.deepEqual(
    (await store.deliveriesOf([1, 2, 3])).map(({ submission, state }) => [submission, state]),
    [
      [1, 'waiting'],
      [2, 'waiting'],
      [3, 'waiting'],
    ],
  )
})

test('a lead that the Worker erases while D1 is filled leaves out what belongs to it, and only that', async () => {
  using temporary = temporaryDataDir()
  const file = path.join(temporary.dataDir, 'backup.sqlite')
  const backup = openSqliteStore(file)
  for (const message of ['one', 'two']) await backup.add(received(message))
  for (const number of [1, 2]) await backup.keepNote(number, `note ${number}`)
  await backup.close()
  const batch = sqliteBatch()
  const store = openD1Store(batch)
  const whileOneIsErased: Batch = async (statements) => {
    const results = await batch(statements)
    if (statements.some(({ sql }) => sql.includes('INTO submissions'))) await store.erase([1])
    return results
  }
  assert.equal(await fillFrom(file, whileOneIsErased, () => undefined), true)
  assert.deepEqual(
    (await store.deliveriesOf([1, 2])).map(({ submission }) => submission),
    [2],
  )
  assert.deepEqual(await store.notebooksOf([1, 2]), new Map([[2, { answeredAt: null, note: 'note 2' }]]))
})

test('D1 is filled from a plain copy of an inbox in a folder that nobody may write to', async () => {
  using temporary = temporaryDataDir()
  const file = path.join(temporary.dataDir, 'inbox.sqlite')
  const inbox = openSqliteStore(file)
  await inbox.add(received('one'))
  await inbox.close()
  chmodSync(temporary.dataDir, 0o500)
  assert.equal(await fillFrom(file, sqliteBatch(), () => undefined), true)
  chmodSync(temporary.dataDir, 0o700)
  // Root may write there in spite of the folder's mode: nothing was written.
  assert.deepEqual(readdirSync(temporary.dataDir), ['inbox.sqlite'])
})

test('D1 is filled with a damaged row among others', async () => {
  using temporary = temporaryDataDir()
  const file = path.join(temporary.dataDir, 'inbox.sqlite')
  const inbox = openSqliteStore(file)
  for (const message of ['one', 'two']) await inbox.add(received(message))
  await inbox.close()
  const database = openDatabase(file)
  database.exec('UPDATE submissions SET received_at = 9007199254740993 WHERE number = 1')
  database.close()
  const batch = sqliteBatch()
  assert.equal(await fillFrom(file, batch, () => undefined), true)
  const leads = await openD1Store(batch).list({}, 2)
  assert.deepEqual(
    leads.map(({ number, damaged = false }) => [number, damaged]),
    [
      [2, false],
      [1, true],
    ],
  )
})

test('the owner is still to be told of unsent leads after a copy from Workers, and after one to Workers', async () => {
  using temporary = temporaryDataDir()
  const file = path.join(temporary.dataDir, 'backup.sqlite')
  const batch = sqliteBatch()
  await openD1Store(batch).add({ ...received('one'), channels: [] })
  await copyTo(file, batch, () => undefined)
  const copied = openSqliteStore(file)
  assert.equal(await copied.recall('unsent'), '0')
  await copied.close()
  const other = sqliteBatch()
  await openD1Store(other).remember('unsent', 'told')
  assert.equal(await fillFrom(file, other, () => undefined), true)
  assert.equal(await openD1Store(other).recall('unsent'), '0')
})
