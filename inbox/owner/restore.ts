import { closeSync, existsSync, fsyncSync, linkSync, openSync, renameSync, statSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { inboxCommand } from '#inbox/inbox-command.ts'
import { reasonOf } from '#inbox/log.ts'
import { databaseFile } from '#inbox/settings.ts'
import { copyBackup, isInUse, submissionsInBackup } from '#inbox/store/sqlite/backup-file.ts'
import { makeFolder } from '#inbox/store/sqlite/database.ts'
import { asJson, type Command, onlyArgument } from './command.ts'
import { count } from './wording.ts'

/** Replaces the inbox with a backup and keeps the old file beside it. */
export const restore: Command = {
  help: `Usage: ${inboxCommand} restore <file> [--json]

The backup is checked first. What the inbox holds now is kept beside it, under another name.
With --remote it fills an empty inbox on Workers, or continues a restore that was interrupted.
`,
  async run({ args, remote, print, complain, progress, dataDir, now }) {
    const options = { json: { type: 'boolean' } } as const
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options })
    const backup = path.resolve(onlyArgument(positionals, 'restore takes one file.'))
    if (!statSync(backup, { throwIfNoEntry: false })?.isFile()) {
      complain(`There is no file ${backup}.\n`)
      return 1
    }
    const leads = submissionsInBackup(backup)
    if (remote) {
      const filled = await remote.fill(backup, (share) =>
        progress(`Restoring … ${Math.round(share * 100)} %`),
      )
      progress(null)
      if (!filled) {
        complain('The inbox holds leads this backup does not. docs/workers.md says how to set it back.\n')
        return 1
      }
      print(values.json ? asJson({ leads }) : `${count(leads, 'lead')} restored.\n`)
      return 0
    }
    const file = databaseFile(dataDir)
    let aside: string | null = null
    if (existsSync(file)) {
      if (isInUse(file)) {
        complain('The inbox is in use. Stop the server first.\n')
        return 1
      }
      aside = freeName(`${file}.before-${new Date(now()).toISOString().replace(/\D/g, '').slice(0, 14)}`)
    }
    const fresh = `${file}.restoring`
    if (backup === fresh) {
      complain('This file is what an interrupted restore has left. Restore the backup itself.\n')
      return 1
    }
    try {
      makeFolder(dataDir)
      copyBackup(backup, fresh)
    } catch (error) {
      complain(`Nothing was restored: ${reasonOf(error)}.\n`)
      return 1
    }
    if (aside !== null) {
      keepAs(aside, file)
      for (const ending of ['-wal', '-shm']) {
        if (existsSync(file + ending)) renameSync(file + ending, aside + ending)
      }
    }
    renameSync(fresh, file)
    syncNames(dataDir)
    if (values.json) print(asJson({ leads, file, aside }))
    else
      print(`${count(leads, 'lead')} restored.${aside === null ? '' : ` What was there is in ${aside}.`}\n`)
    return 0
  },
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

/** Waits until the names in a folder are on the disk. */
function syncNames(folder: string): void {
  const descriptor = openSync(folder, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}
