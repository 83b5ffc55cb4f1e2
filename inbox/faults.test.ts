import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import path from 'node:path'
import { test } from 'node:test'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { openSqliteStore } from '#inbox/store/sqlite/store.ts'
import { startInbox, temporaryDataDir } from '#inbox/testing/inbox-process.ts'
import { openMailServer } from '#inbox/testing/mail-server.ts'
import { contactFields, formWith } from '#inbox/testing/memory-inbox.ts'

const json = { Accept: 'application/json' }

function post(url: string, message: string): Promise<Response> {
  return fetch(url, { method: 'POST', body: formWith({ ...contactFields, message }), headers: json })
}

/** Sends bytes to a server. When the connection is closed, resolves to everything that the server sent. */
function talk(
  url: string,
  write: (send: (text: string) => void, closed: AbortSignal) => void,
): Promise<string> {
  const { port, hostname } = new URL(url)
  const socket = connect(Number(port), hostname)
  const closed = new AbortController()
  let said = ''
  socket.setEncoding('latin1')
  socket.on('data', (text) => {
    said += text
  })
  socket.on('error', () => undefined)
  socket.on('connect', () => write((text) => void socket.write(text), closed.signal))
  return once(socket, 'close').then(() => {
    closed.abort()
    return said
  })
}

const ofProcess = (pid: number | undefined, format: 'rss=' | 'time=') =>
  execFileSync('ps', ['-o', format, '-p', String(pid)], { encoding: 'utf8' }).trim()

const residentMegabytes = (pid: number | undefined) => Number(ofProcess(pid, 'rss=')) / 1024

/** In whole seconds. Not the clock's time: on a busy machine that says more about the machine. */
const processorSeconds = (pid: number | undefined) =>
  ofProcess(pid, 'time=')
    .split(':')
    .reduce((sum, part) => sum * 60 + Number(part), 0)

test('a client that sends one byte at a time is cut off with an answer, and others are served meanwhile', async () => {
  using temporary = temporaryDataDir()
  await using inbox = await startInbox(temporary.dataDir, { REQUEST_TIMEOUT: '1' })
  const head = 'POST /submissions HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n'
  const said = talk(inbox.url, async (send, closed) => {
    send(`${head}Content-Type: application/x-www-form-urlencoded\r\n\r\n`)
    while (!closed.aborted) {
      send('a')
      await sleep(50)
    }
  })
  assert.equal((await post(inbox.url, 'one')).status, 200)
  assert.match(await said, /^HTTP\/1\.1 408 .*Access-Control-Allow-Origin: \*.*"code":"TIMEOUT"/s)
})

test('idle connections are closed, and others are served meanwhile', async () => {
  using temporary = temporaryDataDir()
  await using inbox = await startInbox(temporary.dataDir, { REQUEST_TIMEOUT: '1' })
  const idle = Array.from({ length: 200 }, () => talk(inbox.url, () => undefined))
  const half = Array.from({ length: 200 }, () =>
    talk(inbox.url, (send) => send('POST /submissions HTTP/1.1\r\n')),
  )
  assert.equal((await post(inbox.url, 'one')).status, 200)
  await Promise.all([...idle, ...half])
})

test('a request that is not HTTP is answered with 400 and a CORS header', async () => {
  using temporary = temporaryDataDir()
  await using inbox = await startInbox(temporary.dataDir)
  const said = await talk(inbox.url, (send) => send('hello\r\n\r\n'))
  assert.match(said, /^HTTP\/1\.1 400 .*Access-Control-Allow-Origin: \*.*"code":"MALFORMED"/s)
})

test('a Host header that is none is answered with 400 and a CORS header, and not logged as a failure', async () => {
  using temporary = temporaryDataDir()
  await using inbox = await startInbox(temporary.dataDir)
  for (const host of ['a b', '[', '', '1.2.3.4.5']) {
    const request = `POST /submissions HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`
    const said = await talk(inbox.url, (send) => send(request))
    assert.match(said, /^HTTP\/1\.1 400 .*Access-Control-Allow-Origin: \*.*"code":"MALFORMED"/is, host)
  }
  assert.doesNotMatch(inbox.output(), /"event":"failed"/)
})

test('an oversize body gets its 413 over a real connection, sized or chunked', async () => {
  using temporary = temporaryDataDir()
  await using inbox = await startInbox(temporary.dataDir)
  const large = formWith({ ...contactFields, message: 'x'.repeat(4 * 1024 * 1024) })
  const sized = await fetch(inbox.url, { method: 'POST', body: large, headers: json })
  assert.equal(sized.status, 413)
  const init = {
    method: 'POST',
    body: new Blob([new Uint8Array(4 * 1024 * 1024)]).stream(),
    headers: { ...json, 'Content-Type': 'application/x-www-form-urlencoded' },
    duplex: 'half',
  }
  const chunked = await fetch(inbox.url, init)
  assert.equal(chunked.status, 413)
  assert.equal(chunked.headers.get('Access-Control-Allow-Origin'), '*')
  assert.equal((await post(inbox.url, 'one')).status, 200)
})

test('half a million fields in 1 MiB are refused before they are parsed', async () => {
  using temporary = temporaryDataDir()
  await using inbox = await startInbox(temporary.dataDir)
  const urlencoded = { ...json, 'Content-Type': 'application/x-www-form-urlencoded' }
  const multipart = { ...json, 'Content-Type': 'multipart/form-data; boundary=x' }
  const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'
  const before = processorSeconds(inbox.child.pid)
  for (const { headers, body } of [
    { headers: urlencoded, body: 'a&'.repeat(512 * 1024) },
    { headers: multipart, body: part.repeat(18_000) },
  ]) {
    const { status } = await fetch(inbox.url, { method: 'POST', headers, body })
    assert.equal(status, 413)
  }
  // Parsing them takes the process 2.7 s and more.
  assert.ok(processorSeconds(inbox.child.pid) - before < 2)
})

test('a body in chunks of a byte takes no more memory than in large ones', async () => {
  using temporary = temporaryDataDir()
  await using inbox = await startInbox(temporary.dataDir)
  const before = residentMegabytes(inbox.child.pid)
  const said = await talk(inbox.url, (send) => {
    send('POST /submissions HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n')
    send('Content-Type: application/x-www-form-urlencoded\r\nAccept: application/json\r\n\r\n')
    send('1\r\na\r\n'.repeat(400_000))
    send('0\r\n\r\n')
  })
  assert.match(said, /"code":"FORM_NOT_FOUND"|REQUIRED_FIELD_MISSING/)
  // As a list of chunks, 1 MB took 389 MB, now 12.
  assert.ok(residentMegabytes(inbox.child.pid) - before < 60)
})

test('many small bodies of which each byte arrives alone take little memory', async () => {
  using temporary = temporaryDataDir()
  await using inbox = await startInbox(temporary.dataDir)
  const { hostname, port } = new URL(inbox.url)
  const before = residentMegabytes(inbox.child.pid)
  const sockets = Array.from({ length: 40 }, () => connect(Number(port), hostname).setNoDelay())
  for (const socket of sockets) {
    socket.on('error', () => undefined)
    socket.write('POST /submissions HTTP/1.1\r\nHost: x\r\nContent-Length: 65536\r\n')
    socket.write('Content-Type: application/x-www-form-urlencoded\r\n\r\n')
  }
  for (let sent = 0; sent < 10_000; sent += 1) {
    for (const socket of sockets) socket.write('a')
    await nextTurn()
  }
  const grown = residentMegabytes(inbox.child.pid) - before
  for (const socket of sockets) socket.destroy()
  // In a list of chunks, 110 MB.
  assert.ok(grown < 60, `${grown} MB`)
})

test('headers of 15 KB that are slow to interpret cost less than a lead', async () => {
  using temporary = temporaryDataDir()
  await using inbox = await startInbox(temporary.dataDir)
  const blanks = { Accept: `a,${' '.repeat(15_000)}x` }
  const wide = { ...json, 'Content-Type': `multipart/form-data;${' '.repeat(15_000)}x` }
  const boundary = 'a'.repeat(15_000)
  const long = { ...json, 'Content-Type': `multipart/form-data; boundary=${boundary}` }
  const almost = `\r\n--${boundary.slice(1)}b`.repeat(60)
  const body = `--${boundary}\r\nContent-Disposition: form-data; name="a"\r\n\r\n${almost}`
  const before = processorSeconds(inbox.child.pid)
  for (const [expected, times, init] of [
    [405, 40, { method: 'PUT', headers: blanks }],
    [415, 40, { method: 'POST', headers: wide, body: 'a' }],
    [415, 3, { method: 'POST', headers: long, body }],
  ] as const) {
    for (let number = 0; number < times; number += 1) {
      const response = await fetch(inbox.url, init)
      assert.equal(response.status, expected)
      await response.body?.cancel()
    }
  }
  // Once, the blanks took 90 ms in either header, 7 s together, and looking for the boundary 6 s.
  assert.ok(processorSeconds(inbox.child.pid) - before < 4)
})

test('a client that aborts its request does no harm to the server', async () => {
  using temporary = temporaryDataDir()
  await using inbox = await startInbox(temporary.dataDir)
  for (let number = 0; number < 20; number += 1) {
    const { port, hostname } = new URL(inbox.url)
    const socket = connect(Number(port), hostname)
    await once(socket, 'connect')
    socket.write(
      'POST /submissions HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 900\r\n\r\n--x',
    )
    socket.resetAndDestroy()
  }
  assert.equal((await post(inbox.url, 'one')).status, 200)
  assert.doesNotMatch(inbox.output(), /"event":"failed"/)
})

test('on a full disk the answer is 503, and nothing acknowledged is lost', async () => {
  using temporary = temporaryDataDir()
  // The shell's limit on file sizes imitates a full disk: a write beyond it fails.
  const inbox = await startInbox(temporary.dataDir, { RATE_LIMIT: 'off' }, [
    '/bin/sh',
    '-c',
    'ulimit -f 1400; exec "$0" "$@"',
  ])
  const { url } = inbox
  const acknowledged: string[] = []
  let refused: Response | null = null
  for (let number = 0; number < 200 && !refused; number += 1) {
    const response = await post(url, `${number} ${'word '.repeat(2_000)}`)
    if (response.status === 200) acknowledged.push((await response.json()).id)
    else refused = response
  }
  assert.equal(refused?.status, 503)
  assert.equal(refused?.headers.get('Access-Control-Allow-Origin'), '*')
  assert.ok(refused?.headers.get('Retry-After'))
  await inbox[Symbol.asyncDispose]()
  const store = openSqliteStore(path.join(temporary.dataDir, 'inbox.sqlite'))
  const stored = new Set((await Array.fromAsync(store.all())).map(({ id }) => id))
  await store.close()
  assert.ok(acknowledged.length > 5)
  assert.deepEqual(
    acknowledged.filter((id) => !stored.has(id)),
    [],
  )
})

test('while less than the reserve of the disk is free, nothing new is accepted', async () => {
  using temporary = temporaryDataDir()
  // No disk has a terabyte to spare here.
  await using inbox = await startInbox(temporary.dataDir, { DISK_RESERVE: '1000000' })
  const refused = await post(inbox.url, 'one')
  assert.equal(refused.status, 503)
  assert.equal(refused.headers.get('Access-Control-Allow-Origin'), '*')
  assert.equal((await fetch(inbox.url.replace('submissions', 'healthz'))).status, 503)
  assert.match(inbox.output(), /DISK_RESERVE/)
})

test('a lead whose answer was lost is sent again from another address: one row, one mail', async () => {
  using temporary = temporaryDataDir()
  const letters: string[] = []
  await using server = await openMailServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    async onData(stream, _session, done) {
      letters.push(Buffer.concat(await stream.toArray()).toString())
      done(null)
    },
  })
  await using inbox = await startInbox(temporary.dataDir, {
    TRUST_PROXY: '1',
    MAIL_SMTP: server.smtp,
    MAIL_FROM: 'inbox@site.example',
    MAIL_TO: 'owner@site.example',
  })
  const body = new URLSearchParams(contactFields).toString()
  const { port, hostname } = new URL(inbox.url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  const head = [
    'POST /submissions HTTP/1.1',
    'Host: x',
    'X-Forwarded-For: 192.0.2.1',
    'Content-Type: application/x-www-form-urlencoded',
    `Content-Length: ${body.length}`,
  ]
  // The connection dies before the response; the browser reports a network error.
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroySoon()
  while (!inbox.output().includes('"outcome":"stored"')) await once(inbox.child.stdout, 'data')
  const again = await fetch(inbox.url, {
    method: 'POST',
    body: new URLSearchParams(contactFields),
    headers: { ...json, 'X-Forwarded-For': '203.0.113.9' },
  })
  assert.equal(again.status, 200)
  const { id } = await again.json()
  while (!inbox.output().includes('"event":"delivered"')) await once(inbox.child.stdout, 'data')
  inbox.child.kill('SIGTERM')
  await inbox.exitCode
  const store = openSqliteStore(path.join(temporary.dataDir, 'inbox.sqlite'))
  assert.deepEqual(
    (await store.list({}, 9)).map((submission) => submission.id),
    [id],
  )
  assert.deepEqual(await store.deliveryCounts(), { waiting: 0, failing: 0, givenUp: 0 })
  await store.close()
  assert.equal(letters.length, 1)
})

test('the log of a real process says what happened and nothing a visitor typed', async () => {
  using temporary = temporaryDataDir()
  const typed = ['Typed Name', 'typed.address@example.com', 'typed words', 'typed-field']
  await using server = await openMailServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: (_address, _session, done) =>
      done(Object.assign(new Error(typed.join(' ')), { responseCode: 550 })),
  })
  await using inbox = await startInbox(temporary.dataDir, {
    MAIL_SMTP: `smtp://user:password-of-ours@127.0.0.1:${server.port}`,
    MAIL_FROM: 'inbox@site.example',
    MAIL_TO: 'owner@site.example',
  })
  const fields = {
    name: 'Typed Name',
    email: 'typed.address@example.com',
    message: 'typed words',
    'typed-field': 'x',
  }
  const headers = { ...json, Origin: 'https://site.example' }
  const send = (body: BodyInit) => fetch(inbox.url, { method: 'POST', body, headers })
  assert.equal((await send(formWith(fields))).status, 200)
  assert.equal((await send(formWith({ ...fields, email: 'typed.address' }))).status, 422)
  assert.equal((await send(new URLSearchParams({ 'typed-field': 'typed words' }))).status, 422)
  while (!/"event":"(?:given-up|delivery-failed)"/.test(inbox.output()))
    await once(inbox.child.stdout, 'data')
  inbox.child.kill('SIGTERM')
  await inbox.exitCode
  assert.match(inbox.output(), /"outcome":"stored"/)
  for (const words of [...typed, 'typed.address', 'password-of-ours'])
    assert.ok(!inbox.output().includes(words), words)
})
