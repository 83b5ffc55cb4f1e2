import assert from 'node:assert/strict'
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { reasonOf } from '#inbox/log.ts'
import { openSqliteStore } from '#inbox/store/sqlite/store.ts'
import { siteBlock } from './caddyfile.ts'

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
      [
        '#!/bin/sh',
        `echo "\${RUNS_AS:-root} ${path.basename(file)} $*" >>'${record}'`,
        // Instead of the step with this number, the upgrade and what it started are killed. `timeout` has its own group.
        `[ "$(wc -l <'${record}')" != "$(cat '${at('kill')}' 2>/dev/null)" ] || kill -KILL -$(ps -o sid= $$ | tr -d ' ') 0`,
        `${action}\n`,
      ].join('\n'),
      { mode: 0o755 },
    )
  }
  const git = execFileSync('which', ['git'], { encoding: 'utf8' }).trim()
  program(at('bin', 'git'), `exec ${git} "$@"`)
  for (const name of ['node', 'systemctl', 'systemd-run', 'caddy', 'curl', 'tenkay']) program(at('bin', name))
  writeFileSync(at('bin', 'runuser'), '#!/bin/sh\nRUNS_AS=$1\nexport RUNS_AS\nshift 6\nexec "$@"\n', {
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
    program,
    record,
    start: () =>
      spawn('/bin/sh', [at('upgrade.sh')], { env, stdio: ['ignore', 'pipe', 'pipe'], detached: true }),
    /** Commits to the repository that the checkouts fetch from: files, or nothing and then another git command there. */
    release(subject: string, then: string | Record<string, string> = {}) {
      for (const [name, text] of typeof then === 'string' ? [] : Object.entries(then)) {
        mkdirSync(path.dirname(at('origin', name)), { recursive: true })
        writeFileSync(at('origin', name), text)
        quietly('-C', at('origin'), 'add', name)
      }
      quietly('-C', at('origin'), 'commit', '--quiet', '--allow-empty', '-m', subject)
      if (typeof then === 'string') quietly('-C', at('origin'), ...then.split(' '))
    },
    upgrade(...version: string[]) {
      const said = execFileSync('/bin/sh', [at('upgrade.sh'), ...version], { env, encoding: 'utf8' })
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

test('an upgrade builds the pages with the owner’s settings', () => {
  using machine = openMachine()
  const node = machine.at('srv/tenkay/3002/node_modules/.bin/node')
  machine.program(node, `echo "$1 $SETTINGS_FILE" >>'${machine.at('settings')}'`)
  machine.upgrade()
  const built = `prerender/build.ts ${machine.at('etc/tenkay/settings.env')}`
  assert.ok(readFileSync(machine.at('settings'), 'utf8').split('\n').includes(built))
})

test('pages opened before an upgrade get their scripts after it', () => {
  using machine = openMachine()
  const { ran } = machine.upgrade()
  const configured = ran.find((words) => words.includes('deploy/caddyfile.ts')) ?? []
  assert.equal(configured[configured.indexOf('--earlier') + 1], machine.at('srv/tenkay/3001/build/client'))
})

test('after an upgrade a restart of the machine starts the new version alone', () => {
  using machine = openMachine()
  const { ran } = machine.upgrade()
  for (const [action, port] of [
    ['enable', 3002],
    ['disable', 3001],
  ] as const) {
    const line = `root systemctl ${action} --quiet tenkay@${port}.socket tenkay@${port}.service`
    assert.ok(
      ran.some((words) => words.join(' ') === line),
      line,
    )
  }
})

test('an upgrade calls off the end of the server it replaces, and backs the inbox up before the new one starts', () => {
  using machine = openMachine()
  const lines = machine.upgrade().ran.map((words) => words.join(' '))
  const steps = [
    // Otherwise the timer of an upgrade minutes ago would stop the new server.
    'root systemctl stop tenkay-retire.timer',
    'root systemctl start tenkay-backup.service',
    // This may migrate the inbox's file.
    'root systemctl start tenkay@3002.service',
  ]
  assert.deepEqual(
    lines.filter((line) => steps.includes(line)),
    steps,
  )
})

test('the server that an upgrade replaces stops a quarter of an hour later', () => {
  using machine = openMachine()
  const [, , ...retiring] = machine.upgrade().ran.find(([, program]) => program === 'systemd-run') ?? []
  assert.ok(retiring.includes('--on-active=15min'))
  assert.match(retiring.join(' '), /systemctl stop tenkay@3001\.socket tenkay@3001\.service$/)
})

test('a second upgrade does not touch the folder that the first one is building', async () => {
  using machine = openMachine()
  // The first one's build waits for a file.
  const go = machine.at('go')
  const wait = `[ ! -e '${go}.waiting' ] || exit 0; touch '${go}.waiting'; until [ -e '${go}' ]; do sleep 0.1; done`
  writeFileSync(machine.at('srv/tenkay/3002/node_modules/.bin/node'), `#!/bin/sh\n${wait}\n`)
  const first = machine.start()
  const output = first.stdout.toArray()
  while (!existsSync(`${go}.waiting`)) {
    assert.equal(first.exitCode ?? first.signalCode, null, 'the first upgrade has ended')
    await sleep(50)
  }
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
  const site = machine.at('etc/caddy/tenkay.caddy')
  writeFileSync(
    machine.at('bin/systemctl'),
    `#!/bin/sh\n[ "$1" != reload ] || [ ! -e '${site}' ] || kill -HUP $PPID\n`,
  )
  assert.match(machine.upgrade().said, /Live on port 3002/)
  assert.equal(readlinkSync(machine.at('srv/tenkay/live')), machine.at('srv/tenkay/3002'))
})

/** Which server Caddy uses, and which servers run and start with the machine: the fake systemctl keeps a file for each. */
function withServers({ at, program, record }: ReturnType<typeof openMachine>) {
  const site = at('etc/caddy/tenkay.caddy')
  const rules = ['/', '/404'].map((page) => ({ path: page, headers: {} }))
  for (const port of ['3001', '3002']) {
    const folder = at('srv/tenkay', port)
    const block = siteBlock({ host: 'x', folder, earlierFolder: undefined, port, rules, internal: false })
    writeFileSync(at(`${port}.caddy`), block)
    program(
      at('srv/tenkay', port, 'node_modules/.bin/node'),
      `[ "$1" != deploy/caddyfile.ts ] || cat '${at(`${port}.caddy`)}'`,
    )
  }
  for (const state of ['running', 'enabled']) mkdirSync(at(state))
  for (const file of [at('running/3001'), at('enabled/3001')]) writeFileSync(file, '')
  for (const file of [site, at('used')]) writeFileSync(file, readFileSync(at('3001.caddy')))
  program(
    at('bin/systemctl'),
    `verb=$1
for unit; do
  case $unit in tenkay@*.service) port=\${unit#tenkay@} port=\${port%.service} ;; *) continue ;; esac
  case $verb in
    start) touch '${at('running')}'/$port ;;
    stop) rm -f '${at('running')}'/$port; ! grep -q ":$port " '${at('used')}' || touch '${at('outage')}' ;;
    enable) touch '${at('enabled')}'/$port ;;
    disable) rm -f '${at('enabled')}'/$port ;;
  esac
done
[ "$verb" != reload ] || /bin/cp '${site}' '${at('used')}'`,
  )
  for (const name of ['cp', 'mv', 'ln']) program(at('bin', name), `exec /bin/${name} "$@"`)
  const portIn = (file: string) => /127\.0\.0\.1:(\d+)/.exec(readFileSync(file, 'utf8'))?.[1] ?? ''
  return {
    killAt: (step: number) => writeFileSync(at('kill'), String(step)),
    steps: () => readFileSync(record, 'utf8').trim().split('\n'),
    isServed: () => existsSync(at('running', portIn(at('used')))),
    isServedAfterReboot: () => existsSync(at('enabled', portIn(site))),
    wasDown: () => existsSync(at('outage')),
  }
}

test('an upgrade that is killed at any step leaves a server, and the next upgrade succeeds', async () => {
  using machine = openMachine()
  const servers = withServers(machine)
  const wrong: string[] = []
  for (let step = 1, killed = true; killed; step += 1) {
    writeFileSync(machine.record, '')
    servers.killAt(step)
    const upgrade = machine.start()
    const [, signal] = await once(upgrade, 'exit')
    killed = signal === 'SIGKILL'
    // What was killed gives up its lock when it has ended, a moment later.
    execFileSync('flock', ['--wait', '30', machine.at('run/tenkay-upgrade.lock'), 'true'])
    const at = `killed before "${servers.steps().at(-1)}"`
    if (!servers.isServed()) wrong.push(`${at}: nothing is served`)
    if (!servers.isServedAfterReboot()) wrong.push(`${at}: nothing is served after a reboot`)
    servers.killAt(0)
    writeFileSync(machine.record, '')
    if (!/Live on port/.test(machine.upgrade().said)) wrong.push(`${at}: the next upgrade fails`)
    if (servers.wasDown()) wrong.push(`${at}: the next upgrade stops the server in use`)
    rmSync(machine.at('outage'), { force: true })
  }
  assert.deepEqual(wrong, [])
})

test('an upgrade names the machine’s files that differ from this version’s', () => {
  using machine = openMachine()
  const [old, same] = [machine.at('etc/tenkay@.service'), machine.at('etc/Caddyfile')]
  for (const file of [old, same]) writeFileSync(file, 'one')
  machine.release('Two', {
    'deploy/installed-files': `644 systemd/tenkay@.service ${old}\n644 Caddyfile ${same}\n`,
    'deploy/systemd/tenkay@.service': 'two',
    'deploy/Caddyfile': 'one',
  })
  assert.ok(
    machine.upgrade().said.includes(`
This machine's files differ from this version's: ${old}. `),
  )
  writeFileSync(old, 'two')
  assert.doesNotMatch(machine.upgrade().said, /differ/)
})

test('a git that was killed in the middle does not stop the next upgrade', () => {
  using machine = openMachine()
  for (const name of ['index.lock', 'HEAD.lock', 'refs/remotes/origin/main.lock'])
    writeFileSync(machine.at('srv/tenkay/3002/.git', name), '')
  assert.match(machine.upgrade().said, /Live on port 3002/)
})

for (const [version, subject] of [
  [[], 'Three'],
  [['main'], 'Three'],
  [['origin/main'], 'Three'],
  [['next'], 'Four'],
  [['v2'], 'Two'],
] as const) {
  test(`${version[0] ?? 'no version'} means what was just fetched`, () => {
    using machine = openMachine()
    machine.release('Two', 'tag v2')
    machine.release('Three', 'checkout --quiet -b next')
    machine.release('Four')
    assert.match(machine.upgrade(...version).said, new RegExp(`^Building \\w+ ${subject} in `, 'm'))
  })
}

test('a tag that was moved, and a branch in the place of a deleted one, are fetched', () => {
  using machine = openMachine()
  machine.release('Two', 'tag v2')
  machine.release('Three', 'branch next')
  machine.upgrade()
  machine.upgrade()
  machine.release('Four', 'tag --force v2')
  machine.release('Five', 'branch --move next next/one')
  assert.match(machine.upgrade('v2').said, /^Building \w+ Four in /m)
})

test('an option is answered with the usage, and puts nothing live', () => {
  using machine = openMachine()
  for (const option of ['--help', '--force'])
    assert.throws(() => machine.upgrade(option), /Usage: tenkay-upgrade \[version\]/)
  assert.ok(!existsSync(machine.record))
})

test('the site has the name, and the kind of certificate, that the server reads in the settings', () => {
  using machine = openMachine()
  const set = (settings: string) => writeFileSync(machine.at('etc/tenkay/settings.env'), settings)
  set('SITE_HOST=old.example\r\nSITE_HOST="example.com"\r\nTLS="internal"\r\n')
  const configured = machine.upgrade().ran.find((words) => words.includes('deploy/caddyfile.ts'))
  assert.deepEqual(configured?.slice(3, 5), ['--host', 'example.com'])
  assert.equal(configured?.at(-1), '--internal')
  for (const host of ['', 'https://example.com', 'example.com # ours']) {
    set(`SITE_HOST=${host}\n`)
    assert.throws(() => machine.upgrade(), /SITE_HOST in .* must be the site's name.*Nothing has changed/)
  }
})

test('an upgrade says what it waits for, and how long at most', () => {
  using machine = openMachine()
  const { said } = machine.upgrade()
  assert.match(said, /^Waiting for a backup of the inbox, ten minutes at most$/m)
  assert.match(said, /^Waiting for the new version to answer, a minute at most$/m)
  const script = readFileSync(path.join(import.meta.dirname, 'upgrade.sh'), 'utf8')
  assert.match(script, /^ *if ! timeout 600 systemctl start tenkay-backup\.service;/m)
})

test('an upgrade that can’t write a configuration for Caddy says so, and stops the new server', () => {
  using machine = openMachine()
  const site = machine.at('etc/caddy/tenkay.caddy')
  writeFileSync(site, 'the old one')
  machine.program(
    machine.at('srv/tenkay/3002/node_modules/.bin/node'),
    '[ "$1" != deploy/caddyfile.ts ] || { echo "Error: Not fit for a Caddyfile: {x}" >&2; exit 1; }',
  )
  assert.throws(
    () => machine.upgrade(),
    /Not fit for a Caddyfile: \{x\}\n.* was not written\. Correct what .*\.\nNothing has changed\./,
  )
  assert.equal(readFileSync(site, 'utf8'), 'the old one')
  const ran = readFileSync(machine.record, 'utf8')
  assert.match(ran, / node deploy\/caddyfile\.ts .*\nroot systemctl stop tenkay@3002\.socket /)
})

test('an upgrade whose configuration Caddy refuses says why, and leaves the old one', () => {
  using machine = openMachine()
  const site = machine.at('etc/caddy/tenkay.caddy')
  writeFileSync(site, 'the old one')
  machine.program(machine.at('bin/caddy'), 'echo "Error: unrecognized directive: hedaer" >&2; exit 1')
  assert.throws(
    () => machine.upgrade(),
    /unrecognized directive: hedaer\nCaddy does not take the new version\.\nNothing has changed\./,
  )
  assert.equal(readFileSync(site, 'utf8'), 'the old one')
  assert.equal(readlinkSync(machine.at('srv/tenkay/live')), machine.at('srv/tenkay/3001'))
})

test('what an upgrade writes can be read by Caddy, whatever root’s umask is', () => {
  using machine = openMachine()
  const before = process.umask(0o077)
  try {
    machine.upgrade()
  } finally {
    process.umask(before)
  }
  assert.equal(statSync(machine.at('etc/caddy/tenkay.caddy')).mode & 0o777, 0o644)
})

test('an upgrade that is not healthy within its minute prints what it answers', () => {
  const answers = [
    ['exit 7', /^The new version does not answer; .*\nNothing has changed\.$/m],
    [`echo '{"ok":false}'; exit 22`, /^The new version answers \{"ok":false\}; .*\nNothing has changed\.$/m],
  ] as const
  for (const [action, said] of answers) {
    using machine = openMachine()
    machine.program(machine.at('bin/curl'), action)
    // The clock is a minute and a half further each time that a program runs.
    machine.program(machine.at('bin/date'), `echo $(($(wc -l <'${machine.record}') * 90))`)
    assert.throws(() => machine.upgrade(), said)
    assert.match(readFileSync(machine.record, 'utf8'), / curl .*--fail-with-body .*healthz$/m)
  }
})

test('an upgrade that fails after it has migrated the inbox says that the live version cannot open it again', () => {
  using machine = openMachine()
  machine.program(machine.at('bin/caddy'), 'exit 1')
  machine.program(machine.at('bin/tenkay'), 'echo "The inbox was written by a newer version." >&2; exit 1')
  assert.throws(
    () => machine.upgrade(),
    ({ message }: Error) =>
      /can't open the inbox again: The inbox was written by a newer version\.$/m.test(message) &&
      !message.includes('Nothing has changed'),
  )
})

test('an upgrade needs no backup of an inbox that only a version newer than the live one can read', () => {
  using machine = openMachine()
  machine.program(machine.at('bin/systemctl'), '[ "$*" != "start tenkay-backup.service" ] || exit 1')
  const liveSays = (reason: string) =>
    machine.program(machine.at('bin/tenkay'), `echo "${reason}" >&2; exit 1`)
  liveSays('The disk is full.')
  assert.throws(() => machine.upgrade(), /^The backup failed .* Nothing has changed\.$/m)

  const file = machine.at('inbox.sqlite')
  using database = new DatabaseSync(file)
  database.exec('PRAGMA user_version = 1000')
  assert.throws(
    () => openSqliteStore(file),
    (error) => {
      liveSays(reasonOf(error))
      return true
    },
  )
  assert.match(machine.upgrade().said, /: continuing without a backup\.\n.*Live on port 3002/s)
})

const [runAs = ''] =
  /^run_as\(\) \{.*?^\}/ms.exec(readFileSync(path.join(import.meta.dirname, 'upgrade.sh'), 'utf8')) ?? []
/** The words of a shell that runs a script as another user, as an upgrade does. */
const asNobody = (script: string) => ['-euc', `${runAs}\nrun_as nobody sh -c '${script}'`]
const skip =
  spawnSync('sh', asNobody('true')).status === 0 ? false : 'needs root, runuser and a user called nobody'

test('the site’s code gets none of what is typed during an upgrade', { skip }, () => {
  const { stdout } = spawnSync('sh', asNobody('echo read: $(cat)'), { input: 'typed\n', encoding: 'utf8' })
  assert.equal(stdout, 'read:\n')
})

test('Ctrl+C ends what the site’s code has started, too', { skip }, async () => {
  const upgrade = spawn('sh', asNobody('sleep 1000 & echo $!; wait'), {
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const ended = once(upgrade, 'exit')
  const [line] = await once(upgrade.stdout, 'data')
  const started = Number(String(line))
  process.kill(-Number(upgrade.pid), 'SIGINT')
  await ended
  const isThere = () => existsSync(`/proc/${started}`)
  for (let tries = 0; isThere() && tries < 100; tries += 1) await sleep(50)
  assert.equal(isThere(), false)
})
