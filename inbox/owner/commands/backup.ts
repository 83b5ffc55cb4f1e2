import { existsSync, realpathSync, statSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { inboxCommand } from '#inbox/inbox-command.ts'
import { asJson, type Command } from '#inbox/owner/command.ts'
import { count } from '#inbox/owner/counts.ts'
import { makeBackup } from '#inbox/owner/make-backup.ts'
import { onlyArgument, UsageError } from '#inbox/owner/usage.ts'
import { obstacleTo } from '#inbox/owner/whole-file.ts'
import { OwnerError } from '#inbox/owner-error.ts'
import { databaseFile } from '#inbox/settings.ts'
import { recordCopy } from '#inbox/store/backup-fact.ts'

/** Copies the whole inbox into one file while the server runs. */
export const backup: Command = {
  summary: 'copy everything into one file, while the server runs',
  help: `Usage: ${inboxCommand} backup <file> [--replace] [--json]
       ${inboxCommand} backup --copied

The copy is checked before it gets its name, and written over a file that is there only with --replace.
A backup that is killed leaves <file>.partial-… with leads in it: delete that.
Put it back with: ${inboxCommand} restore <file>
--copied makes none: it records that the backups have just been copied to another machine, for the desk and the digest.
`,
  async run({ args, dataDir, print, progress, now, open }) {
    const options = {
      replace: { type: 'boolean' },
      json: { type: 'boolean' },
      copied: { type: 'boolean' },
    } as const
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options })
    if (values.copied) {
      if (positionals.length > 0) throw new UsageError('--copied takes no file: it makes no backup.')
      await recordCopy(open(), now())
      return 0
    }
    const file = path.resolve(onlyArgument(positionals, 'backup takes one file.'))
    const obstacle =
      values.replace && existsSync(file) ? obstacleToReplacing(file, dataDir) : obstacleTo(file)
    if (obstacle) throw new OwnerError(`${obstacle} Nothing was backed up.`)
    const store = open()
    try {
      progress('Copying …')
      const { leads, bytes } = await makeBackup(store, file, {
        now,
        progress: (share) => progress(`Copying … ${Math.round(share * 100)} %`),
      })
      print(values.json ? asJson({ file, leads, bytes }) : `${count(leads, 'lead')} in ${file}.\n`)
      return 0
    } catch (error) {
      if (error instanceof OwnerError || !(error instanceof Error)) throw error
      throw new OwnerError(`Nothing was backed up: ${error.message}.`)
    }
  },
}

/**
 * A server would go on writing to the file or the log that is replaced, and the two would no longer fit. A device or a pipe
 * is something that other programs need.
 */
function obstacleToReplacing(file: string, dataDir: string): string | null {
  if (!statSync(file).isFile()) return `${file} is not a file.`
  const inbox = databaseFile(dataDir)
  const its = [inbox, `${inbox}-wal`, `${inbox}-shm`].filter((name) => existsSync(name))
  return its.some((name) => realpathSync(name) === realpathSync(file)) ? `${file} is the inbox itself.` : null
}
