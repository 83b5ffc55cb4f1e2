import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import {
  closeSync,
  existsSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { backingUp } from '#inbox/owner/desk/backing-up.ts'
import { lastBackup, lastCopy } from '#inbox/store/backup-fact.ts'
import { latestVersion, versionOf } from '#inbox/store/sqlite/database.ts'
import { openSqliteStore } from '#inbox/store/sqlite/store.ts'
import { temporaryDataDir } from '#inbox/testing/inbox-process.ts'

/** A folder with an inbox, and its hourly backup on a day. */
async function openBackedUp() {
  const temporary = temporaryDataDir()
  const folder = (name: string) => path.join(temporary.dataDir, name)
  mkdirSync(folder('in box'))
  await openSqliteStore(path.join(folder('in box'), 'inbox.sqlite')).close()
  const run = (day: string, more: NodeJS.ProcessEnv, ...args: string[]) =>
    spawnSync('sh', [path.join(import.meta.dirname, 'backup.sh'), ...args], {
      env: {
        PATH: process.env.PATH,
        SETTINGS_FILE: '',
        DATA_DIR: folder('in box'),
        BACKUPS: folder('back ups'),
        TODAY: day,
        ...more,
      },
      encoding: 'utf8',
    })
  const backUp = (day = '2026-11-21', more: NodeJS.ProcessEnv = {}) => run(day, more)
  const copy = (day: string, to: string) => run(day, { BACKUP_TO: to }, 'copy')
  return { folder, backUp, copy, [Symbol.dispose]: temporary[Symbol.dispose] }
}

test('while the inbox is missing, the hourly backup fails and keeps the last one', async () => {
  using inbox = await openBackedUp()
  const { folder, backUp } = inbox
  assert.equal(backUp().status, 0)
  const made = path.join(folder('back ups'), 'day-2026-11-21.sqlite')
  const before = readFileSync(made)

  rmSync(folder('in box'), { recursive: true })
  const { status, stderr } = backUp()
  assert.equal(status, 1)
  assert.match(stderr, /There is no inbox at .*in box/)
  assert.deepEqual(readFileSync(made), before)
})

test('a backup that would leave no room for new leads is not made', async () => {
  using inbox = await openBackedUp()
  const { folder, backUp } = inbox
  // An inbox as large as all that is free, in a sparse file: it takes none of it.
  const { bavail, bsize } = statfsSync(folder('in box'))
  const pages = Math.floor((bavail * bsize) / 4_096)
  const file = openSync(path.join(folder('in box'), 'inbox.sqlite'), 'r+')
  ftruncateSync(file, pages * 4_096)
  const count = Buffer.alloc(4)
  count.writeUInt32BE(pages)
  writeSync(file, count, 0, count.length, 28)
  closeSync(file)

  const half = Math.floor((bavail * bsize) / 2 / 1024 / 1024)
  const { status, stderr } = backUp('2026-11-21', { DISK_RESERVE: String(half) })
  assert.equal(status, 1)
  assert.match(stderr, /DISK_RESERVE/)
  assert.deepEqual(readdirSync(folder('back ups')), [])
})

test('the backup that the inbox has recorded is the file that is there', async () => {
  using inbox = await openBackedUp()
  for (const _hour of [1, 2]) assert.equal(inbox.backUp().status, 0)
  const store = openSqliteStore(path.join(inbox.folder('in box'), 'inbox.sqlite'))
  const backup = await lastBackup(store)
  await store.close()
  assert.deepEqual(readdirSync(inbox.folder('back ups')), ['day-2026-11-21.sqlite'])
  assert.equal(backup?.file, path.join(inbox.folder('back ups'), 'day-2026-11-21.sqlite'))
})

test('the remains of a backup that was killed are deleted, but not one that is being made', async () => {
  using inbox = await openBackedUp()
  const backups = inbox.folder('back ups')
  mkdirSync(backups)
  const anHourAgo = Date.now() / 1_000 - 3_600
  for (const name of ['day-2026-11-20.sqlite.partial-1', 'day-2026-11-20.sqlite.partial-1-journal']) {
    writeFileSync(path.join(backups, name), '')
    utimesSync(path.join(backups, name), anHourAgo, anHourAgo)
  }
  writeFileSync(path.join(backups, 'day-2026-11-21.sqlite.partial-2'), '')
  inbox.backUp()
  assert.deepEqual(readdirSync(backups), ['day-2026-11-21.sqlite', 'day-2026-11-21.sqlite.partial-2'])
})

test('backups made on the desk are one a day, and deleted with the machine’s own', async () => {
  using inbox = await openBackedUp()
  const dataDir = inbox.folder('in box')
  const backups = inbox.folder('back ups')
  const store = openSqliteStore(path.join(dataDir, 'inbox.sqlite'))
  let time = '2026-11-09T08:00:00Z'
  const makeOne = backingUp(store, { BACKUPS: backups }, dataDir, () => Date.parse(time))
  await makeOne()
  time = '2026-11-09T17:00:00Z'
  const { file } = await makeOne()
  await store.close()
  assert.deepEqual(readdirSync(backups), [path.basename(file)])
  for (let day = 10; day <= 16; day++) assert.equal(inbox.backUp(`2026-11-${day}`).status, 0)
  assert.equal(existsSync(file), false)
})

test('backups that a wrong clock named do not push out the ones after it', async () => {
  using inbox = await openBackedUp()
  assert.equal(inbox.backUp('2027-12-26').status, 0)
  const wrong = ['sunday-2027-12-26', ...[20, 21, 22, 23, 24, 25, 26].map((day) => `day-2027-12-${day}`)]
  const named = (name: string) => path.join(inbox.folder('back ups'), `${name}.sqlite`)
  for (const name of wrong.filter((name) => !existsSync(named(name)))) writeFileSync(named(name), '')
  for (const day of [14, 15, 16, 17, 18, 19, 20, 21]) inbox.backUp(`2026-11-${day}`)
  const right = ['sunday-2026-11-15', ...[15, 16, 17, 18, 19, 20, 21].map((day) => `day-2026-11-${day}`)]
  const kept = readdirSync(inbox.folder('back ups')).map((name) => path.basename(name, '.sqlite'))
  assert.deepEqual(new Set(kept), new Set([...wrong, ...right]))
})

test('the last two backups from before a migration are kept for 35 days, for the versions before it', async () => {
  using inbox = await openBackedUp()
  const { folder, backUp } = inbox
  const older = () => readdirSync(folder('back ups')).filter((name) => name.startsWith('older-'))
  const nameOf = (version: number) => `older-2026-11-21-${String(version).padStart(3, '0')}.sqlite`
  backUp()
  // From a wrong clock, and so not the last one.
  writeFileSync(path.join(folder('back ups'), 'day-2027-12-27.sqlite'), '')
  backUp()
  assert.deepEqual(older(), [])

  // As if the inbox had been migrated after each, three times in one day.
  const versions = [3, 2, 1].map((earlier) => latestVersion() - earlier)
  for (const version of versions) {
    const database = new DatabaseSync(path.join(folder('back ups'), 'day-2026-11-21.sqlite'))
    database.exec(`PRAGMA user_version = ${version}`)
    database.close()
    backUp()
    backUp()
  }
  assert.deepEqual(older(), versions.slice(1).map(nameOf))
  for (const version of versions.slice(1)) {
    using kept = new DatabaseSync(path.join(folder('back ups'), nameOf(version)), { readOnly: true })
    assert.equal(versionOf(kept), version)
  }

  backUp('2026-12-25')
  assert.equal(older().length, 2)
  backUp('2026-12-26')
  assert.deepEqual(older(), [])
})

const skip = spawnSync('rsync', ['--version']).status === 0 ? false : 'there is no rsync'

test('a new machine’s first copy deletes only what is old on the other one', { skip }, async () => {
  using inbox = await openBackedUp()
  const elsewhere = inbox.folder('else where')
  mkdirSync(elsewhere)
  const old = ['day-2026-11-14', 'sunday-2026-10-18', 'older-2026-10-18']
  const kept = [
    ...[15, 16, 17, 18, 19, 20].map((day) => `day-2026-11-${day}`),
    ...['10-25', '11-01', '11-08', '11-15'].map((day) => `sunday-2026-${day}`),
    ...['older-2026-10-19', 'mine'],
  ]
  for (const name of [...old, ...kept]) writeFileSync(path.join(elsewhere, `${name}.sqlite`), '')
  inbox.backUp('2026-11-22')
  writeFileSync(path.join(inbox.folder('back ups'), 'older-2026-11-22-003.sqlite'), '')
  const { status, stderr } = inbox.copy('2026-11-22', elsewhere)
  assert.equal(status, 0, stderr)
  const there = readdirSync(elsewhere).map((name) => path.basename(name, '.sqlite'))
  assert.deepEqual(
    new Set(there),
    new Set([...kept, 'day-2026-11-22', 'sunday-2026-11-22', 'older-2026-11-22-003']),
  )
})

test('the first copy makes the folder on the other machine', { skip }, async () => {
  using inbox = await openBackedUp()
  inbox.backUp()
  const { status, stderr } = inbox.copy('2026-11-21', inbox.folder('else where'))
  assert.equal(status, 0, stderr)
  assert.deepEqual(readdirSync(inbox.folder('else where')), ['day-2026-11-21.sqlite'])
})

/** Whether the inbox has the fact that its backups were copied. */
async function isRecorded(inbox: { folder: (name: string) => string }): Promise<boolean> {
  const store = openSqliteStore(path.join(inbox.folder('in box'), 'inbox.sqlite'))
  const at = await lastCopy(store)
  await store.close()
  return at !== null
}

test('a copy is recorded once it has been made', { skip }, async () => {
  using inbox = await openBackedUp()
  inbox.backUp()
  assert.notEqual(inbox.copy('2026-11-21', inbox.folder('no/such')).status, 0)
  assert.equal(await isRecorded(inbox), false)
  assert.equal(inbox.copy('2026-11-21', inbox.folder('else where')).status, 0)
  assert.equal(await isRecorded(inbox), true)
})

test('without another machine nothing is copied', async () => {
  using inbox = await openBackedUp()
  inbox.backUp()
  assert.equal(inbox.copy('2026-11-21', '').status, 0)
  assert.equal(await isRecorded(inbox), false)
})
