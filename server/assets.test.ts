import assert from 'node:assert/strict'
import { test } from 'node:test'
import { serveAssets } from './assets.ts'

const tag = '"film"'

/** Cloudflare's file serving with a film and the not-found page; any other path gets 404. */
const assets = {
  async fetch(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url)
    if (pathname === '/404') return new Response('Page Not Found', { headers: { 'X-Rule': 'of /404' } })
    if (pathname !== '/film.mp4') return new Response('Page Not Found', { status: 404 })
    const headers = { ETag: tag, 'Content-Length': '10', 'X-Rule': 'of films' }
    return new Response(request.method === 'HEAD' ? null : '0123456789', { headers })
  },
}

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  serveAssets(new Request(`https://site.example${path}`, { method, headers }), assets)

test('the not-found page itself answers 404', async () => {
  const response = await ask('/404')
  assert.equal(response.status, 404)
  assert.equal(response.headers.get('X-Rule'), 'of /404')
  assert.equal(await response.text(), 'Page Not Found')
})

test('an unknown path answers 404', async () => {
  assert.equal((await ask('/owner/batch')).status, 404)
})

for (const { range, part, header } of [
  { range: 'bytes=0-1', part: '01', header: 'bytes 0-1/10' },
  { range: 'bytes=8-', part: '89', header: 'bytes 8-9/10' },
  { range: 'bytes=-3', part: '789', header: 'bytes 7-9/10' },
]) {
  test(`${range} of a film is answered with that part`, async () => {
    const response = await ask('/film.mp4', { Range: range })
    assert.equal(response.status, 206)
    assert.equal(response.headers.get('Content-Range'), header)
    // The whole film's length would keep a browser waiting for the rest.
    assert.notEqual(response.headers.get('Content-Length'), '10')
    assert.equal(response.headers.get('X-Rule'), 'of films')
    assert.equal(await response.text(), part)
  })
}

test('a part beyond the end is answered with 416 and the length', async () => {
  const response = await ask('/film.mp4', { Range: 'bytes=10-' })
  assert.equal(response.status, 416)
  assert.equal(response.headers.get('Content-Range'), 'bytes */10')
})

test('without a range, for HEAD and for a part of another version the whole file is sent', async () => {
  for (const response of [
    await ask('/film.mp4'),
    await ask('/film.mp4', { Range: 'bytes=0-1' }, 'HEAD'),
    await ask('/film.mp4', { Range: 'bytes=0-1', 'If-Range': '"older"' }),
  ]) {
    assert.equal(response.status, 200)
    assert.equal(response.headers.get('Accept-Ranges'), 'bytes')
  }
  assert.equal((await ask('/film.mp4', { Range: 'bytes=0-1', 'If-Range': tag })).status, 206)
})
