import assert from 'node:assert/strict'
import { once } from 'node:events'
import { Agent, request, type ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { test } from 'node:test'
import { portOf } from '#inbox/ports.ts'
import { limitedServer } from './connections.ts'

/** More than the buffers on both sides of a connection hold. */
const film = Buffer.alloc(32 * 1024 * 1024)

/** A server of a film at `/film`; any other path is never answered. */
async function openServer(limits: Parameters<typeof limitedServer>[0]) {
  const server = limitedServer(limits).on('request', (request, response) => {
    if (request.url === '/film') response.end(film)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const sockets: Socket[] = []
  return {
    server,
    /** A connection that has asked, and has not read yet. */
    async ask(path: string, headers = '', times = 1) {
      const socket = connect(portOf(server), '127.0.0.1')
      sockets.push(socket)
      socket.on('error', () => undefined)
      await once(socket, 'connect')
      socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n${headers}\r\n`.repeat(times))
      return socket.pause()
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

/** The server's side of the next request; it closes when the server lets go of it. */
async function responseTo(server: Awaited<ReturnType<typeof openServer>>['server']): Promise<ServerResponse> {
  const [, response] = await once(server, 'request')
  return response
}

test('a reader that takes no byte of an answer is let go', async () => {
  await using site = await openServer({ stallMs: 300 })
  const asked = responseTo(site.server)
  await site.ask('/film')
  const response = await asked
  await once(response, 'close')
  assert.equal(response.writableFinished, false)
})

test('a reader that takes a little at a time is let go when the whole answer is overdue', async () => {
  await using site = await openServer({ stallMs: 60_000, answerMs: 300 })
  const asked = responseTo(site.server)
  const socket = await site.ask('/film')
  const reading = setInterval(() => socket.read(10_000), 10)
  const response = await asked
  await once(response, 'close')
  clearInterval(reading)
  assert.equal(response.writableFinished, false)
})

test('a slow reader gets all of a film', async () => {
  await using site = await openServer({ stallMs: 1_000 })
  const socket = await site.ask('/film', 'Connection: close\r\n')
  const started = performance.now()
  let received = 0
  socket.on('data', (bytes) => {
    received += bytes.length
    socket.pause()
    setTimeout(() => socket.resume(), 4)
  })
  socket.resume()
  await once(socket, 'end')
  assert.ok(received > film.length)
  assert.ok(performance.now() - started > 1_000)
})

test('one address gets its share of connections, and a new one for each it closes', async () => {
  const limits: string[] = []
  await using site = await openServer({ mostPerAddress: 2, onRefused: (limit) => limits.push(limit) })
  const asked = responseTo(site.server)
  const first = await site.ask('/')
  const response = await asked
  await site.ask('/')
  const third = await site.ask('/film')
  await once(third.resume(), 'close')
  assert.equal(third.bytesRead, 0)
  assert.deepEqual(limits, ['one address'])
  first.destroy()
  await once(response, 'close')
  const fourth = await site.ask('/film', 'Connection: close\r\n')
  await once(fourth.resume(), 'end')
  assert.ok(fourth.bytesRead > film.length)
})

test('behind a proxy each visitor gets a share of the requests under way', async () => {
  await using site = await openServer({ mostPerAddress: 2, trustedProxies: 1 })
  const from = (address: string) => site.ask('/film', `X-Forwarded-For: ${address}\r\nConnection: close\r\n`)
  for (const address of ['192.0.2.1', '192.0.2.1'])
    await Promise.all([responseTo(site.server), from(address)])
  const third = await from('192.0.2.1')
  await once(third.resume(), 'close')
  assert.equal(third.bytesRead, 0)
  const other = await from('192.0.2.2')
  await once(other.resume(), 'end')
  assert.ok(other.bytesRead > film.length)
})

test('when all connections are taken, the address that has most loses its oldest, and a visitor gets in', async () => {
  const limits: string[] = []
  await using site = await openServer({
    most: 4,
    trustedProxies: 1,
    onRefused: (limit) => limits.push(limit),
  })
  const from = async (address: string, path = '/never') => {
    const asked = responseTo(site.server)
    const socket = await site.ask(path, `X-Forwarded-For: ${address}\r\nConnection: close\r\n`)
    return { socket, response: await asked }
  }
  const watching = await from('192.0.2.1', '/film')
  const oldest = await from('192.0.2.2')
  const others = [await from('192.0.2.2'), await from('192.0.2.2')]
  const visitor = await from('192.0.2.3', '/film')
  if (!oldest.response.closed) await once(oldest.response, 'close')
  await Promise.all([visitor, watching].map(({ socket }) => once(socket.resume(), 'end')))
  for (const { socket } of [visitor, watching]) assert.ok(socket.bytesRead > film.length)
  assert.ok(others.every(({ response }) => !response.closed))
  assert.deepEqual(limits, ['all'])
})

test('when every visitor has one connection, the oldest of all is closed, and each later one makes room again', async () => {
  await using site = await openServer({ most: 2, trustedProxies: 1 })
  const from = async (address: string) => {
    const asked = responseTo(site.server)
    await site.ask('/never', `X-Forwarded-For: ${address}\r\n`)
    return asked
  }
  const responses = [await from('192.0.2.1'), await from('192.0.2.2')]
  for (const address of ['192.0.2.3', '192.0.2.4']) {
    const oldest = responses.shift()
    assert.ok(oldest && !oldest.closed)
    const closed = once(oldest, 'close')
    responses.push(await from(address))
    await closed
  }
})

test('when one address has all connections, its newest gets in and its oldest is closed', async () => {
  await using site = await openServer({ most: 2 })
  const asked = responseTo(site.server)
  await site.ask('/never')
  const oldest = await asked
  await site.ask('/never')
  const newest = await site.ask('/film', 'Connection: close\r\n')
  await Promise.all([once(newest.resume(), 'end'), once(oldest, 'close')])
  assert.ok(newest.bytesRead > film.length)
})

test('connections that have not asked yet make way for nobody behind a proxy', async () => {
  await using site = await openServer({ most: 1, trustedProxies: 1 })
  const silent = connect(portOf(site.server), '127.0.0.1')
  await once(silent, 'connect')
  const further = await site.ask('/film')
  await once(further.resume(), 'close')
  assert.equal(further.bytesRead, 0)
  silent.destroy()
})

test('a connection that asks nine times without waiting for an answer is closed', async () => {
  await using site = await openServer({})
  const socket = await site.ask('/never', '', 9)
  await once(socket.resume(), 'close')
  assert.equal(socket.bytesRead, 0)
})

test('a request that is not HTTP gets JSON with a CORS header, and the connection is closed', async () => {
  await using site = await openServer({})
  const answers = {
    'hello\r\n\r\n': ['400 Bad Request', 'MALFORMED', 'This is not well-formed HTTP.'],
    [`GET / HTTP/1.1\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`]: [
      ...['431 Request Header Fields Too Large', 'TOO_LARGE', 'The headers are too large.'],
    ],
  }
  for (const [sent, [status, code, message]] of Object.entries(answers)) {
    const socket = connect(portOf(site.server), '127.0.0.1')
    socket.write(sent)
    const [head = '', body = ''] = (await socket.toArray()).join('').split('\r\n\r\n')
    assert.deepEqual(JSON.parse(body), { ok: false, error: message, errors: [{ code, message }] })
    assert.deepEqual(head.replace(/(?<=^X-Request-Id: )[\da-f-]{36}$/m, 'id').split('\r\n'), [
      `HTTP/1.1 ${status}`,
      'Access-Control-Allow-Origin: *',
      'Cache-Control: no-store',
      'Vary: Accept',
      'X-Content-Type-Options: nosniff',
      'X-Request-Id: id',
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
      'Connection: close',
    ])
  }
})

test('after responses, further requests are accepted on the same connection', async () => {
  const server = limitedServer({}).on('request', (_request, response) => response.end('answer'))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = () =>
    new Promise<boolean>((resolve, reject) => {
      const asked = request({ port: portOf(server), agent }, (response) => {
        response.resume().once('end', () => resolve(asked.reusedSocket))
      })
      asked.once('error', reject).end()
    })
  const reused: boolean[] = []
  for (let number = 0; number < 20; number += 1) reused.push(await ask())
  assert.deepEqual(reused, [false, ...Array.from({ length: 19 }, () => true)])
  agent.destroy()
  await new Promise((closed) => server.close(closed))
})
