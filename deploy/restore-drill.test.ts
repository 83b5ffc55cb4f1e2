import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { dayMs } from '#inbox/days.ts'
import { freePort, portOf } from '#inbox/ports.ts'
import { openSqliteStore } from '#inbox/store/sqlite/store.ts'
import { temporaryDataDir } from '#inbox/testing/inbox-process.ts'
import { receivedMessage } from '#inbox/testing/memory-inbox.ts'

const script = path.join(import.meta.dirname, 'restore-drill.sh')

/** Runs the drill. `said` is its output, then its errors. */
async function drill(args: string[], env: Record<string, string> = {}) {
  const child = spawn('sh', [script, ...args], { env: { ...process.env, ...env } })
  const [[status], ...said] = await Promise.all([
    once(child, 'close'),
    child.stdout.toArray(),
    child.stderr.toArray(),
  ])
  return { status, said: said.flat().join('') }
}

test('the restore drill says how it is called', async () => {
  const { status, said } = await drill([])
  assert.equal(status, 2)
  assert.match(said, /^Usage: restore-drill\.sh <backup\.sqlite>/)
})

test('the restore drill refuses a port on which another server answers', async () => {
  using temporary = temporaryDataDir()
  const backup = path.join(temporary.dataDir, 'backup.sqlite')
  await openSqliteStore(backup).close()
  await using other = createServer((_request, response) => response.end('{}'))
  await once(other.listen(0, '127.0.0.1'), 'listening')
  const port = String(portOf(other))
  const { status, said } = await drill([backup, port])
  assert.equal(status, 1)
  assert.match(said, new RegExp(`already a server on port ${port}`))
})

/** The drill on a backup of one lead that is so many days old. */
async function drillOn(age: number) {
  using temporary = temporaryDataDir()
  const backup = path.join(temporary.dataDir, 'backup.sqlite')
  const store = openSqliteStore(backup)
  const now = Date.now()
  await store.add(receivedMessage({}, { receivedAt: now - age * dayMs }))
  // A server with this clock erased what had expired a day ago.
  await store.remember('clock', `${now - 100 * dayMs} ${now - dayMs} 365`)
  await store.close()
  return await drill([backup, String(await freePort())])
}

test('the restore drill counts a lead that has expired since the backup', async () => {
  const { status, said } = await drillOn(365.5)
  assert.equal(status, 0)
  assert.match(said, /^backup\.sqlite is restored and served; leads read back: 1\.$/m)
})

test('the restore drill fails when it reads fewer leads than the backup holds', async () => {
  // Older than any lead can be, so that the server on the copy erases it.
  const { status, said } = await drillOn(40_000)
  assert.equal(status, 1)
  assert.match(said, /^Leads in the backup: 1; in the restored inbox: 0\.$/m)
})

test('the restore drill sends no lead to the owner’s channels', async () => {
  using temporary = temporaryDataDir()
  const backup = path.join(temporary.dataDir, 'backup.sqlite')
  const store = openSqliteStore(backup)
  await store.add(receivedMessage({}, { receivedAt: Date.now(), channels: ['ntfy'] }))
  await store.close()
  let received = 0
  await using channel = createServer((_request, response) => {
    received += 1
    response.end('{}')
  })
  await once(channel.listen(0, '127.0.0.1'), 'listening')
  const owners = { NTFY_URL: `http://127.0.0.1:${portOf(channel)}/topic` }
  const { status, said } = await drill([backup, String(await freePort())], owners)
  assert.equal(status, 0, said)
  assert.equal(received, 0)
})

test('the restore drill fails for a backup of which a lead cannot be read', async () => {
  using temporary = temporaryDataDir()
  const backup = path.join(temporary.dataDir, 'backup.sqlite')
  const store = openSqliteStore(backup)
  await store.add(receivedMessage())
  await store.close()
  const database = new DatabaseSync(backup)
  database.exec("UPDATE submissions SET fields = '[[' ")
  database.close()
  const { status, said } = await drill([backup, String(await freePort())])
  assert.equal(status, 1)
  assert.match(said, /Lead 1 is damaged.*cannot be read back whole/s)
})

const mayMount = spawnSync('unshare', ['--map-root-user', '--mount', 'true']).status === 0

test('the restore drill needs no more of a disk than the copy takes', {
  skip: mayMount ? false : 'needs a mount namespace',
}, async () => {
  using temporary = temporaryDataDir()
  const backup = path.join(temporary.dataDir, 'backup.sqlite')
  await openSqliteStore(backup).close()
  const folder = path.join(temporary.dataDir, 'tmp')
  mkdirSync(folder)
  const mounted = `mount -t tmpfs -o size=64m tmpfs '${folder}' && exec sh '${script}' '${backup}' ${await freePort()}`
  const { status, stdout, stderr } = spawnSync(
    'unshare',
    ['--map-root-user', '--mount', 'sh', '-c', mounted],
    { env: { ...process.env, TMPDIR: folder }, encoding: 'utf8' },
  )
  assert.equal(stderr, '')
  assert.match(stdout, /^backup\.sqlite is restored .* read back: 0\.$/m)
  assert.equal(status, 0)
})

for (const signal of ['SIGHUP', 'SIGTERM'] as const) {
  test(`the restore drill leaves no lead behind when ${signal} ends it, as when its terminal is closed`, async () => {
    using temporary = temporaryDataDir()
    const backup = path.join(temporary.dataDir, 'backup.sqlite')
    await openSqliteStore(backup).close()
    const folder = path.join(temporary.dataDir, 'tmp')
    mkdirSync(folder)
    const child = spawn('sh', [script, backup, String(await freePort())], {
      env: { ...process.env, TMPDIR: folder },
      stdio: 'ignore',
    })
    const ended = once(child, 'exit')
    const left = () => readdirSync(folder, { recursive: true, encoding: 'utf8' })
    // The log of the server on the copy.
    while (!left().some((name) => name.endsWith('log'))) {
      assert.equal(child.exitCode, null, 'the drill has ended')
      await sleep(20)
    }
    while (child.exitCode === null && child.signalCode === null) {
      child.kill(signal)
      await sleep(20)
    }
    assert.deepEqual(await ended, [1, null])
    assert.deepEqual(left(), [])
  })
}
