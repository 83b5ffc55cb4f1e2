import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders, request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { gunzipSync, gzipSync } from 'node:zlib'
import { serveStatic } from './static.ts'

const film = Buffer.from(Array.from({ length: 2_000_000 }, (_, position) => position % 251))

/** A small built site and a server for it. */
async function openSite() {
  const folder = await mkdtemp(path.join(tmpdir(), 'site-'))
  await mkdir(path.join(folder, 'assets'))
  const files = {
    'index.html': 'home',
    'about.html': 'about',
    'about.html.gz': gzipSync('about'),
    'about.html.br': 'about in brotli',
    '404.html': 'not found',
    'assets/app-1.js': 'script',
    'assets/film-1.mp4': film,
    '.env': 'secret',
    _headers:
      '/*\n  Strict-Transport-Security: max-age=1\n  X-Frame-Options: DENY\n\n/assets/*\n  Cache-Control: immutable\n\n/404\n  Cache-Control: no-cache\n',
  }
  for (const [name, content] of Object.entries(files)) await writeFile(path.join(folder, name), content)
  const server = createServer(serveStatic(folder))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('no port')
  const { port } = address
  return {
    port,
    folder,
    /** Sends the path exactly as written, without normalising it. */
    ask: (url: string, headers: Record<string, string> = {}, method = 'GET') =>
      new Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
        request({ port, path: url, headers, method, agent: false }, async (response) => {
          const chunks: Buffer[] = []
          for await (const chunk of response) chunks.push(chunk)
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          })
        })
          .on('error', reject)
          .end()
      }),
    async [Symbol.asyncDispose]() {
      await new Promise((resolve) => server.close(resolve))
      await rm(folder, { recursive: true, force: true })
    },
  }
}

test('a page is served at its address without an ending', async () => {
  await using site = await openSite()
  const { status, headers, body } = await site.ask('/about?from=mail')
  assert.equal(status, 200)
  assert.equal(headers['content-type'], 'text/html; charset=utf-8')
  assert.equal(headers['x-frame-options'], 'DENY')
  assert.equal(body.toString(), 'about')
})

test('the best encoding the visitor takes is sent as the build wrote it', async () => {
  await using site = await openSite()
  const best = await site.ask('/about', { 'accept-encoding': 'gzip, br' })
  assert.equal(best.headers['content-encoding'], 'br')
  assert.equal(best.headers.vary, 'Accept-Encoding')
  assert.equal(best.body.toString(), 'about in brotli')
  const second = await site.ask('/about', { 'accept-encoding': 'gzip' })
  assert.equal(gunzipSync(second.body).toString(), 'about')
})

test('each encoding has an entity tag of its own', async () => {
  await using site = await openSite()
  const plain = await site.ask('/about')
  const brotli = await site.ask('/about', { 'accept-encoding': 'br' })
  assert.notEqual(plain.headers.etag, brotli.headers.etag)
})

test('what the visitor has already is not sent again', async () => {
  await using site = await openSite()
  const { headers } = await site.ask('/about')
  const again = await site.ask('/about', { 'if-none-match': `W/${headers.etag}, "other"` })
  assert.equal(again.status, 304)
  assert.equal(again.body.length, 0)
  assert.equal(again.headers.etag, headers.etag)
})

test('HEAD answers with the headers alone', async () => {
  await using site = await openSite()
  const { status, headers, body } = await site.ask('/about', {}, 'HEAD')
  assert.equal(status, 200)
  assert.equal(headers['content-length'], '5')
  assert.equal(body.length, 0)
})

test('an unknown path answers 404 with the page for it', async () => {
  await using site = await openSite()
  for (const url of ['/services', '/404', '/assets/', '/about/us']) {
    const { status, headers, body } = await site.ask(url, { 'if-none-match': '*' })
    assert.equal(status, 404, url)
    assert.equal(headers['cache-control'], 'no-cache')
    assert.equal(body.toString(), 'not found')
  }
})

test('other spellings of a page lead to its address', async () => {
  await using site = await openSite()
  const moved = await site.ask('/about/?from=mail')
  assert.equal(moved.status, 308)
  assert.equal(moved.headers.location, '/about?from=mail')
  assert.equal((await site.ask('/index.html')).headers.location, '/')
})

test('no path leads out of the site or to what it hides', async () => {
  await using site = await openSite()
  for (const url of [
    '/.env',
    '/_headers',
    '/about.html.gz',
    '/../../etc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/assets/../.env',
    '//example.com/',
  ]) {
    const { status, body } = await site.ask(url)
    assert.equal(status, 404, url)
    assert.equal(body.toString(), 'not found')
  }
})

test('an address that is none is refused in plain words', async () => {
  await using site = await openSite()
  for (const url of ['/%', '/%E0%A4%A', '/%00', '/a%5cb', '*']) {
    const { status, headers } = await site.ask(url)
    assert.equal(status, 400, url)
    assert.match(headers['content-type'] ?? '', /^text\/plain/)
  }
  assert.equal((await site.ask(`/${'a'.repeat(5000)}`)).status, 414)
})

test('headers past all measure are refused', async () => {
  await using site = await openSite()
  const answer = await new Promise<string>((resolve) => {
    const socket = connect(site.port, '127.0.0.1', () => {
      socket.write(`GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'a'.repeat(60_000)}\r\n\r\n`)
    })
    socket.on('data', (bytes) => resolve(bytes.toString())).on('error', () => {})
  })
  assert.match(answer, /^HTTP\/1\.1 431 /)
})

test('a page is only ever read', async () => {
  await using site = await openSite()
  const { status, headers } = await site.ask('/about', {}, 'POST')
  assert.equal(status, 405)
  assert.equal(headers.allow, 'GET, HEAD')
})

test('a film is sent in the part asked for', async () => {
  await using site = await openSite()
  const { status, headers, body } = await site.ask('/assets/film-1.mp4', { range: 'bytes=1000000-1000099' })
  assert.equal(status, 206)
  assert.equal(headers['content-range'], `bytes 1000000-1000099/${film.length}`)
  assert.equal(headers['content-type'], 'video/mp4')
  assert.deepEqual(body, film.subarray(1_000_000, 1_000_100))
})

test('a whole film arrives whole', async () => {
  await using site = await openSite()
  const { status, headers, body } = await site.ask('/assets/film-1.mp4')
  assert.equal(status, 200)
  assert.equal(headers['accept-ranges'], 'bytes')
  assert.deepEqual(body, film)
})

test('a film goes out whole after a build has replaced the folder', async () => {
  await using site = await openSite()
  await rm(site.folder, { recursive: true })
  const { body } = await site.ask('/assets/film-1.mp4')
  assert.ok(film.equals(body))
})

test('a part past the end is refused with the size', async () => {
  await using site = await openSite()
  const { status, headers } = await site.ask('/assets/film-1.mp4', { range: `bytes=${film.length}-` })
  assert.equal(status, 416)
  assert.equal(headers['content-range'], `bytes */${film.length}`)
})

test('a part of another version is answered with the whole', async () => {
  await using site = await openSite()
  const { status } = await site.ask('/assets/film-1.mp4', { range: 'bytes=0-9', 'if-range': '"old"' })
  assert.equal(status, 200)
})

test('HSTS goes out behind TLS only', async () => {
  await using site = await openSite()
  assert.equal((await site.ask('/')).headers['strict-transport-security'], undefined)
  const behindProxy = await site.ask('/', { 'x-forwarded-proto': 'https' })
  assert.equal(behindProxy.headers['strict-transport-security'], 'max-age=1')
})

test('hashed assets keep the lifetime the build gave them', async () => {
  await using site = await openSite()
  assert.equal((await site.ask('/assets/app-1.js')).headers['cache-control'], 'immutable')
})
