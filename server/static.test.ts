import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders, request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { gunzipSync, gzipSync } from 'node:zlib'
import { portOf } from '#inbox/ports.ts'
import { serveStatic } from './static.ts'

const film = Buffer.from(Array.from({ length: 2_000_000 }, (_, position) => position % 251))

/** A small built site and a server for it. */
async function openSite() {
  const folder = await mkdtemp(path.join(tmpdir(), 'site-'))
  for (const name of ['assets', 'guide']) await mkdir(path.join(folder, name))
  const files = {
    'index.html': 'home',
    'about.html': 'about',
    'about.html.gz': gzipSync('about'),
    'about.html.br': 'about in brotli',
    '404.html': 'not found',
    'assets/app-1.js': 'script',
    'assets/data.bin': 'unknown',
    'guide/index.html': 'guide',
    'card-index.html': 'card index',
    'assets/app-2.js': 'differ',
    'assets/film-1.mp4': film,
    '.env': 'secret',
    _headers:
      '/*\n  Strict-Transport-Security: max-age=1\n  X-Frame-Options: DENY\n\n/assets/*\n  Cache-Control: immutable\n\n/404\n  Cache-Control: no-cache\n',
  }
  for (const [name, content] of Object.entries(files)) await writeFile(path.join(folder, name), content)
  const server = createServer(serveStatic(folder))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const port = portOf(server)
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

test('only a file called index.html is the page of its folder', async () => {
  await using site = await openSite()
  assert.equal((await site.ask('/guide')).body.toString(), 'guide')
  assert.equal((await site.ask('/card-index')).body.toString(), 'card index')
})

test('the best encoding that the visitor accepts is sent as the build wrote it', async () => {
  await using site = await openSite()
  const best = await site.ask('/about', { 'accept-encoding': 'gzip, br' })
  assert.equal(best.headers['content-encoding'], 'br')
  assert.equal(best.headers.vary, 'Accept-Encoding')
  assert.equal(best.body.toString(), 'about in brotli')
  const second = await site.ask('/about', { 'accept-encoding': 'gzip' })
  assert.equal(gunzipSync(second.body).toString(), 'about')
})

test('each encoding has its own entity tag', async () => {
  await using site = await openSite()
  const plain = await site.ask('/about')
  const brotli = await site.ask('/about', { 'accept-encoding': 'br' })
  assert.notEqual(plain.headers.etag, brotli.headers.etag)
})

test('files of the same size have different entity tags', async () => {
  await using site = await openSite()
  const [script, style] = [await site.ask('/assets/app-1.js'), await site.ask('/assets/app-2.js')]
  assert.equal(script.headers['content-length'], style.headers['content-length'])
  assert.notEqual(script.headers.etag, style.headers.etag)
})

test('a file that the visitor already has is not sent again', async () => {
  await using site = await openSite()
  const { headers } = await site.ask('/assets/app-1.js')
  const again = await site.ask('/assets/app-1.js', { 'if-none-match': `W/${headers.etag}, "other"` })
  assert.equal(again.status, 304)
  assert.equal(again.body.length, 0)
  assert.equal(again.headers.etag, headers.etag)
  // A browser replaces those it has kept with these.
  assert.equal(again.headers['cache-control'], headers['cache-control'])
  assert.equal((await site.ask('/about', { 'if-none-match': '*' })).headers.vary, 'Accept-Encoding')
})

test('HEAD answers with the headers alone', async () => {
  await using site = await openSite()
  const { status, headers, body } = await site.ask('/about', {}, 'HEAD')
  assert.equal(status, 200)
  assert.equal(headers['content-length'], '5')
  assert.equal(body.length, 0)
})

test('an unknown path answers 404 with the not-found page', async () => {
  await using site = await openSite()
  for (const url of ['/services', '/404', '/assets/', '/about/us']) {
    const { status, headers, body } = await site.ask(url, { 'if-none-match': '*' })
    assert.equal(status, 404, url)
    assert.equal(headers['cache-control'], 'no-cache')
    assert.equal(body.toString(), 'not found')
  }
})

test('no path leads outside the site or to a hidden file', async () => {
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

test('a malformed URL is refused in plain words', async () => {
  await using site = await openSite()
  for (const url of ['/%', '/%E0%A4%A', '/%00', '/a%5cb', '*']) {
    const { status, headers } = await site.ask(url)
    assert.equal(status, 400, url)
    assert.match(headers['content-type'] ?? '', /^text\/plain/)
  }
  assert.equal((await site.ask(`/${'a'.repeat(5000)}`)).status, 414)
})

test('oversized headers are refused', async () => {
  await using site = await openSite()
  const answer = await new Promise<string>((resolve) => {
    const socket = connect(site.port, '127.0.0.1', () => {
      socket.write(`GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'a'.repeat(60_000)}\r\n\r\n`)
    })
    socket.on('data', (bytes) => resolve(bytes.toString())).on('error', () => {})
  })
  assert.match(answer, /^HTTP\/1\.1 431 /)
})

test('the requested part of a film is sent', async () => {
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

test('a film is sent in full after another visitor aborted it', async () => {
  await using site = await openSite()
  await new Promise<void>((resolve, reject) => {
    const broken = request({ port: site.port, path: '/assets/film-1.mp4', agent: false }, (response) => {
      response.once('data', () => broken.destroy()).once('close', () => resolve())
    })
    broken.once('error', reject).end()
  })
  const { status, body } = await site.ask('/assets/film-1.mp4')
  assert.equal(status, 200)
  assert.deepEqual(body, film)
})

test('a film is sent in full after a build has replaced the folder', async () => {
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

test('a request for a part of another version gets the whole file', async () => {
  await using site = await openSite()
  const { status } = await site.ask('/assets/film-1.mp4', { range: 'bytes=0-9', 'if-range': '"old"' })
  assert.equal(status, 200)
})

test('HSTS is sent only over TLS', async () => {
  await using site = await openSite()
  assert.equal((await site.ask('/')).headers['strict-transport-security'], undefined)
  const behindProxy = await site.ask('/', { 'x-forwarded-proto': 'https' })
  assert.equal(behindProxy.headers['strict-transport-security'], 'max-age=1')
})

test('a redirect and a refusal have the headers that every path has', async () => {
  await using site = await openSite()
  for (const [path, method] of [
    ['/about/', 'GET'],
    ['/%', 'GET'],
    [`/${'a'.repeat(5000)}`, 'GET'],
    ['/', 'DELETE'],
  ] as const) {
    const { status, headers } = await site.ask(path, { 'x-forwarded-proto': 'https' }, method)
    assert.equal(headers['x-frame-options'], 'DENY', `${status}`)
    assert.equal(headers['strict-transport-security'], 'max-age=1', `${status}`)
  }
})

test('hashed assets keep the lifetime that the build gave them', async () => {
  await using site = await openSite()
  assert.equal((await site.ask('/assets/app-1.js')).headers['cache-control'], 'immutable')
})

test('a file of an unknown kind is sent as bytes, a page as HTML in UTF-8', async () => {
  await using site = await openSite()
  assert.equal((await site.ask('/assets/data.bin')).headers['content-type'], 'application/octet-stream')
  assert.equal((await site.ask('/about')).headers['content-type'], 'text/html; charset=utf-8')
})

test('the not-found page has no address of its own', async () => {
  await using site = await openSite()
  for (const path of ['/404', '/404.html', '/404/']) {
    const { status, headers } = await site.ask(path)
    assert.equal(status, 404, path)
    assert.equal(headers.location, undefined, path)
  }
})

test('an address may have 4,096 characters', async () => {
  await using site = await openSite()
  const query = (length: number) => `/about?${'x'.repeat(length - '/about?'.length)}`
  assert.equal((await site.ask(query(4_096))).status, 200)
  assert.equal((await site.ask(query(4_097))).status, 414)
})

test('a redirect keeps the query, and is asked for anew each time', async () => {
  await using site = await openSite()
  const { status, headers } = await site.ask('/about.html?from=mail')
  assert.equal(status, 308)
  assert.equal(headers.location, '/about?from=mail')
  assert.equal(headers['cache-control'], 'no-cache')
  assert.equal((await site.ask('/about/')).headers.location, '/about')
  assert.equal((await site.ask('/about/?from=mail')).headers.location, '/about?from=mail')
  assert.equal((await site.ask('/index.html')).headers.location, '/')
})

test('a page, the not-found page and HEAD are answered whole, with a range or without', async () => {
  await using site = await openSite()
  const range = { range: 'bytes=0-1' }
  const page = await site.ask('/about', range)
  assert.deepEqual([page.status, page.body.toString()], [200, 'about'])
  assert.equal(page.headers['accept-ranges'], undefined)
  const missing = await site.ask('/nowhere', range)
  assert.deepEqual([missing.status, missing.body.toString()], [404, 'not found'])
  assert.equal(missing.headers['content-range'], undefined)
  const head = await site.ask('/assets/film-1.mp4', range, 'HEAD')
  assert.deepEqual([head.status, head.headers['content-length']], [200, String(film.length)])
  assert.equal(head.headers['content-range'], undefined)
})

test('an encoded file and its plain one are told apart by caches', async () => {
  await using site = await openSite()
  assert.equal((await site.ask('/about')).headers.vary, 'Accept-Encoding')
  const filmed = await site.ask('/assets/film-1.mp4')
  assert.equal(filmed.headers.vary, undefined)
  assert.equal(filmed.headers['accept-ranges'], 'bytes')
  assert.equal(filmed.headers['content-encoding'], undefined)
})

test('the not-found page is sent to those who have it already, too', async () => {
  await using site = await openSite()
  const { headers } = await site.ask('/nowhere')
  const again = await site.ask('/nowhere', { 'if-none-match': headers.etag ?? '' })
  assert.deepEqual([again.status, again.body.toString()], [404, 'not found'])
})

test('methods other than GET and HEAD are refused, in plain text that nobody keeps', async () => {
  await using site = await openSite()
  const { status, headers, body } = await site.ask('/about', {}, 'DELETE')
  assert.equal(status, 405)
  assert.equal(headers.allow, 'GET, HEAD')
  assert.equal(headers['cache-control'], 'no-store')
  assert.equal(headers['content-type'], 'text/plain; charset=utf-8')
  assert.equal(body.toString(), 'Method not allowed\n')
})

test('a folder without a built site throws an error that names it', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'site-'))
  await writeFile(path.join(folder, '_headers'), '')
  assert.throws(() => serveStatic(folder), /has no 404\.html/)
  await rm(folder, { recursive: true })
})
