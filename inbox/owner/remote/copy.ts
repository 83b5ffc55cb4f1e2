import { rmSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { nothingToTell } from '#inbox/outbox/notices.ts'
import { type Batch, onlyRow, run } from '#inbox/store/d1/database.ts'
import { submissionsAtOnce } from '#inbox/store/port.ts'
import { keepFact } from '#inbox/store/queries.ts'
import { openBackup } from '#inbox/store/sqlite/backup-file.ts'
import { openDatabase, rowsOf } from '#inbox/store/sqlite/database.ts'

/** The tables to copy: the column that numbers their rows, and the one that names the submission. */
const tables = [
  { table: 'submissions', number: 'number', submission: 'number' },
  { table: 'deliveries', number: 'number', submission: 'submission' },
  { table: 'notebook', number: 'submission', submission: 'submission' },
] as const
const idsAtOnce = 500

/** Whether the owner is still to be told that leads are unsent. Other facts are about one server, or are written again. */
const hasUnsentNotice = `SELECT 1 FROM facts WHERE name = 'unsent' AND value <> '${nothingToTell}'`

/** The highest number that a lead has had, as `last`: an erased lead's number must not be given to another. */
const lastNumber = "SELECT seq AS last FROM sqlite_sequence WHERE name = 'submissions'"
/** Continues the numbers of leads after one (?1). */
const continueAfter = [
  "DELETE FROM sqlite_sequence WHERE name = 'submissions' AND seq < ?1",
  `INSERT INTO sqlite_sequence (name, seq) SELECT 'submissions', ?1 WHERE NOT EXISTS (${lastNumber})`,
]

/**
 * Copies leads, their deliveries and notes, the last number and whether the notice of unsent leads is due from D1 into a
 * new SQLite file, from which an inbox on Node can be restored. Leads that arrive meanwhile are left out. `progress` gets a
 * share from 0 to 1.
 */
export async function copyTo(file: string, batch: Batch, progress: (share: number) => void): Promise<void> {
  rmSync(file, { force: true })
  using database = openDatabase(file)
  const last = Number(onlyRow(await run(batch, lastNumber))?.last ?? 0)
  for (const sql of continueAfter) database.prepare(sql).run(last)
  if (onlyRow(await run(batch, hasUnsentNotice))) database.prepare(keepFact).run('unsent', '0')
  for (const { table, number, submission } of tables) {
    const names = columnsOf(database, table)
    const read = `SELECT ${names.join()} FROM ${table} WHERE ${number} > ?1 AND ${submission} <= ?2
      ORDER BY ${number} LIMIT ${submissionsAtOnce}`
    const write = database.prepare(`INSERT INTO ${table} VALUES (${names.map(() => '?').join()})`)
    for (let copied = 0; ; ) {
      const { rows } = await run(batch, read, copied, last)
      const end = rows.at(-1)
      if (!end) break
      database.exec('BEGIN')
      for (const row of rows) write.run(...names.map((name) => valueFrom(row[name])))
      database.exec('COMMIT')
      copied = Number(end[number])
      if (table === 'submissions') progress(copied / last)
    }
  }
  // Merges the log into the file, which is then complete without it.
  database.exec('PRAGMA journal_mode = DELETE')
}

/**
 * Fills D1 from such a file, and continues after an interruption: D1 may already hold leads of the file. When it
 * holds any other lead, resolves to false and writes nothing.
 */
export async function fillFrom(
  file: string,
  batch: Batch,
  progress: (share: number) => void,
): Promise<boolean> {
  using database = openBackup(file)
  if (await holdsOthers(database, batch)) return false
  const last = Number(database.prepare(lastNumber).get()?.last ?? 0)
  // First, so that a lead that arrives meanwhile takes no number of the file's.
  await batch(continueAfter.map((sql) => ({ sql, values: [last] })))
  if (database.prepare(hasUnsentNotice).get()) await run(batch, keepFact, 'unsent', '0')
  for (const { table, number, submission } of tables) {
    // An older backup has no notebook.
    if (!database.prepare('SELECT 1 FROM sqlite_schema WHERE name = ?').get(table)) continue
    // D1 numbers the deliveries itself: a lead that arrived meanwhile has one with a number of the file's.
    const names = columnsOf(database, table).filter((name) => `${table}.${name}` !== 'deliveries.number')
    const parameters = names.map((_name, index) => `?${index + 1}`)
    // Meanwhile the Worker may have erased a lead that is too old.
    const isThere =
      table === 'submissions'
        ? 'TRUE'
        : `${parameters[names.indexOf(submission)]} IN (SELECT number FROM submissions)`
    const sql = `INSERT OR IGNORE INTO ${table} (${names.join()}) SELECT ${parameters.join()} WHERE ${isThere}`
    const read = database.prepare(
      `SELECT * FROM ${table} WHERE ${number} > ? ORDER BY ${number} LIMIT ${submissionsAtOnce}`,
    )
    for (let copied = 0; ; ) {
      const rows = rowsOf(read, copied)
      const end = rows.at(-1)
      if (!end) break
      await batch(rows.map((row) => ({ sql, values: names.map((name) => valueFrom(row[name])) })))
      copied = Number(end[number])
      if (table === 'submissions') progress(copied / last)
    }
  }
  return true
}

async function holdsOthers(database: DatabaseSync, batch: Batch): Promise<boolean> {
  const known = database.prepare('SELECT 1 AS known FROM submissions WHERE number = ? AND id = ?')
  const read = `SELECT number, id FROM submissions WHERE number > ?1 ORDER BY number LIMIT ${idsAtOnce}`
  for (let seen = 0; ; ) {
    const { rows } = await run(batch, read, seen)
    const end = rows.at(-1)
    if (!end) return false
    if (rows.some(({ number, id }) => !known.get(valueFrom(number), valueFrom(id)))) return true
    seen = Number(end.number)
  }
}

function columnsOf(database: DatabaseSync, table: string): string[] {
  return database
    .prepare(`SELECT * FROM ${table}`)
    .columns()
    .map((column) => column.name)
}

function valueFrom(value: unknown): string | number | null {
  return typeof value === 'string' || typeof value === 'number' ? value : null
}
