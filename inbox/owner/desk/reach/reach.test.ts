import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { ownerEndpoint } from '#inbox/owner/remote/owner-endpoint.ts'
import { portOf } from '#inbox/ports.ts'
import { openD1Store } from '#inbox/store/d1/store.ts'
import { inboxWith } from '#inbox/testing/cli-runner.ts'
import { ask } from '#inbox/testing/desk.ts'
import { temporaryDataDir } from '#inbox/testing/inbox-process.ts'
import { contactFields, receivedMessage, site } from '#inbox/testing/memory-inbox.ts'
import { sqliteBatch } from '#inbox/testing/sqlite-batch.ts'
import { openInBrowser } from './browser.ts'
import { lockDesk, openDeskIn } from './lock.ts'

const root = path.resolve(import.meta.dirname, '../../../..')

/** A folder for programs that are found first. */
function programsIn(dataDir: string) {
  const folder = path.join(dataDir, 'bin')
  mkdirSync(folder)
  return {
    PATH: `${folder}${path.delimiter}${process.env.PATH}`,
    add(name: string, script: string) {
      writeFileSync(path.join(folder, name), `#!/bin/sh\n${script}\n`)
      chmodSync(path.join(folder, name), 0o755)
    },
  }
}

/** Starts the desk as `npm run desk` does, until it has printed its address. */
async function startDesk(env: Record<string, string>, ...words: string[]) {
  const child: ChildProcess = spawn(process.execPath, [path.join(root, 'scripts', 'desk.ts'), ...words], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = once(child, 'exit')
  let output = ''
  child.stderr?.on('data', (part) => {
    output += part
  })
  const lines = createInterface({ input: child.stdout ?? process.stdin })
  lines.on('line', (line) => {
    output += `${line}\n`
  })
  const address = new Promise<string>((resolve) => {
    lines.on('line', (line) => {
      const found = /http:\/\/127\.0\.0\.1:\S+/.exec(line)?.[0]
      if (found) resolve(found)
    })
    void exited.then(() => resolve(''))
  })
  const found = await address
  const { port, pathname } = found === '' ? { port: '0', pathname: '' } : new URL(found)
  return {
    port: Number(port),
    token: pathname,
    output: () => output,
    exited,
    stop: (signal: NodeJS.Signals) => void child.kill(signal),
    async [Symbol.asyncDispose]() {
      if (child.exitCode === null) child.kill('SIGKILL')
      await exited
    },
  }
}

/** What the browser with the token reads of the first lead. */
async function firstLead(desk: { port: number; token: string }) {
  const { headers } = await ask(desk, desk.token)
  const [set = ''] = headers['set-cookie'] ?? []
  const base = /Path=([^;]+)/.exec(set)?.[1]
  return ask(desk, `${base}1`, { headers: { Cookie: set.split(';')[0] } })
}

test('npm run desk opens the inbox of this machine, says where when it is open already, and ends on Ctrl+C and with its terminal', async () => {
  using inbox = await inboxWith(contactFields)
  const env = { DATA_DIR: inbox.dataDir }
  await using desk = await startDesk(env, '--no-open')
  assert.match((await firstLead(desk)).text, /A short film, please\./)
  await using second = await startDesk(env, '--no-open')
  assert.deepEqual(await second.exited, [1, null])
  assert.match(second.output(), new RegExp(`open already, at http://127\\.0\\.0\\.1:${desk.port} `))
  assert.ok(!second.output().includes(desk.token))
  desk.stop('SIGINT')
  assert.deepEqual(await desk.exited, [0, null])
  await using third = await startDesk(env, '--no-open')
  assert.notEqual(third.token, '')
  // As when its terminal is closed.
  third.stop('SIGHUP')
  assert.deepEqual(await third.exited, [0, null])
})

test('where there is no inbox yet, none is made and the reason is said', async () => {
  using inbox = await inboxWith()
  const nowhere = path.join(inbox.dataDir, 'nowhere')
  await using desk = await startDesk({ DATA_DIR: nowhere }, '--no-open')
  assert.deepEqual(await desk.exited, [1, null])
  assert.match(desk.output(), /There is no inbox at .*nowhere.* yet\. Start the site/)
  assert.equal(existsSync(nowhere), false)
  mkdirSync(nowhere)
  await using again = await startDesk({ DATA_DIR: nowhere }, '--no-open')
  assert.deepEqual(await again.exited, [1, null])
  assert.deepEqual(readdirSync(nowhere), [])
})

test('a time zone that does not exist is named, here and before a connection is opened', async () => {
  using inbox = await inboxWith()
  for (const words of [[], ['--ssh', 'root@server.example']]) {
    await using desk = await startDesk({ DATA_DIR: inbox.dataDir, TZ: 'Europe/Berln' }, '--no-open', ...words)
    assert.deepEqual(await desk.exited, [1, null])
    assert.match(desk.output(), /TZ must be a time zone such as/)
  }
})

test('where the desk may not write, it says so and ends', async () => {
  using inbox = await inboxWith()
  // For every user: root may write into a folder that is read-only to others.
  mkdirSync(path.join(inbox.dataDir, 'open-desk.lock'))
  await using desk = await startDesk({ DATA_DIR: inbox.dataDir }, '--no-open')
  assert.deepEqual(await desk.exited, [1, null])
  assert.match(desk.output(), /^The desk cannot write .*open-desk\.lock\. \(.*\)\n$/)
})

test('without ssh on this machine, the desk says so and ends', async () => {
  using inbox = await inboxWith()
  await using desk = await startDesk({ PATH: inbox.dataDir }, '--ssh', 'root@server.example', '--no-open')
  assert.deepEqual(await desk.exited, [1, null])
  assert.equal(desk.output(), 'ssh cannot be started: spawn ssh ENOENT\n')
})

test('the browser is opened through a private file: no list of processes shows the token', async () => {
  using inbox = await inboxWith(contactFields)
  const programs = programsIn(inbox.dataDir)
  const seen = path.join(inbox.dataDir, 'seen')
  programs.add('xdg-open', `echo "$@" >${seen}.part && mv ${seen}.part ${seen}`)
  await using desk = await startDesk({ DATA_DIR: inbox.dataDir, PATH: programs.PATH })
  while (!existsSync(seen)) await sleep(20)
  const words = readFileSync(seen, 'utf8').trim()
  assert.ok(!words.includes(desk.token))
  const page = new URL(words)
  assert.ok(readFileSync(page, 'utf8').includes(desk.token))
  assert.deepEqual([statSync(page).mode & 0o777, statSync(new URL('.', page)).mode & 0o777], [0o600, 0o700])
  desk.stop('SIGTERM')
  await desk.exited
  assert.equal(existsSync(page), false)
})

test('--remote reads the inbox on Workers, and the owner’s token never reaches the browser', async () => {
  const ownerToken = 'a token of more than thirty-two characters'
  const batch = sqliteBatch()
  await openD1Store(batch).add(receivedMessage())
  const endpoint = ownerEndpoint({
    ...{ batch, site, token: ownerToken, channels: [], retentionDays: 90 },
    log: () => undefined,
  })
  const server = createServer(getRequestListener(endpoint)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const env = { INBOX_URL: `http://127.0.0.1:${portOf(server)}`, OWNER_TOKEN: ownerToken }
  try {
    await using desk = await startDesk(env, '--remote', '--no-open')
    const { text, headers } = await firstLead(desk)
    assert.match(text, /the desk, on Workers/)
    assert.match(text, /A short film, please\./)
    assert.ok(!`${text}${JSON.stringify(headers)}${desk.output()}`.includes(ownerToken))
  } finally {
    server.closeAllConnections()
    server.close()
  }
})

// A stand-in for ssh: it forwards the port to the socket and runs the command on this machine, as sshd would on a server.
const standIn = `
const { spawn } = require('node:child_process')
const net = require('node:net')
const words = process.argv.slice(2)
require('node:fs').writeFileSync(process.env.SEEN, JSON.stringify(words))
const [host, port, socket] = words[words.indexOf('-L') + 1].split(':')
const server = net.createServer((from) => {
  const to = net.connect(socket)
  from.pipe(to).pipe(from)
  for (const end of [from, to]) end.on('error', () => { from.destroy(); to.destroy() })
}).listen(port, host)
const child = spawn('sh', ['-c', words.at(-1)], { stdio: 'inherit' })
child.on('exit', (code) => process.exit(code))
`

/** A server with an inbox in this folder, which `ssh` on this machine reaches. */
function serverWith(dataDir: string) {
  const programs = programsIn(dataDir)
  const seen = path.join(dataDir, 'seen')
  writeFileSync(path.join(dataDir, 'ssh.cjs'), standIn)
  programs.add('ssh', `SEEN=${seen} exec "${process.execPath}" ${dataDir}/ssh.cjs "$@"`)
  programs.add('tenkay', `shift; DATA_DIR=${dataDir} exec "${process.execPath}" ${root}/scripts/desk.ts "$@"`)
  return {
    env: { DATA_DIR: path.join(dataDir, 'here'), PATH: programs.PATH },
    add: programs.add,
    /** What ssh was started with the last time, and the socket in it. */
    asked() {
      const words: string[] = JSON.parse(readFileSync(seen, 'utf8'))
      return { words, socket: /\/tmp\/tenkay-desk-[\w-]+\/desk\.sock/.exec(words.join(' '))?.[0] ?? '' }
    },
  }
}

/** Damages the inbox in a folder. Returns how to repair it. */
function damage(dataDir: string): () => void {
  const file = path.join(dataDir, 'inbox.sqlite')
  const whole = readFileSync(file)
  writeFileSync(file, 'damaged')
  return () => writeFileSync(file, whole)
}

const overSsh = ['--ssh', 'root@server.example', '--no-open']

test('--ssh reaches a socket in a private folder over there, and the token travels on the standard input', async () => {
  using inbox = await inboxWith(contactFields)
  const server = serverWith(inbox.dataDir)
  await using desk = await startDesk(server.env, ...overSsh)
  const { words, socket } = server.asked()
  assert.equal(words.at(-1), `tenkay desk --socket ${socket}`)
  assert.ok(!words.join(' ').includes(desk.token.slice(1)))
  assert.equal(statSync(path.dirname(socket)).mode & 0o777, 0o700)
  const { text } = await firstLead(desk)
  assert.match(text, /A short film, please\./)
  assert.match(text, /the desk, on server\.example/)
  desk.stop('SIGINT')
  await desk.exited
  while (existsSync(path.dirname(socket))) await sleep(20)
  assert.ok(!readdirSync(inbox.dataDir).includes('open-desk.json'))
})

test('a closed terminal ends a desk over ssh, and removes the page with its address', async () => {
  using inbox = await inboxWith(contactFields)
  const { env, add } = serverWith(inbox.dataDir)
  const seen = path.join(inbox.dataDir, 'page')
  add('xdg-open', `echo "$@" >${seen}.part && mv ${seen}.part ${seen}`)
  await using desk = await startDesk(env, '--ssh', 'root@server.example')
  while (!existsSync(seen)) await sleep(20)
  const page = new URL(readFileSync(seen, 'utf8').trim())
  assert.equal(existsSync(page), true)
  desk.stop('SIGHUP')
  assert.deepEqual(await desk.exited, [0, null])
  assert.equal(existsSync(page), false)
})

test('--ssh says which machines it is for when the other one lacks the command', async () => {
  using inbox = await inboxWith()
  const server = serverWith(inbox.dataDir)
  rmSync(path.join(inbox.dataDir, 'bin', 'tenkay'))
  await using desk = await startDesk(server.env, ...overSsh)
  assert.notDeepEqual(await desk.exited, [0, null])
  assert.match(desk.output(), /root@server\.example has no command tenkay: .*install\.sh/)
})

test('--ssh ends when the desk over there is open already, or cannot open its inbox', async () => {
  using inbox = await inboxWith(contactFields)
  const server = serverWith(inbox.dataDir)
  const repair = damage(inbox.dataDir)
  await using refused = await startDesk(server.env, ...overSsh)
  assert.deepEqual(await refused.exited, [1, null])
  assert.match(refused.output(), /inbox\.sqlite cannot be opened/)
  assert.equal(existsSync(path.dirname(server.asked().socket)), false)
  repair()

  await using first = await startDesk(server.env, ...overSsh)
  await using second = await startDesk(server.env, ...overSsh)
  assert.deepEqual(await second.exited, [1, null])
  assert.match(second.output(), /open already/)
  first.stop('SIGINT')
  await first.exited
})

test('a desk that cannot open its inbox leaves it to the next one', async () => {
  using inbox = await inboxWith(contactFields)
  const env = { DATA_DIR: inbox.dataDir }
  const repair = damage(inbox.dataDir)
  await using refused = await startDesk(env, '--no-open')
  assert.deepEqual(await refused.exited, [1, null])
  repair()
  await using desk = await startDesk(env, '--no-open')
  assert.notEqual(desk.token, '')
})

test('of desks that are started together on one inbox, one opens', async () => {
  using inbox = await inboxWith(contactFields)
  const start = () => startDesk({ DATA_DIR: inbox.dataDir }, '--no-open')
  const desks = await Promise.all([start(), start(), start()])
  const refused = desks.filter(({ token }) => token === '')
  for (const desk of refused) {
    assert.deepEqual(await desk.exited, [1, null])
    assert.match(desk.output(), /^The desk is open already/)
  }
  for (const desk of desks) await desk[Symbol.asyncDispose]()
  assert.equal(refused.length, 2)
})

test('a desk that was killed keeps no other out, and where it was is not said of the next', async () => {
  using inbox = await inboxWith(contactFields)
  await using killed = await startDesk({ DATA_DIR: inbox.dataDir }, '--no-open')
  killed.stop('SIGKILL')
  await killed.exited
  assert.equal(openDeskIn(inbox.dataDir)?.port, killed.port)
  using lock = lockDesk(inbox.dataDir)
  assert.ok(lock)
  assert.equal(openDeskIn(inbox.dataDir), null)
  lock.tell(1)
  assert.equal(lockDesk(inbox.dataDir), null)
  assert.deepEqual(openDeskIn(inbox.dataDir), { process: process.pid, port: 1 })
})

test('the desk opens where neither its port nor the browser’s page can be written', () => {
  using temporary = temporaryDataDir()
  using lock = lockDesk(temporary.dataDir)
  // As nothing can be written on a full disk.
  rmSync(temporary.dataDir, { recursive: true })
  lock?.tell(1)
  openInBrowser('http://127.0.0.1:1/', temporary.dataDir)()
  assert.ok(lock)
})
