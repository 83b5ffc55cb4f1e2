import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contentHash } from '#inbox/store/ids.ts'
import { duplicateWindowMs } from '#inbox/store/port.ts'
import { openDatabase } from './database.ts'
import { recentContents, unknownContents } from './recent-contents.ts'

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
  assert.match(String(steps[0]?.detail), /^SEARCH submissions USING INDEX submissions_overview/)
})
