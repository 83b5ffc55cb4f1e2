import { accessSync, constants, existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { isBusy } from './sqlite-errors.ts'

/**
 * Locks a file, which is made if needed, against other processes; null when one still has it after `patienceMs`. The file
 * stays: a lock on a removed one would keep nobody out. SQLite locks it as the system does, which unlocks it when the
 * process ends, however that happens.
 */
export function lockFile(file: string, patienceMs = 0): Disposable | null {
  // Without permission to write, SQLite opens a file read-only, and then locks nobody out.
  if (existsSync(file)) accessSync(file, constants.W_OK)
  const database = new DatabaseSync(file, { timeout: patienceMs })
  try {
    // In memory, because a killed process would leave the journal's file.
    database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
    return database
  } catch (error) {
    database.close()
    if (isBusy(error)) return null
    throw error
  }
}
