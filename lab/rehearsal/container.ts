import { execFileSync, spawnSync } from 'node:child_process'
import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { listen } from '../listen.ts'
import { root } from '../product.ts'

// Builds the image in deploy/container, starts it, kills it while leads arrive, and starts it again on the same volume.
// If podman itself runs in a container, it needs options: BUILD_OPTIONS="--isolation chroot --network host"
// RUN_OPTIONS="--ulimit nofile=1024:1024" and others. BASE names another base image.

const words = (text = '') => text.split(' ').filter(Boolean)
const runtime = words(process.env.PODMAN_OPTIONS)
const image = 'localhost/tenkay-rehearsal'
const name = 'tenkay-rehearsal'

function podman(...args: readonly string[]): string {
  return execFileSync('podman', [...runtime, ...args], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 256 * 1024 * 1024,
  })
}

const removeAll = () => {
  spawnSync('podman', [...runtime, 'rm', '--force', name])
  spawnSync('podman', [...runtime, 'volume', 'rm', '--force', name])
}

function must(holds: boolean, what: string): void {
  if (!holds) throw new Error(`Not so: ${what}`)
  console.log(`  ${what}`)
}

async function freePort(): Promise<number> {
  const server = createServer()
  const port = await listen(server)
  await new Promise((resolve) => server.close(resolve))
  return port
}

const port = await freePort()
const origin = `http://127.0.0.1:${port}`

async function start(): Promise<void> {
  const options = ['--detach', '--name', name, '--read-only', '--network', 'host']
  const settings = ['--env', `PORT=${port}`, '--env', 'RATE_LIMIT=off', '--env', 'DISK_RESERVE=0']
  podman(
    'run',
    ...options,
    ...settings,
    '--volume',
    `${name}:/data`,
    ...words(process.env.RUN_OPTIONS),
    image,
  )
  for (let tries = 0; tries < 300; tries += 1) {
    if (
      await fetch(`${origin}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return
    await sleep(100)
  }
  throw new Error(`The container does not answer.\n${podman('logs', name)}`)
}

/** Sends leads until the server no longer answers. Resolves to the names of those it acknowledged. */
async function sendUntilKilled(kill: () => void): Promise<readonly string[]> {
  const acknowledged: string[] = []
  let sent = 0
  let killed = false
  const sender = async () => {
    while (!killed) {
      sent += 1
      const visitor = `Visitor ${sent}`
      const body = new FormData()
      body.set('name', visitor)
      body.set('email', 'alex@example.com')
      body.set('message', 'Sent while the container was killed.')
      const answer = await fetch(`${origin}/submissions`, {
        method: 'POST',
        headers: { accept: 'application/json' },
        body,
      }).catch(() => undefined)
      if (answer?.ok) acknowledged.push(visitor)
      if (acknowledged.length >= 500 && !killed) {
        killed = true
        kill()
      }
    }
  }
  await Promise.all(Array.from({ length: 32 }, sender))
  return acknowledged
}

process.once('exit', removeAll)
removeAll()

console.log('Building the image …')
const base = process.env.BASE ? ['--build-arg', `BASE=${process.env.BASE}`] : []
const file = ['--file', 'deploy/container/Containerfile', '--format', 'docker', '--tag', image]
podman('build', ...file, ...base, ...words(process.env.BUILD_OPTIONS), '.')

await start()
must(podman('exec', name, 'id', '-u').trim() === '10001', 'it runs without privileges, on a read-only system')
const page = await fetch(origin, { headers: { 'accept-encoding': 'br' } })
must(page.headers.get('x-frame-options') === 'DENY', 'the pages have their headers')
must(page.headers.get('content-encoding') === 'br', 'and are compressed')
podman('healthcheck', 'run', name)
console.log('  its health check passes')

const acknowledged = await sendUntilKilled(() => podman('kill', '--signal', 'KILL', name))
podman('rm', '--force', name)
console.log(`Killed after ${acknowledged.length} acknowledged leads, and removed.`)

await start()
const leads: { fields: { name: string; value: string }[] }[] = JSON.parse(
  podman('exec', name, 'node', 'inbox/cli.ts', 'export', '--format', 'json'),
)
const kept = new Set(leads.map(({ fields }) => fields.find((field) => field.name === 'name')?.value))
const lost = acknowledged.filter((visitor) => !kept.has(visitor))
must(lost.length === 0, `another container on the same volume has all of them (${kept.size} in all)`)
const before = Date.now()
podman('stop', '--time', '20', name)
must(Date.now() - before < 15_000, 'it ends by itself when it is stopped')
