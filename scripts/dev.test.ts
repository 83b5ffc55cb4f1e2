import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { test } from 'node:test'
import { portOf, temporaryDataDir } from '#inbox/testing/inbox-process.ts'
import { root } from './environment.ts'

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
