import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { createServer as createTcpServer } from 'node:net'
import { test } from 'node:test'
import type { SMTPServerOptions } from 'smtp-server'
import { portOf } from '#inbox/ports.ts'
import { SettingsError } from '#inbox/settings.ts'
import { openMailServer } from '#inbox/testing/mail-server.ts'
import { site, storedMessage } from '#inbox/testing/memory-inbox.ts'
import { openReceiver } from '#inbox/testing/receiver.ts'
import { openChannel } from '../channels.ts'
import { DeliveryError } from './channel.ts'
import type { ChannelSetting } from './channel-settings.ts'

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
/** How a delivery through this channel fails. */
async function failureOf(setting: ChannelSetting): Promise<DeliveryError> {
  const failure = await openChannel(setting, site)
    .deliver(storedMessage(), { attempt: 1 })
    .catch((error: unknown) => error)
  assert.ok(failure instanceof DeliveryError, 'it did not fail')
  return failure
}

function webhookAt(url: string): ChannelSetting {
  return { kind: 'webhook', name: 'crm', url, secret }
}

function mailBy(smtp: string): ChannelSetting {
  return { kind: 'mail', name: 'mail', smtp, from: 'inbox@site.example', to: ['owner@site.example'] }
}

for (const setting of [
  (url: string) => webhookAt(url),
  (url: string): ChannelSetting => ({ kind: 'telegram', name: 'bot', url, token: '1:a', chat: '1' }),
]) {
  test(`a ${setting('').kind} receiver whose refusal has no end is read no further`, async () => {
    let written = 0
    const server = createServer((request, response) => {
      request.resume()
      response.writeHead(400)
      const part = Buffer.alloc(65_536, 'x')
      const goOn = () => {
        written += part.length
        // Ends the test where nobody stops reading.
        if (written > 50e6) response.end()
        else if (response.write(part)) goOn()
      }
      response.on('drain', goOn)
      goOn()
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const failure = await failureOf(setting(`http://127.0.0.1:${portOf(server)}`))
    server.closeAllConnections()
    server.close()
    assert.equal(failure.message, 'HTTP 400')
    assert.ok(written < 20e6, `${written} bytes`)
  })
}

test('with a wrong SMTP password, or without one, a lead waits for the right one', async () => {
  await using server = await openMailServer({
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: (_auth, _session, done) => done(new Error('wrong password')),
  })
  const wrong = await failureOf(mailBy(`smtp://user:wrong@127.0.0.1:${server.port}`))
  assert.equal(wrong.permanent, false)
  assert.match(wrong.message, /^the mail server refuses the user name or the password, SMTP 535 .*EAUTH$/)
  const without = await failureOf(mailBy(`smtp://127.0.0.1:${server.port}`))
  assert.equal(without.permanent, false)
  assert.match(without.message, /^the mail server wants a user name and a password, SMTP 530 /)
})

test('what stands between us and a mail server is said in words', async () => {
  await using plain = await openMailServer({ authOptional: true, disabledCommands: ['STARTTLS'] })
  await using encrypted = await openMailServer({ secure: true, authOptional: true })
  const closed = createServer().listen(0, '127.0.0.1')
  await once(closed, 'listening')
  const nobody = portOf(closed)
  await new Promise((resolve) => closed.close(resolve))
  for (const [smtp, meaning] of [
    [`smtp://127.0.0.1:${nobody}`, 'nothing answers at this host and port'],
    [`smtps://127.0.0.1:${encrypted.port}`, 'the certificate of the mail server is not valid'],
    [
      `smtps://127.0.0.1:${plain.port}`,
      'no encryption was agreed on: port 465 takes smtps://, 587 takes smtp://',
    ],
    [`smtp://[::ffff:127.0.0.1]:${plain.port}`, 'the mail server offers no encryption'],
  ] as const) {
    const { message } = await failureOf(mailBy(smtp))
    assert.ok(message.startsWith(`${meaning}, SMTP `), `${smtp}: ${message}`)
  }
})

test('an option of an SMTP address that cannot be read names its channel, and is not quoted', () => {
  const setting = { ...mailBy('smtp://u:hunter2@127.0.0.1:25?url=1'), name: 'mail-sales' }
  assert.throws(
    () => openChannel(setting, site),
    (error: unknown) =>
      error instanceof SettingsError && /^(?!.*hunter2).*channel "mail-sales"/.test(error.message),
  )
})

test('what answers a webhook without speaking HTTP is said to be no connection', async (context) => {
  const server = createTcpServer((socket) => socket.on('error', () => undefined).end('220 mail ready\r\n'))
  server.listen(0, '127.0.0.1')
  context.after(() => server.close())
  await once(server, 'listening')
  const { message } = await failureOf(webhookAt(`http://127.0.0.1:${portOf(server)}/`))
  assert.match(message, /^HTTP (connection failed|[A-Z_]+)$/)
})

test('when a webhook’s address is wrong, the failure says what is wrong with it', async (context) => {
  const server = createServer((_request, response) => response.writeHead(404).end()).listen(0, '127.0.0.1')
  context.after(() => server.close())
  await once(server, 'listening')
  const there = `127.0.0.1:${portOf(server)}`
  for (const [url, words] of [
    [`https://${there}`, /^the server does not speak HTTPS there, HTTP E[A-Z_]+$/],
    [`http://${there}`, /^the address or its token is wrong, or no longer valid, HTTP 404$/],
  ] as const) {
    assert.match((await failureOf(webhookAt(url))).message, words)
  }
  server.close()
  await using moved = await openReceiver(() => 308, { Location: '/elsewhere' })
  assert.equal((await failureOf(webhookAt(moved.url))).message, 'the address redirects to another, HTTP 308')
  const { message } = await failureOf(webhookAt(`http://${there}`))
  assert.equal(message, 'nothing answers at this address, HTTP ECONNREFUSED')
})

test('a mail server that does not encrypt gets neither password nor lead, unless the setting allows it', async () => {
  const taken: string[] = []
  await using server = await openMailServer({
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: (_auth, _session, done) => {
      taken.push('password')
      done(new Error('wrong password'))
    },
  })
  // The same address, written in a way that is not recognised as this machine.
  const smtp = `smtp://user:password@[::ffff:127.0.0.1]:${server.port}`
  const failure = await failureOf(mailBy(smtp))
  assert.equal(failure.permanent, false)
  assert.match(failure.message, /, SMTP .*ETLS$/)
  assert.deepEqual(taken, [])
  await failureOf(mailBy(`${smtp}?requireTLS=false`))
  assert.deepEqual(taken, ['password'])
})

test('a mail server with an untrusted certificate gets no lead, and the lead waits', async () => {
  const taken: string[] = []
  const onData: SMTPServerOptions['onData'] = (stream, _session, done) => {
    taken.push('lead')
    stream.resume()
    stream.on('end', () => done(null))
  }
  await using encrypted = await openMailServer({ secure: true, authOptional: true, onData })
  await using upgraded = await openMailServer({ authOptional: true, onData })
  for (const smtp of [`smtps://127.0.0.1:${encrypted.port}`, `smtp://127.0.0.1:${upgraded.port}`]) {
    const failure = await failureOf(mailBy(smtp))
    assert.equal(failure.permanent, false, smtp)
    assert.match(failure.message, /, SMTP E\w+$/)
  }
  assert.deepEqual(taken, [])
})

test('a webhook with an untrusted certificate gets no lead, and the lead waits', async () => {
  await using server = await openMailServer({ secure: true })
  const failure = await failureOf(webhookAt(`https://127.0.0.1:${server.port}/`))
  assert.equal(failure.permanent, false)
  assert.match(failure.message, /^the certificate of the server is not valid, HTTP [A-Z_]*CERT/)
})

for (const status of [301, 302, 307, 308, 401, 403, 404, 410]) {
  test(`while a webhook’s address or secret is wrong, which ${status} says, a lead waits`, async () => {
    await using receiver = await openReceiver(() => status)
    assert.equal((await failureOf(webhookAt(receiver.url))).permanent, false)
  })
}

for (const { status, said, seconds } of [
  { status: 429, said: '120', seconds: 120 },
  { status: 503, said: '0.5', seconds: 0.5 },
  { status: 429, said: '999999999', seconds: 86_400 },
  { status: 429, said: '-5', seconds: 0 },
  { status: 429, said: 'soon', seconds: 0 },
]) {
  test(`a webhook that answers ${status} and "Retry-After: ${said}" is left alone for ${seconds} s`, async () => {
    await using receiver = await openReceiver(() => status, { 'Retry-After': said })
    const failure = await failureOf(webhookAt(receiver.url))
    assert.equal(failure.permanent, false)
    assert.equal(failure.retryAfterMs, seconds * 1_000)
  })
}

test('a webhook whose "Retry-After" is a date is left alone until then', async () => {
  const until = new Date(Date.now() + 3_600_000).toUTCString()
  await using receiver = await openReceiver(() => 503, { 'Retry-After': until })
  const { retryAfterMs } = await failureOf(webhookAt(receiver.url))
  // The date has no milliseconds, and a busy machine takes some seconds to get here.
  assert.ok(retryAfterMs > 3_500_000 && retryAfterMs <= 3_600_000, String(retryAfterMs))
})
