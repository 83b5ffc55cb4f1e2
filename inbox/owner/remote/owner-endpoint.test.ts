import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { getRequestListener } from '@hono/node-server'
import type { LogLine } from '#inbox/log.ts'
import type { Channel } from '#inbox/outbox/channels/channel.ts'
import { portOf } from '#inbox/ports.ts'
import { SettingsError } from '#inbox/settings.ts'
import type { Batch } from '#inbox/store/d1/database.ts'
import { StorageError, type Store } from '#inbox/store/port.ts'
import { channelNames, retentionFor, siteFor } from '#inbox/store/server-facts.ts'
import { openSqliteStore } from '#inbox/store/sqlite/store.ts'
import { testDeliveries } from '#inbox/testing/deliveries-contract.ts'
import { receivedMessage, site } from '#inbox/testing/memory-inbox.ts'
import { sqliteBatch } from '#inbox/testing/sqlite-batch.ts'
import { testStore } from '#inbox/testing/store-contract.ts'
import { ownerEndpoint } from './owner-endpoint.ts'
import { openRemoteInbox } from './remote.ts'

const token = 'a token of more than thirty-two characters'
const channel: Channel = { name: 'mail', deliver: async () => undefined, notify: async () => undefined }

/** The endpoint in this process, with a database in memory. */
async function openEndpoint() {
  let batch: Batch = sqliteBatch()
  const logged: LogLine[] = []
  const endpoint = ownerEndpoint({
    batch: (statements) => batch(statements),
    site,
    channels: [channel],
    retentionDays: 90,
    token,
    log: (event, line = {}) => void logged.push({ event, ...line }),
  })
  // Otherwise, on a busy machine, it closes an idle connection just as the next request is sent on it.
  const options = { keepAliveTimeout: 0 }
  const server = createServer(options, getRequestListener(endpoint)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${portOf(server)}`
  return {
    origin,
    logged,
    remote: openRemoteInbox({ INBOX_URL: origin, OWNER_TOKEN: token }),
    use(other: Batch) {
      batch = other
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const shared = await openEndpoint()
after(() => shared[Symbol.asyncDispose]())
const open = () => {
  shared.use(sqliteBatch())
  return shared.remote.store
}
testStore('through the owner’s endpoint', open)
testDeliveries('through the owner’s endpoint', open)

test('the command line learns the inbox’s site, channels and retention', async () => {
  await using endpoint = await openEndpoint()
  assert.deepEqual(await siteFor(endpoint.remote.store), site)
  assert.deepEqual(await channelNames(endpoint.remote.store), ['mail'])
  assert.equal(await retentionFor(endpoint.remote.store), 90)
})

test('the log quotes neither a read nor a write', async () => {
  await using endpoint = await openEndpoint()
  await endpoint.remote.store.find('alex@example.com')
  await endpoint.remote.store.remember('tested', 'Alex')
  assert.doesNotMatch(JSON.stringify(endpoint.logged), /alex/i)
})

test('a test lead goes through the Worker’s channels', async () => {
  await using endpoint = await openEndpoint()
  const tests = await endpoint.remote.testChannels()
  assert.deepEqual(
    tests.map(({ channel: name, ok, failure }) => ({ name, ok, failure })),
    [{ name: 'mail', ok: true, failure: null }],
  )
})

test('an erased lead’s number is given to no other after a copy from Workers, nor after one to Workers', async (context) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'copy-'))
  context.after(() => rmSync(folder, { recursive: true }))
  await using endpoint = await openEndpoint()
  const { store, fill } = endpoint.remote
  const add = (to: Pick<Store, 'add'>, message: string) => to.add(receivedMessage({ message }))
  for (const message of ['one', 'two', 'three']) await add(store, message)
  await store.erase([3])
  const file = path.join(folder, 'backup.sqlite')
  await store.backup(file, () => undefined)
  endpoint.use(sqliteBatch())
  await fill(file, () => undefined)
  const local = openSqliteStore(file)
  for (const copy of [store, local]) {
    await add(copy, 'four')
    const numbers = (await copy.list({}, 9)).map(({ number }) => number)
    assert.deepEqual(numbers, [4, 2, 1])
  }
  await local.close()
})

test('a wrong token, a wrong method and a wrong body are refused, readable by no other site', async () => {
  await using endpoint = await openEndpoint()
  const ask = (init: RequestInit) => fetch(`${endpoint.origin}/owner/batch`, { method: 'POST', ...init })
  const right = { Authorization: `Bearer ${token}` }
  const answers = [
    await ask({ body: '{"statements":[]}' }),
    await ask({ headers: { Authorization: `Bearer ${token} ` }, body: '{}' }),
    await ask({ headers: { Authorization: `Bearer ${token}x` }, body: '{}' }),
    await ask({ method: 'OPTIONS', headers: { Origin: 'https://evil.example' } }),
    await ask({ headers: right, body: 'no JSON' }),
    await ask({ headers: right, body: '{"statements":[{"sql":"SELECT 1","values":[[]]}]}' }),
    await ask({ headers: right, body: '{"statements":[{"sql":"SELECT nothing","values":[]}]}' }),
  ]
  // HTTP trims blanks around a header's value.
  assert.deepEqual(
    answers.map(({ status }) => status),
    [401, 400, 401, 405, 400, 400, 400],
  )
  for (const { headers } of answers) {
    assert.equal(headers.get('Access-Control-Allow-Origin'), null)
    assert.equal(headers.get('Cache-Control'), 'no-store')
  }
})

test('the owner reads why the Worker refused', async () => {
  await using endpoint = await openEndpoint()
  endpoint.use(() => Promise.reject(new StorageError('D1 failed.')))
  await assert.rejects(endpoint.remote.store.count(), /answered 503: D1 failed\.$/)
})

test('what answers 404 has no token, or is another version', async (context) => {
  const other = createServer((_request, response) => response.writeHead(404).end()).listen(0, '127.0.0.1')
  context.after(() => {
    other.closeAllConnections()
    other.close()
  })
  await once(other, 'listening')
  const remote = openRemoteInbox({ INBOX_URL: `http://127.0.0.1:${portOf(other)}`, OWNER_TOKEN: token })
  await assert.rejects(remote.testChannels(), /does not know \/owner\/test: .*OWNER_TOKEN.*another version/)
})

test('the token leaves this machine over HTTPS only', () => {
  const OWNER_TOKEN = token
  assert.throws(() => openRemoteInbox({ OWNER_TOKEN, INBOX_URL: 'http://site.example' }), SettingsError)
  assert.throws(() => openRemoteInbox({ OWNER_TOKEN }), /INBOX_URL/)
  assert.throws(() => openRemoteInbox({ INBOX_URL: 'https://site.example' }), /OWNER_TOKEN/)
})

test('the token is sent only to the configured address, and no redirect is followed', async (context) => {
  const asked: string[] = []
  const other = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.writeHead(307, { Location: '/elsewhere' }).end()
  }).listen(0, '127.0.0.1')
  context.after(() => {
    other.closeAllConnections()
    other.close()
  })
  await once(other, 'listening')
  const remote = openRemoteInbox({ INBOX_URL: `http://127.0.0.1:${portOf(other)}`, OWNER_TOKEN: token })
  await assert.rejects(remote.store.count(), /answered 307/)
  assert.deepEqual(asked, ['/owner/batch'])
})

test('an address without an inbox on Workers is reported as that', async (context) => {
  let body = '{"results":[]}'
  const other = createServer((_request, response) => response.end(body)).listen(0, '127.0.0.1')
  context.after(() => other.close())
  await once(other, 'listening')
  const remote = openRemoteInbox({ INBOX_URL: `http://127.0.0.1:${portOf(other)}`, OWNER_TOKEN: token })
  await assert.rejects(remote.store.count(), StorageError)
  body = '<!doctype html><title>A page</title>'
  await assert.rejects(remote.store.count(), /is not an inbox on Workers/)
  other.closeAllConnections()
  other.close()
  await assert.rejects(remote.store.count(), /cannot be reached/)
})
