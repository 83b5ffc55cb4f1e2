import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { networkInterfaces } from 'node:os'
import { test } from 'node:test'
import { ask, deskWith } from '#inbox/testing/desk.ts'

const hour = 60 * 60_000
/** Text of the lead in the inbox, which no stranger may read. */
const secretWords = /Alex|alex@example|short film/

/** Other spellings of the same paths, which a check after the router could miss. */
const spellings = (base: string) => [
  '/',
  base,
  `${base}/`,
  `${base}/1`,
  `${base}/1/answered`,
  `${base}/%31`,
  `/%2e%2e${base}/1`,
  `/.${base}/1`,
  `/${base}/1`,
  `${base}/%2f1`,
  `${base.replace('/', '/%')}/1`,
  `http://127.0.0.1${base}/1`,
]

test('the desk listens on the loopback address only', async () => {
  await using desk = await deskWith()
  const others = Object.values(networkInterfaces()).flatMap((list) => list ?? [])
  for (const { address, scopeid } of [
    ...others,
    { address: '127.0.0.2' } as { address: string; scopeid?: number },
  ]) {
    if (address === '127.0.0.1') continue
    const host = scopeid ? `${address}%${scopeid}` : address
    const outcome = await new Promise((resolve) => {
      const socket = connect({ host, port: desk.port })
      socket.once('connect', () => resolve(socket.destroy() && 'connected'))
      socket.once('error', () => resolve('refused'))
    })
    assert.equal(outcome, 'refused', host)
  }
})

test('another host name is answered with 421 on every path, cookie or not', async () => {
  await using desk = await deskWith()
  const { base, Cookie } = await desk.enter()
  const names = ['localhost', `localhost:${desk.port}`, '127.0.0.1', `127.0.0.1:${desk.port}.evil.example`]
  for (const Host of [
    ...names,
    `evil.example:${desk.port}`,
    `1.2.3.4.5:${desk.port}`,
    `127.1:${desk.port}`,
    `[::1]:${desk.port}`,
  ]) {
    for (const path of spellings(base)) {
      for (const method of ['GET', 'POST']) {
        const { status, text } = await desk.ask(path, { method, headers: { Host, Cookie } })
        assert.ok([421, 400].includes(status), `${method} ${path} at ${Host}: ${status}`)
        assert.doesNotMatch(text, secretWords)
      }
    }
  }
  assert.equal(
    (await desk.ask(`${base}/`, { headers: { Host: `evil.example:${desk.port}`, Cookie } })).status,
    421,
  )
})

test('the token is exchanged for a cookie of this path, and removed from the URL', async () => {
  await using desk = await deskWith()
  const { status, headers } = await desk.ask(desk.token)
  assert.equal(status, 200)
  assert.match(
    String(headers['set-cookie']),
    /^desk=[\w-]{22}; HttpOnly; SameSite=Strict; Path=\/[\w-]{22}\/$/,
  )
  assert.match(String(headers.refresh), /^0; url=\/[\w-]{22}\/$/)
  assert.ok(!JSON.stringify(headers).includes(desk.token))
})

test('a second use of the token ends the desk and says so', async () => {
  await using desk = await deskWith()
  const owner = await desk.enter()
  assert.equal((await owner.get('/1')).status, 200)
  const second = await desk.ask(desk.token)
  assert.equal(second.status, 410)
  assert.match(second.text, /opened twice/)
  assert.equal(second.headers['set-cookie'], undefined)
  assert.equal(await desk.ended, 'token used twice')
  await assert.rejects(owner.get('/1'))
})

test('a minute after the start the token is invalid, and the desk ends', async () => {
  await using desk = await deskWith()
  desk.clock.now += 61_000
  const late = await desk.ask(desk.token).catch(() => null)
  assert.equal(late?.headers['set-cookie'], undefined)
  assert.equal(await desk.ended, 'nobody came')
})

test('another user of the machine, without token and cookie, reads nothing on any path', async () => {
  await using desk = await deskWith()
  const { base, Cookie } = await desk.enter()
  const cookies = [
    undefined,
    'desk=',
    `desk=${'A'.repeat(22)}`,
    Cookie.slice(0, -1),
    `x${Cookie}`,
    `${Cookie}x`,
  ]
  for (const cookie of cookies) {
    for (const path of [
      ...spellings(base),
      `${base}/leads.csv`,
      `${base}/news`,
      `${base}/fonts/archivo.woff2`,
    ]) {
      const { status, text } = await desk.ask(path, { headers: { Cookie: cookie } })
      assert.ok([403, 421].includes(status), `${path} with ${cookie}: ${status}`)
      assert.doesNotMatch(text, secretWords)
    }
  }
})

test('a request from another site changes nothing, whatever its headers say', async () => {
  await using desk = await deskWith()
  const owner = await desk.enter()
  const strangers = [
    { Origin: undefined },
    { Origin: 'null' },
    { Origin: 'https://evil.example' },
    { Origin: `http://localhost:${desk.port}` },
    { Origin: `http://127.0.0.1:${desk.port + 1}` },
    { Origin: `http://127.0.0.1:${desk.port}.evil.example` },
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
    { 'Sec-Fetch-Site': 'none' },
  ]
  for (const headers of strangers) {
    for (const action of [
      '/1/answered',
      '/1/note',
      '/1/spam',
      '/1/%61nswered',
      '/%31/spam',
      '//1/spam',
      '/close',
    ]) {
      const { status } = await owner.post(action, { do: 'mark', note: 'Evil' }, headers)
      assert.equal(status, 403, `${action} with ${JSON.stringify(headers)}`)
    }
  }
  assert.deepEqual(await desk.store.notebooksOf([1]), new Map())
  assert.equal(await desk.store.count(), 1)
})

test('a GET changes nothing: actions have no GET route', async () => {
  await using desk = await deskWith()
  const owner = await desk.enter()
  for (const action of ['/1/answered?do=mark', '/1/note?note=Evil', '/1/release', '/1/resend', '/close']) {
    assert.equal((await owner.get(action)).status, 404, action)
  }
  await owner.get('/1/spam')
  assert.deepEqual(await desk.store.notebooksOf([1]), new Map())
  assert.equal(await desk.store.count(), 1)
})

test('no CORS header allows another site, and a preflight is refused', async () => {
  await using desk = await deskWith()
  const { base, Cookie } = await desk.enter()
  const asked = { Cookie, Origin: 'https://evil.example', 'Access-Control-Request-Method': 'POST' }
  for (const method of ['OPTIONS', 'GET', 'PUT', 'DELETE']) {
    const { status, headers } = await desk.ask(`${base}/1`, { method, headers: asked })
    if (method !== 'GET') assert.equal(status, 405)
    assert.deepEqual(
      Object.keys(headers).filter((name) => name.startsWith('access-control')),
      [],
    )
  }
})

test('every response forbids other origins, frames and caching', async () => {
  await using desk = await deskWith()
  const owner = await desk.enter()
  const paths = [
    '/',
    '/1',
    '/1/reply',
    '/99',
    '/nowhere',
    '/news',
    '/leads.csv',
    '/fonts/timecode.woff2',
    '/script/desk.mjs',
  ]
  const responses = [await desk.ask('/'), ...(await Promise.all(paths.map(owner.get)))]
  for (const { headers } of responses) {
    const policy = String(headers['content-security-policy'])
    assert.match(
      policy,
      /^default-src 'none'; style-src 'sha256-[^']+'; script-src http:\/\/127\.0\.0\.1:\d+\/[\w-]+\/script\/; /,
    )
    assert.match(policy, /frame-ancestors 'none'; trusted-types desk; require-trusted-types-for 'script'$/)
    assert.equal(headers['cache-control'], 'no-store')
    assert.equal(headers['x-content-type-options'], 'nosniff')
    assert.equal(headers['cross-origin-resource-policy'], 'same-origin')
  }
})

test('every page has the mark as its icon, and asks for no other', async () => {
  await using desk = await deskWith()
  const owner = await desk.enter()
  for (const { text, headers } of [await desk.ask('/'), await owner.get('/'), await owner.get('/1')]) {
    assert.match(text, /<link rel="icon" href="data:image\/svg\+xml,/)
    assert.match(String(headers['content-security-policy']), /; img-src data:; /)
  }
})

test('after an idle hour the cookie is invalid and the desk ends; requests that a page makes by itself do not count as use', async () => {
  await using desk = await deskWith()
  const owner = await desk.enter()
  desk.clock.now += hour - 1_000
  assert.equal((await owner.get('/1')).status, 200)
  desk.clock.now += hour - 1_000
  assert.equal((await owner.get('/news?after=0')).status, 200)
  desk.clock.now += 2_000
  const late = await owner.get('/1').catch(() => null)
  assert.notEqual(late?.status, 200)
  assert.doesNotMatch(late?.text ?? '', secretWords)
  assert.equal(await desk.ended, 'idle')
})

test('Close ends the desk', async () => {
  await using desk = await deskWith()
  const owner = await desk.enter()
  assert.match((await owner.post('/close')).text, /The desk is closed/)
  assert.equal(await desk.ended, 'closed')
  await assert.rejects(ask(desk, '/'))
})

test('a body of more than 256 KiB is refused', async () => {
  await using desk = await deskWith()
  const owner = await desk.enter()
  assert.equal((await owner.post('/1/note', { note: 'x'.repeat(260 * 1024) })).status, 413)
  assert.deepEqual(await desk.store.notebooksOf([1]), new Map())
})
