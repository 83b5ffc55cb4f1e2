import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { test } from 'node:test'

/** What the first line of a help text says is typed, by default of the commands' overview. */
function typed(env: Readonly<Record<string, string>>, ...argv: string[]): string | undefined {
  const { stdout } = spawnSync(process.execPath, [path.join(import.meta.dirname, 'cli.ts'), ...argv], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
  })
  return /^Usage: (.*)$/m.exec(stdout)?.[1]
}

test('commands are advised as they are typed on this machine', () => {
  assert.equal(typed({}), 'npm run inbox -- <command> [options]')
  assert.equal(typed({ INBOX_COMMAND: 'tenkay' }), 'tenkay <command> [options]')
  assert.equal(typed({}, '--remote', 'help'), 'npm run inbox -- --remote <command> [options]')
  assert.equal(typed({ INBOX_COMMAND: 'tenkay' }, 'test', '--help'), 'tenkay test [--json]')
  assert.match(typed({ INBOX_COMMAND: 'tenkay' }, 'export', '--help') ?? '', /^tenkay export /)
  assert.match(typed({}, 'export', '--help') ?? '', /^npm run -s inbox -- export /)
})
