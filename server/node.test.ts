import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { portOf } from '#inbox/ports.ts'

const root = path.join(import.meta.dirname, '..')

/** The project with a small site in place of the built one. */
function openProject({ built = true } = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'project-'))
  for (const name of ['app', 'contract', 'inbox', 'server', 'node_modules', 'package.json'])
    symlinkSync(path.join(root, name), path.join(folder, name))
  const site = path.join(folder, 'build', 'client')
  mkdirSync(site, { recursive: true })
  if (built) {
    for (const name of ['index.html', '404.html']) writeFileSync(path.join(site, name), name)
    writeFileSync(path.join(site, '_headers'), '')
  }
  return {
    /** Starts its server. `said` resolves when the output matches, `code` when the process has exited. */
    start(settings: Record<string, string> = {}) {
      const links = ['--preserve-symlinks', '--preserve-symlinks-main']
      const child = spawn(process.execPath, [...links, path.join(folder, 'server', 'node.ts')], {
        env: {
          ...process.env,
          SETTINGS_FILE: '',
          PORT: '0',
          DATA_DIR: path.join(folder, 'data'),
          ...settings,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
        // One that hangs fails its test.
        timeout: 20_000,
        killSignal: 'SIGKILL',
      })
      const closed = once(child, 'close')
      let output = ''
      const said = (pattern: RegExp) =>
        new Promise<RegExpExecArray>((resolve, reject) => {
          const look = () => {
            const found = pattern.exec(output)
            if (found) resolve(found)
          }
          for (const stream of [child.stdout, child.stderr])
            stream.on('data', (chunk: Buffer) => {
              output += chunk
              look()
            })
          void closed.then(() => reject(new Error(output)))
        })
      return {
        said,
        origin: async () => (await said(/ is at (http:\/\/.+?)\/\n/))[1] ?? '',
        stop: () => child.kill('SIGTERM'),
        code: closed.then(([code]) => code),
        async [Symbol.asyncDispose]() {
          child.kill('SIGKILL')
          await closed
        },
      }
    },
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Sends bytes as they are; resolves to the whole answer. */
async function exchange(origin: string, request: string): Promise<string> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  socket.end(request)
  return (await socket.toArray()).join('')
}

test('half a request for a page is given up, as one to the inbox is', { timeout: 20_000 }, async () => {
  using project = openProject()
  await using server = project.start({ REQUEST_TIMEOUT: '1' })
  const socket = connect(Number(new URL(await server.origin()).port), '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\n')
  assert.match((await socket.toArray()).join(''), /^HTTP\/1\.1 408 /)
})

test('one port serves the site, the inbox and its health', async () => {
  using project = openProject()
  await using server = project.start()
  const origin = await server.origin()
  assert.equal(await (await fetch(origin)).text(), 'index.html')
  assert.equal((await fetch(`${origin}/submission`)).status, 404)
  assert.equal((await fetch(`${origin}/submissions?from=mail`)).status, 405)
  assert.equal((await (await fetch(`${origin}/healthz`)).json()).ok, true)
})

test('a request line with the whole address is the same request', async () => {
  using project = openProject()
  await using server = project.start()
  const origin = await server.origin()
  const rest = ' HTTP/1.1\r\nHost: site.example\r\nConnection: close\r\n\r\n'
  assert.match(await exchange(origin, `GET http://site.example/${rest}`), /^HTTP\/1\.1 200 .*index\.html$/s)
  assert.match(await exchange(origin, `GET https://site.example/healthz?x${rest}`), /^HTTP\/1\.1 200 /)
  assert.match(await exchange(origin, `GET ftp://site.example/${rest}`), /^HTTP\/1\.1 400 /)
})

test('on SIGTERM a request that has begun is answered, then the process ends with 0', async () => {
  using project = openProject()
  await using server = project.start()
  const origin = await server.origin()
  const body = 'name=Alex&email=alex%40example.com&message=Hello'
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  socket.write(
    `POST /submissions HTTP/1.1\r\nHost: x\r\nAccept: application/json\r\nContent-Length: ${body.length}\r\nContent-Type: application/x-www-form-urlencoded\r\n\r\n`,
  )
  // Answered on another connection, so the server has read everything sent before.
  await fetch(origin)
  server.stop()
  socket.write(body)
  assert.match((await socket.toArray()).join(''), /^HTTP\/1\.1 200 .*"ok":true/s)
  assert.equal(await server.code, 0)
})

test('a port in use, a wrong setting and a site that is not built stop the start, in words', {
  // Seven starts, on a machine that runs other tests.
  timeout: 120_000,
}, async () => {
  using project = openProject()
  await using other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const port = String(portOf(other))
  for (const [settings, words] of [
    [{ PORT: port }, `did not start. PORT ${port} is in use: by another program,`],
    [{ HOST: 'no.such.host.invalid' }, 'did not start. Cannot listen on HOST no.such.host.invalid, PORT 0: '],
    [{ PORT: 'x' }, 'did not start. PORT must be'],
    [{ DATA_DIR: '~/leads' }, 'did not start. DATA_DIR must be'],
    [
      { DATA_DIR: '/proc/x' },
      'did not start. The inbox\'s file /proc/x/inbox.sqlite cannot be opened. If its disk is full, make room. If the file is damaged, "npm run inbox -- restore <file>" puts a backup in its place. (',
    ],
    [{ RETENTION_DAYS: 'x' }, 'did not start. RETENTION_DAYS must be'],
  ] as const) {
    await using server = project.start(settings)
    await server.said(new RegExp(words.replaceAll(/[.()]/g, '\\$&')))
    assert.equal(await server.code, 1)
  }
  using empty = openProject({ built: false })
  await using server = empty.start()
  await server.said(/The site is not built yet/)
  assert.equal(await server.code, 1)
})
