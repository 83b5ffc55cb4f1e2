import assert from 'node:assert/strict'
import dns from 'node:dns'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type TestContext, test } from 'node:test'
import { portOf } from '#inbox/ports.ts'
import { inboxWith } from '#inbox/testing/cli-runner.ts'
import { startInbox } from '#inbox/testing/inbox-process.ts'

const json = { 'Content-Type': 'application/json' }
const cors = { ...json, 'Access-Control-Allow-Origin': '*' }

/** A web server that responds with `respond`. */
async function openServer(respond: (response: ServerResponse, request: IncomingMessage) => void) {
  const server = createServer((request, response) => {
    request.resume()
    respond(response, request)
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
  assert.match(printed, /fail {2}health +A setting is wrong/)
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
  assert.match(
    await verdicts((response) => response.writeHead(200, json).end('{"ok":true}')),
    /^fail {2}CORS {7}no header/m,
  )
  assert.match(
    await verdicts((response) => response.writeHead(200, cors).end('{"success":"false","message":"Quota"}')),
    /^fail {2}body {7}says it was not kept/m,
  )
})

test('doctor reads an empty list of errors as success, as the strict form does', async () => {
  using inbox = await inboxWith()
  await using server = await openServer((response) =>
    response.writeHead(200, cors).end('{"ok":true,"errors":[]}'),
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
  assert.match(printed, /^fail {2}answer {2}none: nothing answers at this address \(ECONNREFUSED\)$/m)
})

/** Every lookup of a host fails with this code. */
const failLookups = ({ mock }: TestContext, code: string) =>
  mock.method(dns, 'lookup', (_host: string, _options: object, found: (error: Error) => void) =>
    found(Object.assign(new Error(`getaddrinfo ${code}`), { code })),
  )

test('doctor says of a name that nobody knows yet that it may take a few hours', async (context) => {
  using inbox = await inboxWith()
  failLookups(context, 'ENOTFOUND')
  const { code, printed } = await inbox.run('doctor', 'https://site.example/submissions')
  assert.equal(code, 1)
  const words =
    'there is no server of this name; after a change of DNS it may take a few hours to appear (ENOTFOUND)'
  assert.equal(printed, `fail  TLS     ${words}\nfail  answer  none: ${words}\n`)
})

test('doctor fails an address without TLS on another machine', async (context) => {
  using inbox = await inboxWith()
  failLookups(context, 'EAI_AGAIN')
  const { code, printed } = await inbox.run('doctor', 'http://site.example/submissions')
  assert.equal(code, 1)
  assert.match(printed, /^fail {2}TLS {5}none: browsers block it from a secure page/)
  assert.match(
    printed,
    /^fail {2}answer {2}none: this machine cannot look up names, and may be offline \(EAI_AGAIN\)$/m,
  )
})

test('doctor says that an endpoint has not answered in time', async ({ mock }) => {
  using inbox = await inboxWith()
  const { timeout } = AbortSignal
  mock.method(AbortSignal, 'timeout', () => timeout.call(AbortSignal, 50))
  await using server = await openServer(() => undefined)
  const { code, printed } = await inbox.run('doctor', server.url)
  assert.equal(code, 1)
  assert.match(printed, /^fail {2}answer {2}none: timed out$/m)
})

test('doctor accepts a response for the site that --origin names, and for no other', async () => {
  using inbox = await inboxWith()
  await using server = await openServer((response, { headers }) =>
    response
      .writeHead(200, {
        'Content-Type': 'application/json',
        'Access-Control-Allow-Origin': headers.origin === 'https://mine.example' ? headers.origin : 'null',
      })
      .end('{"ok":true}'),
  )
  const mine = await inbox.run('doctor', server.url, '--origin', 'https://mine.example')
  assert.equal(mine.code, 0)
  assert.match(mine.printed, /^ok {4}CORS {7}Access-Control-Allow-Origin: https:\/\/mine\.example$/m)
  const other = await inbox.run('doctor', server.url)
  assert.equal(other.code, 1)
  assert.match(other.printed, /^fail {2}CORS {7}only null: visitors read "Network error"/m)
})

test('doctor expects no CORS header from the site’s own origin', async () => {
  using inbox = await inboxWith()
  await using server = await openServer((response) => response.writeHead(200, json).end('{"ok":true}'))
  const { code, printed } = await inbox.run('doctor', server.url, '--origin', new URL(server.url).origin)
  assert.equal(code, 0)
  assert.match(printed, /^ok {4}CORS {7}same origin: not needed$/m)
})

test('doctor fails a refusal, and says what visitors read of it', async () => {
  using inbox = await inboxWith()
  const headers = { 'Access-Control-Allow-Origin': '*' }
  await using server = await openServer((response) => response.writeHead(500, headers).end())
  const { code, printed } = await inbox.run('doctor', server.url)
  assert.equal(code, 1)
  assert.match(
    printed,
    /^fail {2}status {5}500 Internal Server Error: visitors read "Something went wrong"$/m,
  )
})

test('doctor fails a captcha page, whatever its status', async () => {
  using inbox = await inboxWith()
  const headers = { 'Content-Type': 'text/html', 'Access-Control-Allow-Origin': '*' }
  await using server = await openServer((response) =>
    response.writeHead(200, headers).end('<h1>Please verify you are human</h1>'),
  )
  const { code, printed } = await inbox.run('doctor', server.url)
  assert.equal(code, 1)
  assert.match(printed, /^warn {2}type {7}text\/html, though JSON was asked for$/m)
  assert.match(printed, /^fail {2}body {7}a captcha page: says it was not kept, .*VITE_FORM_STRICT=1$/m)
})

test('a refused preflight is only a warning, since the site sends none', async () => {
  using inbox = await inboxWith()
  await using server = await openServer((response, { method }) =>
    response.writeHead(method === 'OPTIONS' ? 405 : 200, cors).end('{"ok":true}'),
  )
  const { code, printed } = await inbox.run('doctor', server.url)
  assert.equal(code, 0)
  assert.match(printed, /^warn {2}preflight {2}405; the site needs none, other clients may$/m)
})

test('doctor fails an inbox behind a proxy that its settings do not know of', async () => {
  using inbox = await inboxWith()
  await using server = await openServer((response) =>
    response.writeHead(200, cors).end('{"ok":true,"channels":1,"proxy":"unannounced"}'),
  )
  const { code, printed } = await inbox.run('doctor', server.url)
  assert.equal(code, 1)
  assert.match(printed, /^fail {2}proxy {6}unannounced, .*set TRUST_PROXY to the number of proxies$/m)
})

test('doctor looks up the domain that the inbox’s own mail is from', async ({ mock }) => {
  using inbox = await inboxWith()
  await using server = await startInbox(inbox.dataDir, { DISCORD_URL: 'http://127.0.0.1:9/' })
  mock.method(dns.promises, 'resolveMx', async () => [{ exchange: 'mx.mail.example', priority: 1 }])
  mock.method(dns.promises, 'resolveTxt', async () => [])
  const env = { MAIL_FROM: '"Kim" <kim@mail.example>' }
  const { code, printed } = await inbox.runWith({ env }, 'doctor', server.url)
  assert.equal(code, 1)
  assert.match(printed, /^ok {4}mail MX +mx\.mail\.example$/m)
  assert.match(printed, /^fail {2}mail SPF +mail\.example names no senders: mail from it looks forged$/m)
})

test('doctor takes web addresses only', async () => {
  using inbox = await inboxWith()
  for (const address of ['site.example/submissions', 'mailto:kim@site.example']) {
    const { code, complained } = await inbox.run('doctor', address)
    assert.equal(code, 2)
    assert.match(complained, /^The endpoint must be a web address\./m)
  }
})
