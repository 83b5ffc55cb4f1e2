import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { Sql, Statement } from '#inbox/store/sql.ts'
import { reading, rowsOf } from './database.ts'
import type { GroupCommit } from './group-commit.ts'

/** More than the store's fixed statements. A search has a statement for its letters, so their number is unlimited. */
const mostPrepared = 100

/** Runs statements on a file. Writes that arrive together share one commit. */
export function sqlIn(database: DatabaseSync, commits: GroupCommit): Sql {
  const prepared = new Map<string, StatementSync>()
  const prepare = (sql: string): StatementSync => {
    const known = prepared.get(sql)
    if (known) return known
    if (prepared.size >= mostPrepared) prepared.clear()
    const statement = database.prepare(sql)
    prepared.set(sql, statement)
    return statement
  }
  const written = ({ sql, values }: Statement): number => Number(prepare(sql).run(...values).changes)
  return {
    read: async (sql, ...values) => reading(() => rowsOf(prepare(sql), ...values)),
    write: (sql, ...values) => commits.write(() => written({ sql, values })),
    together: (statements) => commits.write(() => statements.map(written)),
  }
}
