import { closeSync, existsSync, fsyncSync, linkSync, openSync, renameSync, statSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { inboxCommand } from '#inbox/inbox-command.ts'
import { reasonOf } from '#inbox/log.ts'
import { asJson, type Command, type CommandInput } from '#inbox/owner/command.ts'
import { count } from '#inbox/owner/counts.ts'
import type { RemoteInbox } from '#inbox/owner/remote/remote.ts'
import { onlyArgument } from '#inbox/owner/usage.ts'
import { OwnerError } from '#inbox/owner-error.ts'
import { databaseFile } from '#inbox/settings.ts'
import { copyBackup, mergeLog, restoring, submissionsInBackup } from '#inbox/store/sqlite/backup-file.ts'
import { isLogAlone, makeFolder } from '#inbox/store/sqlite/database.ts'

/** Replaces the inbox with a backup and keeps the old file beside it. */
export const restore: Command = {
  summary: 'put a backup back, with the server stopped',
  help: `Usage: ${inboxCommand} restore <file> [--json]

The backup is checked first. What the inbox holds now is kept beside it, under another name.
With --remote it fills an empty inbox on Workers, or continues a restore that was interrupted.
`,
  async run({ args, remote, print, progress, dataDir, now }) {
    const options = { json: { type: 'boolean' } } as const
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options })
    const backup = path.resolve(onlyArgument(positionals, 'restore takes one file.'))
    if (!statSync(backup, { throwIfNoEntry: false })?.isFile()) {
      throw new OwnerError(`There is no file ${backup}.`)
    }
    const leads = submissionsInBackup(backup)
    const outcome = remote
      ? await fillOnWorkers(backup, remote, progress)
      : replaceInbox(backup, databaseFile(dataDir), now())
    const kept = outcome.aside ? ` What was there is in ${outcome.aside}.` : ''
    const text = `${count(leads, 'lead')} restored.${kept}\nAnyone forgotten after this backup was made is back: forget them again.\n`
    print(values.json ? asJson({ leads, ...outcome }) : text)
    return 0
  },
}

/** The inbox's file on this machine, and the file that now has what was in it, null for none. */
type Outcome = { readonly file?: string; readonly aside?: string | null }

async function fillOnWorkers(
  backup: string,
  remote: RemoteInbox,
  progress: CommandInput['progress'],
): Promise<Outcome> {
  const filled = await remote.fill(backup, (share) => progress(`Restoring … ${Math.round(share * 100)} %`))
  if (!filled) {
    throw new OwnerError(
      'Nothing was restored: the inbox on Workers holds leads that are not in this backup, and only an empty one is filled. To return to an earlier minute, see "To restore D1" in docs/workers.md.',
    )
  }
  return {}
}

function replaceInbox(backup: string, file: string, at: number): Outcome {
  if (existsSync(file) && !isLogAlone(file) && !mergeLog(file)) {
    throw new OwnerError('The inbox is in use. Stop the server, and close the desk if it is open.')
  }
  const fresh = restoring(file)
  if (backup === fresh) {
    throw new OwnerError('This file is what an interrupted restore has left. Restore the backup itself.')
  }
  const folder = path.dirname(file)
  try {
    makeFolder(folder)
    copyBackup(backup, fresh)
  } catch (error) {
    throw new OwnerError(`Nothing was restored: ${reasonOf(error)}.`)
  }
  try {
    const aside = keptAside(file, at)
    renameSync(fresh, file)
    syncNames(folder)
    return { file, aside }
  } catch (error) {
    // Windows renames no file that another program holds open.
    throw new OwnerError(
      `The restore is not finished: ${reasonOf(error)}. Restore again before the server starts.`,
    )
  }
}

/**
 * Keeps an inbox's file and its log beside it, under a name with this time. Returns that of the file, or else of the log:
 * where only the file was removed, SQLite would read its log as that of the restored one. Null when there is neither.
 */
function keptAside(file: string, at: number): string | null {
  const aside = freeName(`${file}.before-${new Date(at).toISOString().replace(/\D/g, '').slice(0, 14)}`)
  const endings = ['', '-wal', '-shm'].filter((ending) => existsSync(file + ending))
  for (const ending of endings) {
    if (ending === '') keepAs(aside, file)
    else renameSync(file + ending, aside + ending)
  }
  const [first] = endings
  return first === undefined ? null : aside + first
}

/** This name, or one like it that no file has: another restore of the same second must not replace what this one kept. */
function freeName(name: string): string {
  let free = name
  for (let number = 2; existsSync(free); number += 1) free = `${name}-${number}`
  return free
}

/** Gives a file a second name, so that it is also there under its own until another takes its place. */
function keepAs(aside: string, file: string): void {
  try {
    linkSync(file, aside)
  } catch {
    // A file system without links.
    renameSync(file, aside)
  }
}

/** Waits until the names in a folder are on the disk. Windows cannot: fsync on a folder is EPERM there (nodejs/node#3879). */
function syncNames(folder: string): void {
  if (process.platform === 'win32') return
  const descriptor = openSync(folder, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}
