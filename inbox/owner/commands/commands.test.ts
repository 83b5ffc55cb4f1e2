import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { inboxWith } from '#inbox/testing/cli-runner.ts'
import { contactFields } from '#inbox/testing/memory-inbox.ts'

test('without an inbox a command says where it looked and what to do, and makes none', async () => {
  using inbox = await inboxWith()
  const folder = path.join(inbox.dataDir, 'nowhere')
  const file = path.join(inbox.dataDir, 'leads.csv')
  for (const command of [['list'], ['export', '--format', 'csv', '--output', file], ['backup', file]]) {
    const { code, printed, complained } = await inbox.runWith({ env: { DATA_DIR: folder } }, ...command)
    assert.deepEqual([code, printed], [1, ''])
    assert.match(complained, /^There is no inbox at .*nowhere.* yet\. Start the site .* DATA_DIR\.\n$/)
  }
  assert.ok(!existsSync(folder))
  assert.ok(!existsSync(file))
})

test('a folder that is not there is named by what would write into it', async () => {
  using inbox = await inboxWith(contactFields)
  const folder = path.join(inbox.dataDir, 'nowhere')
  const file = path.join(folder, 'leads')
  for (const command of [
    ['export', '--format', 'csv', '--output', file],
    ['backup', file],
  ]) {
    const { code, complained } = await inbox.run(...command)
    assert.equal(code, 1)
    assert.ok(complained.startsWith(`There is no folder ${folder}. Nothing was `), complained)
  }
})

test('a command that is almost one of ours is named', async () => {
  using inbox = await inboxWith()
  assert.match(
    (await inbox.run('answer', '1')).complained,
    /^There is no command "answer"\. Did you mean "answered"\?\n/,
  )
  assert.match((await inbox.run('delete', '1')).complained, /^There is no command "delete"\.\n/)
})

test('a wrong call ends with exit code 2 and the help', async () => {
  using inbox = await inboxWith()
  for (const argv of [
    ['nonsense'],
    ['list', '--nonsense'],
    ['list', '--limit', '0'],
    ['list', '--since', 'yesterday'],
    ['list', '--form', 'x'],
    ['show'],
    ['export'],
    ['release'],
    ['forget'],
    ['forget', 'nobody'],
    ['prune'],
    ['backup'],
    ['restore'],
    ['doctor', 'x'],
  ]) {
    const { code, complained } = await inbox.run(...argv)
    assert.equal(code, 2, argv.join(' '))
    assert.match(complained, /Usage: /)
  }
})

test('help is printed with exit code 0', async () => {
  using inbox = await inboxWith()
  assert.match((await inbox.run('--help')).printed, /Usage: npm run inbox/)
  assert.match((await inbox.run('list', '--help')).printed, /--limit/)
  assert.match((await inbox.run('note', '1', '--help')).printed, /<text>/)
})
