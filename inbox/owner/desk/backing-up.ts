import { copyFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { utcDay } from '#inbox/days.ts'
import { makeBackup } from '#inbox/owner/make-backup.ts'
import { type Environment, textSetting } from '#inbox/settings.ts'
import type { Store } from '#inbox/store/port.ts'
import { earlierVersionOf } from '#inbox/store/sqlite/backup-file.ts'
import { makeFolder } from '#inbox/store/sqlite/database.ts'

/**
 * Makes the day's backup in the folder BACKUPS, or else in the data folder. It replaces an earlier one of that day (UTC),
 * and has the name that `deploy/backup.sh` gives: where the machine makes backups, it deletes this one with its own. As there,
 * the newest backup from before a migration is kept, because it is what the program of that time can read.
 */
export function backingUp(store: Store, env: Environment, dataDir: string, now: () => number) {
  const folder = path.resolve(textSetting(env, 'BACKUPS') ?? dataDir)
  return async () => {
    makeFolder(folder)
    const day = utcDay(now())
    const name = `day-${day}.sqlite`
    const file = path.join(folder, name)
    const days = readdirSync(folder).filter((one) => /^day-[\d-]+\.sqlite$/.test(one) && one <= name)
    const newest = path.join(folder, days.sort().at(-1) ?? name)
    const version = earlierVersionOf(newest)
    if (version !== null) {
      const older = `older-${day}-${String(version).padStart(3, '0')}.sqlite`
      // Not a second name of the same file: a USB stick may have no links.
      copyFileSync(newest, path.join(folder, older))
    }
    return makeBackup(store, file, { now })
  }
}
