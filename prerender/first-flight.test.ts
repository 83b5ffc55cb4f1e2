import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { formatRules } from '#server/header-rules.ts'
import { serveStatic } from '#server/static.ts'
import { firstThatFits, fitsFirstFlight, otherFields } from './first-flight.ts'
import { headerTable } from './headers.ts'
import { asHeader } from './policy.ts'

/** A document whose compressed size is at least this many bytes. */
const documentOf = (bytes: number) => ({
  html: randomBytes(bytes).toString('latin1'),
  policy: "default-src 'none'",
})

test('a document fits with its headers, or does not', async () => {
  assert.equal(await fitsFirstFlight(documentOf(10_000)), true)
  assert.equal(await fitsFirstFlight(documentOf(14_500)), false)
  const { html } = documentOf(10_000)
  assert.equal(await fitsFirstFlight({ html, policy: 'x'.repeat(5_000) }), false)
})

test('the first document that fits is used, and the others are not made', async () => {
  const made: number[] = []
  const attempt = (bytes: number) => async () => {
    made.push(bytes)
    return documentOf(bytes)
  }
  const chosen = await firstThatFits([16_000, 9_000, 1_000].map(attempt))
  assert.equal(chosen.html.length, 9_000)
  assert.deepEqual(made, [16_000, 9_000])
})

test('if none fits, the last one is used', async () => {
  const chosen = await firstThatFits([30_000, 20_000].map((bytes) => async () => documentOf(bytes)))
  assert.equal(chosen.html.length, 20_000)
})

test('the header fields besides the policy are as many bytes as the server sends', async (context) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'flight-'))
  context.after(() => rmSync(folder, { recursive: true }))
  const policy = "default-src 'none'"
  writeFileSync(path.join(folder, '_headers'), formatRules(headerTable(new Map([['/', policy]]))))
  // As many bytes as a page has, whose figure is among the fields.
  for (const name of ['index.html', 'index.html.br'])
    writeFileSync(path.join(folder, name), randomBytes(13_600))
  writeFileSync(path.join(folder, '404.html'), '')
  const server = createServer(serveStatic(folder)).listen(0, '127.0.0.1')
  context.after(() => server.close().closeAllConnections())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  // Node's own agent keeps connections open, as browsers do.
  const request = get({ host: '127.0.0.1', port, headers: { 'Accept-Encoding': 'br' } })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  response.resume()
  const fields = response.rawHeaders.map((part, index) => part + (index % 2 === 0 ? ': ' : '\r\n'))
  const head = `HTTP/1.1 200 OK\r\n${fields.join('')}\r\n`
  assert.equal(head.length - asHeader(policy).length, otherFields)
})
