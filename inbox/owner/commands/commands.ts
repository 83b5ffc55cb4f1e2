import { inboxCommand } from '#inbox/inbox-command.ts'
import { reasonOf } from '#inbox/log.ts'
import { type Command, inboxIn, isUsageError, type Terminal } from '#inbox/owner/command.ts'
import type { RemoteInbox } from '#inbox/owner/remote/remote.ts'
import { checkTimeZone, dataDirectory, SettingsError } from '#inbox/settings.ts'
import { StorageError, type Store } from '#inbox/store/port.ts'
import { openSqliteStore } from '#inbox/store/sqlite/store.ts'

type LazyCommand = { readonly summary: string; readonly load: () => Promise<Command> }

// Each command loads only its own modules: `list` needs no nodemailer.
const commands: Readonly<Record<string, LazyCommand>> = {
  list: {
    summary: 'the newest leads, one line each',
    load: async () => (await import('./list.ts')).list,
  },
  show: { summary: 'one lead in full', load: async () => (await import('./show.ts')).show },
  export: {
    summary: 'every lead as CSV or JSON',
    load: async () => (await import('./export.ts')).exportLeads,
  },
  stats: {
    summary: 'how many came in, by form and week',
    load: async () => (await import('./stats.ts')).stats,
  },
  answered: {
    summary: 'mark a lead as answered',
    load: async () => (await import('./answered.ts')).answered,
  },
  note: { summary: 'keep a note with a lead', load: async () => (await import('./note.ts')).note },
  test: {
    summary: 'send a test lead through every channel',
    load: async () => (await import('./test-channels.ts')).testChannels,
  },
  publish: {
    summary: 'put a testimonial on the site',
    load: async () => (await import('./publish.ts')).publish,
  },
  unpublish: {
    summary: 'take a testimonial off the site',
    load: async () => (await import('./unpublish.ts')).unpublish,
  },
  consent: {
    summary: 'keep a person’s consent with their testimonial',
    load: async () => (await import('./consent.ts')).consent,
  },
  resend: {
    summary: 'deliver again: one lead, or all that were given up',
    load: async () => (await import('./resend.ts')).resend,
  },
  release: {
    summary: 'deliver a lead that is in quarantine',
    load: async () => (await import('./release.ts')).release,
  },
  forget: {
    summary: 'erase every trace of an address',
    load: async () => (await import('./forget.ts')).forget,
  },
  prune: {
    summary: 'erase what is older than some days',
    load: async () => (await import('./prune.ts')).prune,
  },
  backup: {
    summary: 'copy everything into one file, while the server runs',
    load: async () => (await import('./backup.ts')).backup,
  },
  restore: {
    summary: 'put a backup back, with the server stopped',
    load: async () => (await import('./restore.ts')).restore,
  },
  doctor: {
    summary: 'examine a form endpoint, ours or a hosted one',
    load: async () => (await import('#inbox/owner/doctor/doctor.ts')).doctor,
  },
}

/** Runs one command and resolves to its exit code: 0 done, 1 not done, 2 not understood. */
export async function runCli(argv: readonly string[], terminal: Terminal): Promise<number> {
  const [name, ...args] = argv.filter((argument) => argument !== '--remote')
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') {
    terminal.print(overview())
    return 0
  }
  const found = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!found) {
    terminal.complain(`There is no command "${name}".\n\n${overview()}`)
    return 2
  }
  const command = await found.load()
  if (args.includes('--help') || args.includes('-h')) {
    terminal.print(command.help)
    return 0
  }
  let store: Store | undefined
  try {
    checkTimeZone(terminal.env)
    const dataDir = dataDirectory(terminal.env)
    let remote: RemoteInbox | null = null
    const open = (): Store => {
      if (remote) return remote.store
      // Commands must not create a database.
      store ??= openSqliteStore(inboxIn(dataDir))
      return store
    }
    if (argv.includes('--remote')) {
      const { openRemoteInbox } = await import('#inbox/owner/remote/remote.ts')
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
  const lines = Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(9)}  ${summary}`)
  return `Usage: ${inboxCommand} <command> [options]\n\n${lines.join('\n')}\n\nHelp on one: ${inboxCommand} <command> --help\nOn Workers: add --remote, with INBOX_URL and OWNER_TOKEN set\n`
}
