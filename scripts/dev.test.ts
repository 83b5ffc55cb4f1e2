import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, existsSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { freePort, portOf } from '#inbox/ports.ts'
import { databaseFile } from '#inbox/settings.ts'
import { StorageError } from '#inbox/store/port.ts'
import { openSqliteStore } from '#inbox/store/sqlite/store.ts'
import { temporaryDataDir } from '#inbox/testing/inbox-process.ts'
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
  const child = startDev({
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
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
  const health = async () => {
    const response = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined)
    return response?.status
  }
  try {
    while ((await health()) !== 200) await setTimeout(100, undefined, { signal })
  } finally {
    child.kill()
    await ended
    next.close()
  }
})

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
