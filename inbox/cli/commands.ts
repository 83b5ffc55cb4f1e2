import { existsSync } from 'node:fs'
import { openRemoteInbox, type RemoteInbox } from '../d1/remote.ts'
import { reasonOf } from '../log.ts'
import { databaseFile, dataDirectory, SettingsError } from '../settings.ts'
import { openSqliteStore } from '../store.sqlite.ts'
import { StorageError, type Store } from '../store.ts'
import { backup } from './backup.ts'
import { type Command, type Terminal, UsageError } from './command.ts'
import { doctor } from './doctor.ts'
import { exportEntries } from './export.ts'
import { forget } from './forget.ts'
import { list } from './list.ts'
import { prune } from './prune.ts'
import { release } from './release.ts'
import { resend } from './resend.ts'
import { restore } from './restore.ts'
import { show } from './show.ts'
import { stats } from './stats.ts'
import { testChannels } from './test-channels.ts'

const commands: Readonly<Record<string, Command>> = {
  list,
  show,
  export: exportEntries,
  stats,
  test: testChannels,
  resend,
  release,
  forget,
  prune,
  backup,
  restore,
  doctor,
}

/** They replace or examine files and addresses, whatever an inbox elsewhere holds. */
const onThisMachine: readonly Command[] = [restore, doctor]

/** Runs one command and resolves to its exit code: 0 done, 1 not done, 2 not understood. */
export async function runCli(argv: readonly string[], terminal: Terminal): Promise<number> {
  const [name, ...words] = argv
  const args = words.filter((word) => word !== '--remote')
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') {
    terminal.print(overview())
    return 0
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) {
    terminal.complain(`There is no command "${name}".\n\n${overview()}`)
    return 2
  }
  if (args.includes('--help') || args.includes('-h')) {
    terminal.print(command.help)
    return 0
  }
  const dataDir = dataDirectory(terminal.env)
  let store: Store | undefined
  let remote: RemoteInbox | null = null
  const open = (): Store => {
    if (remote) return remote.store
    const file = databaseFile(dataDir)
    if (!store && !existsSync(file)) {
      terminal.complain(`There is no inbox at ${file}. DATA_DIR names its folder.\n`)
    }
    // To look at what is not there must not create it.
    store ??= openSqliteStore(existsSync(file) ? file : ':memory:')
    return store
  }
  try {
    if (args.length < words.length) {
      if (onThisMachine.includes(command)) {
        terminal.complain(`${name} works on this machine's inbox only: docs/workers.md says what to do.\n`)
        return 2
      }
      remote = openRemoteInbox(terminal.env)
    }
    return await command.run({ ...terminal, args, dataDir, remote, open })
  } catch (error) {
    if (isUsageError(error)) {
      terminal.complain(`${error.message}\n\n${command.help}`)
      return 2
    }
    if (!(error instanceof StorageError || error instanceof SettingsError)) throw error
    terminal.complain(`${reasonOf(error)}\n`)
    return 1
  } finally {
    terminal.progress(null)
    await store?.close()
  }
}

function overview(): string {
  const lines = Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(8)}  ${summary}`)
  return `Usage: npm run inbox -- <command> [options]\n\n${lines.join('\n')}\n\nHelp on one: npm run inbox -- <command> --help\nOn Workers: npm run inbox -- <command> --remote, with INBOX_URL and OWNER_TOKEN set\n`
}

function isUsageError(error: unknown): error is Error {
  if (error instanceof UsageError) return true
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_')
}
