import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'

/** A machine in a folder, with programs that need root replaced. The fake `install` makes folders and copies nothing. */
function openMachine() {
  const root = mkdtempSync(path.join(tmpdir(), 'machine-'))
  const at = (...names: string[]) => path.join(root, ...names)
  const program = (file: string, action = '') => {
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, `#!/bin/sh\n${action}\n`, { mode: 0o755 })
  }
  for (const name of ['id', 'chown']) program(at('bin', name))
  program(at('bin', 'systemctl'), `echo "$*" >>'${at('systemctl')}'`)
  program(at('bin', 'runuser'), 'shift 6; exec "$@"')
  program(
    at('bin', 'install'),
    '[ "$1" != -d ] || for name; do case $name in /*) mkdir -p "$name" ;; esac; done',
  )
  program(at('usr/sbin/nft'))
  program(at('usr/local/sbin/tenkay-upgrade'), 'echo upgraded')
  for (const name of ['etc/caddy', 'var/lib', 'old', 'new']) mkdirSync(at(name), { recursive: true })
  for (const name of ['old', 'new']) execFileSync('git', ['init', '--quiet', '--bare', at(name)])
  const script = readFileSync(path.join(import.meta.dirname, 'install.sh'), 'utf8')
  writeFileSync(at('installed-files'), '')
  writeFileSync(at('install.sh'), script.replaceAll(/(?<=[\s=">])\/(?=srv|etc|var|usr)/g, `${root}/`))
  return {
    at,
    settings: at('etc/tenkay/settings.env'),
    install: (...args: string[]) =>
      spawnSync('/bin/sh', [at('install.sh'), ...args], {
        env: { ...process.env, PATH: `${at('bin')}:${process.env.PATH}` },
        encoding: 'utf8',
      }),
    origin: () =>
      execFileSync('git', ['-C', at('srv/tenkay/3001'), 'remote', 'get-url', 'origin'], {
        encoding: 'utf8',
      }).trim(),
    [Symbol.dispose]: () => rmSync(root, { recursive: true }),
  }
}

test('a second installation takes its host and repository, and keeps the other settings', () => {
  using machine = openMachine()
  const first = machine.install('https://old.example', machine.at('old'))
  assert.equal(first.status, 0, first.stderr)
  assert.match(first.stdout, /upgraded/)
  writeFileSync(machine.settings, 'MAIL_TO=a@example.com\nSITE_HOST="https://old.example"\nTLS=internal')
  const second = machine.install('new.example', machine.at('new'))
  assert.equal(second.status, 0, second.stderr)
  assert.deepEqual(readFileSync(machine.settings, 'utf8').trim().split('\n'), [
    'SITE_HOST=new.example',
    'MAIL_TO=a@example.com',
    'TLS=internal',
  ])
  assert.equal(machine.origin(), machine.at('new'))
  // It holds the owner's passwords.
  assert.equal(statSync(machine.settings).mode & 0o777, 0o640)
})

test('an installation starts Caddy and the hourly backup, now and after each restart', () => {
  using machine = openMachine()
  machine.install('site.example', machine.at('new'))
  const enabled = readFileSync(machine.at('systemctl'), 'utf8')
    .match(/^enable .*--now .*$/m)?.[0]
    .split(' ')
  for (const unit of ['caddy', 'tenkay-backup.timer']) assert.ok(enabled?.includes(unit), unit)
})

test('an installation whose fetch was killed is repeated, and no other user reads its repository’s address', () => {
  using machine = openMachine()
  const repository = machine.at('srv/tenkay/3001')
  // What a killed clone leaves: an address, and nothing that says what to fetch from it.
  execFileSync('git', ['init', '--quiet', repository])
  execFileSync('git', ['-C', repository, 'config', 'remote.origin.url', machine.at('old')])
  const { status, stderr } = machine.install('example.com', machine.at('new'))
  assert.equal(status, 0, stderr)
  for (const slot of ['3001', '3002']) {
    const config = machine.at('srv/tenkay', slot, '.git/config')
    assert.match(
      readFileSync(config, 'utf8'),
      /url = .*\/new\n\tfetch = \+refs\/heads\/\*:refs\/remotes\/origin\/\*/,
    )
    assert.equal(statSync(config).mode & 0o777, 0o600)
  }
})

test('every unit and script of the machine is in the list of what is installed', () => {
  const listed = readFileSync(path.join(import.meta.dirname, 'installed-files'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split(' ')[1])
  const there = globSync('systemd/**/*.{conf,service,socket,timer}', { cwd: import.meta.dirname })
  assert.deepEqual(
    [...new Set(listed)].toSorted(),
    [...there, 'Caddyfile', 'connections.nft', 'tenkay.sh', 'upgrade.sh'].toSorted(),
  )
})

test('without a host and a repository it says how it is used', () => {
  using machine = openMachine()
  const { status, stderr } = machine.install('example.com')
  assert.equal(status, 2)
  assert.match(stderr, /^Usage: install\.sh <host> <repository>/)
})
