import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { contradictsSuccess } from '#contract/responses.ts'
import { send } from './send.ts'

/** A form service that answers as told, and keeps what it was asked. */
async function openService(answer: (response: ServerResponse) => void) {
  const asked: { method: string | undefined; headers: IncomingMessage['headers']; body: string }[] = []
  const server = createServer(async (request, response) => {
    const body = (await request.toArray()).join('')
    asked.push({ method: request.method, headers: request.headers, body })
    answer(response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/form`,
    asked,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

function answers() {
  const body = new FormData()
  body.append('name', 'Alex')
  return body
}

test('a form is one multipart POST that asks for JSON', async () => {
  await using service = await openService((response) => response.end('{}'))
  assert.equal(await send(service.endpoint, answers()), 'sent')
  const [request, ...others] = service.asked
  assert.deepEqual(others, [])
  assert.equal(request?.method, 'POST')
  assert.equal(request?.headers.accept, 'application/json')
  assert.match(request?.headers['content-type'] ?? '', /^multipart\/form-data; boundary=/)
  assert.match(request?.body ?? '', /name="name"\r\n\r\nAlex\r\n/)
})

test('any status but a 2xx is a refusal, whatever the body says', async () => {
  for (const [status, outcome] of [
    [200, 'sent'],
    [201, 'sent'],
    [404, 'refused'],
    [422, 'refused'],
    [429, 'refused'],
    [500, 'refused'],
  ] as const) {
    await using service = await openService((response) => response.writeHead(status).end('{"ok":true}'))
    assert.equal(await send(service.endpoint, answers()), outcome)
  }
})

test('a 200 whose body denies it is a refusal only for services that are read strictly', async () => {
  for (const [body, strictly] of [
    ['{"ok":true}', 'sent'],
    ['{"ok":false}', 'refused'],
    ['<p>Thank you</p>', 'refused'],
  ] as const) {
    await using service = await openService((response) => response.end(body))
    assert.equal(await send(service.endpoint, answers()), 'sent')
    assert.equal(await send(service.endpoint, answers(), contradictsSuccess), strictly)
  }
})

test('a service that is gone or breaks off is unreachable', async () => {
  let endpoint: string
  {
    await using service = await openService((response) => response.destroy())
    endpoint = service.endpoint
    assert.equal(await send(endpoint, answers()), 'unreachable')
  }
  assert.equal(await send(endpoint, answers()), 'unreachable')
})

test('half a minute without an answer is unreachable', async (context) => {
  const given: number[] = []
  const clock = new AbortController()
  context.mock.method(AbortSignal, 'timeout', (ms: number) => {
    given.push(ms)
    return clock.signal
  })
  await using service = await openService(() => clock.abort())
  assert.equal(await send(service.endpoint, answers()), 'unreachable')
  assert.deepEqual(given, [30_000])
})
