import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { databaseFile } from '#inbox/settings.ts'
import { freePort, portOf, temporaryDataDir } from '#inbox/testing/inbox-process.ts'
import { root } from './root.ts'

test('npm run dev ends with an error when its port is taken', { timeout: 60_000 }, async () => {
  using temporary = temporaryDataDir()
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const settings = { SETTINGS_FILE: '', PORT: String(portOf(other)), DATA_DIR: temporary.dataDir }
  const child = spawn(process.execPath, ['scripts/dev.ts'], {
    cwd: root,
    env: { ...process.env, ...settings },
    stdio: 'ignore',
  })
  const [code] = await once(child, 'exit')
  other.close()
  assert.equal(code, 1)
})

test('the leads of npm run dev are never among real ones, wherever these are', {
  timeout: 60_000,
}, async ({ signal }) => {
  using temporary = temporaryDataDir()
  const { dataDir } = temporary
  /** Whether its inbox has stored anything within this time. */
  async function storesIn(ms: number) {
    const port = await freePort()
    const child = spawn(process.execPath, ['scripts/dev.ts'], {
      cwd: root,
      env: { ...process.env, SETTINGS_FILE: '', PORT: String(port), DATA_DIR: dataDir },
      stdio: 'ignore',
    })
    const ended = once(child, 'exit')
    const latest = Date.now() + ms
    try {
      while (!existsSync(databaseFile(path.join(dataDir, 'dev')))) {
        assert.equal(child.exitCode, null)
        assert.equal(existsSync(databaseFile(dataDir)), false)
        if (Date.now() > latest) return false
        await setTimeout(50, undefined, { signal })
      }
      return true
    } finally {
      child.kill()
      await ended
    }
  }
  // Another test may take the inbox's port, the one after the free one, and the inbox then waits for a change of its code.
  assert.ok((await storesIn(25_000)) || (await storesIn(25_000)))
})

test('npm run dev names a setting that it cannot use, and starts nothing', () => {
  for (const [name, value] of [
    ['PORT', 'abc'],
    ['RETENTION_DAYS', 'ever'],
    ['DATA_DIR', '~/leads'],
    ['MAIL_SMTP', 'mail'],
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
