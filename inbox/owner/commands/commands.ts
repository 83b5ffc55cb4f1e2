import { closestMatch } from 'leven'
import { inboxCommand } from '#inbox/inbox-command.ts'
import { type Command, reportFailure } from '#inbox/owner/command.ts'
import { doctor } from '#inbox/owner/doctor/doctor.ts'
import { openInboxIn } from '#inbox/owner/inbox-here.ts'
import { openRemoteInbox } from '#inbox/owner/remote/remote.ts'
import type { Terminal } from '#inbox/owner/terminal.ts'
import { checkTimeZone, dataDirectory } from '#inbox/settings.ts'
import type { Store } from '#inbox/store/port.ts'
import { answered } from './answered.ts'
import { backup } from './backup.ts'
import { consent } from './consent.ts'
import { discard } from './discard.ts'
import { exportLeads } from './export.ts'
import { forget } from './forget.ts'
import { list } from './list.ts'
import { note } from './note.ts'
import { prune } from './prune.ts'
import { publish } from './publish.ts'
import { release } from './release.ts'
import { resend } from './resend.ts'
import { restore } from './restore.ts'
import { show } from './show.ts'
import { stats } from './stats.ts'
import { testChannels } from './test-channels.ts'
import { unpublish } from './unpublish.ts'

const commands: Readonly<Record<string, Command>> = {
  list,
  show,
  export: exportLeads,
  stats,
  answered,
  note,
  test: testChannels,
  publish,
  unpublish,
  consent,
  resend,
  release,
  discard,
  forget,
  prune,
  backup,
  restore,
  doctor,
}

const isRemote = (argument: string | undefined) => argument === '--remote'
const isHelp = (argument: string | undefined) => argument === '--help' || argument === '-h'

/**
 * The arguments that are options of every command, and the others. In the text of a note, which follows the number of its
 * lead, `--help` is a word like any other unless it is the only one, and so is `--remote` unless it is the last one.
 */
function sortedOut(argv: readonly string[]) {
  const [name, id] = argv.filter((argument) => !isRemote(argument))
  const textAt = name === 'note' && id !== undefined ? argv.indexOf(id) + 1 : argv.length
  const outside = argv.slice(0, textAt)
  const text = argv.slice(textAt)
  if (isRemote(text.at(-1)) || (text.length === 1 && isHelp(text[0]))) outside.push(...text.splice(-1))
  return {
    words: [...outside.filter((argument) => !isRemote(argument)), ...text],
    remote: outside.some(isRemote),
    help: outside.some(isHelp),
  }
}

/** Runs one command and resolves to its exit code: 0 done, 1 not done, 2 not understood. */
export async function runCli(argv: readonly string[], terminal: Terminal): Promise<number> {
  const { words, remote: onWorkers, help } = sortedOut(argv)
  const [name, ...args] = words
  if (name === undefined || name === 'help' || isHelp(name)) {
    terminal.print(overview())
    return 0
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) {
    const meant = closestMatch(name, Object.keys(commands), { maxDistance: 2 })
    const question = meant === undefined ? '' : ` Did you mean "${meant}"?`
    terminal.complain(`There is no command "${name}".${question}\n\n${overview()}`)
    return 2
  }
  if (help) {
    terminal.print(command.help)
    return 0
  }
  let store: Store | undefined
  try {
    checkTimeZone(terminal.env)
    const dataDir = dataDirectory(terminal.env)
    const remote = onWorkers ? openRemoteInbox(terminal.env) : null
    const open = (): Store => {
      if (remote) return remote.store
      store ??= openInboxIn(dataDir, terminal.env)
      return store
    }
    return await command.run({ ...terminal, args, dataDir, remote, open })
  } catch (error) {
    return reportFailure(error, command.help, terminal)
  } finally {
    await store?.close()
  }
}

function overview(): string {
  const lines = Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(9)}  ${summary}`)
  return `Usage: ${inboxCommand} <command> [options]\n\n${lines.join('\n')}\n\nHelp on one: ${inboxCommand} <command> --help\nOn Workers: add --remote, with INBOX_URL and OWNER_TOKEN set\n`
}
