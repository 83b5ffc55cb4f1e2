import { existsSync } from 'node:fs'
import path from 'node:path'
import { makeBackup } from '#inbox/owner/backup.ts'
import { type Environment, textSetting } from '#inbox/settings.ts'
import type { Store } from '#inbox/store/port.ts'
import { makeFolder } from '#inbox/store/sqlite/database.ts'

/** Makes backups in the folder BACKUPS, beside the machine's hourly ones, or else in the data folder. */
export function backingUp(store: Store, env: Environment, dataDir: string, now: () => number) {
  const folder = path.resolve(textSetting(env, 'BACKUPS') ?? dataDir)
  return async () => {
    makeFolder(folder)
    const time = new Date(now()).toISOString().replace(/\D/g, '').slice(0, 14)
    const file = path.join(folder, `desk-${time}.sqlite`)
    return makeBackup(store, existsSync(file) ? `${file}-${process.hrtime.bigint()}` : file, { now })
  }
}
