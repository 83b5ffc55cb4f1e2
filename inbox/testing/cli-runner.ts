import assert from 'node:assert/strict'
import path from 'node:path'
import { kindOf } from '#contract/forms.ts'
import type { Command } from '#inbox/owner/command.ts'
import { runCli } from '#inbox/owner/commands/commands.ts'
import type { Terminal } from '#inbox/owner/terminal.ts'
import type { Store } from '#inbox/store/port.ts'
import { openSqliteStore } from '#inbox/store/sqlite/store.ts'
import { temporaryDataDir } from './inbox-process.ts'

// The commands show and take local time.
process.env.TZ = 'UTC'

/** A terminal at 08:15 UTC on 20 November 2026, except for what is given, and what a command says on it. */
function recording<Given extends Partial<Terminal>>(given: Given) {
  const said = { printed: '', complained: '' }
  const terminal = {
    now: () => Date.UTC(2026, 10, 20, 8, 15),
    toTerminal: false,
    paint: (_style: unknown, text: string) => text,
    progress: () => undefined,
    print(text: string) {
      said.printed += text
    },
    complain(text: string) {
      said.complained += text
    },
    ...given,
  }
  return { said, terminal }
}

/** Answers every question of a command with yes. */
export const sayYes = async () => 'yes'

/** Runs one of the owner's commands; what it printed and complained about. */
export async function recordedRun(argv: readonly string[], given: Pick<Terminal, 'env'> & Partial<Terminal>) {
  const { said, terminal } = recording(given)
  const code = await runCli(argv, terminal)
  return { code, ...said }
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
    /** Runs one command on it. Whether to erase is answered with yes. */
    run(...argv: string[]) {
      const erases = ['forget', 'discard', 'prune'].includes(argv[0] ?? '')
      return this.runWith(erases ? { ask: sayYes } : {}, ...argv)
    },
    /** Runs a command on a store of the test's own, such as one that fails. Its questions are answered with yes. */
    async runOn(store: Store, command: Command, { now }: Pick<Terminal, 'now'>, ...args: string[]) {
      const { said, terminal } = recording({ env: {}, now, ask: sayYes })
      const given = { args, dataDir: temporary.dataDir, remote: null, open: () => store }
      const code = await command.run({ ...terminal, ...given })
      return { code, ...said }
    },
    /** The same as `run` on a terminal that has these settings and abilities too. */
    runWith({ env, ...terminal }: Partial<Terminal>, ...argv: string[]) {
      return recordedRun(argv, { env: { DATA_DIR: temporary.dataDir, ...env }, ...terminal })
    },
  }
}
