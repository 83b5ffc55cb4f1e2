import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { after, test } from 'node:test'
import { StorageError, senderWindowMs } from '#inbox/store/port.ts'
import {
  countGivenUp,
  dueDeliveries,
  firstWithContent,
  forgetting,
  giveUpOthers,
  markOthers,
  quarantinedAfter,
  unnoticedDeliveries,
} from '#inbox/store/queries.ts'
import { sentBefore } from '#inbox/store/senders.ts'
import { testDeliveries } from '#inbox/testing/deliveries-contract.ts'
import { contactFields, sender, usualLimits } from '#inbox/testing/memory-inbox.ts'
import { testDamage, testLimits, testStore } from '#inbox/testing/store-contract.ts'
import { openSqliteStore } from './store.ts'

testStore('sqlite in memory', () => openSqliteStore(':memory:'))
testDeliveries('sqlite in memory', () => openSqliteStore(':memory:'))
testLimits('sqlite in memory', (limits) => openSqliteStore(':memory:', { limits }))

testDamage('sqlite', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'inbox-'))
  after(() => rmSync(folder, { recursive: true }))
  const file = path.join(folder, 'inbox.sqlite')
  const store = openSqliteStore(file)
  const database = new DatabaseSync(file)
  return { store, run: (sql) => database.exec(sql) }
})

function temporaryFile() {
  const folder = mkdtempSync(path.join(tmpdir(), 'inbox-'))
  return {
    file: path.join(folder, 'deeper', 'inbox.sqlite'),
    folder,
    [Symbol.dispose]: () => rmSync(folder, { recursive: true }),
  }
}

function modeOf(name: string): number {
  return statSync(name).mode & 0o777
}

const received = {
  submission: { form: 'contact', fields: Object.entries(contactFields) },
  receivedAt: Date.UTC(2026, 10, 20),
  page: null,
} as const

test('a submission is there after closing and opening', async () => {
  using temporary = temporaryFile()
  const { file } = temporary
  const store = openSqliteStore(file)
  await store.add(received)
  await store.close()
  const again = openSqliteStore(file)
  assert.equal(await again.count(), 1)
  assert.equal((await again.add(received)).outcome, 'repeated')
  await again.close()
})

test('a write after the store was closed is refused, and ends no process', async () => {
  const store = openSqliteStore(':memory:')
  await store.close()
  await assert.rejects(store.remember('tested', 'value'), /not open/)
})

test('a message of control characters takes no more of the disk than it has bytes', async () => {
  using temporary = temporaryFile()
  const store = openSqliteStore(temporary.file)
  const before = statSync(temporary.file).size
  const fields = [['message', '\u0001'.repeat(1_000_000)]] as const
  await store.add({ ...received, submission: { form: 'contact', fields } })
  await store.close()
  assert.ok(statSync(temporary.file).size - before < 1_200_000)
})

test('two processes may have the file open', async () => {
  using temporary = temporaryFile()
  const { file } = temporary
  const one = openSqliteStore(file)
  const other = openSqliteStore(file)
  await one.add(received)
  assert.equal(await other.count(), 1)
  await one.close()
  await other.close()
})

test('what another process stored is known as a repetition, and what it erased is not', async () => {
  using temporary = temporaryFile()
  const one = openSqliteStore(temporary.file)
  const other = openSqliteStore(temporary.file)
  await other.add({ ...received, submission: { form: 'contact', fields: [['message', 'Before']] } })
  await one.add(received)
  assert.equal((await other.add(received)).outcome, 'repeated')
  await other.erase([2])
  assert.equal((await one.add(received)).outcome, 'stored')
  await one.close()
  await other.close()
})

test('what was known before a failed commit is known after it', async () => {
  using temporary = temporaryFile()
  const earlier = openSqliteStore(temporary.file)
  await earlier.add(received)
  await earlier.close()
  const store = openSqliteStore(temporary.file)
  const unfit = { ...received, submission: { form: 'contact' as const, fields: [] }, receivedAt: Number.NaN }
  await assert.rejects(store.add(unfit))
  assert.equal((await store.add(received)).outcome, 'repeated')
  await store.close()
})

test('what could not be committed is not taken for a repetition afterwards', async () => {
  using temporary = temporaryFile()
  const store = openSqliteStore(temporary.file)
  const unfit = { ...received, submission: { form: 'contact' as const, fields: [] }, receivedAt: Number.NaN }
  await Promise.allSettled([store.add(received), store.add(unfit)])
  const other = new DatabaseSync(temporary.file)
  other.exec('DELETE FROM submissions')
  other.close()
  assert.equal((await store.add(received)).outcome, 'stored')
  await store.close()
})

test('a write waits for another process that holds the lock', async () => {
  using temporary = temporaryFile()
  const { file } = temporary
  const store = openSqliteStore(file)
  const other = new DatabaseSync(file)
  other.exec('BEGIN IMMEDIATE')
  setTimeout(() => other.exec('COMMIT'), 300)
  await store.add(received)
  assert.equal(await store.count(), 1)
  await store.close()
  other.close()
})

test('opening a file that was just restored waits for another process that writes to it', async () => {
  using temporary = temporaryFile()
  const store = openSqliteStore(temporary.file)
  await store.add(received)
  const copy = path.join(temporary.folder, 'copy.sqlite')
  await store.backup(copy, () => undefined)
  await store.close()
  const write = `
    const database = new (require('node:sqlite').DatabaseSync)(process.argv[1])
    database.exec('BEGIN IMMEDIATE')
    console.log('writing')
    setTimeout(() => database.exec('COMMIT'), 300)`
  const writer = spawn(process.execPath, ['-e', write, copy], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(writer.stdout, 'data')
  const restored = openSqliteStore(copy)
  assert.equal(await restored.count(), 1)
  await restored.close()
  await once(writer, 'exit')
})

test('a file that is not a database is refused and left alone', () => {
  using temporary = temporaryFile()
  const file = path.join(temporary.folder, 'inbox.sqlite')
  writeFileSync(file, 'These are not the pages of a database. '.repeat(200))
  assert.throws(() => openSqliteStore(file), StorageError)
})

test('a file written by a newer version is refused', async () => {
  using temporary = temporaryFile()
  const { file } = temporary
  await openSqliteStore(file).close()
  const database = new DatabaseSync(file)
  database.exec('PRAGMA user_version = 9999')
  database.close()
  assert.throws(() => openSqliteStore(file), /newer version/)
})

for (const ending of ['', '-wal']) {
  test(`nothing is acknowledged while inbox.sqlite${ending} is removed or replaced, and again once it is back`, async () => {
    using temporary = temporaryFile()
    const store = openSqliteStore(temporary.file)
    const message = (text: string) => ({
      ...received,
      submission: { form: 'contact' as const, fields: [['message', text]] as const },
    })
    await store.add(message('before'))
    const file = temporary.file + ending
    renameSync(file, `${file}.aside`)
    await assert.rejects(store.check(), StorageError)
    await assert.rejects(store.add(message('removed')), /removed or replaced/)
    writeFileSync(file, '')
    await assert.rejects(store.add(message('replaced')), StorageError)
    renameSync(`${file}.aside`, file)
    await store.check()
    assert.equal((await store.add(message('after'))).outcome, 'stored')
    await store.close()
  })
}

test('what the inbox creates is its owner’s alone, and an older file that others could read becomes so', async () => {
  using temporary = temporaryFile()
  const { file } = temporary
  const umask = process.umask(0)
  try {
    const store = openSqliteStore(file)
    await store.add(received)
    const modes = () => [path.dirname(file), file, `${file}-wal`, `${file}-shm`].map(modeOf)
    assert.deepEqual(modes(), [0o700, 0o600, 0o600, 0o600])
    for (const ending of ['', '-wal', '-shm']) chmodSync(file + ending, 0o644)
    await openSqliteStore(file).close()
    assert.deepEqual(modes(), [0o700, 0o600, 0o600, 0o600])
    await store.close()
  } finally {
    process.umask(umask)
  }
})

test('one broken write among many fails alone', async () => {
  using temporary = temporaryFile()
  const { file } = temporary
  const store = openSqliteStore(file)
  const submission = { form: 'contact', fields: [['message', 'Hello']] } as const
  const unfit = { ...received, submission, receivedAt: Number.NaN }
  const settled = await Promise.allSettled([store.add(received), store.add(unfit)])
  assert.deepEqual(
    settled.map(({ status }) => status),
    ['fulfilled', 'rejected'],
  )
  assert.equal(await store.count(), 1)
  await store.close()
})

test('a backup is done while another process writes without a pause, and only its owner may read it', async () => {
  using temporary = temporaryFile()
  const store = openSqliteStore(temporary.file)
  const message = 'word '.repeat(200_000)
  for (let sent = 0; sent < 20; sent += 1) {
    const fields = [['message', `${sent} ${message}`]] as const
    await store.add({ ...received, submission: { form: 'contact', fields } })
  }
  const write = `
    const database = new (require('node:sqlite').DatabaseSync)(process.argv[1], { timeout: 5000 })
    database.exec('PRAGMA synchronous = OFF')
    const keep = database.prepare("INSERT INTO facts VALUES ('now', ?1) ON CONFLICT DO UPDATE SET value = ?1")
    for (let turn = 0; ; turn += 1) {
      keep.run(turn)
      if (turn === 0) console.log('writing')
    }`
  const writer = spawn(process.execPath, ['-e', write, temporary.file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(writer.stdout, 'data')
  const copy = path.join(temporary.folder, 'copy.sqlite')
  const umask = process.umask(0)
  try {
    const giveUp = new AbortController()
    const backup = store.backup(copy, () => undefined)
    const limit = once(AbortSignal.any([giveUp.signal, AbortSignal.timeout(10_000)]), 'abort').then(() =>
      assert.ok(giveUp.signal.aborted, 'the backup is not done after ten seconds'),
    )
    await Promise.race([backup, limit])
    giveUp.abort()
  } finally {
    process.umask(umask)
    writer.kill('SIGKILL')
    await once(writer, 'exit')
  }
  assert.equal(modeOf(copy), 0o600)
  const copied = openSqliteStore(copy)
  assert.equal(await copied.count(), 20)
  await copied.close()
  await store.close()
})

test('a new day has a new key: yesterday’s is gone, and nobody is recognised by it', async () => {
  using temporary = temporaryFile()
  const store = openSqliteStore(temporary.file, { limits: usualLimits })
  const database = new DatabaseSync(temporary.file)
  const hashAfter = async (receivedAt: number) => {
    await store.add({ ...received, receivedAt, sender })
    return database
      .prepare('SELECT hex(sender) AS hash FROM recent_senders WHERE received_at = ?')
      .get(receivedAt)?.hash
  }
  const midnight = Date.UTC(2026, 10, 21)
  const yesterday = await hashAfter(midnight - 60 * 60_000)
  assert.notEqual(await hashAfter(midnight), yesterday)
  assert.deepEqual(
    database
      .prepare('SELECT day FROM sender_keys')
      .all()
      .map(({ day }) => day),
    ['2026-11-21'],
  )
  database.close()
  await store.close()
})

test('what was pruned is in no file any more, its log included', async () => {
  using temporary = temporaryFile()
  const store = openSqliteStore(temporary.file)
  const fields = Object.entries({ ...contactFields, email: 'erased.person@example.com' })
  await store.add({ ...received, submission: { form: 'contact', fields } })
  const mentions = () =>
    ['', '-wal'].filter((ending) => readFileSync(temporary.file + ending).includes('erased.person'))
  assert.deepEqual(mentions(), ['-wal'])
  assert.equal(await store.prune(received.receivedAt + 1), 1)
  assert.deepEqual(mentions(), [])
  await store.close()
})

test('the store forgets the senders whose windows are over, and the key of a day that is over', async () => {
  using temporary = temporaryFile()
  const store = openSqliteStore(temporary.file, { limits: usualLimits })
  const now = Date.now()
  const add = (receivedAt: number, message: string) => {
    const fields = Object.entries({ ...contactFields, message })
    return store.add({ ...received, submission: { form: 'contact', fields }, receivedAt, sender })
  }
  await add(now - 2 * 86_400_000, 'two days ago')
  await store.forgetRecent()
  const database = new DatabaseSync(temporary.file)
  const rows = (table: string) => database.prepare(`SELECT * FROM ${table}`).all().length
  assert.deepEqual([rows('recent_senders'), rows('sender_keys')], [0, 0])
  await add(now, 'now')
  // By a clock that was ahead.
  await add(now + senderWindowMs + 60_000, 'later')
  await store.forgetRecent()
  assert.equal(rows('recent_senders'), 1)
  database.close()
  await store.close()
})

test('what a submission reads and forgetting deletes is found by an index, however long the table', () => {
  using temporary = temporaryFile()
  const store = openSqliteStore(temporary.file)
  const database = new DatabaseSync(temporary.file)
  const statements = [...forgetting, firstWithContent('?2'), sentBefore(usualLimits)]
  const steps = statements.flatMap((sql) => database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all())
  const scans = steps.map(({ detail }) => String(detail)).filter((detail) => detail.startsWith('SCAN'))
  assert.deepEqual(scans, [])
  database.close()
  return store.close()
})

test('what /healthz reads is found by a small index', () => {
  using temporary = temporaryFile()
  const store = openSqliteStore(temporary.file)
  const database = new DatabaseSync(temporary.file)
  const steps = database.prepare(`EXPLAIN QUERY PLAN ${countGivenUp}`).all()
  const tables = steps.map(({ detail }) => String(detail)).filter((detail) => detail.includes('deliveries'))
  assert.equal(tables.length, 1)
  assert.match(tables[0] ?? '', /INDEX deliveries_parked$/)
  database.close()
  return store.close()
})

test('what the outbox looks for all the time is found by indexes, however much waits or was given up', () => {
  using temporary = temporaryFile()
  const store = openSqliteStore(temporary.file)
  const database = new DatabaseSync(temporary.file)
  const expected: [sql: string, step: RegExp][] = [
    [dueDeliveries, /INTEGER PRIMARY KEY|deliveries_waiting \(channel=\? AND next_attempt_at[<>]\?\)/],
    [markOthers, /^SEARCH deliveries USING .*deliveries_waiting/],
    [giveUpOthers, /^SEARCH deliveries USING .*deliveries_waiting/],
    [unnoticedDeliveries, /deliveries_unnoticed/],
    [quarantinedAfter, /submissions_quarantined \(number>\?\)/],
  ]
  for (const [sql, step] of expected) {
    const steps = database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all()
    const tables = steps
      .map(({ detail }) => String(detail))
      .filter((detail) => /deliveries|submissions/.test(detail))
    assert.ok(tables.length > 0, sql)
    for (const table of tables) assert.match(table, step)
  }
  database.close()
  return store.close()
})

test('a file of which only one table is damaged fails the check, as it refuses each submission', async () => {
  const sent = { ...received, channels: ['mail'], sender }
  for (const table of ['submissions', 'deliveries', 'recent_senders', 'sender_keys']) {
    using temporary = temporaryFile()
    const before = openSqliteStore(temporary.file, { limits: usualLimits })
    await before.add(sent)
    await before.close()
    const database = new DatabaseSync(temporary.file)
    const { page } =
      database.prepare('SELECT rootpage AS page FROM sqlite_schema WHERE name = ?').get(table) ?? {}
    const { page_size: size } = database.prepare('PRAGMA page_size').get() ?? {}
    database.close()
    const bytes = readFileSync(temporary.file)
    writeFileSync(
      temporary.file,
      bytes.fill(0xff, (Number(page) - 1) * Number(size), Number(page) * Number(size)),
    )
    const store = openSqliteStore(temporary.file, { limits: usualLimits })
    const fields = Object.entries({ ...contactFields, message: 'Another' })
    await assert.rejects(store.add({ ...sent, submission: { form: 'contact', fields } }), StorageError, table)
    await assert.rejects(store.check(), StorageError, table)
    await store.close()
  }
})

test('the check stores nothing', async () => {
  using temporary = temporaryFile()
  const store = openSqliteStore(temporary.file, { limits: usualLimits })
  const database = new DatabaseSync(temporary.file)
  await store.check()
  for (const table of ['submissions', 'deliveries', 'recent_senders', 'sender_keys']) {
    assert.deepEqual(database.prepare(`SELECT * FROM ${table}`).all(), [], table)
  }
  database.close()
  assert.equal(
    (await store.add({ ...received, submission: { form: 'contact', fields: [] } })).outcome,
    'stored',
  )
  await store.close()
})

test('with the whole folder gone nothing is acknowledged, whether or not part of the disk is reserved', async () => {
  for (const reserveBytes of [0, 1]) {
    using temporary = temporaryFile()
    const store = openSqliteStore(temporary.file, { reserveBytes: () => reserveBytes })
    const folder = path.dirname(temporary.file)
    renameSync(folder, `${folder}-aside`)
    await assert.rejects(store.add(received), StorageError)
    await assert.rejects(store.check(), StorageError)
    renameSync(`${folder}-aside`, folder)
    await store.check()
    await store.close()
  }
})

test('while the folder cannot be looked into nothing is acknowledged, and then again', async () => {
  using temporary = temporaryFile()
  const store = openSqliteStore(temporary.file)
  const folder = path.dirname(temporary.file)
  renameSync(folder, `${folder}-aside`)
  // A link to itself: stat() throws, for root too.
  symlinkSync(folder, folder)
  await assert.rejects(store.add(received), StorageError)
  await assert.rejects(store.check(), StorageError)
  rmSync(folder)
  renameSync(`${folder}-aside`, folder)
  await store.check()
  assert.equal((await store.add(received)).outcome, 'repeated')
  await store.close()
})

test('closing waits until what was accepted is written', async () => {
  using temporary = temporaryFile()
  const store = openSqliteStore(temporary.file)
  const adding = store.add(received)
  await store.close()
  assert.equal((await adding).outcome, 'stored')
})
