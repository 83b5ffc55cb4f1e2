import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import type { Store } from '#inbox/store/port.ts'
import { temporaryDataDir } from '#inbox/testing/inbox-process.ts'
import { receivedMessage } from '#inbox/testing/memory-inbox.ts'
import { openSqliteStore } from './store.ts'

/** A store in a file, and how often the file was rewritten since this was asked last. */
function storeInFile() {
  const temporary = temporaryDataDir()
  const file = path.join(temporary.dataDir, 'inbox.sqlite')
  const store = openSqliteStore(file)
  const database = new DatabaseSync(file)
  // SQLite counts this up whenever a file is rewritten.
  const version = () => Number(database.prepare('PRAGMA schema_version').get()?.schema_version)
  let before = version()
  return {
    file,
    store,
    rewritten() {
      const since = version() - before
      before = version()
      return since
    },
    async [Symbol.asyncDispose]() {
      database.close()
      await store.close()
      temporary[Symbol.dispose]()
    },
  }
}

const erasures: [name: string, erase: (store: Store) => Promise<number>][] = [
  ['erased', (store) => store.erase([1])],
  ['discarded', (store) => store.eraseQuarantined({})],
  ['pruned', (store) => store.prune(Date.now() + 1)],
]

for (const [name, erase] of erasures) {
  test(`the file is rewritten once after leads were ${name}, by any process, and never without`, async () => {
    await using inbox = storeInFile()
    const other = openSqliteStore(inbox.file)
    await inbox.store.add(receivedMessage({}, name === 'discarded' ? { reasons: ['5 links'] } : {}))
    await other.overwriteErased()
    assert.equal(inbox.rewritten(), 0)
    assert.equal(await erase(inbox.store), 1)
    await other.overwriteErased()
    assert.equal(inbox.rewritten(), 1)
    assert.equal(await erase(inbox.store), 0)
    await inbox.store.overwriteErased()
    assert.equal(inbox.rewritten(), 0)
    await other.close()
  })
}

test('what is erased while the file is rewritten makes it due again', async () => {
  await using inbox = storeInFile()
  const { store } = inbox
  for (const message of ['One', 'Two']) await store.add(receivedMessage({ message }))
  await store.erase([1])
  await Promise.all([store.overwriteErased(), store.erase([2])])
  assert.equal(inbox.rewritten(), 1)
  await store.overwriteErased()
  assert.equal(inbox.rewritten(), 1)
})

test('the file is rewritten between submissions that arrive without a pause', {
  timeout: 60_000,
}, async () => {
  await using inbox = storeInFile()
  const { store } = inbox
  await store.add(receivedMessage())
  await store.erase([1])
  let rewritten = false
  let sent = 0
  const send = async () => {
    while (!rewritten) {
      sent += 1
      await store.add(receivedMessage({ message: `${sent}` }))
    }
  }
  const senders = Array.from({ length: 8 }, send)
  await store.overwriteErased()
  rewritten = true
  await Promise.all(senders)
  assert.deepEqual([await store.count(), inbox.rewritten()], [sent, 1])
})

test('on a disk without room to rewrite the file, its log is empty afterwards', async () => {
  await using inbox = storeInFile()
  await inbox.store.add(receivedMessage())
  for (let number = 0; number < 5; number += 1)
    await inbox.store.add(receivedMessage({ message: `${number} ${'word '.repeat(200_000)}` }))
  await inbox.store.erase([1])
  // Moves all of the log into the file.
  await inbox.store.forgetRecent()
  const script = `
    import { statSync } from 'node:fs'
    import { openSqliteStore } from '#inbox/store/sqlite/store.ts'
    const [, file] = process.argv
    const failure = await openSqliteStore(file).overwriteErased().catch(({ message }) => message)
    console.log(failure, statSync(file + '-wal').size)
  `
  // The shell's limit on file sizes imitates a full disk. SQLite's copy fits, and the log, which is larger, doesn't.
  const blocks = statSync(inbox.file).size / 512
  const shell = ['-c', `ulimit -f ${blocks}; exec "$0" --input-type=module --eval "$1" "$2"`]
  const { stdout } = spawnSync('/bin/sh', [...shell, process.execPath, script, inbox.file], {
    encoding: 'utf8',
  })
  assert.equal(stdout, 'The file could not be rewritten. 0\n')
})
