import assert from 'node:assert/strict'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { backingUp } from '#inbox/owner/desk/backing-up.ts'
import { openSqliteStore } from '#inbox/store/sqlite/store.ts'
import { temporaryDataDir } from '#inbox/testing/inbox-process.ts'

test('the day’s backup is replaced, but one from before a migration is kept beside it', async () => {
  using temporary = temporaryDataDir()
  const store = openSqliteStore(path.join(temporary.dataDir, 'inbox.sqlite'))
  const backups = path.join(temporary.dataDir, 'backups')
  const backUp = backingUp(store, { BACKUPS: backups }, temporary.dataDir, () => Date.UTC(2026, 10, 21))
  const day = 'day-2026-11-21.sqlite'
  for (const _time of [1, 2]) await backUp()
  assert.deepEqual(readdirSync(backups), [day])
  for (const version of [1, 2]) {
    const before = new DatabaseSync(path.join(backups, day))
    before.exec(`PRAGMA user_version = ${version}`)
    before.close()
    await backUp()
  }
  const kept = ['older-2026-11-21-001.sqlite', 'older-2026-11-21-002.sqlite']
  assert.deepEqual(readdirSync(backups), [day, ...kept])
  const versions = kept.map((name) => {
    using database = new DatabaseSync(path.join(backups, name), { readOnly: true })
    return database.prepare('PRAGMA user_version').get()?.user_version
  })
  assert.deepEqual(versions, [1, 2])
  await store.close()
})

test('the newest backup from before a migration is kept, also when the day has none yet', async () => {
  using temporary = temporaryDataDir()
  const { dataDir } = temporary
  const store = openSqliteStore(path.join(dataDir, 'inbox.sqlite'))
  const backUpOn = (day: number) =>
    backingUp(store, { BACKUPS: dataDir }, dataDir, () => Date.UTC(2026, 10, day))()
  const backups = () => readdirSync(dataDir).filter((name) => name.startsWith('older-'))
  // The last is from a wrong clock.
  for (const day of [19, 20, 23]) await backUpOn(day)
  using before = new DatabaseSync(path.join(dataDir, 'day-2026-11-20.sqlite'))
  before.exec('PRAGMA user_version = 2')
  for (const _time of [1, 2]) await backUpOn(21)
  assert.deepEqual(backups(), ['older-2026-11-21-002.sqlite'])
  await store.close()
})

test('a damaged backup of the day is replaced', async () => {
  using temporary = temporaryDataDir()
  const store = openSqliteStore(path.join(temporary.dataDir, 'inbox.sqlite'))
  const backups = path.join(temporary.dataDir, 'backups')
  mkdirSync(backups)
  const backUp = backingUp(store, { BACKUPS: backups }, temporary.dataDir, () => Date.UTC(2026, 10, 21))
  for (const damaged of ['', 'not a database'.repeat(100)]) {
    writeFileSync(path.join(backups, 'day-2026-11-21.sqlite'), damaged)
    assert.equal((await backUp()).leads, 0)
    assert.deepEqual(readdirSync(backups), ['day-2026-11-21.sqlite'])
  }
  await store.close()
})
