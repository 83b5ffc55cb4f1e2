import assert from 'node:assert/strict'
import { execSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { freePort, portOf } from '#inbox/ports.ts'
import { databaseFile } from '#inbox/settings.ts'
import { StorageError } from '#inbox/store/port.ts'
import { openSqliteStore } from '#inbox/store/sqlite/store.ts'
import { temporaryDataDir } from '#inbox/testing/inbox-process.ts'
import { openReceiver } from '#inbox/testing/receiver.ts'
import { copyOfProject } from './project-copy.ts'
import { root } from './root.ts'

/** `npm run dev` with these settings, and without the owner's own. */
const startDev = (settings: Readonly<Record<string, string>>) =>
  spawn(process.execPath, ['scripts/dev.ts'], {
    cwd: root,
    env: { ...process.env, SETTINGS_FILE: '', ...settings },
    stdio: 'ignore',
  })

test('npm run dev ends with an error when its port is taken', { timeout: 60_000 }, async () => {
  using temporary = temporaryDataDir()
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const child = startDev({ PORT: String(portOf(other)), DATA_DIR: temporary.dataDir })
  const [code] = await once(child, 'exit')
  other.close()
  assert.equal(code, 1)
})

test('the leads of npm run dev are never among real ones, wherever these are, and go to no channel', {
  timeout: 60_000,
}, async ({ signal }) => {
  using temporary = temporaryDataDir()
  const { dataDir } = temporary
  const file = databaseFile(path.join(dataDir, 'dev'))
  const listed = path.join(dataDir, 'channels.json')
  writeFileSync(listed, channelsFile('https://ntfy.example/listed'))
  const child = startDev({
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    CHANNELS_FILE: listed,
    NTFY_URL: 'https://ntfy.example/topic',
  })
  const ended = once(child, 'exit')
  /** Those that the inbox has once it has started. */
  let channels: string | null = null
  try {
    while (channels === null) {
      assert.equal(child.exitCode, null)
      assert.equal(existsSync(databaseFile(dataDir)), false)
      channels = existsSync(file) ? await recordedChannels(file) : null
      await setTimeout(50, undefined, { signal })
    }
  } finally {
    child.kill()
    await ended
  }
  assert.equal(channels, '[]')
})

test('npm run dev needs no port but its own', { timeout: 60_000 }, async ({ signal }) => {
  using temporary = temporaryDataDir()
  const port = await freePort()
  const next = createServer().listen(port + 1, '127.0.0.1')
  await once(next, 'listening')
  const child = startDev({ PORT: String(port), DATA_DIR: temporary.dataDir })
  const ended = once(child, 'exit')
  try {
    await untilHealth(200, port, signal)
  } finally {
    child.kill()
    await ended
    next.close()
  }
})

test('npm run dev ends its site and its inbox when it is ended', { timeout: 60_000 }, async ({ signal }) => {
  using temporary = temporaryDataDir()
  const { dataDir } = temporary
  const port = await freePort()
  const child = startDev({ PORT: String(port), DATA_DIR: dataDir })
  const ended = once(child, 'exit')
  await untilHealth(200, port, signal)
  const log = `${databaseFile(path.join(dataDir, 'dev'))}-wal`
  assert.ok(existsSync(log))
  child.kill()
  await ended
  await untilHealth(undefined, port, signal)
  // The inbox has closed its file.
  while (existsSync(log)) await setTimeout(50, undefined, { signal })
})

test('a message of npm run dev names the command that shows its lead', { timeout: 60_000 }, async ({
  signal,
}) => {
  using temporary = temporaryDataDir()
  const { dataDir } = temporary
  await using phone = await openReceiver(() => 200)
  mkdirSync(path.join(dataDir, 'dev'))
  writeFileSync(path.join(dataDir, 'dev', 'channels.json'), channelsFile(phone.url))
  const port = await freePort()
  const child = startDev({ PORT: String(port), DATA_DIR: dataDir })
  const ended = once(child, 'exit')
  try {
    await untilHealth(200, port, signal)
    const answers = { name: 'Alex', email: 'alex@example.com', message: `${'long '.repeat(2_000)}to its end` }
    await fetch(`http://127.0.0.1:${port}/submissions`, {
      method: 'POST',
      body: new URLSearchParams(answers),
    })
    while (phone.received.length === 0) await setTimeout(50, undefined, { signal })
  } finally {
    child.kill()
    await ended
  }
  const [, command = ''] = /shortened: (.+)$/.exec(JSON.parse(phone.received[0]?.body ?? '').message) ?? []
  const shown = execSync(command, { cwd: root, env: { ...process.env, SETTINGS_FILE: '' }, encoding: 'utf8' })
  assert.match(shown, /to its end/)
})

/** A `channels.json` with one channel. */
const channelsFile = (url: string) => JSON.stringify({ channels: [{ type: 'ntfy', name: 'phone', url }] })

/** Waits until /healthz has this status; undefined for no answer. */
async function untilHealth(status: 200 | undefined, port: number, signal: AbortSignal): Promise<void> {
  const health = async () => {
    const response = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined)
    return response?.status
  }
  while ((await health()) !== status) await setTimeout(100, undefined, { signal })
}

/** The channels that a server recorded in this database at its start; null when none has started. */
async function recordedChannels(file: string): Promise<string | null> {
  const store = openedStore(file)
  try {
    return (await store?.recall('channels')) ?? null
  } finally {
    await store?.close()
  }
}

/** The store in a file; null while a server that is starting has it locked. */
function openedStore(file: string) {
  try {
    return openSqliteStore(file)
  } catch (error) {
    if (error instanceof StorageError) return null
    throw error
  }
}

test('npm run dev names a setting that it cannot use, and starts nothing', () => {
  for (const [name, value] of [
    ['PORT', 'abc'],
    ['RETENTION_DAYS', 'ever'],
    ['DATA_DIR', '~/leads'],
  ] as const) {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/dev.ts'], {
      cwd: root,
      env: { ...process.env, SETTINGS_FILE: '', [name]: value },
      encoding: 'utf8',
      timeout: 20_000,
    })
    assert.match(stderr, new RegExp(`^Nothing was started\\. ${name} `))
    assert.deepEqual([status, stdout], [1, ''])
  }
})

test('npm run dev names a mistake in the content that it cannot start with', () => {
  const folder = copyOfProject()
  try {
    appendFileSync(path.join(folder, 'app', 'content', 'facts.ts'), 'export const more = { a: 1 b: 2 }\n')
    const { status, stderr } = spawnSync(process.execPath, ['scripts/dev.ts'], {
      cwd: folder,
      env: { ...process.env, SETTINGS_FILE: '' },
      encoding: 'utf8',
    })
    assert.equal(status, 1)
    assert.match(
      stderr,
      /^Nothing was started: correct this first\.\napp\/content\/facts\.ts:\d+ {2}cannot be read: ',' expected/,
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
})
