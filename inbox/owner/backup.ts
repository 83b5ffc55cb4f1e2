import { existsSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { StorageError } from '#inbox/store/port.ts'
import { submissionsInBackup } from '#inbox/store/sqlite/backup-file.ts'
import { asJson, type Command, onlyArgument } from './command.ts'
import { count } from './wording.ts'

/** Copies the whole inbox into one file while the server runs. */
export const backup: Command = {
  help: `Usage: npm run inbox -- backup <file> [--json]

The copy is checked before it gets its name, and never written over a file that is there.
What was killed on the way leaves <file>.partial; the next backup of that name writes over it.
Put it back with: npm run inbox -- restore <file>
`,
  async run({ args, print, complain, progress, open }) {
    const options = { json: { type: 'boolean' } } as const
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options })
    const file = path.resolve(onlyArgument(positionals, 'backup takes one file.'))
    if (existsSync(file)) {
      complain(`${file} is there already. Nothing was written.\n`)
      return 1
    }
    const partial = `${file}.partial`
    try {
      progress('Copying …')
      await open().backup(partial, (share) => progress(`Copying … ${Math.round(share * 100)} %`))
      const leads = submissionsInBackup(partial)
      renameSync(partial, file)
      progress(null)
      const { size } = statSync(file)
      print(
        values.json ? asJson({ file, leads, bytes: size }) : `${count(leads, 'lead', 'leads')} in ${file}.\n`,
      )
      return 0
    } catch (error) {
      rmSync(partial, { force: true })
      if (error instanceof StorageError || !(error instanceof Error)) throw error
      complain(`Nothing was backed up: ${error.message}.\n`)
      return 1
    }
  },
}
