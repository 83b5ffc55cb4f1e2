import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort, portOf } from '#inbox/ports.ts'

const skip = spawnSync('caddy', ['version']).status === 0 ? false : 'there is no caddy'
const read = (file: string) => readFileSync(path.join(import.meta.dirname, file), 'utf8')

/** A server on a free port that answers with this. */
async function openServer(listener: RequestListener) {
  const server = createServer(listener)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { server, port: portOf(server), [Symbol.dispose]: close }
}

/** The container's Caddy, without TLS, in front of a server on `serverPort`. */
async function openCaddy(serverPort: number) {
  const folder = mkdtempSync(path.join(tmpdir(), 'caddy-'))
  const port = await freePort()
  const file = path.join(folder, 'Caddyfile')
  const site = read('container/tenkay.caddy').replace('site:3000', `127.0.0.1:${serverPort}`)
  // Without the www host, which has no port here.
  const local = site.slice(site.indexOf('\n{$SITE_HOST} {'))
  const global = read('Caddyfile').replace(/^\{$/m, '{\n\tadmin off')
  writeFileSync(
    file,
    global.replace(/^import .*$/m, () => local),
  )
  const env = { PATH: process.env.PATH, HOME: folder, SITE_HOST: `http://127.0.0.1:${port}` }
  const caddy = spawn('caddy', ['run', '--config', file], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = once(caddy, 'close')
  let log = ''
  caddy.stderr.setEncoding('utf8').on('data', (text: string) => {
    log += text
  })
  /** Waits until the log contains this so many times, and returns the log. */
  const logWith = async (text: string, times = 1) => {
    for (let tries = 0; log.split(text).length <= times; tries += 1) {
      if (tries > 150 || caddy.exitCode !== null) throw new Error(`Caddy does not log "${text}":\n${log}`)
      await sleep(100)
    }
    return log
  }
  await logWith('serving initial configuration')
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    logWith,
    async [Symbol.asyncDispose]() {
      caddy.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true })
    },
  }
}

test('a visitor who leaves in the middle of a film is not in Caddy’s log', { skip }, async () => {
  const film = Buffer.alloc(32 * 1024 * 1024)
  using server = await openServer((_request, response) => response.end(film))
  await using caddy = await openCaddy(server.port)
  let log = ''
  // If Caddy learns that a visitor has left while it is not writing to them, its error has no address in the first place.
  for (let left = 1; !/connection reset by peer|broken pipe/.test(log); left += 1) {
    assert.ok(left <= 20, log)
    const visitor = connect({ port: caddy.port, host: '127.0.0.1', localAddress: '127.0.0.9' })
    visitor.write('GET /film.mp4 HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n')
    await once(visitor, 'data')
    visitor.resetAndDestroy()
    log = await caddy.logWith('aborting with incomplete response', left)
  }
  assert.doesNotMatch(log, /127\.0\.0\.9/)
})

test('Caddy uses a new connection to the container for each request', { skip }, async () => {
  using server = await openServer((_request, response) => response.end())
  await using caddy = await openCaddy(server.port)
  let connections = 0
  server.server.on('connection', () => {
    connections += 1
  })
  for (let request = 0; request < 2; request += 1) await (await fetch(caddy.origin)).text()
  assert.equal(connections, 2)
})

test('while the container restarts, a form can read that it was refused', { skip }, async () => {
  await using caddy = await openCaddy(await freePort())
  const response = await fetch(`${caddy.origin}/submissions`, { method: 'POST', body: 'name=Alex' })
  assert.equal(response.status, 502)
  assert.equal(response.headers.get('Access-Control-Allow-Origin'), '*')
})
