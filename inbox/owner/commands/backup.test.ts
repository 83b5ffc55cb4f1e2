import assert from 'node:assert/strict'
import { readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { inboxWith } from '#inbox/testing/cli-runner.ts'
import { startInbox } from '#inbox/testing/inbox-process.ts'
import { appRequestFields, contactFields, formWith, testimonialFields } from '#inbox/testing/memory-inbox.ts'

test('a backup taken while the server writes can be restored once it has stopped', async () => {
  using inbox = await inboxWith(contactFields)
  const file = path.join(inbox.dataDir, 'copy.sqlite')
  {
    await using server = await startInbox(inbox.dataDir)
    await fetch(server.url, { method: 'POST', body: formWith(appRequestFields) })
    assert.equal((await inbox.run('backup', file)).printed, `2 leads in ${file}.\n`)
    assert.equal(statSync(file).mode & 0o777, 0o600)
    await fetch(server.url, { method: 'POST', body: formWith(testimonialFields) })
    assert.deepEqual(await inbox.run('restore', file), {
      code: 1,
      printed: '',
      complained: 'The inbox is in use. Stop the server, and close the desk if it is open.\n',
    })
  }
  const { code, printed } = await inbox.run('restore', file)
  assert.equal(code, 0)
  const besides = readdirSync(inbox.dataDir).filter((name) => /^copy\.sqlite./.test(name))
  assert.deepEqual(besides, [], 'something was left beside the backup')
  assert.match(printed, /^2 leads restored\. What was there is in .*before-20261120081500\./)
  assert.equal(JSON.parse((await inbox.run('list', '--json')).printed).total, 2)
  const aside = readdirSync(inbox.dataDir).filter((name) => name.includes('.before-'))
  assert.equal(aside.length, 1)
})

test('a backup is written over a file only with --replace, and a damaged one is not restored', async () => {
  using inbox = await inboxWith(contactFields)
  const file = path.join(inbox.dataDir, 'copy.sqlite')
  writeFileSync(file, 'damaged '.repeat(2_000))
  assert.equal((await inbox.run('backup', file)).code, 1)
  assert.match((await inbox.run('restore', file)).complained, /cannot be read as a backup/)
  assert.equal((await inbox.run('backup', '--replace', file)).code, 0)
  assert.equal((await inbox.run('restore', file)).code, 0)
  assert.equal(JSON.parse((await inbox.run('list', '--json')).printed).total, 1)
  assert.deepEqual(
    readdirSync(inbox.dataDir).filter((name) => name.includes('.partial')),
    [],
  )
})

test('a wrong DISK_RESERVE is named, and keeps only backups from being made', async () => {
  using inbox = await inboxWith(contactFields)
  const env = { DISK_RESERVE: 'much' }
  const file = path.join(inbox.dataDir, 'copy.sqlite')
  const { code, complained } = await inbox.runWith({ env }, 'backup', file)
  assert.deepEqual(
    [code, complained],
    [1, 'DISK_RESERVE must be a whole number from 0 to 1000000, not "much".\n'],
  )
  assert.deepEqual(readdirSync(inbox.dataDir), ['inbox.sqlite'])
  assert.equal((await inbox.runWith({ env }, 'list')).code, 0)
})

test('two backups to one file at once both succeed', async () => {
  using inbox = await inboxWith(contactFields)
  const file = path.join(inbox.dataDir, 'copy.sqlite')
  const runs = await Promise.all([inbox.run('backup', file), inbox.run('backup', file)])
  assert.deepEqual(
    runs.map(({ printed, complained }) => printed + complained),
    [`1 lead in ${file}.\n`, `1 lead in ${file}.\n`],
  )
  assert.deepEqual(readdirSync(inbox.dataDir).sort(), ['copy.sqlite', 'inbox.sqlite'])
})

test('no backup is written over the inbox itself, under whatever name', async () => {
  using inbox = await inboxWith(contactFields)
  const file = path.join(inbox.dataDir, 'inbox.sqlite')
  const link = path.join(inbox.dataDir, 'link.sqlite')
  symlinkSync(file, link)
  const { ino } = statSync(file)
  const store = inbox.open()
  for (const name of [file, link, `${file}-wal`]) {
    const { code, complained } = await inbox.run('backup', '--replace', name)
    assert.equal(code, 1)
    assert.match(complained, /is the inbox itself\. Nothing was backed up\.\n$/)
  }
  await store.close()
  assert.equal(statSync(file).ino, ino)
  const { code, complained } = await inbox.run('backup', '--replace', inbox.dataDir)
  assert.deepEqual([code, complained], [1, `${inbox.dataDir} is not a file. Nothing was backed up.\n`])
})
