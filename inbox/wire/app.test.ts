import assert from 'node:assert/strict'
import { test } from 'node:test'
import { StorageError } from '#inbox/store/port.ts'
import { contactFields, formWith, memoryInbox } from '#inbox/testing/memory-inbox.ts'
import { assertEveryAnswerHeaders, testWire } from '#inbox/testing/wire-contract.ts'

testWire('sqlite in memory', () => {
  const inbox = memoryInbox()
  const request = async (path: string, init: RequestInit) =>
    inbox.app.request(`http://inbox.example${path}`, init)
  return { ...inbox, request }
})

const multipart = { 'Content-Type': 'multipart/form-data; boundary=x' }

test('a chunked body over the cap is answered with 413', async () => {
  await using inbox = memoryInbox()
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.enqueue(new Uint8Array(64 * 1024).fill(120))
    },
  })
  const init = { method: 'POST', body: endless, headers: multipart, duplex: 'half' }
  const response = await inbox.app.request('/submissions', init)
  assert.equal(response.status, 413)
  assertEveryAnswerHeaders(response)
})

test('the same words again within ten minutes are the same lead, told by its first id', async () => {
  await using inbox = memoryInbox()
  const first = await (await inbox.post(formWith())).json()
  inbox.clock.now += 10 * 60_000 - 1
  const again = await (await inbox.post(formWith())).json()
  assert.deepEqual(again, first)
  assert.equal(await inbox.store.count(), 1)
})

test('the same words after ten minutes are a new lead', async () => {
  await using inbox = memoryInbox()
  const first = await (await inbox.post(formWith())).json()
  inbox.clock.now += 10 * 60_000
  const again = await (await inbox.post(formWith())).json()
  assert.notEqual(again.id, first.id)
  assert.equal(await inbox.store.count(), 2)
})

test('a disk that refuses is answered with 503 and the words given back', async () => {
  await using inbox = memoryInbox()
  inbox.store.add = async () => {
    throw new StorageError('full')
  }
  const json = await inbox.post(formWith())
  assert.equal(json.status, 503)
  assert.equal(json.headers.get('Retry-After'), '30')
  assert.equal((await json.json()).errors[0].code, 'STORAGE')
  assertEveryAnswerHeaders(json)
  const page = await (await inbox.post(formWith(), { accept: 'text/html' })).text()
  assert.match(page, /A short film, please\./)
})

test('our own mistake is answered with 500 and every header', async () => {
  await using inbox = memoryInbox()
  inbox.store.add = async () => {
    throw new TypeError('mistake')
  }
  const response = await inbox.post(formWith())
  assert.equal(response.status, 500)
  assert.equal((await response.json()).errors[0].code, 'INTERNAL')
  assertEveryAnswerHeaders(response)
})

test('the log says what happened and nothing a visitor typed', async () => {
  await using inbox = memoryInbox()
  await inbox.post(formWith())
  await inbox.post(formWith({ ...contactFields, email: 'not-an-address' }))
  const log = JSON.stringify(inbox.logged)
  assert.match(log, /"outcome":"stored"/)
  assert.match(log, /TYPE_EMAIL/)
  for (const typed of ['Alex', 'alex@example.com', 'not-an-address', 'short film']) {
    assert.ok(!log.includes(typed), typed)
  }
})

test('health is 200 while the store can write, and 503 when it cannot', async () => {
  await using inbox = memoryInbox()
  assert.equal((await inbox.app.request('/healthz')).status, 200)
  inbox.store.check = async () => {
    throw new StorageError('read-only')
  }
  const response = await inbox.app.request('/healthz')
  assert.equal(response.status, 503)
  assertEveryAnswerHeaders(response)
})
