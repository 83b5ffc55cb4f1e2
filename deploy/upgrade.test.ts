import assert from 'node:assert/strict'
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * A machine in a folder: two checkouts, one of them live, and programs that record which user ran them. The fake
 * `runuser` only records its user, so every program run without it counts as root's.
 */
function openMachine() {
  const root = mkdtempSync(path.join(tmpdir(), 'machine-'))
  const at = (...names: string[]) => path.join(root, ...names)
  const record = at('record')
  const program = (file: string, action = '') => {
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(
      file,
      `#!/bin/sh\necho "\${RUNS_AS:-root} ${path.basename(file)} $*" >>'${record}'\n${action}\n`,
      { mode: 0o755 },
    )
  }
  const git = execFileSync('which', ['git'], { encoding: 'utf8' }).trim()
  program(at('bin', 'git'), `exec ${git} "$@"`)
  for (const name of ['node', 'systemctl', 'systemd-run', 'caddy', 'curl']) program(at('bin', name))
  writeFileSync(at('bin', 'runuser'), '#!/bin/sh\nRUNS_AS=$2\nexport RUNS_AS\nshift 3\nexec "$@"\n', {
    mode: 0o755,
  })
  const quietly = (...args: string[]) =>
    execFileSync(git, ['-c', 'user.name=x', '-c', 'user.email=x@example.com', ...args], { stdio: 'ignore' })
  quietly('init', '--quiet', '--initial-branch=main', at('origin'))
  writeFileSync(at('origin', 'file'), 'one')
  quietly('-C', at('origin'), 'add', '.')
  quietly('-C', at('origin'), 'commit', '--quiet', '-m', 'One')
  for (const slot of ['3001', '3002']) {
    quietly('clone', '--quiet', at('origin'), at('srv/tenkay', slot))
    // Programs that an attacker may have planted there.
    program(at('srv/tenkay', slot, '.git/hooks/post-checkout'))
    program(at('srv/tenkay', slot, 'node_modules/.bin/node'))
  }
  symlinkSync(at('srv/tenkay/3001'), at('srv/tenkay/live'))
  mkdirSync(at('etc/tenkay'), { recursive: true })
  mkdirSync(at('etc/caddy'))
  mkdirSync(at('run'))
  writeFileSync(at('etc/tenkay/settings.env'), 'SITE_HOST=example.com\n')
  const script = readFileSync(path.join(import.meta.dirname, 'upgrade.sh'), 'utf8')
  writeFileSync(at('upgrade.sh'), script.replaceAll(/(?<=[\s="])\/(?=srv\/|etc\/|run\/)/g, `${root}/`))
  const env = { ...process.env, PATH: `${at('bin')}:${process.env.PATH}` }
  return {
    at,
    start: () => spawn('/bin/sh', [at('upgrade.sh')], { env, stdio: ['ignore', 'pipe', 'pipe'] }),
    upgrade() {
      const said = execFileSync('/bin/sh', [at('upgrade.sh')], { env, encoding: 'utf8' })
      const ran = readFileSync(record, 'utf8').trim().split('\n')
      return { said, ran: ran.map((line) => line.split(' ')) }
    },
    [Symbol.dispose]: () => rmSync(root, { recursive: true }),
  }
}

test('an upgrade runs nothing from the checkouts as root, nor as the user of the service', () => {
  using machine = openMachine()
  const { said, ran } = machine.upgrade()
  const byUser = (user: string) =>
    new Set(ran.filter(([runner]) => runner === user).map(([, program]) => program))
  assert.deepEqual(byUser('root'), new Set(['systemctl', 'curl', 'systemd-run']))
  assert.deepEqual(byUser('tenkay'), new Set())
  assert.deepEqual(byUser('tenkay-build'), new Set(['git', 'post-checkout', 'node']))
  assert.match(said, /Live on port 3002/)
})

test('a second upgrade does not touch the folder that the first one is building', async () => {
  using machine = openMachine()
  // The first one's build waits for a file.
  const go = machine.at('go')
  const wait = `[ ! -e '${go}.waiting' ] || exit 0; touch '${go}.waiting'; until [ -e '${go}' ]; do sleep 0.1; done`
  writeFileSync(machine.at('srv/tenkay/3002/node_modules/.bin/node'), `#!/bin/sh\n${wait}\n`)
  const first = machine.start()
  const output = first.stdout.toArray()
  while (!existsSync(`${go}.waiting`)) await sleep(50)
  const second = machine.start()
  const [said, [exitCode]] = await Promise.all([second.stderr.toArray(), once(second, 'exit')])
  writeFileSync(go, '')
  assert.match((await output).join(''), /Live on port 3002/)
  assert.equal(exitCode, 1)
  assert.match(said.join(''), /^Another upgrade is running\. Nothing has changed\.$/m)
  // The lock ends with the script that has it.
  assert.match(machine.upgrade().said, /Live on port 3001/)
})

test('a terminal that closes while Caddy is switched leaves no half upgrade', () => {
  using machine = openMachine()
  writeFileSync(machine.at('bin/systemctl'), `#!/bin/sh\n[ "$1" != reload ] || kill -HUP $PPID\n`)
  assert.match(machine.upgrade().said, /Live on port 3002/)
  assert.equal(readlinkSync(machine.at('srv/tenkay/live')), machine.at('srv/tenkay/3002'))
})

test('an upgrade says what it waits for, and how long at most', () => {
  using machine = openMachine()
  const { said } = machine.upgrade()
  assert.match(said, /^Waiting for a backup of the inbox, ten minutes at most$/m)
  assert.match(said, /^Waiting for the new version to answer, a minute at most$/m)
  const script = readFileSync(path.join(import.meta.dirname, 'upgrade.sh'), 'utf8')
  assert.match(script, /^ *timeout 600 systemctl start tenkay-backup\.service /m)
})
