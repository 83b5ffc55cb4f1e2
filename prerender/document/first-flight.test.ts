import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { pages } from '#app/content/pages.ts'
import { portOf } from '#inbox/ports.ts'
import { formatRules } from '#server/header-rules.ts'
import { serveStatic } from '#server/static.ts'
import { inBrotli } from '../compress.ts'
import { headerTable } from '../headers.ts'
import { bytesOver, firstFlightBytes, headBytes, noRoomOn } from './first-flight.ts'

/** A document whose compressed size is at least this many bytes. */
const documentOf = (bytes: number) => randomBytes(bytes).toString('latin1')

test('a document fits with its headers, or is too large by some bytes', async () => {
  assert.equal(await bytesOver(documentOf(10_000)), 0)
  const large = documentOf(14_500)
  assert.equal(
    await bytesOver(large),
    (await inBrotli(Buffer.from(large))).length + headBytes - firstFlightBytes,
  )
  assert.ok((await bytesOver(large)) > 400)
})

test('a page that is too large is named, with what becomes of its headline', () => {
  const [bare, lettered] = [noRoomOn({ href: '/apps', headline: null }, 1_200), noRoomOn(pages.home, 12)]
  assert.match(bare, /^The compressed page \/apps is 1,200 bytes too large .* shown a moment later\./s)
  assert.match(lettered, /^No room is left on \/ for the letters of its headline: .*\n12 bytes too large/s)
})

test('the headers are as many bytes as the server sends', async (context) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'flight-'))
  context.after(() => rmSync(folder, { recursive: true }))
  writeFileSync(path.join(folder, '_headers'), formatRules(headerTable(['/'])))
  // As many bytes as a page has, whose figure is among the fields.
  for (const name of ['index.html', 'index.html.br'])
    writeFileSync(path.join(folder, name), randomBytes(13_600))
  writeFileSync(path.join(folder, '404.html'), '')
  const server = createServer(serveStatic(folder)).listen(0, '127.0.0.1')
  context.after(() => server.close().closeAllConnections())
  await once(server, 'listening')
  // Node's own agent keeps connections open, as browsers do.
  const request = get({ host: '127.0.0.1', port: portOf(server), headers: { 'Accept-Encoding': 'br' } })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  response.resume()
  const fields = response.rawHeaders.map((part, index) => part + (index % 2 === 0 ? ': ' : '\r\n'))
  const head = `HTTP/1.1 200 OK\r\n${fields.join('')}\r\n`
  assert.equal(head.length, headBytes)
})
