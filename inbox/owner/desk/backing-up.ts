import path from 'node:path'
import { utcDay } from '#inbox/days.ts'
import { makeBackup } from '#inbox/owner/commands/backup.ts'
import { type Environment, textSetting } from '#inbox/settings.ts'
import type { Store } from '#inbox/store/port.ts'
import { makeFolder } from '#inbox/store/sqlite/database.ts'

/**
 * Makes the day's backup in the folder BACKUPS, or else in the data folder. It replaces an earlier one of that day (UTC),
 * and has the name that `deploy/backup.sh` gives: where the machine makes backups, it deletes this one with its own.
 */
export function backingUp(store: Store, env: Environment, dataDir: string, now: () => number) {
  const folder = path.resolve(textSetting(env, 'BACKUPS') ?? dataDir)
  return async () => {
    makeFolder(folder)
    return makeBackup(store, path.join(folder, `day-${utcDay(now())}.sqlite`), { now })
  }
}
