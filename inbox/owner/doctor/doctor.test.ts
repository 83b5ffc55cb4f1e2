import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { test } from 'node:test'
import { portOf } from '#inbox/ports.ts'
import { inboxWith } from '#inbox/testing/cli-runner.ts'
import { startInbox } from '#inbox/testing/inbox-process.ts'

/** A web server that responds with `respond`. */
async function openServer(respond: (response: ServerResponse) => void) {
  const server = createServer((request, response) => {
    request.resume()
    respond(response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${portOf(server)}/`,
    [Symbol.asyncDispose]: () => new Promise<void>((closed) => server.close(() => closed())),
  }
}

test('doctor finds nothing wrong with our own endpoint', async () => {
  using inbox = await inboxWith()
  await using server = await startInbox(inbox.dataDir, { DISCORD_URL: 'http://127.0.0.1:9/' })
  const { code, printed } = await inbox.run('doctor', server.url, '--json')
  assert.equal(code, 0, printed)
  const findings: { check: string; verdict: string }[] = JSON.parse(printed)
  assert.deepEqual(
    findings.map(({ check, verdict }) => `${check} ${verdict}`),
    ['TLS ok', 'redirect ok', 'status ok', 'CORS ok', 'preflight ok', 'type ok', 'body ok', 'time ok'],
  )
})

test('doctor warns when nobody is notified of a lead', async () => {
  using inbox = await inboxWith()
  await using server = await startInbox(inbox.dataDir)
  const { code, printed } = await inbox.run('doctor', server.url)
  assert.equal(code, 0)
  assert.match(printed, /^warn {2}channels {3}none: leads are stored, but nobody is notified$/m)
})

test('doctor fails when a channel’s setting is wrong', async () => {
  using inbox = await inboxWith()
  await using server = await startInbox(inbox.dataDir, { DISCORD_URL: 'discord.com/hook' })
  const { code, printed } = await inbox.run('doctor', server.url)
  assert.equal(code, 1)
  assert.match(printed, /fail {2}health +A channel's setting is wrong/)
})

test('doctor detects a redirect, a missing CORS header and a 200 whose body denies success', async () => {
  using inbox = await inboxWith()
  const verdicts = async (respond: (response: ServerResponse) => void) => {
    await using server = await openServer(respond)
    const { code, printed } = await inbox.run('doctor', server.url)
    assert.equal(code, 1)
    return printed
  }
  assert.match(
    await verdicts((response) => response.writeHead(302, { Location: '/thanks' }).end()),
    /^fail {2}redirect {3}302 to \/thanks/m,
  )
  const json = { 'Content-Type': 'application/json' }
  assert.match(
    await verdicts((response) => response.writeHead(200, json).end('{"ok":true}')),
    /^fail {2}CORS {7}no header/m,
  )
  const cors = { ...json, 'Access-Control-Allow-Origin': '*' }
  assert.match(
    await verdicts((response) => response.writeHead(200, cors).end('{"success":"false","message":"Quota"}')),
    /^fail {2}body {7}says it was not kept/m,
  )
})

test('doctor reads an empty list of errors as success, as the strict form does', async () => {
  using inbox = await inboxWith()
  const headers = { 'Content-Type': 'application/json', 'Access-Control-Allow-Origin': '*' }
  await using server = await openServer((response) =>
    response.writeHead(200, headers).end('{"ok":true,"errors":[]}'),
  )
  const { printed } = await inbox.run('doctor', server.url)
  assert.match(printed, /^ok {4}body {7}agrees with the status$/m)
})

test('what an endpoint says cannot control the terminal of doctor', async () => {
  using inbox = await inboxWith()
  // In Latin-1, in which headers are sent, \x9b begins a terminal's command.
  const headers = { 'Content-Type': 'application/json; a=\x9b31m', 'Access-Control-Allow-Origin': '*' }
  await using server = await openServer((response) => response.writeHead(200, headers).end('{"ok":true}'))
  const { printed } = await inbox.run('doctor', server.url)
  assert.match(printed, /^ok {4}type {7}application\/json; a=\\x9b31m$/m)
})

test('doctor reports an endpoint that does not answer', async () => {
  using inbox = await inboxWith()
  const gone = await openServer(() => undefined)
  await gone[Symbol.asyncDispose]()
  const { code, printed } = await inbox.run('doctor', gone.url)
  assert.equal(code, 1)
  assert.match(printed, /^fail {2}answer {2}none: ECONNREFUSED$/m)
})
