import { StorageError } from '#inbox/store/port.ts'
import type { Row } from '#inbox/store/rows.ts'

/** What a statement may stand on. Bytes travel as hexadecimal text, so that every value is also JSON. */
export type Value = string | number | null

export type Statement = { readonly sql: string; readonly values: readonly Value[] }

/** What a statement gave; `changes` is how many rows it wrote. */
export type Result = { readonly rows: readonly Row[]; readonly changes: number }

/**
 * Runs statements in order, in one transaction; resolves to one result each, once that is durable.
 * It is all D1 offers: no transaction stays open between two calls. Rejects with StorageError.
 */
export type Batch = (statements: readonly Statement[]) => Promise<readonly Result[]>

/** As much of D1's binding as is used here. */
export type D1Binding = {
  prepare(sql: string): D1Prepared
  batch(statements: D1Prepared[]): Promise<{ results: Row[]; meta: { changes: number } }[]>
}
type D1Prepared = { bind(...values: Value[]): D1Prepared }

/** The database a Worker is bound to. */
export function boundDatabase(binding: D1Binding): Batch {
  return async (statements) => {
    try {
      const prepared = statements.map(({ sql, values }) => binding.prepare(sql).bind(...values))
      const results = await binding.batch(prepared)
      return results.map(({ results: rows, meta }) => ({ rows, changes: meta.changes }))
    } catch (error) {
      if (isMistake(error)) throw error
      throw new StorageError('D1 could not do its work.', { cause: error })
    }
  }
}

/** Runs one statement. */
export async function run(batch: Batch, sql: string, ...values: Value[]): Promise<Result> {
  const [result] = await batch([{ sql, values }])
  if (!result) throw new StorageError('The database gave no result.')
  return result
}

/** The one row a query surely gives. */
export function onlyRow(result: Result | undefined): Row | undefined {
  return result?.rows[0]
}

/** Whatever D1 reports is the database's trouble, except what only a mistake in our SQL can cause. */
function isMistake(error: unknown): boolean {
  return error instanceof Error && /\bSQLITE_(?:ERROR|CONSTRAINT|MISMATCH)\b/.test(error.message)
}
