import { StorageError } from '#inbox/store/port.ts'
import type { Row } from '#inbox/store/rows.ts'
import type { Sql, Statement, Value } from '#inbox/store/sql.ts'

/** The result of a statement; `changes` is how many rows it wrote. */
export type Result = { readonly rows: readonly Row[]; readonly changes: number }

/**
 * Runs statements in order, in one transaction. Resolves to one result each, once the transaction is durable;
 * rejects with StorageError. D1 offers nothing more: no transaction stays open between two calls.
 */
export type Batch = (statements: readonly Statement[]) => Promise<readonly Result[]>

/** The part of D1's binding that is used here. */
export type D1Binding = {
  prepare(sql: string): D1Prepared
  batch(statements: D1Prepared[]): Promise<{ results: Row[]; meta: { changes: number } }[]>
}
type D1Prepared = { bind(...values: Value[]): D1Prepared }

/** The D1 database of a Worker. */
export function boundDatabase(binding: D1Binding): Batch {
  return async (statements) => {
    try {
      const prepared = statements.map(({ sql, values }) => binding.prepare(sql).bind(...values))
      const results = await binding.batch(prepared)
      return results.map(({ results: rows, meta }) => ({ rows, changes: meta.changes }))
    } catch (error) {
      if (isMistake(error)) throw error
      throw new StorageError('D1 failed.', { cause: error })
    }
  }
}

/** Runs one statement. */
export async function run(batch: Batch, sql: string, ...values: Value[]): Promise<Result> {
  const [result] = await batch([{ sql, values }])
  if (!result) throw new StorageError('The database gave no result.')
  return result
}

/** `run`, for the methods that both databases share. */
export function sqlOver(batch: Batch): Sql {
  return {
    read: async (sql, ...values) => (await run(batch, sql, ...values)).rows,
    write: async (sql, ...values) => (await run(batch, sql, ...values)).changes,
    together: async (statements) => (await batch(statements)).map(({ changes }) => changes),
  }
}

/** The first row of a result. */
export function onlyRow(result: Result | undefined): Row | undefined {
  return result?.rows[0]
}

/** Whether only faulty SQL can cause this error. All other errors of D1 become StorageError. */
function isMistake(error: unknown): boolean {
  return error instanceof Error && /\bSQLITE_(?:ERROR|CONSTRAINT|MISMATCH)\b/.test(error.message)
}
