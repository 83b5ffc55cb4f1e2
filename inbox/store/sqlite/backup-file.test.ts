import assert from 'node:assert/strict'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { StorageError } from '#inbox/store/port.ts'
import { receivedMessage, sender, usualLimits } from '#inbox/testing/memory-inbox.ts'
import { copyBackup, copyInto, mergeLog, submissionsInBackup } from './backup-file.ts'
import { latestVersion, openDatabase } from './database.ts'
import { openSqliteStore } from './store.ts'

/** A folder with an inbox of one lead. */
async function openFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'backup-'))
  const file = path.join(folder, 'inbox.sqlite')
  const store = openSqliteStore(file, { limits: usualLimits })
  await store.add(receivedMessage())
  return { folder, file, store, [Symbol.dispose]: () => rmSync(folder, { recursive: true }) }
}

test('a backup that fails leaves no file', async () => {
  using inbox = await openFolder()
  await inbox.store.close()
  const copy = path.join(inbox.folder, 'copy.sqlite')
  const database = openDatabase(inbox.file)
  // No copy is made within a transaction.
  database.exec('BEGIN')
  assert.throws(() => copyInto(copy, database))
  database.close()
  assert.equal(existsSync(copy), false)
})

test('neither a backup nor what is restored from a plain copy says who sent', async () => {
  using inbox = await openFolder()
  await inbox.store.add(receivedMessage({ message: 'More' }, { receivedAt: Date.now(), sender }))
  const database = new DatabaseSync(inbox.file)
  const secret = database.prepare('SELECT secret FROM sender_keys').get()?.secret
  const hash = database.prepare('SELECT sender FROM recent_senders').get()?.sender
  database.close()
  assert.ok(secret instanceof Uint8Array && hash instanceof Uint8Array)
  const backup = path.join(inbox.folder, 'backup.sqlite')
  const restored = path.join(inbox.folder, 'restored.sqlite')
  await inbox.store.backup(backup, () => undefined)
  await inbox.store.close()
  copyBackup(inbox.file, restored)
  for (const file of [backup, restored]) {
    assert.equal(submissionsInBackup(file), 2)
    const bytes = readFileSync(file)
    assert.deepEqual(
      [bytes.includes(Buffer.from(secret)), bytes.includes(Buffer.from(hash))],
      [false, false],
      file,
    )
    const copy = new DatabaseSync(file, { readOnly: true })
    for (const table of ['sender_keys', 'recent_senders'])
      assert.deepEqual(copy.prepare(`SELECT * FROM ${table}`).all(), [], table)
    copy.close()
  }
})

test('a backup is read without leaving anything beside it, its log included', async () => {
  using inbox = await openFolder()
  const copy = path.join(inbox.folder, 'copy.sqlite')
  await inbox.store.backup(copy, () => undefined)
  await inbox.store.close()
  chmodSync(inbox.folder, 0o500)
  assert.equal(submissionsInBackup(copy), 1)
  chmodSync(inbox.folder, 0o700)
  assert.deepEqual(readdirSync(inbox.folder).sort(), ['copy.sqlite', 'inbox.sqlite'])
})

test('a file copied with its log counts what is in the log', async () => {
  using inbox = await openFolder()
  assert.ok(existsSync(`${inbox.file}-wal`))
  assert.equal(submissionsInBackup(inbox.file), 1)
  await inbox.store.close()
})

test('what is not a backup, damaged, newer or not there is refused in words', async () => {
  using inbox = await openFolder()
  await inbox.store.close()
  const other = path.join(inbox.folder, 'other.sqlite')
  const refused = (message: RegExp) =>
    assert.throws(
      () => submissionsInBackup(other),
      (error) => error instanceof StorageError && message.test(error.message),
    )
  refused(/cannot be read as a backup/)
  writeFileSync(other, 'no database at all '.repeat(100))
  refused(/cannot be read as a backup/)
  rmSync(other)
  new DatabaseSync(other).close()
  refused(/is not a backup of an inbox/)
  const database = new DatabaseSync(other)
  database.exec(`CREATE TABLE x (y); PRAGMA user_version = ${latestVersion() + 1}`)
  database.close()
  refused(/written by a newer version/)
  const bytes = readFileSync(inbox.file)
  bytes.fill(0xa5, 4_096 * 2, 4_096 * 4)
  writeFileSync(other, bytes)
  refused(/is damaged|cannot be read/)
})

test('a backup is damaged even where only an index is, and every lead can be read', async () => {
  using inbox = await openFolder()
  await inbox.store.close()
  const database = new DatabaseSync(inbox.file)
  const index = database
    .prepare("SELECT rootpage FROM sqlite_schema WHERE type = 'index' AND tbl_name = 'deliveries'")
    .get()
  const { page_size: size } = database.prepare('PRAGMA page_size').get() ?? {}
  database.close()
  const bytes = readFileSync(inbox.file)
  const [page, length] = [Number(index?.rootpage), Number(size)]
  bytes.fill(0xa5, (page - 1) * length, page * length)
  writeFileSync(inbox.file, bytes)
  assert.throws(() => submissionsInBackup(inbox.file), { name: 'StorageError', message: / is damaged: / })
})

test('the log is not merged while another has the file open, and the file is whole without it afterwards', async () => {
  using inbox = await openFolder()
  assert.equal(mergeLog(inbox.file), false)
  await inbox.store.close()
  assert.equal(mergeLog(inbox.file), true)
  assert.ok(!existsSync(`${inbox.file}-wal`))
  writeFileSync(inbox.file, 'damaged '.repeat(1_000))
  assert.equal(mergeLog(inbox.file), true)
  // A folder can't be opened by any user.
  assert.throws(() => mergeLog(inbox.folder), { name: 'StorageError', message: /cannot be opened/ })
})
