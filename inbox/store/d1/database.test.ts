import assert from 'node:assert/strict'
import { test } from 'node:test'
import { StorageError } from '#inbox/store/port.ts'
import { boundDatabase, type D1Binding, run } from './database.ts'

/** A binding that hands on what it is asked, or fails. */
function binding(failure?: unknown): D1Binding {
  const prepare = (sql: string) => ({ bind: (...values: unknown[]) => ({ sql, values }) as never })
  return {
    prepare,
    async batch(statements) {
      if (failure) throw failure
      return statements.map((statement) => ({ results: [{ statement }], meta: { changes: 3 } }))
    },
  }
}

test('a statement reaches D1 with its values, and its rows and changes come back', async () => {
  const { rows, changes } = await run(boundDatabase(binding()), 'SELECT ?1', 'x', 5)
  assert.deepEqual(rows, [{ statement: { sql: 'SELECT ?1', values: ['x', 5] } }])
  assert.equal(changes, 3)
})

test("D1's trouble is a StorageError with its cause, our own faulty SQL is not", async () => {
  const trouble = new Error('D1_ERROR: storage operation exceeded timeout')
  await assert.rejects(run(boundDatabase(binding(trouble)), 'SELECT 1'), (error) => {
    assert.ok(error instanceof StorageError)
    assert.equal(error.message, 'D1 failed.')
    return error.cause === trouble
  })
  await assert.rejects(run(boundDatabase(binding('text')), 'SELECT 1'), StorageError)
  for (const code of ['SQLITE_ERROR', 'SQLITE_CONSTRAINT', 'SQLITE_MISMATCH']) {
    const mistake = new Error(`D1_ERROR: near "x": ${code}`)
    await assert.rejects(run(boundDatabase(binding(mistake)), 'x'), (error) => error === mistake, code)
  }
})

test('a batch without a result is a StorageError', async () => {
  await assert.rejects(
    run(async () => [], 'SELECT 1'),
    { name: 'StorageError', message: /gave no result/ },
  )
})
