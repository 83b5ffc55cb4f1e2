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

test('large bodies that never end take 64 MiB together, and afterwards the next one is accepted', {
  timeout: 20_000,
}, async () => {
  await using inbox = memoryInbox()
  const controllers: ReadableStreamDefaultController<Uint8Array>[] = []
  const post = (bytes: Uint8Array) => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controllers.push(controller)
        controller.enqueue(bytes)
      },
    })
    const headers = { ...multipart, Accept: 'application/json' }
    const init = { method: 'POST', body, headers, duplex: 'half' }
    return inbox.app.request('/submissions', init)
  }
  const open = Array.from({ length: 65 }, () => post(new Uint8Array(1024 * 1024)))
  const refused = await Promise.race(open)
  assert.equal(refused.status, 503)
  assert.equal(refused.headers.get('Retry-After'), '30')
  assert.equal((await refused.json()).errors[0].code, 'BUSY')
  assertEveryAnswerHeaders(refused)
  for (const controller of controllers) controller.error(new Error('gone'))
  assert.deepEqual(
    (await Promise.all(open)).map(({ status }) => status).filter((status) => status !== 503),
    Array.from({ length: 64 }, () => 400),
  )
  const large = { ...contactFields, message: 'word '.repeat(100_000) }
  assert.equal((await inbox.post(formWith(large))).status, 200)
})

test('a few bytes that are not text are stored as U+FFFD, a message made of them is refused', async () => {
  await using inbox = memoryInbox()
  const post = (bytes: number) => {
    const fields = Buffer.from('name=Alex&email=alex%40example.com&message=')
    const body = Buffer.concat([fields, Buffer.alloc(bytes, 0xff)])
    return inbox.post(body, { 'Content-Type': 'application/x-www-form-urlencoded' })
  }
  assert.equal((await post(1_000)).status, 200)
  const [stored] = await inbox.store.list({}, 1)
  assert.equal(stored?.fields[2]?.[1], '\ufffd'.repeat(1_000))
  const refused = await post(1_000_000)
  assert.equal(refused.status, 400)
  assert.equal((await refused.json()).errors[0].code, 'MALFORMED')
  assert.equal(await inbox.store.count(), 1)
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

test('health is 200 while the store can write, and 503 when it cannot', async () => {
  await using inbox = memoryInbox()
  assert.equal((await inbox.app.request('/healthz')).status, 200)
  inbox.store.check = async () => {
    throw new StorageError('read-only')
  }
  const response = await inbox.app.request('/healthz')
  assert.equal(response.status, 503)
  assert.deepEqual(await response.json(), { ok: false, error: 'The inbox cannot store anything now.' })
  const request = response.headers.get('X-Request-Id')
  assert.deepEqual(inbox.logged, [{ event: 'storage-failed', request, reason: 'read-only' }])
  assertEveryAnswerHeaders(response)
})

test('each outcome is one line of the log, with the id of its response and nothing a visitor typed', async () => {
  await using inbox = memoryInbox()
  const answers = [
    await inbox.post(formWith()),
    await inbox.post(formWith({ ...contactFields, email: 'x', name: '' })),
    await inbox.post('x', { 'Content-Type': 'text/plain' }),
  ]
  inbox.store.add = async () => {
    throw new StorageError('full')
  }
  answers.push(await inbox.post(formWith()))
  inbox.store.add = async () => {
    throw new TypeError('mistake')
  }
  answers.push(await inbox.post(formWith()))
  const ids = answers.map(({ headers }) => headers.get('X-Request-Id'))
  const { id } = await (answers[0] ?? new Response('{}')).json()
  assert.deepEqual(inbox.logged, [
    { event: 'submission', request: ids[0], outcome: 'stored', form: 'contact', id },
    { event: 'refused', request: ids[1], status: 422, codes: 'REQUIRED_FIELD_EMPTY TYPE_EMAIL' },
    { event: 'refused', request: ids[2], status: 415, codes: 'UNSUPPORTED_TYPE' },
    { event: 'storage-failed', request: ids[3], reason: 'full' },
    { event: 'refused', request: ids[3], status: 503, codes: 'STORAGE' },
    { event: 'failed', request: ids[4], reason: 'mistake' },
    { event: 'refused', request: ids[4], status: 500, codes: 'INTERNAL' },
  ])
  assert.equal(new Set(ids).size, 5)
})

test('the outbox is woken only by a stored submission', async () => {
  let wakes = 0
  await using inbox = memoryInbox({
    onStored() {
      wakes += 1
    },
  })
  await inbox.post(formWith())
  assert.equal(wakes, 1)
  await inbox.post(formWith())
  await inbox.post(formWith({ ...contactFields, email: 'x' }))
  assert.equal(wakes, 1)
})
