import assert from 'node:assert/strict'
import { accessSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { parse } from 'yaml'

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

type Service = {
  volumes: string[]
  read_only?: boolean
  env_file?: unknown[]
  stop_grace_period?: string
  environment?: Record<string, string>
  logging?: { driver: string; options: Record<string, string> }
  build?: { args: Record<string, string> }
}
const { services }: { services: Record<string, Service> } = parse(read('deploy/container/compose.yaml'))

test('the image and the systemd unit start the server with the memory flags of npm start', () => {
  const flags = (file: string, pattern: RegExp) =>
    [...read(file).matchAll(pattern)].map(([, list = '']) => list.match(/[^\s"',[\]]+/g))
  const [started] = flags('scripts/start.ts', /memoryFlags = (.*)/g)
  assert.ok(started && started.length > 0)
  const [loaded, served] = [/RUN node (.*) --import/g, /CMD \["node", (.*), "server\/node\.ts"\]/g].map(
    (pattern) => flags('deploy/container/Containerfile', pattern),
  )
  assert.deepEqual(loaded, [started])
  assert.deepEqual(served, [started])
  assert.deepEqual(flags('deploy/systemd/tenkay@.service', /MEMORY_FLAGS=(.*)"/g), [started])
  const inUnit = flags('deploy/systemd/tenkay@.service', /^ExecStart(?:Pre)?=\S+\/node (\S+)/gm)
  assert.deepEqual(inUnit, [['$MEMORY_FLAGS'], ['$MEMORY_FLAGS']])
})

test('npm start, the image and the systemd unit give the server the same number of memory arenas', () => {
  const files = ['scripts/start.ts', 'deploy/container/Containerfile', 'deploy/systemd/tenkay@.service']
  const [started, ...others] = files.map((file) => /MALLOC_ARENA_MAX\W+(\d+)/.exec(read(file))?.[1])
  assert.ok(started)
  assert.deepEqual(others, [started, started])
})

test('a server in a container has as long to stop as on the Debian machine', () => {
  const seconds = /^TimeoutStopSec=(\d+)$/m.exec(read('deploy/systemd/tenkay@.service'))?.[1]
  assert.ok(seconds)
  assert.equal(services.site?.stop_grace_period, `${seconds}s`)
})

// With any other number all visitors are one sender, whose leads go to quarantine, or anyone can fake an address.
test('behind Caddy the server counts one proxy, in the container and on the Debian machine', () => {
  assert.equal(services.site?.environment?.TRUST_PROXY, '1')
  assert.match(read('deploy/systemd/tenkay@.service'), /^Environment=.* TRUST_PROXY=1$/m)
})

test('the logs of both containers have a limit, so that a flood of refused requests leaves the disk to leads', () => {
  for (const [name, { logging }] of Object.entries(services)) {
    assert.equal(logging?.driver, 'json-file', name)
    assert.match(logging?.options['max-size'] ?? '', /^\d+m$/, name)
  }
})

test('SQLite’s temporary files are in the volume, since the rest of the container is read-only', () => {
  const [, folder] = /^VOLUME (\S+)$/m.exec(read('deploy/container/Containerfile')) ?? []
  assert.ok(folder)
  assert.equal(services.site?.read_only, true)
  assert.ok(services.site.volumes.some((volume) => volume.endsWith(`:${folder}`)))
  assert.match(read('deploy/container/Containerfile'), new RegExp(`^ENV .*SQLITE_TMPDIR=${folder} `, 'm'))
})

test('the image copies folders that exist', () => {
  const file = read('deploy/container/Containerfile')
  const folders = [...file.matchAll(/^COPY --from=build \/srv\/tenkay\/(\S+) /gm)].map(([, name]) => name)
  const made = ['node_modules', 'build']
  assert.ok(folders.includes('inbox'))
  for (const folder of folders) {
    if (folder && !made.includes(folder)) accessSync(path.join(root, folder))
  }
})

test('the compose file mounts files that exist', () => {
  const mounted = Object.values(services).flatMap(({ volumes }) =>
    volumes.map((volume) => volume.split(':')[0]),
  )
  const files = mounted.filter((source) => source?.startsWith('.'))
  assert.equal(files.length, 2)
  for (const source of files) accessSync(path.join(root, 'deploy/container', source ?? ''))
})

test('the settings beside the compose file are plain names, which Debian 12’s podman-compose needs, and stay out of git and the image', () => {
  assert.deepEqual(services.site?.env_file, ['.env'])
  assert.match(read('.gitignore'), /^\.env$/m)
  assert.match(read('.dockerignore'), /^\*\*\/\.env$/m)
})

test('leads that the docs export, back up or save in the project’s folder stay out of git and the image', () => {
  const lines = (file: string) => read(file).trim().split('\n')
  for (const pattern of ['*.csv', '*.sqlite*', '.dev.vars']) {
    assert.ok(lines('.gitignore').includes(pattern), pattern)
    assert.ok(lines('.dockerignore').includes(`**/${pattern}`), pattern)
  }
  assert.ok(lines('.gitignore').includes('/saved/'))
  assert.ok(lines('.dockerignore').includes('saved'))
})

test('compose gives the image’s build each setting that the build accepts', () => {
  const accepted = [...read('deploy/container/Containerfile').matchAll(/^ARG ([A-Z_]+)$/gm)].map(
    ([, name]) => name,
  )
  assert.ok(accepted.includes('RETENTION_DAYS'))
  assert.deepEqual(
    services.site?.build?.args,
    Object.fromEntries(accepted.map((name) => [name, `\${${name}}`])),
  )
})
