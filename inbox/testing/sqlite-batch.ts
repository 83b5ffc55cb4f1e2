import type { Batch } from '#inbox/store/d1/database.ts'
import { openDatabase, rowsOf } from '#inbox/store/sqlite/database.ts'

/** Batches on SQLite, by default in memory. D1's own limits are not imitated. */
export function sqliteBatch(file = ':memory:'): Batch {
  const database = openDatabase(file)
  return async (statements) => {
    database.exec('BEGIN IMMEDIATE')
    try {
      const results = statements.map(({ sql, values }) => {
        const statement = database.prepare(sql)
        if (statement.columns().length > 0) return { rows: rowsOf(statement, ...values), changes: 0 }
        return { rows: [], changes: Number(statement.run(...values).changes) }
      })
      database.exec('COMMIT')
      return results
    } catch (error) {
      database.exec('ROLLBACK')
      throw error
    }
  }
}
