import assert from 'node:assert/strict'
import { readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { lastBackup } from '#inbox/store/backup-fact.ts'
import { openSqliteStore } from '#inbox/store/sqlite/store.ts'
import { temporaryDataDir } from '#inbox/testing/inbox-process.ts'
import { makeBackup } from './make-backup.ts'

test('a copy that cannot be restored becomes no backup', async () => {
  using temporary = temporaryDataDir()
  const store = openSqliteStore(':memory:')
  // As a disk does that loses what was written.
  store.backup = async (file) => writeFileSync(file, 'damaged '.repeat(2_000))
  const file = path.join(temporary.dataDir, 'backup.sqlite')
  await assert.rejects(makeBackup(store, file, { now: () => 0 }), /cannot be read as a backup/)
  assert.deepEqual(readdirSync(temporary.dataDir), [])
  assert.equal(await lastBackup(store), null)
  await store.close()
})
