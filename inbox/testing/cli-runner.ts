import assert from 'node:assert/strict'
import path from 'node:path'
import { runCli } from '#inbox/owner/commands.ts'
import { openSqliteStore } from '#inbox/store/sqlite/store.ts'
import { readSubmission } from '#inbox/submission.ts'
import { temporaryDataDir } from './inbox-process.ts'

/** For tests: an inbox on disk with these submissions, a minute apart, and a command line to run on it. */
export async function inboxWith(...bodies: Record<string, string>[]) {
  const temporary = temporaryDataDir()
  const open = () => openSqliteStore(path.join(temporary.dataDir, 'inbox.sqlite'))
  const first = Date.UTC(2026, 10, 20, 7, 20)
  const store = open()
  for (const [index, body] of bodies.entries()) {
    const submission = readSubmission(Object.entries(body))
    assert.ok(!('problems' in submission))
    await store.add({ submission, receivedAt: first + index * 60_000, page: '/contact' })
  }
  await store.close()
  return {
    ...temporary,
    open,
    /** Runs one command, as of a quarter past eight that day, and gives what it wrote. */
    async run(...argv: string[]) {
      return this.runWith({}, ...argv)
    },
    async runWith(env: Record<string, string>, ...argv: string[]) {
      return this.runOn({ env }, ...argv)
    },
    async runOn(
      { env = {}, toTerminal = false }: { env?: Record<string, string>; toTerminal?: boolean },
      ...argv: string[]
    ) {
      let printed = ''
      let complained = ''
      const code = await runCli(argv, {
        env: { DATA_DIR: temporary.dataDir, ...env },
        now: () => Date.UTC(2026, 10, 20, 8, 15),
        toTerminal,
        paint: (_style, text) => text,
        progress: () => undefined,
        print(text) {
          printed += text
        },
        complain(text) {
          complained += text
        },
      })
      return { code, printed, complained }
    },
  }
}
