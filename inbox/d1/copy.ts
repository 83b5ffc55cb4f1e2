import { rmSync } from 'node:fs'
import { openDatabase } from '../sqlite/database.ts'
import { type Batch, onlyRow, run } from './database.ts'

const rowsAtOnce = 50

/**
 * Copies entries and their deliveries from D1 into a new file, such as the inbox on one machine has, and can
 * be restored there. What comes in meanwhile is left for the next copy. `progress` gets a share from 0 to 1.
 */
export async function copyTo(file: string, batch: Batch, progress: (share: number) => void): Promise<void> {
  rmSync(file, { force: true })
  const database = openDatabase(file)
  try {
    const last = Number(onlyRow(await run(batch, 'SELECT max(number) AS last FROM submissions'))?.last ?? 0)
    for (const [table, entry] of [
      ['submissions', 'number'],
      ['deliveries', 'submission'],
    ] as const) {
      const names = database
        .prepare(`SELECT * FROM ${table}`)
        .columns()
        .map((column) => column.name)
      const read = `SELECT ${names.join()} FROM ${table} WHERE number > ?1 AND ${entry} <= ?2
        ORDER BY number LIMIT ${rowsAtOnce}`
      const write = database.prepare(`INSERT INTO ${table} VALUES (${names.map(() => '?').join()})`)
      for (let copied = 0; ; ) {
        const { rows } = await run(batch, read, copied, last)
        const end = rows.at(-1)
        if (!end) break
        database.exec('BEGIN')
        for (const row of rows) write.run(...names.map((name) => valueFrom(row[name])))
        database.exec('COMMIT')
        copied = Number(end.number)
        if (table === 'submissions') progress(copied / last)
      }
    }
    // Folded into the one file, which then is whole by itself.
    database.exec('PRAGMA journal_mode = DELETE')
  } finally {
    database.close()
  }
}

function valueFrom(value: unknown): string | number | null {
  return typeof value === 'string' || typeof value === 'number' ? value : null
}
