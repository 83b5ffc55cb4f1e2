import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { connect, type Socket } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect as connectTls } from 'node:tls'
import { listen } from '../listen.ts'
import { processorSeconds, residentMegabytes } from '../process.ts'
import { owner, root, startCaddy, startInbox, startSite } from '../product.ts'
import { expect, fault, inject, post, verdictOn } from './fault.ts'

// Hostile clients on the network; npm run faults runs them after the faults of the disk.

const urlencoded = 'application/x-www-form-urlencoded'

/** A multipart body with these fields. */
function formData(fields: Readonly<Record<string, string>>): FormData {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  return body
}

/** How many leads are in quarantine. */
const inQuarantine = (dataDir: string): number =>
  JSON.parse(owner(dataDir, 'list', '--state', 'quarantine', '--json')).leads.length

/** Sends requests until `done`; resolves to the longest wait for a response, in milliseconds. */
async function longestWait(url: string, done: Promise<unknown>): Promise<number> {
  let over = false
  let longest = 0
  void done.finally(() => {
    over = true
  })
  while (!over) {
    const asked = performance.now()
    // A new connection each time, as from a new visitor.
    await (await fetch(url, { method: 'OPTIONS', headers: { Connection: 'close' } })).arrayBuffer()
    longest = Math.max(longest, performance.now() - asked)
    await sleep(5)
  }
  return longest
}

for (const [what, type, body] of [
  ['524,288 urlencoded fields', urlencoded, Buffer.alloc(1024 * 1024, 'a&')],
  ['116,000 multipart fields', 'multipart/form-data; boundary=x', Buffer.alloc(1024 * 1024, '--x\r\n\r\n')],
] as const) {
  await fault(`ten bodies of 1 MiB with ${what}`, async (dataDir) => {
    const server = await startInbox(dataDir)
    const url = `${server.origin}/submissions`
    const before = processorSeconds(server.pid)
    const statuses = new Set<number>()
    const attack = (async () => {
      for (let number = 0; number < 10; number += 1) {
        const headers = { 'Content-Type': type, Accept: 'application/json' }
        statuses.add((await fetch(url, { method: 'POST', body, headers })).status)
      }
    })()
    const waitedMs = await longestWait(url, attack)
    const seconds = processorSeconds(server.pid) - before
    await server.end()
    return {
      happened: `${[...statuses].join(', ')}; ${(seconds * 100).toFixed(0)} ms of processor time a body, others waited ${waitedMs.toFixed(0)} ms at most`,
      wrong: [
        ...expect(
          [...statuses].every((status) => status === 413 || status === 400),
          'one was not refused',
        ),
        ...expect(seconds < 2, 'a body costs more than 0.2 s of processor time'),
      ],
    }
  })
}

const builtAssets = path.join(root, 'build', 'client', 'assets')
const readers = 4_100

/** A new connection from an address of this machine, with TLS if the URL says so. What is written waits for it. */
function connectTo({ protocol, port, hostname }: URL, localAddress: string): Socket {
  const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress })
  return protocol === 'https:'
    ? connectTls({ socket, servername: hostname, rejectUnauthorized: false })
    : socket
}

/** Reads a film of `size` bytes at 2 Mbit/s on a new connection; resolves to whether it arrived in full. */
function watch(url: URL, size: number): Promise<boolean> {
  const socket = connectTo(url, '127.0.0.1')
  let received = 0
  const started = performance.now()
  return new Promise((resolve) => {
    // Not Connection: close, because Linux drops the rest of a closed connection's response when its memory is short.
    socket.write(`GET ${url.pathname} HTTP/1.1\r\nHost: ${url.host}\r\n\r\n`)
    socket.on('data', (bytes) => {
      received += bytes.length
      if (received > size) socket.destroy()
      const dueMs = started + received / 250 - performance.now()
      if (dueMs > 0) {
        socket.pause()
        setTimeout(() => socket.resume(), dueMs)
      }
    })
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(received > size))
  })
}

/** Caddy as deployed, with its limit of connections, in front of a server. Until it ends, its certificate is trusted. */
async function startLimitedCaddy(port: number) {
  const caddy = await startCaddy(port)
  const limits = readFileSync(path.join(root, 'deploy', 'connections.nft'), 'utf8')
  execFileSync('nft', ['--file', '-'], {
    input: limits.replaceAll('{ 80, 443 }', String(caddy.port)).replace('{ root, caddy }', 'root'),
  })
  // As a visitor who trusts its authority.
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'
  return {
    origin: caddy.origin,
    pid: caddy.pid,
    end: () => {
      delete process.env.NODE_TLS_REJECT_UNAUTHORIZED
      return caddy.end()
    },
  }
}

const request = (film: URL) => `GET ${film.pathname} HTTP/1.1\r\nHost: ${film.host}\r\n\r\n`
const halfRequest = ({ host }: URL) =>
  `POST /submissions HTTP/1.1\r\nHost: ${host}\r\nContent-Type: text/plain\r\nContent-Length: 999\r\n\r\na`

for (const [what, addresses, requestOf, caddyMegabytes] of [
  ['ask forty times for the film and never read', 1, (film: URL) => request(film).repeat(40)],
  ['ask for the film from nine addresses and never read', 9, request],
  ['send half a request', 1, halfRequest],
  ['ask Caddy forty times for the film and never read', 1, (film: URL) => request(film).repeat(40), 200],
  ['ask Caddy from nine addresses and never read', 9, (film: URL) => request(film).repeat(40), 800],
  ['send Caddy half a request', 1, halfRequest, 200],
] as const) {
  await fault(`4,100 clients that ${what}`, async (dataDir) => {
    const name = readdirSync(builtAssets).find((file) => /^hero-.*\.mp4$/.test(file)) ?? ''
    // With the limits per address, which the other faults switch off.
    const settings = { RATE_LIMIT: 'on', TRUST_PROXY: caddyMegabytes ? '1' : '' }
    const server = await startSite(dataDir, { settings })
    const caddy = caddyMegabytes ? await startLimitedCaddy(server.port) : undefined
    const origin = caddy?.origin ?? server.origin
    const film = new URL(`/assets/${name}`, origin)
    const pids = [server.pid, ...(caddy ? [caddy.pid] : [])]
    const before = pids.map(residentMegabytes)
    const watching = watch(film, statSync(path.join(builtAssets, name)).size)
    const sockets: Socket[] = []
    for (let number = 0; number < readers; number += 1) {
      // On Linux every 127.x.x.x is this machine.
      const socket = connectTo(film, `127.0.1.${1 + (number % addresses)}`)
      socket.on('error', () => undefined)
      socket.write(requestOf(film))
      sockets.push(socket.pause())
      if (number % 100 === 0) await sleep(10)
    }
    const waitedMs = await longestWait(origin, watching).catch(() => Number.POSITIVE_INFINITY)
    const grown = pids.map((pid, index) => residentMegabytes(pid) - (before[index] ?? 0))
    for (const socket of sockets) socket.destroy()
    await caddy?.end()
    await server.end()
    const [ofServer = 0, ofCaddy] = grown.map(Math.round)
    return {
      happened: `${ofServer} MB more memory${ofCaddy === undefined ? '' : `, Caddy ${ofCaddy} MB`}; a visitor waited ${waitedMs.toFixed(0)} ms at most; ${(await watching) ? 'all' : 'not all'} of the film reached a reader at 2 Mbit/s`,
      wrong: [
        ...expect(ofServer < 200, 'it took more than 200 MB'),
        ...expect((ofCaddy ?? 0) < (caddyMegabytes ?? 1), `Caddy took more than ${caddyMegabytes} MB`),
        ...expect(waitedMs < 10_000, 'a visitor was not served'),
        ...expect(await watching, 'the film broke off'),
      ],
    }
  })
}

await fault('forty messages of 1 MiB of U+0001 from one address', async (dataDir) => {
  const server = await startInbox(dataDir, { settings: { RATE_LIMIT: 'on' } })
  const url = `${server.origin}/submissions`
  const statuses: number[] = []
  for (let number = 0; number < 40; number += 1) {
    const message = `${number}`.padEnd(1_048_000, '\u0001')
    const body = formData({ name: 'A', email: 'a@b', message })
    statuses.push(
      (await fetch(url, { method: 'POST', body, headers: { Accept: 'application/json' } })).status,
    )
  }
  await server.end('SIGTERM')
  const megabytes = readdirSync(dataDir).reduce(
    (total, name) => total + statSync(path.join(dataDir, name)).size / 1024 / 1024,
    0,
  )
  const stored = statuses.filter((status) => status === 200).length
  const refused = statuses.filter((status) => status === 429).length
  return {
    happened: `${stored} stored, ${refused} answered with 429; ${megabytes.toFixed(1)} MB on disk`,
    wrong: [
      ...expect(stored + refused === 40 && stored <= 4, 'more than 4 MiB of one sender were stored'),
      ...expect(megabytes < 12, 'they take more of the disk than they have bytes'),
    ],
  }
})

await fault('a body of 1 MB in chunks of a byte', async (dataDir) => {
  const server = await startInbox(dataDir)
  const url = new URL('/submissions', server.origin)
  const before = residentMegabytes(server.pid)
  const socket = connectTo(url, '127.0.0.1')
  const head = `POST /submissions HTTP/1.1\r\nHost: ${url.host}\r\nTransfer-Encoding: chunked\r\nConnection: close`
  socket.write(`${head}\r\nContent-Type: ${urlencoded}\r\nAccept: application/json\r\n\r\n`)
  socket.write(`${'1\r\na\r\n'.repeat(1_000_000)}0\r\n\r\n`)
  const said = Buffer.concat(await socket.toArray()).toString()
  const grown = residentMegabytes(server.pid) - before
  await server.end()
  const status = said.split(' ')[1]
  return {
    happened: `${status}; ${grown.toFixed(0)} MB more memory`,
    wrong: [
      ...expect(status === '422', 'it was not read to its end'),
      ...expect(grown < 60, 'it took more than 60 MB'),
    ],
  }
})

for (const front of ['', ' through Caddy']) {
  await fault(`headers of 15 KB that are slow to interpret${front}`, async (dataDir) => {
    const server = await startInbox(dataDir, { settings: { TRUST_PROXY: front && '1' } })
    const caddy = front ? await startLimitedCaddy(server.port) : undefined
    const boundary = 'a'.repeat(15_000)
    const almost = `\r\n--${boundary.slice(1)}b`.repeat(60)
    const body = `--${boundary}\r\nContent-Disposition: form-data; name="a"\r\n\r\n${almost}`
    const costs: number[] = []
    for (const [times, init] of [
      [40, { method: 'PUT', headers: { Accept: `a,${' '.repeat(15_000)}x` } }],
      [5, { method: 'POST', headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` }, body }],
      [
        40,
        {
          method: 'POST',
          headers: { 'Content-Type': `multipart/form-data;${' '.repeat(15_000)}x` },
          body: 'a',
        },
      ],
    ] as const) {
      const before = processorSeconds(server.pid)
      for (let number = 0; number < times; number += 1)
        await (await fetch(`${caddy?.origin ?? server.origin}/submissions`, init)).arrayBuffer()
      costs.push(((processorSeconds(server.pid) - before) / times) * 1_000)
    }
    await caddy?.end()
    await server.end()
    const [blanks = 0, long = 0, wide = 0] = costs
    return {
      happened: `${blanks.toFixed(0)} ms of processor time a request with 15,000 blanks in Accept, ${wide.toFixed(0)} ms in Content-Type, ${long.toFixed(0)} ms a body of 1 MB with such a boundary`,
      wrong: [
        ...expect(blanks < 20 && wide < 20, 'blanks cost more than 20 ms'),
        ...expect(long < 200, 'a long boundary costs more than 0.2 s'),
      ],
    }
  })
}

await fault('a lead of 100,000 line ends, exported as CSV', async (dataDir) => {
  const server = await startInbox(dataDir)
  const body = formData({ name: 'A', email: 'a@b', message: '\n'.repeat(100_000) })
  const { status } = await fetch(`${server.origin}/submissions`, { method: 'POST', body })
  await server.end('SIGTERM')
  const started = performance.now()
  const csv = owner(dataDir, 'export', '--format', 'csv')
  const seconds = (performance.now() - started) / 1_000
  return {
    happened: `${status}; exported in ${seconds.toFixed(1)} s, ${(csv.length / 1024).toFixed(0)} KiB`,
    wrong: [
      ...expect(csv.length > 100_000, 'the lead is not in the file'),
      ...expect(seconds < 4, 'it takes more than 4 s'),
    ],
  }
})

await fault('a name with half an emoji where a title is cut', async (dataDir) => {
  const bodies: string[] = []
  const receiver = createServer(async (request, response) => {
    bodies.push(Buffer.concat(await request.toArray()).toString())
    response.end('{}')
  })
  const url = `http://127.0.0.1:${await listen(receiver)}/leads`
  const server = await startInbox(dataDir, { settings: { NTFY_URL: url } })
  const body = formData({ name: `a${' '.repeat(598)}\u{1f600}`, email: 'a@b', message: 'x' })
  await fetch(`${server.origin}/submissions`, { method: 'POST', body })
  while (!/"event":"(?:delivered|delivery-failed|given-up)"/.test(server.printed())) await sleep(50)
  await server.end('SIGTERM')
  receiver.close()
  const { title } = JSON.parse(bodies[0] ?? '{}')
  return {
    happened: `the title sent ends with ${JSON.stringify(title?.slice(-2))}`,
    wrong: expect(title?.isWellFormed() === true, 'it is not text that JSON allows'),
  }
})

await fault('twelve visitors behind an unannounced proxy', async (dataDir) => {
  const server = await startInbox(dataDir, { settings: { RATE_LIMIT: 'on', TRUST_PROXY: '' } })
  const sent = async (visitor: number) => {
    const body = new URLSearchParams({ name: 'A', email: 'a@b', message: `visitor ${visitor}` })
    const headers = { Accept: 'application/json', 'X-Forwarded-For': `192.0.2.${visitor}` }
    await fetch(`${server.origin}/submissions`, { method: 'POST', body, headers })
  }
  for (let visitor = 1; visitor <= 12; visitor += 1) await sent(visitor)
  const health = await fetch(`${server.origin}/healthz`, { headers: { 'X-Forwarded-For': '192.0.2.1' } })
  const told = await health.json()
  const named = server.printed().includes('unannounced-proxy')
  const quarantined = inQuarantine(dataDir)
  await server.end('SIGTERM')
  return {
    happened: `${quarantined} in quarantine; the log ${named ? 'names' : 'does not name'} the proxy, healthz: ${told.proxy}`,
    wrong: [
      ...expect(named && told.proxy === 'unannounced', 'the owner does not hear of the proxy'),
      ...expect(quarantined === 2, 'the two past the tenth are not in quarantine'),
    ],
  }
})

await fault('small attacks on pages, the terminal, spreadsheets and CORS', async (dataDir) => {
  const server = await startSite(dataDir)
  const url = `${server.origin}/submissions`
  const page = async (body: URLSearchParams, headers: Record<string, string> = {}) => {
    const response = await fetch(url, { method: 'POST', body, headers: { Accept: 'text/html', ...headers } })
    return { status: response.status, text: await response.text() }
  }
  const evil = await page(new URLSearchParams({ name: 'A', email: 'a@b', message: 'x' }), {
    Referer: `${server.origin}//evil.example/x`,
  })
  const quotes = await page(
    new URLSearchParams({ name: 'A', email: 'no address', message: '"'.repeat(300_000) }),
  )
  const slash = await fetch(`${url}/`, { method: 'POST', body: new URLSearchParams({ message: 'x' }) })
  const twoAddresses = await page(
    new URLSearchParams('email=&email=a@b.example&name=a@b.example&message=a@b.example'),
  )
  await page(new URLSearchParams({ name: '=1+1;\t=2', email: 'c@d', message: 'a\u0085b\u061c\u{e0041}' }))
  await server.end('SIGTERM')
  const json = owner(dataDir, 'export', '--format', 'json')
  const csv = owner(dataDir, 'export', '--format', 'csv')
  return {
    happened: `a page of ${(quotes.text.length / 1024).toFixed(0)} KiB for 300 KB of quotation marks; an empty address before a filled one: ${twoAddresses.status}`,
    wrong: [
      ...expect(!evil.text.includes('href="//'), 'the page links to another site'),
      ...expect(
        quotes.status === 422 && quotes.text.length < 330_000,
        'the refusal is larger than what came',
      ),
      ...expect(slash.headers.get('Access-Control-Allow-Origin') === '*', '/submissions/ has no CORS'),
      ...expect(twoAddresses.status === 422, 'the second address counts'),
      ...expect(csv.includes("'=1+1;\t'=2"), 'a cell is a formula'),
      ...expect(!/[\u0080-\u009f\u061c]|\u{e0041}/u.test(json), 'JSON holds raw control characters'),
    ],
  }
})

await fault('a process that runs out of memory', async (dataDir) => {
  const server = await startInbox(dataDir)
  const acknowledged: string[] = []
  const keep = async (message: string) => {
    const answer = await post(server.origin, message, acknowledged).catch(() => null)
    return answer?.status ?? 'no answer'
  }
  for (let number = 0; number < 20; number += 1) await keep(`before ${number}`)
  const before = acknowledged.length
  const release = await inject(server.pid, 'mmap,brk,mremap:error=ENOMEM')
  const during = await Promise.all(
    Array.from({ length: 60 }, (_, number) => keep(`${number} ${'word '.repeat(190_000)}`)),
  )
  // Not SIGINT: strace may wait forever for a thread of a process that has ended.
  await release('SIGKILL')
  await server.end()
  const again = await startInbox(dataDir)
  const after = await post(again.origin, 'after')
  await again.end('SIGTERM')
  const counts = [...Map.groupBy(during, (status) => status)].map(
    ([status, all]) => `${all.length} × ${status}`,
  )
  return {
    happened: `${before} stored; then 60 bodies of 950 KB at once: ${counts.join(', ')}; after a start ${after.status}`,
    wrong: [
      ...expect(before === 20, 'one was refused before the fault'),
      ...expect(
        during.some((status) => status !== 200),
        'the fault was not produced',
      ),
      ...expect(after.status === 200, 'it did not recover'),
      ...verdictOn(dataDir, acknowledged),
    ],
  }
})

await fault('forged X-Forwarded-For through Caddy as deployed', async (dataDir) => {
  const server = await startInbox(dataDir, { settings: { RATE_LIMIT: 'on', TRUST_PROXY: '1' } })
  const caddy = await startLimitedCaddy(server.port)
  for (let number = 0; number < 12; number += 1) {
    const body = new URLSearchParams({ name: 'A', email: 'a@b', message: `forged ${number}` })
    const headers = {
      Accept: 'application/json',
      'X-Forwarded-For': `192.0.2.${number}`,
      Origin: 'http://127.0.0.1',
    }
    await fetch(`${caddy.origin}/submissions`, { method: 'POST', body, headers })
  }
  const quarantined = inQuarantine(dataDir)
  await caddy.end()
  await server.end('SIGTERM')
  return {
    happened: `${quarantined} of 12 went to quarantine as too many from one sender`,
    wrong: expect(quarantined === 2, 'a forged address counts as a sender'),
  }
})
