import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'

/** A machine in a folder, with the owner's commands in it. */
function openMachine() {
  const root = mkdtempSync(path.join(tmpdir(), 'machine-'))
  const at = (...names: string[]) => path.join(root, ...names)
  for (const folder of [
    'bin',
    'etc/tenkay',
    'home',
    'srv/tenkay/live/inbox',
    'srv/tenkay/live/node_modules/.bin',
  ])
    mkdirSync(at(folder), { recursive: true })
  writeFileSync(at('etc/tenkay/settings.env'), '')
  const script = readFileSync(path.join(import.meta.dirname, 'tenkay.sh'), 'utf8')
  writeFileSync(at('tenkay.sh'), script.replaceAll(/(?<=[\s=])\/(?=srv\/|etc\/)/g, `${root}/`))
  return {
    at,
    node: at('srv/tenkay/live/node_modules/.bin/node'),
    [Symbol.dispose]: () => rmSync(root, { recursive: true }),
  }
}

test('the owner’s commands take the files that they name from the folder the owner is in', () => {
  using machine = openMachine()
  const { at, node } = machine
  writeFileSync(at('bin/runuser'), '#!/bin/sh\nshift 6\nexec "$@"\n', { mode: 0o755 })
  symlinkSync(process.execPath, node)
  writeFileSync(
    at('srv/tenkay/live/inbox/cli.ts'),
    "require('node:fs').writeFileSync(process.argv[2], process.env.DATA_DIR)",
  )
  const { status, stderr } = spawnSync('/bin/sh', [at('tenkay.sh'), 'leads.csv'], {
    cwd: at('home'),
    env: { ...process.env, PATH: `${at('bin')}:${process.env.PATH}` },
    encoding: 'utf8',
  })
  assert.equal(status, 0, stderr)
  assert.equal(readFileSync(at('home/leads.csv'), 'utf8'), '/var/lib/tenkay')
})

const terminal = (command: string) =>
  spawnSync('script', ['--quiet', '--return', '--command', command, '/dev/null'], {
    input: '',
    encoding: 'utf8',
  })
const skip =
  process.getuid?.() === 0 && terminal('runuser --version').status === 0
    ? false
    : 'needs root, runuser and script'

test('the owner’s commands cannot open root’s terminal, only write to it', { skip }, () => {
  using machine = openMachine()
  const { at, node } = machine
  chmodSync(at('.'), 0o755)
  writeFileSync(node, '#!/bin/sh\n(: </dev/tty) 2>/dev/null && echo opened || echo "as $(id -un)"\n', {
    mode: 0o755,
  })
  const script = readFileSync(at('tenkay.sh'), 'utf8')
  writeFileSync(at('tenkay.sh'), script.replace('runuser tenkay ', 'runuser nobody '))
  assert.equal(terminal('(: </dev/tty) && echo opened').stdout.trim(), 'opened')
  assert.equal(terminal(`sh ${at('tenkay.sh')} list`).stdout.trim(), 'as nobody')
})
