import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { contentHash } from '#inbox/store/ids.ts'
import { duplicateWindowMs, StorageError } from '#inbox/store/port.ts'
import { temporaryDataDir } from '#inbox/testing/inbox-process.ts'
import { receivedMessage } from '#inbox/testing/memory-inbox.ts'
import { openDatabase } from './database.ts'
import { recentContents, unknownContents } from './recent-contents.ts'
import { openSqliteStore } from './store.ts'

const now = Date.UTC(2026, 10, 20)

function opened() {
  const database = openDatabase(':memory:')
  const contents = recentContents(database)
  return {
    contents,
    database,
    add(number: number, at: number) {
      const fields = JSON.stringify([['message', `the ${number}th`]])
      database
        .prepare(
          "INSERT INTO submissions (number, id, form, received_at, fields) VALUES (?, ?, 'contact', ?, ?)",
        )
        .run(number, String(number), at, fields)
      return contentHash('contact', fields)
    },
    remembered: () => database.prepare('SELECT submission FROM memory.recent_contents').all().length,
    [Symbol.dispose]: () => database.close(),
  }
}

test('what has left the window is forgotten, also what came by a clock that was ahead', () => {
  using recent = opened()
  for (const [index, at] of [now - duplicateWindowMs, now, now + duplicateWindowMs].entries())
    recent.contents.remember(recent.add(index + 1, at), index + 1)
  recent.contents.forget(now)
  assert.equal(recent.remembered(), 1)
})

test('after a start the submissions of the last minutes are read, and no others', () => {
  using recent = opened()
  recent.add(1, now - duplicateWindowMs)
  const hash = recent.add(2, now - duplicateWindowMs + 1)
  assert.equal(recent.contents.firstWith(hash, now), '2')
  assert.equal(recent.remembered(), 1)
})

test('they are found by an index, however long the table', () => {
  using recent = opened()
  const steps = recent.database.prepare(`EXPLAIN QUERY PLAN ${unknownContents}`).all()
  assert.match(String(steps[0]?.detail), /^SEARCH submissions USING COVERING INDEX submissions_overview/)
})

test('a lead that the disk has damaged keeps back one new one, and no more', async () => {
  using temporary = temporaryDataDir()
  const file = path.join(temporary.dataDir, 'inbox.sqlite')
  const store = openSqliteStore(file)
  await store.add(receivedMessage({ message: 'x'.repeat(20_000) }, { receivedAt: now }))
  await store.add(receivedMessage({ message: 'whole' }, { receivedAt: now }))
  await store.close()
  const bytes = readFileSync(file)
  const middleOfMessage = bytes.indexOf('x'.repeat(4_092))
  assert.equal(middleOfMessage % 4_096, 4, 'a page of the message, after the number of the next')
  writeFileSync(file, bytes.fill(0xff, middleOfMessage - 4, middleOfMessage))

  const opened = openSqliteStore(file)
  const add = (message: string) => opened.add(receivedMessage({ message }, { receivedAt: now + 1 }))
  await assert.rejects(add('new'), StorageError)
  assert.equal((await add('new')).outcome, 'stored')
  assert.equal((await add('whole')).outcome, 'repeated')
  await opened.close()
})
