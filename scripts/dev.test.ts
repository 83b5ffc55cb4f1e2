import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { test } from 'node:test'
import { portOf, temporaryDataDir } from '#inbox/testing/inbox-process.ts'
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
