import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { openSqliteStore } from '#inbox/store/sqlite/store.ts'
import { temporaryDataDir } from '#inbox/testing/inbox-process.ts'

test('while the inbox is missing, the hourly backup fails and keeps the last one', async () => {
  using temporary = temporaryDataDir()
  const folder = (name: string) => path.join(temporary.dataDir, name)
  mkdirSync(folder('in box'))
  await openSqliteStore(path.join(folder('in box'), 'inbox.sqlite')).close()
  const backUp = () =>
    spawnSync('sh', [path.join(import.meta.dirname, 'backup.sh')], {
      env: {
        PATH: process.env.PATH,
        SETTINGS_FILE: '',
        DATA_DIR: folder('in box'),
        BACKUPS: folder('back ups'),
        TODAY: '2026-11-21',
      },
      encoding: 'utf8',
    })
  assert.equal(backUp().status, 0)
  const made = path.join(folder('back ups'), 'day-2026-11-21.sqlite')
  const before = readFileSync(made)

  rmSync(folder('in box'), { recursive: true })
  const { status, stderr } = backUp()
  assert.equal(status, 1)
  assert.match(stderr, /There is no inbox in .*in box/)
  assert.deepEqual(readFileSync(made), before)
})
