import { existsSync } from 'node:fs'
import { reasonOf } from '../log.ts'
import { databaseFile, dataDirectory } from '../settings.ts'
import { openSqliteStore } from '../store.sqlite.ts'
import { StorageError, type Store } from '../store.ts'
import { type Command, type Terminal, UsageError } from './command.ts'
import { exportEntries } from './export.ts'
import { list } from './list.ts'
import { show } from './show.ts'

const commands: Readonly<Record<string, Command>> = { list, show, export: exportEntries }

/** Runs one command and resolves to its exit code: 0 done, 1 not done, 2 not understood. */
export async function runCli(argv: readonly string[], terminal: Terminal): Promise<number> {
  const [name, ...args] = argv
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
  let store: Store | undefined
  try {
    const file = databaseFile(dataDirectory(terminal.env))
    if (!existsSync(file)) {
      terminal.complain(`There is no inbox at ${file}. DATA_DIR names its folder.\n`)
    }
    store = openSqliteStore(existsSync(file) ? file : ':memory:')
    return await command.run({ ...terminal, store, args })
  } catch (error) {
    if (isUsageError(error)) {
      terminal.complain(`${error.message}\n\n${command.help}`)
      return 2
    }
    if (!(error instanceof StorageError)) throw error
    terminal.complain(`${reasonOf(error)}\n`)
    return 1
  } finally {
    await store?.close()
  }
}

function overview(): string {
  const lines = Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(8)}  ${summary}`)
  return `Usage: npm run inbox -- <command> [options]\n\n${lines.join('\n')}\n\nHelp on one: npm run inbox -- <command> --help\n`
}

function isUsageError(error: unknown): error is Error {
  if (error instanceof UsageError) return true
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_')
}
