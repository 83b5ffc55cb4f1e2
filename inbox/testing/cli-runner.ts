import assert from 'node:assert/strict'
import path from 'node:path'
import { kindOf } from '#contract/forms.ts'
import type { Terminal } from '#inbox/owner/command.ts'
import { runCli } from '#inbox/owner/commands/commands.ts'
import { openSqliteStore } from '#inbox/store/sqlite/store.ts'
import { temporaryDataDir } from './inbox-process.ts'

// The commands show and take local time.
process.env.TZ = 'UTC'

/** Runs one of the owner's commands, by default at 08:15 UTC on 20 November 2026; what it printed and complained about. */
export async function recordedRun(
  argv: readonly string[],
  terminal: Pick<Terminal, 'env'> & Partial<Terminal>,
) {
  let printed = ''
  let complained = ''
  const code = await runCli(argv, {
    now: () => Date.UTC(2026, 10, 20, 8, 15),
    toTerminal: false,
    paint: (_style, text) => text,
    progress: () => undefined,
    print(text) {
      printed += text
    },
    complain(text) {
      complained += text
    },
    ...terminal,
  })
  return { code, printed, complained }
}

/** An inbox on disk with these submissions, a minute apart, and a way to run the owner's commands on it. */
export async function inboxWith(...bodies: Record<string, string>[]) {
  const temporary = temporaryDataDir()
  const open = () => openSqliteStore(path.join(temporary.dataDir, 'inbox.sqlite'))
  const first = Date.UTC(2026, 10, 20, 7, 20)
  const store = open()
  for (const [index, body] of bodies.entries()) {
    const form = kindOf(Object.keys(body))
    assert.ok(form)
    const submission = { form, fields: Object.entries(body) }
    await store.add({ submission, receivedAt: first + index * 60_000, page: '/contact' })
  }
  await store.close()
  return {
    ...temporary,
    open,
    /** Runs one command on it. */
    run(...argv: string[]) {
      return this.runWith({}, ...argv)
    },
    /** The same on a terminal that has these settings and abilities too. */
    runWith({ env, ...terminal }: Partial<Terminal>, ...argv: string[]) {
      return recordedRun(argv, { env: { DATA_DIR: temporary.dataDir, ...env }, ...terminal })
    },
  }
}
