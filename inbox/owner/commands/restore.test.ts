import assert from 'node:assert/strict'
import fs, {
  chmodSync,
  copyFileSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import path from 'node:path'
import { test } from 'node:test'
import { inboxWith, recordedRun } from '#inbox/testing/cli-runner.ts'
import { temporaryDataDir } from '#inbox/testing/inbox-process.ts'
import { contactFields, receivedMessage } from '#inbox/testing/memory-inbox.ts'

test('a restore says that who was forgotten after the backup is back, also on a new machine', async () => {
  using inbox = await inboxWith(contactFields)
  using empty = temporaryDataDir()
  const file = path.join(inbox.dataDir, 'copy.sqlite')
  await inbox.run('backup', file)
  await inbox.run('forget', contactFields.email)
  for (const { dataDir } of [inbox, empty]) {
    const { printed } = await recordedRun(['restore', file], { env: { DATA_DIR: dataDir } })
    assert.match(printed, /\nAnyone forgotten after this backup was made is back: forget them again\.\n$/)
  }
  assert.match((await inbox.run('list')).printed, new RegExp(contactFields.message.slice(0, 8)))
})

test('two restores within a second keep both what was there and what came between', async () => {
  using inbox = await inboxWith(contactFields)
  using empty = await inboxWith()
  const file = path.join(inbox.dataDir, 'copy.sqlite')
  await empty.run('backup', file)
  for (const ending of ['', '-2']) {
    const { printed } = await inbox.run('restore', file)
    assert.match(printed, new RegExp(`before-20261120081500${ending}\\.$`, 'm'))
  }
  const aside = path.join(inbox.dataDir, 'inbox.sqlite.before-20261120081500')
  assert.equal((await inbox.run('restore', aside)).code, 0)
  assert.equal(JSON.parse((await inbox.run('list', '--json')).printed).total, 1)
})

test('a plain copy of an inbox is restored with the leads that are still in its log', async () => {
  using inbox = await inboxWith()
  using copy = temporaryDataDir()
  const file = path.join(inbox.dataDir, 'inbox.sqlite')
  const running = inbox.open()
  await running.add(receivedMessage())
  for (const ending of ['', '-wal']) copyFileSync(file + ending, path.join(copy.dataDir, `old${ending}`))
  await running.close()
  await inbox.run('prune', '--older-than', '1')
  assert.equal((await inbox.run('restore', path.join(copy.dataDir, 'old'))).code, 0)
  assert.equal(JSON.parse((await inbox.run('list', '--json')).printed).total, 1)
})

for (const left of ['removed', 'emptied']) {
  test(`a restore does not mix the backup with the log of an inbox whose file was ${left}, and keeps the log`, async () => {
    using inbox = await inboxWith(contactFields)
    const file = path.join(inbox.dataDir, 'inbox.sqlite')
    const backup = path.join(inbox.dataDir, 'copy.sqlite')
    await inbox.run('backup', backup)
    const running = inbox.open()
    for (const letter of ['a', 'b']) await running.add(receivedMessage({ message: letter.repeat(9_000) }))
    // A server that is killed leaves its log.
    const log = readFileSync(`${file}-wal`)
    await running.close()
    rmSync(file)
    writeFileSync(`${file}-wal`, log)
    if (left === 'emptied') writeFileSync(file, '')
    assert.match((await inbox.run('restore', backup)).printed, /What was there is in /)
    assert.deepEqual(readFileSync(`${file}.before-20261120081500-wal`), log)
    assert.match((await inbox.run('list')).printed, /1 of 1/)
  })
}

test('a restore that cannot be written says why, and the inbox stays as it is', async () => {
  using inbox = await inboxWith(contactFields)
  const file = path.join(inbox.dataDir, 'copy.sqlite')
  await inbox.run('backup', file)
  mkdirSync(path.join(inbox.dataDir, 'inbox.sqlite.restoring'))
  const { code, complained } = await inbox.run('restore', file)
  assert.equal(code, 1)
  assert.match(complained, /^Nothing was restored: .*restoring/)
  assert.equal(JSON.parse((await inbox.run('list', '--json')).printed).total, 1)
})

test('a restore that cannot take the place of the inbox says so, and leaves the inbox as it was', async () => {
  using inbox = await inboxWith(contactFields)
  const backup = path.join(inbox.dataDir, 'copy.sqlite')
  await inbox.run('backup', backup)
  const { renameSync: rename } = fs
  fs.renameSync = (from, to) => {
    if (String(from).endsWith('.restoring')) throw new Error('EPERM: the file is open')
    rename(from, to)
  }
  syncBuiltinESMExports()
  try {
    const { code, complained } = await inbox.run('restore', backup)
    assert.equal(code, 1)
    assert.equal(
      complained,
      'The restore is not finished: EPERM: the file is open. Restore again before the server starts.\n',
    )
  } finally {
    fs.renameSync = rename
    syncBuiltinESMExports()
  }
  assert.equal(JSON.parse((await inbox.run('list', '--json')).printed).total, 1)
  const left = path.join(inbox.dataDir, 'inbox.sqlite.restoring')
  assert.match((await inbox.run('restore', left)).complained, /interrupted restore/)
  assert.equal((await inbox.run('restore', backup)).code, 0)
})

test('a backup is restored on Windows, which refuses to sync a folder', async (context) => {
  using inbox = await inboxWith(contactFields)
  const backup = path.join(inbox.dataDir, 'copy.sqlite')
  await inbox.run('backup', backup)
  const { platform } = process
  const { fsyncSync } = fs
  Object.defineProperty(process, 'platform', { value: 'win32' })
  fs.fsyncSync = (descriptor) => {
    if (fs.fstatSync(descriptor).isDirectory()) throw new Error('EPERM: operation not permitted, fsync')
    fsyncSync(descriptor)
  }
  syncBuiltinESMExports()
  context.after(() => {
    Object.defineProperty(process, 'platform', { value: platform })
    fs.fsyncSync = fsyncSync
    syncBuiltinESMExports()
  })
  assert.equal((await inbox.run('restore', backup)).code, 0)
})

test('an inbox restored from a file that others may read is readable by its owner only', async () => {
  using inbox = await inboxWith(contactFields)
  const file = path.join(inbox.dataDir, 'copy.sqlite')
  await inbox.run('backup', file)
  chmodSync(file, 0o644)
  assert.equal((await inbox.run('restore', file)).code, 0)
  assert.equal(statSync(path.join(inbox.dataDir, 'inbox.sqlite')).mode & 0o777, 0o600)
})
