import { execFileSync, spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { madeUp } from '../form.ts'
import { root } from '../product.ts'
import type { Tally } from './crowd.ts'
import { Machine } from './machine.ts'
import { crowdTrace } from './made-up.ts'

// cd lab && npm run rehearse: installs, restarts, upgrades, backs up and loses a machine with the site. Its output is in
// docs/deployment.md. Needs root, systemd-nspawn, git, and a Debian tree from debian.sh. The rehearsed machines have no
// network, so their packages are fetched before.

const { values } = parseArgs({
  options: {
    tree: { type: 'string', default: '/var/tmp/tenkay-debian' },
    /** A folder for npm's cache, to keep it between rehearsals. */
    packages: { type: 'string' },
  },
})

if (!existsSync(values.tree)) {
  console.error(`There is no Debian in ${values.tree}. Make one with: sh rehearsal/debian.sh ${values.tree}`)
  process.exit(1)
}
const host = 'tenkay.test'
const work = mkdtempSync('/var/tmp/rehearsal-')
const repository = path.join(work, 'repository.git')
const elsewhere = path.join(work, 'elsewhere')
const cache = path.resolve(values.packages ?? path.join(work, 'npm'))
const authority = path.join(work, 'authority.crt')

const begun = performance.now()
let wrong = 0
function tell(words: string): void {
  const seconds = ((performance.now() - begun) / 1_000).toFixed(0).padStart(4)
  console.log(`${seconds} s  ${words}`)
}
function claim(what: string, holds: boolean): void {
  tell(`${holds ? 'ok  ' : 'FAIL'}  ${what}`)
  if (!holds) wrong += 1
}

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

/** Commits a version to upgrade to. */
function publish(change: (folder: string) => void): string {
  const folder = mkdtempSync(path.join(work, 'next-'))
  git('clone', '--quiet', repository, folder)
  change(folder)
  git('-C', folder, 'add', '--all')
  const author = ['-c', 'user.name=Rehearsal', '-c', 'user.email=rehearsal@example.com']
  git('-C', folder, ...author, 'commit', '--quiet', '--message', 'Change it')
  git('-C', folder, 'push', '--quiet', 'origin', 'HEAD:main')
  return git('-C', folder, 'rev-parse', 'HEAD')
}

/** One changed word. */
function rename(folder: string): void {
  const file = path.join(folder, 'app/content/identity.ts')
  writeFileSync(file, readFileSync(file, 'utf8').replace("name: 'Tenkay'", "name: 'Tenkay Two'"))
}

/** A migration of the inbox's file. */
function migrate(folder: string): void {
  const file = path.join(folder, 'inbox/store/migrations/9999-rehearsed.sql')
  writeFileSync(file, 'ALTER TABLE submissions ADD COLUMN rehearsed TEXT;\n')
}

/** Fetches the lockfile's packages, for machines without a network. */
function fetchPackages(): void {
  const folder = path.join(work, 'packages')
  mkdirSync(folder)
  for (const name of ['package.json', 'package-lock.json', '.npmrc'])
    cpSync(path.join(root, name), path.join(folder, name))
  execFileSync('npm', ['ci', '--ignore-scripts', '--cache', cache, '--loglevel=error'], { cwd: folder })
}

/** Installs the site on a machine from a clone, with this machine's Node and npm. */
async function install(machine: Machine): Promise<void> {
  await machine.boot([
    { outside: repository, inside: '/mnt/repository.git' },
    { outside: elsewhere, inside: '/mnt/elsewhere', writable: true },
    { outside: cache, inside: '/mnt/cache', writable: true },
    {
      outside: execFileSync('npm', ['root', '--global'], { encoding: 'utf8' }).trim(),
      inside: '/mnt/global',
    },
    { outside: realpathSync(process.execPath), inside: '/usr/local/bin/node' },
  ])
  machine.run(`
    set -e
    git config --system --add safe.directory '*'
    mkdir -p /etc/tenkay /etc/systemd/system/tenkay-backup-copy.service.d
    printf '[Service]\\nReadWritePaths=/mnt/elsewhere\\n' >/etc/systemd/system/tenkay-backup-copy.service.d/elsewhere.conf
    printf 'SITE_HOST=${host}\\nTLS=internal\\nBACKUP_TO=/mnt/elsewhere\\n' >/etc/tenkay/settings.env
    install -d /var/lib/tenkay-build
    printf 'offline=true\\ncache=/mnt/cache\\nupdate-notifier=false\\n' >/var/lib/tenkay-build/.npmrc
    printf '#!/bin/sh\\nexec node /mnt/global/npm/bin/npm-cli.js "$@"\\n' >/usr/local/bin/npm
    chmod +x /usr/local/bin/npm
    chmod -R a+rwX /mnt/cache /mnt/elsewhere
    git clone --quiet /mnt/repository.git /root/tenkay
    sh /root/tenkay/deploy/install.sh ${host} /mnt/repository.git`)
  const key = '/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt'
  for (let tries = 0; tries < 50 && machine.attempt(`test -s ${key}`).code !== 0; tries += 1) await sleep(200)
  writeFileSync(authority, machine.run(`cat ${key}`))
}

function program(machine: Machine, file: string, args: Record<string, string>) {
  const flags = Object.entries(args).map(([name, value]) => `--${name}=${value}`)
  const [command, ...before] = machine.visiting
  return spawn(command, [...before, process.execPath, path.join(import.meta.dirname, file), ...flags], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
}

async function outputOf(child: ReturnType<typeof program>): Promise<string> {
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk
  })
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  if (code !== 0) throw new Error(`A visitor's program failed:\n${output}`)
  return output
}

const tallyOf = async (child: ReturnType<typeof program>): Promise<Tally> => JSON.parse(await outputOf(child))

/** Submissions from many addresses, over HTTP/1.1 and HTTP/2, a quarter of them slow, while `meanwhile` runs. */
async function crowdDuring(
  machine: Machine,
  name: string,
  meanwhile: () => Promise<unknown>,
): Promise<Tally> {
  const crowd = program(machine, 'crowd.ts', { host, authority, name })
  const tally = tallyOf(crowd)
  await sleep(5_000)
  await meanwhile()
  await sleep(5_000)
  crowd.kill('SIGTERM')
  return tally
}

async function upgrade(machine: Machine | undefined, version: string): Promise<void> {
  const output = (await machine?.start(`tenkay-upgrade ${version}`)) ?? ''
  // Not what npm and the build have to say.
  for (const line of output.split('\n').filter((text) => /^(Building|Live)/.test(text))) tell(`      ${line}`)
}

function summed({ sent, ids, others, waits }: Tally): string {
  const at = (share: number) => Math.round(waits[Math.floor((waits.length - 1) * share)] ?? 0)
  const rest = Object.entries(others).map(([outcome, count]) => `, ${count} × ${outcome}`)
  return `${sent} sent, ${ids.length} answered${rest.join('')}; answer after ${at(0.5)} ms median, ${at(1)} ms longest`
}

type Lead = { id: string }
const leadsOf = (machine: Machine): Lead[] => JSON.parse(machine.run('tenkay export --format json'))
function lostFrom(machine: Machine, ids: readonly string[]): number {
  const kept = new Set(leadsOf(machine).map(({ id }) => id))
  return ids.filter((id) => !kept.has(id)).length
}

/** All leads as one comparable text. */
const holdings = (machine: Machine) =>
  machine.run('tenkay export --format json') + machine.run('tenkay stats --days 30 --json')

let machine: Machine | undefined
try {
  mkdirSync(elsewhere)
  if (!existsSync(cache)) fetchPackages()
  execFileSync('git', ['init', '--quiet', '--bare', '--initial-branch=main', repository])
  git('push', '--quiet', repository, 'HEAD:refs/heads/main')
  const first = git('--git-dir', repository, 'rev-parse', 'main')

  tell('A clean Debian 12, and the site on it from a git clone')
  machine = new Machine('tenkay-one', values.tree, work)
  await install(machine)
  tell(
    `installed, built and started; ${machine.run('systemctl is-active caddy tenkay@3001').trim().replace('\n', ' ')}`,
  )
  const curl = `curl -fsS --cacert /var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt --resolve ${host}:443:127.0.0.1`
  const status = machine.run(
    `${curl} -o /dev/null -w '%{http_code} over HTTP/%{http_version}, %{ssl_verify_result}' https://${host}/`,
  )
  claim(
    `the home page answers ${status} (0: the certificate is trusted)`,
    status.startsWith('200 over HTTP/2, 0'),
  )
  const folder = path.join(work, 'client')
  machine.run('tar -C /srv/tenkay/3001/build -cf /mnt/elsewhere/client.tar client')
  execFileSync('tar', ['-C', work, '-xf', path.join(elsewhere, 'client.tar')])
  rmSync(path.join(elsewhere, 'client.tar'))
  const likeness = await outputOf(program(machine, 'likeness.ts', { host, port: '3001', authority, folder }))
  tell(`      Caddy answers as the project's own server does: ${likeness.trim()}`)

  tell('Three leads through the browser')
  const pem = machine.run('cat /var/lib/caddy/.local/share/caddy/certificates/local/*/tenkay.test.crt')
  const key = execFileSync(
    '/bin/sh',
    [
      '-c',
      'openssl x509 -pubkey -noout | openssl pkey -pubin -outform der | openssl dgst -sha256 -binary | base64',
    ],
    { input: pem, encoding: 'utf8' },
  ).trim()
  for (const line of (await outputOf(program(machine, 'visitor.ts', { host, key }))).trim().split('\n'))
    tell(`      ${line}`)
  const leads = machine.run('tenkay list')
  const three = leadsOf(machine).map(({ id }) => id)
  claim('the owner reads three leads', three.length === 3)
  console.log(leads.replace(/^/gm, '           '))

  tell('A restart, under way')
  const restart = await crowdDuring(machine, 'restart', async () => {
    machine?.run('systemctl restart tenkay@3001.service')
  })
  tell(`      ${summed(restart)}`)
  claim('everything that was sent was answered', restart.ids.length === restart.sent)
  claim('nothing that was answered is lost', lostFrom(machine, restart.ids) === 0)

  tell('The process is killed, under way')
  const during = await crowdDuring(machine, 'kill', async () => {
    machine?.run('systemctl kill --signal=SIGKILL tenkay@3001.service')
    await sleep(3_000)
  })
  tell(`      ${summed(during)}`)
  claim(
    'nothing that was answered is lost, and the three leads are there',
    lostFrom(machine, [...three, ...during.ids]) === 0,
  )

  tell('Caddy is killed')
  machine.run('nft delete table inet tenkay; systemctl kill --signal=SIGKILL caddy.service')
  const killed = performance.now()
  while (machine.attempt(`${curl} -o /dev/null https://${host}/`).code !== 0) {
    if (performance.now() - killed > 30_000) break
  }
  const downMs = performance.now() - killed
  claim(`it answers again after ${(downMs / 1_000).toFixed(1)} s`, downMs < 30_000)
  const rules = machine.attempt('nft list table inet tenkay').output
  claim('with a limit of connections per address', rules.includes('ct count over 512'))

  tell('An upgrade, under way')
  const second = publish(rename)
  const stayer = program(machine, 'visitor.ts', { host, key, stay: 'until told' })
  const stayed = outputOf(stayer)
  const up = await crowdDuring(machine, 'upgrade', async () => {
    await upgrade(machine, '')
  })
  tell(`      ${summed(up)}`)
  claim('everything that was sent was answered', up.ids.length === up.sent)
  claim('nothing that was answered is lost', lostFrom(machine, up.ids) === 0)
  stayer.stdin?.end()
  tell(`      a page that stood open all the while: ${(await stayed).trim()}`)
  claim('the new words are live', machine.run(`${curl} https://${host}/`).includes('Tenkay Two'))
  const now = machine.run('ls /srv/tenkay/live/build/client/assets').split('\n')
  const old = readdirSync(path.join(folder, 'assets')).find(
    (name) => /\.js$/.test(name) && !now.includes(name),
  )
  claim(
    `a page opened before still gets its ${old}`,
    machine.attempt(`${curl} -o /dev/null https://${host}/assets/${old}`).code === 0,
  )

  tell('The way back, under way')
  const back = await crowdDuring(machine, 'back', async () => {
    await upgrade(machine, first)
  })
  tell(`      ${summed(back)}`)
  claim('everything that was sent was answered', back.ids.length === back.sent)
  claim('nothing that was answered is lost', lostFrom(machine, back.ids) === 0)

  tell('The way back over a migration')
  const early = leadsOf(machine).map(({ id }) => id)
  await upgrade(machine, publish(migrate))
  const unread = machine.attempt(`tenkay-upgrade ${first}`)
  claim(`the version before is refused: ${unread.output.trim().split('\n').at(-1)}`, unread.code !== 0)
  claim(
    'and the live one goes on',
    machine.attempt(`${curl} -o /dev/null https://${host}/healthz`).code === 0,
  )
  const newer = machine.run('basename "$(readlink /srv/tenkay/live)"').trim()
  const older = newer === '3001' ? '3002' : '3001'
  // As docs/deployment.md says.
  const restored = machine.run(`
    set -e
    systemctl stop tenkay-backup.timer
    systemctl stop 'tenkay@*'
    install -o tenkay -g tenkay -m 600 /var/lib/tenkay-backups/older-*.sqlite /var/lib/tenkay/restore.sqlite
    tenkay restore /var/lib/tenkay/restore.sqlite
    ln -sfn /srv/tenkay/${older} /srv/tenkay/live
    systemctl start tenkay@${older}.service`)
  tell(`      ${restored.trim()}`)
  await upgrade(machine, first)
  machine.run('rm /var/lib/tenkay/restore.sqlite; systemctl start tenkay-backup.timer')
  claim('nothing from before the migration is lost', lostFrom(machine, early) === 0)

  tell('A version that does not start')
  machine.run('echo QUARANTINE_AFTER=many >>/etc/tenkay/settings.env')
  const refused = machine.attempt(`tenkay-upgrade ${second}`)
  machine.run('sed -i /QUARANTINE_AFTER/d /etc/tenkay/settings.env')
  claim(`is refused: ${refused.output.trim().split('\n').at(-1)}`, refused.code !== 0)
  claim(
    'and the live one goes on',
    machine.attempt(`${curl} -o /dev/null https://${host}/healthz`).code === 0,
  )

  tell('Whose address the inbox counts')
  const flood = await tallyOf(
    program(machine, 'crowd.ts', {
      host,
      authority,
      name: 'flood',
      from: '127.250.0.1',
      count: '205',
      perSecond: '60',
    }),
  )
  tell(`      one address, 205 times, with a made-up X-Forwarded-For each: ${summed(flood)}`)
  claim('200 are kept and five refused', flood.ids.length === 200 && flood.others['429'] === 5)
  const neighbour = await tallyOf(
    program(machine, 'crowd.ts', { host, authority, name: 'neighbour', from: '127.250.0.2', count: '1' }),
  )
  claim('its neighbour is not counted with it', neighbour.ids.length === 1)

  tell('The log')
  const log = machine.run('journalctl --namespace=tenkay --no-pager; journalctl -u caddy --no-pager')
  claim(
    `${log.split('\n').length} lines, no visitor's name, words or address among them`,
    !crowdTrace.test(log) && !Object.values(madeUp).some((text) => log.includes(text)),
  )

  tell('Backups')
  claim('the timer is set', machine.run('systemctl list-timers --no-pager').includes('tenkay-backup.timer'))
  machine.run('systemctl start tenkay-backup.service tenkay-backup-copy.service')
  const before = holdings(machine)
  const total = leadsOf(machine).length
  machine.run(`
    set -e
    mkdir -p /tmp/days && chown tenkay /tmp/days
    for day in $(seq 39 -1 0); do
      runuser -u tenkay -- env TODAY=$(date -u -d "2026-11-20 $day days ago" +%F) DATA_DIR=/var/lib/tenkay BACKUPS=/tmp/days sh /srv/tenkay/live/deploy/backup.sh >/dev/null
    done`)
  const days = machine.run('ls /tmp/days').trim().split('\n')
  const [sundays, weekdays] = [
    days.filter((name) => name.startsWith('sunday')),
    days.filter((name) => name.startsWith('day')),
  ]
  claim(
    `after forty days there are ${weekdays.length} days and ${sundays.length} Sundays`,
    weekdays.length === 7 && sundays.length === 5,
  )
  const copies = readdirSync(elsewhere)
  tell(`      elsewhere: ${copies.join(' ')}`)

  tell('The machine is lost')
  await machine.lose()
  machine = new Machine('tenkay-two', values.tree, work)
  await install(machine)
  tell('      another clean Debian 12, the site on it')
  const backup = `/mnt/elsewhere/${copies.filter((name) => name.startsWith('day-')).at(-1)}`
  tell(
    `      ${machine.run(`runuser tenkay -s /bin/sh -c 'sh /srv/tenkay/live/deploy/restore-drill.sh ${backup}'`).trim()}`,
  )
  machine.run("systemctl stop 'tenkay@*'")
  machine.run(`install -o tenkay -g tenkay -m 600 ${backup} /var/lib/tenkay/restore.sqlite`)
  tell(`      ${machine.run('tenkay restore /var/lib/tenkay/restore.sqlite').trim()}`)
  machine.run('systemctl start tenkay@3001')
  claim(`all ${total} leads, with their words and states, are there again`, holdings(machine) === before)
  const after = await tallyOf(
    program(machine, 'crowd.ts', { host, authority, name: 'after', from: '127.250.0.3', count: '1' }),
  )
  claim('and the next lead arrives', lostFrom(machine, after.ids) === 0 && after.ids.length === 1)
} finally {
  await machine?.lose()
  rmSync(work, { recursive: true, force: true })
}
tell(wrong === 0 ? 'Nothing went wrong.' : `${wrong} things went wrong.`)
process.exitCode = wrong === 0 ? 0 : 1
