import assert from 'node:assert/strict'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { StorageError } from '#inbox/store/port.ts'
import { groupCommit } from './group-commit.ts'

test('a commit and a rollback that fail refuse their write, and the next one succeeds', async () => {
  let failing = ['COMMIT', 'ROLLBACK']
  class FailingDatabase extends DatabaseSync {
    override exec(sql: string): void {
      if (failing.includes(sql)) {
        failing = failing.filter((one) => one !== sql)
        throw Object.assign(new Error('disk I/O error'), { errcode: 10 })
      }
      super.exec(sql)
    }
  }
  const database = new FailingDatabase(':memory:')
  database.exec('CREATE TABLE words (word TEXT)')
  const commits = groupCommit(database, () => true)
  const insert = (word: string) =>
    commits.write(() => void database.prepare('INSERT INTO words VALUES (?)').run(word))
  await assert.rejects(insert('refused'), StorageError)
  await insert('stored')
  assert.deepEqual(
    database
      .prepare('SELECT word FROM words')
      .all()
      .map(({ word }) => word),
    ['stored'],
  )
  database.close()
})

test('a commit has 512 writes at most: while they run, nothing else does', async (context) => {
  using database = new DatabaseSync(':memory:')
  database.exec('CREATE TABLE kept (number INTEGER)')
  const exec = context.mock.method(database, 'exec')
  const { write } = groupCommit(database, () => true)
  const insert = database.prepare('INSERT INTO kept VALUES (?)')
  await Promise.all(Array.from({ length: 1_100 }, (_, number) => write(() => insert.run(number))))
  assert.equal(exec.mock.calls.filter(({ arguments: [sql] }) => sql === 'COMMIT').length, 3)
  assert.equal(database.prepare('SELECT count(*) AS kept FROM kept').get()?.kept, 1_100)
})
