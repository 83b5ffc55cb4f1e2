import { tmpdir } from 'node:os'
import { testChannelsHere } from '#inbox/owner/channel-tests.ts'
import { inboxIn, openInboxIn } from '#inbox/owner/inbox-here.ts'
import { openRemoteInbox } from '#inbox/owner/remote/remote.ts'
import type { Terminal } from '#inbox/owner/terminal.ts'
import { dataDirectory } from '#inbox/settings.ts'
import { siteFor } from '#inbox/store/server-facts.ts'
import { backingUp } from './backing-up.ts'
import { untilEnded } from './present.ts'
import { lockDesk, openDeskIn } from './reach/lock.ts'
import type { Desk } from './routes/desk.ts'
import { openDesk } from './server.ts'

/** What the desk is handed by the script that starts it, which knows the site. */
export type Given = Pick<Desk, 'snippets' | 'fonts' | 'openTestimonials'> & { readonly terminal: Terminal }

/** The desk on the inbox of this machine. Resolves to the exit code. */
export async function runHere(opens: boolean, given: Given): Promise<number> {
  const { terminal } = given
  const dataDir = dataDirectory(terminal.env)
  using lock = lockedInbox(dataDir, terminal)
  if (!lock) return 1
  await using local = await localDesk(given, dataDir, { where: 'on this machine', reach: 'here' })
  const opened = await openDesk({ desk: local.desk })
  lock.tell(opened.port)
  return await untilEnded(opened, { opens, folder: dataDir, terminal })
}

/** The desk on the inbox on Workers; it runs on this machine. */
export async function runOnWorkers(opens: boolean, given: Given): Promise<number> {
  const { terminal } = given
  const { store, testChannels } = openRemoteInbox(terminal.env)
  const desk = {
    ...(await common(given, store)),
    where: 'on Workers',
    reach: 'workers',
    testChannels,
    backUp: null,
  } as const
  const opened = await openDesk({ desk })
  return untilEnded(opened, { opens, folder: tmpdir(), terminal })
}

/** The desk on the inbox in a folder of this machine. Disposing of it closes the inbox. */
export async function localDesk(given: Given, dataDir: string, at: Pick<Desk, 'where' | 'reach'>) {
  const { env, now } = given.terminal
  const store = openInboxIn(dataDir, env)
  const desk = {
    ...(await common(given, store)),
    ...at,
    testChannels: () => testChannelsHere({ env, dataDir, open: () => store, now }),
    backUp: backingUp(store, env, dataDir, now),
  }
  return { desk, [Symbol.asyncDispose]: () => store.close() }
}

async function common({ terminal, snippets, fonts, openTestimonials }: Given, store: Desk['store']) {
  return {
    store,
    site: await siteFor(store),
    now: terminal.now,
    snippets,
    fonts,
    openTestimonials,
  }
}

/**
 * Locks the inbox in a folder against a second desk. Null when it has one, which the terminal then says. Throws
 * SettingsError when there is no inbox.
 */
export function lockedInbox(dataDir: string, { complain }: Terminal) {
  inboxIn(dataDir)
  const lock = lockDesk(dataDir)
  if (lock) return lock
  const open = openDeskIn(dataDir)
  const where = open ? `, at http://127.0.0.1:${open.port} (process ${open.process})` : ''
  complain(`The desk is open already${where}. Close it there first, or press Ctrl+C where it runs.\n`)
  return null
}
