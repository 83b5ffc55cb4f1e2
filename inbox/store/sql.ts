import type { Row } from './rows.ts'

/** A parameter of a statement. Bytes are hexadecimal text, because D1's values must fit into JSON. */
export type Value = string | number | null

export type Statement = { readonly sql: string; readonly values: readonly Value[] }

/** Runs statements, in a file as in D1. All reject with StorageError. */
export type Sql = {
  /** The rows of a SELECT. */
  readonly read: (sql: string, ...values: Value[]) => Promise<readonly Row[]>
  /** Resolves to how many rows were written, once they are on disk. */
  readonly write: (sql: string, ...values: Value[]) => Promise<number>
  /** The same for several statements, one at least, in order and in one transaction. */
  readonly together: (statements: readonly Statement[]) => Promise<number[]>
}
