import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { test } from 'node:test'
import { portOf } from '#inbox/ports.ts'
import { site, storedMessage } from '#inbox/testing/memory-inbox.ts'
import { openChannel, readChannels } from '../channels.ts'
import { DeliveryError } from './channel.ts'
import { openMailApi } from './mail-api.ts'

/** A mail service that responds with this status, a channel to it, and the requests it got. */
async function openService(status = 200) {
  const received: { headers: NodeJS.Dict<string | string[]>; body: string }[] = []
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await Array.fromAsync(request)).toString()
    received.push({ headers: request.headers, body })
    response.writeHead(status).end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${portOf(server)}/emails`
  const [setting] = readChannels(
    {
      MAIL_API_KEY: 'secret',
      MAIL_API_URL: url,
      MAIL_FROM: 'Inbox <inbox@site.example>',
      MAIL_TO: 'one@site.example,two@site.example',
      CHANNELS_FILE: '',
    },
    '/nowhere',
  )
  assert.ok(setting)
  return {
    url,
    channel: openChannel(setting, site),
    received,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

test('a letter goes to the mail API with its key, all recipients and the reply address', async () => {
  await using service = await openService()
  await service.channel.deliver(storedMessage(), { attempt: 1 })
  const [request] = service.received
  assert.equal(service.channel.name, 'mail')
  assert.equal(request?.headers.authorization, 'Bearer secret')
  assert.match(String(request.headers['idempotency-key']), /^id-7-[\da-f]{16}$/)
  const letter = JSON.parse(request.body)
  assert.equal(letter.from, 'Inbox <inbox@site.example>')
  assert.deepEqual(letter.to, ['one@site.example', 'two@site.example'])
  assert.equal(letter.reply_to, '"Alex" <alex@example.com>')
  assert.equal(letter.subject, 'Contact message from Alex')
  assert.match(letter.text, /A short film, please\./)
  assert.match(letter.html, /A short film, please\./)
})

test('only the same mail of the same channel has the same idempotency key', async () => {
  await using service = await openService()
  const mailTo = (to: string, name = 'mail') =>
    openMailApi(
      { kind: 'mail-api', name, url: service.url, key: 'secret', from: 'inbox@site.example', to: [to] },
      site,
    )
  for (const channel of [
    mailTo('owner@site.example'),
    mailTo('owner@site.example'),
    mailTo('owner@site.example', 'mail-sales'),
    mailTo('corrected@site.example'),
  ]) {
    await channel.deliver(storedMessage(), { attempt: 1 })
  }
  const [first, again, sales, corrected] = service.received.map(({ headers }) => headers['idempotency-key'])
  assert.equal(again, first)
  assert.equal(new Set([first, sales, corrected]).size, 3)
})

test('a name can neither control the reader of a subject nor turn round the address after it', async () => {
  await using service = await openService()
  await service.channel.deliver(storedMessage({ name: '\u0000Al\u001b[31mex\u202e\u009b' }), { attempt: 1 })
  const { subject, text, reply_to } = JSON.parse(service.received[0]?.body ?? '')
  assert.equal(subject, 'Contact message from Al [31mex')
  assert.match(text, /^Contact message from Al \[31mex <alex@example\.com>$/m)
  assert.equal(reply_to, '"Al [31mex" <alex@example.com>')
})

test('a name cannot become a second address', async () => {
  await using service = await openService()
  await service.channel.deliver(storedMessage({ name: 'A" <a@evil.example>\r\nBcc: b@evil.example, "B' }), {
    attempt: 1,
  })
  const { reply_to: replyTo } = JSON.parse(service.received[0]?.body ?? '{}')
  assert.equal(replyTo, '"A a@evil.example Bcc: b@evil.example, B" <alex@example.com>')
})

test('a blank name leaves the address alone', async () => {
  await using service = await openService()
  await service.channel.deliver(storedMessage({ name: ' ' }), { attempt: 1 })
  assert.equal(JSON.parse(service.received[0]?.body ?? '{}').reply_to, 'alex@example.com')
})

test('an address too long for mail is in the letter, shortened, and nowhere else', async () => {
  await using service = await openService()
  await service.channel.deliver(storedMessage({ email: `${'a'.repeat(243)}@example.com` }), { attempt: 1 })
  const letter = JSON.parse(service.received[0]?.body ?? '{}')
  assert.equal(letter.reply_to, undefined)
  assert.match(letter.text, /^Contact message from Alex <a+@example\.c…>\n/)
})

for (const { status, permanent, why, said = '' } of [
  {
    status: 401,
    permanent: false,
    why: 'the key is ours to mend',
    said: 'the service refuses the key or secret, ',
  },
  {
    status: 403,
    permanent: false,
    why: 'the domain is ours to verify',
    said: 'the service refuses access, ',
  },
  {
    status: 404,
    permanent: false,
    why: 'the address is ours to mend',
    said: 'the address or its token is wrong, or no longer valid, ',
  },
  { status: 409, permanent: false, why: 'the same letter is on its way' },
  { status: 429, permanent: false, why: 'it was too fast' },
  { status: 500, permanent: false, why: 'the service is in trouble' },
  { status: 422, permanent: true, why: 'the letter itself is refused' },
]) {
  test(`after ${status} a letter is ${permanent ? 'given up' : 'tried again'}: ${why}`, async () => {
    await using service = await openService(status)
    await assert.rejects(service.channel.deliver(storedMessage(), { attempt: 1 }), (error) => {
      assert.ok(error instanceof DeliveryError)
      assert.equal(error.message, `${said}HTTP ${status}`)
      assert.equal(error.permanent, permanent)
      return true
    })
  })
}

test('a notice is a letter too', async () => {
  await using service = await openService()
  await service.channel.notify({
    id: 'notice-1',
    subject: 'one lead could not be delivered',
    text: 'Lead 1.',
  })
  const letter = JSON.parse(service.received[0]?.body ?? '{}')
  assert.equal(letter.subject, 'Example inbox: one lead could not be delivered')
  assert.match(String(service.received[0]?.headers['idempotency-key']), /^notice-1-/)
})
