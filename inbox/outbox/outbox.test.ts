import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { createServer as createTcpServer, type Socket } from 'node:net'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { Webhook } from 'standardwebhooks'
import { StorageError } from '#inbox/store/port.ts'
import { openSqliteStore } from '#inbox/store/sqlite/store.ts'
import { answerTo } from '#inbox/submission.ts'
import { portOf } from '#inbox/testing/inbox-process.ts'
import { contactFields, storedMessage } from '#inbox/testing/memory-inbox.ts'
import { type Channel, DeliveryError } from './channels/channel.ts'
import { openChannel } from './channels.ts'
import { runOutbox } from './outbox.ts'

const site = { name: 'Example', origin: 'https://site.example', helpAddress: 'help@site.example' }

function received(message: string, channels: readonly string[]) {
  const submission = { form: 'contact', fields: Object.entries({ ...contactFields, message }) } as const
  return { submission, receivedAt: Date.now(), page: '/contact', channels }
}

/** A store and an outbox that retries within milliseconds, with a log to wait for. */
function openOutbox(channels: readonly Channel[], { delaysMs = [40, 40, 40], deadlineMs = 20_000 } = {}) {
  const store = openSqliteStore(':memory:')
  const events: string[] = []
  let changed = Promise.withResolvers<void>()
  const outbox = runOutbox({
    store,
    channels: channels.map((channel) => ({ ...channel, deadlineMs })),
    delaysMs,
    pollMs: 20,
    log(event, line = {}) {
      events.push(`${event} ${line.submission ?? ''}`.trim())
      changed.resolve()
      changed = Promise.withResolvers()
    },
  })
  return {
    store,
    outbox,
    events,
    async send(...messages: string[]) {
      for (const message of messages)
        await store.add(
          received(
            message,
            channels.map(({ name }) => name),
          ),
        )
      outbox.wake()
    },
    /** Resolves once the log has `count` lines of this event. */
    async happened(event: string, count = 1) {
      while (events.filter((line) => line.startsWith(event)).length < count) await changed.promise
    },
    async [Symbol.asyncDispose]() {
      await outbox.stop(0)
      await store.close()
    },
  }
}

const channel = (
  name: string,
  deliver: Channel['deliver'],
  notify: Channel['notify'] = async () => {},
): Channel => ({
  name,
  deliver,
  notify,
})

type Answer = (mail: Email) => { responseCode: number } | undefined

/**
 * A real mail server. It refuses a mail with the error that `answer` returns, and accepts it without one; `onRcptTo`
 * does the same for one of its recipients.
 */
async function openMailServer(answer: Answer = () => undefined, onRcptTo?: SMTPServerOptions['onRcptTo']) {
  const taken: Email[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    ...(onRcptTo && { onRcptTo }),
    async onData(stream, _session, done) {
      const mail = await PostalMime.parse(Buffer.concat(await stream.toArray()))
      const refusal = answer(mail)
      if (!refusal) taken.push(mail)
      done(refusal ? Object.assign(new Error('4.2.0 Quoting: A short film, please.'), refusal) : null)
    },
  })
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const port = portOf(listening)
  return {
    taken,
    smtp: `smtp://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: () => new Promise<void>((closed) => server.close(closed)),
  }
}

test('a mail server that refuses for a while gets each lead once in the end', async () => {
  let refusals = 6
  await using server = await openMailServer(() => (refusals-- > 0 ? { responseCode: 451 } : undefined))
  const mail = openChannel(
    {
      kind: 'mail',
      name: 'mail',
      smtp: server.smtp,
      from: 'Inbox <inbox@site.example>',
      to: ['owner@site.example'],
    },
    site,
  )
  await using inbox = openOutbox([mail])
  await inbox.send('one', 'two', 'three', 'four', 'five')
  await inbox.happened('delivered', 5)
  const texts = server.taken.map(({ text }) => /Message:\n(\w+)/.exec(text ?? '')?.[1])
  assert.deepEqual(texts.toSorted(), ['five', 'four', 'one', 'three', 'two'])
  assert.equal(new Set(server.taken.map(({ messageId }) => messageId)).size, 5)
})

test('a letter that the server refuses permanently is given up and does not delay the others', async () => {
  await using server = await openMailServer(({ text }) =>
    text?.includes('unwanted') ? { responseCode: 554 } : undefined,
  )
  const mail = openChannel(
    { kind: 'mail', name: 'mail', smtp: server.smtp, from: 'inbox@site.example', to: ['owner@site.example'] },
    site,
  )
  await using inbox = openOutbox([mail])
  await inbox.send('unwanted', 'wanted')
  await inbox.happened('delivered')
  await inbox.happened('given-up')
  assert.deepEqual(await inbox.store.outboxCounts(), { waiting: 0, failing: 0, givenUp: 1 })
  const [givenUp] = await inbox.store.deliveriesOf([1])
  assert.match(givenUp?.lastError ?? '', /^SMTP 554 /)
  // The server's text quotes the lead, so it must not be kept.
  assert.doesNotMatch(givenUp?.lastError ?? '', /short film/)
})

for (const { responseCode, refusals, ends } of [
  { responseCode: 450, refusals: 2, ends: 'delivered' },
  { responseCode: 550, refusals: 1, ends: 'given-up' },
]) {
  test(`a letter refused with ${responseCode} for one of two recipients is ${ends}, and the other gets it once`, async () => {
    let left = refusals
    await using server = await openMailServer(undefined, ({ address }, _session, done) => {
      const refused = address.startsWith('partner') && left-- > 0
      done(refused ? Object.assign(new Error('Later, please.'), { responseCode }) : null)
    })
    const to = ['owner@site.example', 'partner@site.example']
    const mail = openChannel(
      { kind: 'mail', name: 'mail', smtp: server.smtp, from: 'in@site.example', to },
      site,
    )
    await using inbox = openOutbox([mail])
    await inbox.send('one')
    await inbox.happened(ends)
    const leads = () => server.taken.filter(({ subject }) => subject?.startsWith('Contact message'))
    const [{ lastError } = {}] = await inbox.store.deliveriesOf([1])
    if (ends === 'given-up') assert.match(lastError ?? '', /^SMTP 550 .*for 1 of 2 recipients$/)
    assert.deepEqual(
      leads().map(({ to }) => to?.map(({ address }) => address)),
      ends === 'given-up' ? [to] : [to, ['partner@site.example']],
    )
    // Sent again, it goes to everyone, as it does after a restart.
    await inbox.store.resend(1, ['mail'], 0)
    inbox.outbox.wake()
    await inbox.happened('delivered', ends === 'delivered' ? 2 : 1)
    assert.deepEqual(
      leads()
        .at(-1)
        ?.to?.map(({ address }) => address),
      to,
    )
  })
}

test('a lead that cannot be read is given up like any other, and does not keep back those after it', async () => {
  const delivered: number[] = []
  const mail = channel('mail', async ({ number }) => void delivered.push(number))
  await using inbox = openOutbox([mail])
  const damaged = { form: 'contact', fields: [['message', 1 as unknown as string]] } as const
  await inbox.store.add({ ...received('one', ['mail']), submission: damaged })
  await inbox.send('two')
  await inbox.happened('given-up')
  assert.deepEqual(delivered, [2])
  const [{ lastError } = {}] = await inbox.store.deliveriesOf([1])
  assert.equal(lastError, 'the lead cannot be read')
})

test('deliveries to a mail server that is down, hangs, or breaks off are retried', async () => {
  await using server = await openMailServer()
  const faults: ((socket: Socket) => void)[] = [
    (socket) => socket.destroy(),
    () => undefined,
    (socket) => {
      socket.write('220 ready\r\n')
      socket.on('data', (data) => {
        if (data.toString().startsWith('DATA')) socket.write('354 go on\r\n', () => socket.destroy())
        else socket.write('250 ok\r\n')
      })
    },
  ]
  const sockets = new Set<Socket>()
  const faulty = createTcpServer((socket) => {
    sockets.add(socket.on('error', () => undefined))
    const fault = faults.shift()
    if (fault) fault(socket)
    else socket.end('421 try the other one\r\n')
  })
  faulty.listen(0, '127.0.0.1')
  await once(faulty, 'listening')
  const port = portOf(faulty)
  const setting = {
    kind: 'mail',
    name: 'mail',
    from: 'inbox@site.example',
    to: ['owner@site.example'],
  } as const
  const broken = openChannel({ ...setting, smtp: `smtp://127.0.0.1:${port}` }, site)
  const sound = openChannel({ ...setting, smtp: server.smtp }, site)
  let attempts = 0
  const mail = channel('mail', (submission, how) => {
    attempts += 1
    return attempts <= 4 ? broken.deliver(submission, how) : sound.deliver(submission, how)
  })
  await using inbox = openOutbox([mail], { delaysMs: [20, 20, 20, 20, 20], deadlineMs: 1_500 })
  await inbox.send('one')
  await inbox.happened('delivered')
  assert.equal(attempts, 5)
  assert.equal(server.taken.length, 1)
  for (const socket of sockets) socket.destroy()
  faulty.close()
})

test('the mail is From the owner, with the visitor to reply to, and nothing typed can add a header', async () => {
  await using server = await openMailServer()
  const mail = openChannel(
    {
      kind: 'mail',
      name: 'mail',
      smtp: server.smtp,
      from: 'Inbox <inbox@site.example>',
      to: ['owner@site.example'],
    },
    site,
  )
  await using inbox = openOutbox([mail])
  const fields = Object.entries({
    name: 'Al\nBcc: victim@example.com',
    email: 'alex@example.com',
    message: '<img src=x>\nline two & "more"',
  })
  const added = await inbox.store.add({
    submission: { form: 'contact', fields },
    receivedAt: Date.UTC(2026, 10, 20, 7, 20),
    page: '/contact',
    channels: ['mail'],
  })
  inbox.outbox.wake()
  await inbox.happened('delivered')
  const letter = server.taken[0]
  assert.ok(letter && 'id' in added)
  assert.equal(letter.from?.address, 'inbox@site.example')
  assert.deepEqual(
    letter.replyTo?.map(({ address }) => address),
    ['alex@example.com'],
  )
  assert.deepEqual(
    letter.to?.map(({ address }) => address),
    ['owner@site.example'],
  )
  assert.equal(letter.bcc, undefined)
  assert.equal(letter.messageId, `<${added.id}@site.example>`)
  assert.equal(letter.subject, 'Contact message from Al Bcc: victim@example.com')
  assert.match(
    letter.text ?? '',
    /^Contact message from Al Bcc: victim@example\.com <alex@example\.com>\n\nMessage:\n<img src=x>\nline two & "more"\n/,
  )
  assert.match(letter.text ?? '', /Sent from the form on \/contact, 20 Nov 2026, 07:20 UTC\.\s*$/)
  assert.match(letter.html ?? '', /&lt;img src=x&gt;<br>line two &amp; &quot;more&quot;/)
  assert.doesNotMatch(letter.html ?? '', /<img/)
})

test('a mail has every letter of a Polish business and of a Vietnamese sender', async () => {
  await using server = await openMailServer()
  const mail = openChannel(
    { kind: 'mail', name: 'mail', smtp: server.smtp, from: 'inbox@site.example', to: ['owner@site.example'] },
    { ...site, name: 'Łódź Śledź' },
  )
  await using inbox = openOutbox([mail])
  const fields = Object.entries({ ...contactFields, name: 'Đặng Thị Ếch', email: 'ech@example.com' })
  await inbox.store.add({
    submission: { form: 'contact', fields },
    receivedAt: Date.now(),
    page: '/contact',
    channels: ['mail'],
  })
  inbox.outbox.wake()
  await inbox.happened('delivered')
  await mail.notify({ id: 'full', subject: 'nearly full', text: 'Nearly full.' })
  const [letter, notice] = server.taken
  assert.equal(letter?.subject, 'Contact message from Đặng Thị Ếch')
  assert.equal(letter?.replyTo?.[0]?.name, 'Đặng Thị Ếch')
  assert.match(letter?.html ?? '', /Łódź Śledź <span/)
  assert.equal(notice?.subject, 'Łódź Śledź inbox: nearly full')
})

/** A receiver of webhooks. `answer` returns the status for each request, or null to never respond. */
async function openReceiver(answer: (count: number) => number | null, headers: Record<string, string> = {}) {
  const received: { headers: IncomingMessage['headers']; body: string }[] = []
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString()
    received.push({ headers: request.headers, body })
    const status = answer(received.length)
    if (status !== null) response.writeHead(status, headers).end('{"quoting":"A short film"}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const port = portOf(server)
  return {
    received,
    url: `http://127.0.0.1:${port}/hook`,
    [Symbol.asyncDispose]: () => {
      server.closeAllConnections()
      return new Promise<void>((closed) => server.close(() => closed()))
    },
  }
}

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'

test('a webhook is signed so that the standard library accepts it, with one id for all attempts', async () => {
  await using receiver = await openReceiver((count) => (count === 1 ? 500 : 204))
  await using inbox = openOutbox([
    openChannel({ kind: 'webhook', name: 'crm', url: receiver.url, secret }, site),
  ])
  await inbox.send('Hello')
  await inbox.happened('delivered')
  const ids = receiver.received.map(({ headers, body }) => {
    const id = String(headers['webhook-id'])
    const payload = new Webhook(secret).verify(body, {
      'webhook-id': id,
      'webhook-timestamp': String(headers['webhook-timestamp']),
      'webhook-signature': String(headers['webhook-signature']),
    })
    assert.deepEqual((payload as { data: { answers: object } }).data.answers, {
      ...contactFields,
      message: 'Hello',
    })
    return id
  })
  assert.equal(ids.length, 2)
  assert.equal(ids[0], ids[1])
})

test('a webhook gets 64 KiB of a long lead, marked as shortened', async () => {
  await using receiver = await openReceiver(() => 204)
  const hook = openChannel({ kind: 'webhook', name: 'crm', url: receiver.url, secret }, site)
  await hook.deliver(storedMessage({ message: '\u0001'.repeat(1_000_000) }), { attempt: 1 })
  await hook.deliver(storedMessage(), { attempt: 1 })
  const sent = receiver.received.map(({ body }) => JSON.parse(body).data)
  assert.deepEqual([sent[0].shortened, sent.at(-1).shortened], [true, false])
  assert.equal(sent[0].answers.email, contactFields.email)
  assert.ok(sent[0].answers.message.length > 64 * 1024 - 100)
  assert.ok((receiver.received[0]?.body.length ?? 0) < 1024 * 1024)
})

test('a webhook that hangs delays neither other webhooks nor mail', async () => {
  await using receiver = await openReceiver((count) => (count === 1 ? null : 200))
  const told: number[] = []
  const other = channel('other', async ({ number }) => void told.push(number))
  const hook = openChannel({ kind: 'webhook', name: 'crm', url: receiver.url, secret }, site)
  await using inbox = openOutbox([hook, other], { deadlineMs: 1_500 })
  await inbox.send('one', 'two', 'three')
  await inbox.happened('delivered', 6)
  assert.equal(receiver.received.length, 4)
  assert.deepEqual(told.toSorted(), [1, 2, 3])
})

test('a permanent refusal of a webhook gives the lead up at once; a redirect is not followed', async () => {
  for (const status of [302, 404, 410]) {
    await using receiver = await openReceiver(() => status, { Location: 'http://127.0.0.1:9/' })
    await using inbox = openOutbox([
      openChannel({ kind: 'webhook', name: 'crm', url: receiver.url, secret }, site),
    ])
    await inbox.send('Hello')
    await inbox.happened('notice-failed')
    assert.equal(receiver.received.length, 2, 'the lead and its notice, once each')
  }
})

test('a channel is not retried before its Retry-After', async () => {
  const busy = channel('crm', () =>
    Promise.reject(new DeliveryError('HTTP 429', { retryAfterMs: 60 * 60_000 })),
  )
  await using inbox = openOutbox([busy])
  await inbox.send('Hello')
  await inbox.happened('delivery-failed')
  const [delivery] = await inbox.store.deliveriesOf([1])
  assert.ok((delivery?.nextAttemptAt ?? 0) > Date.now() + 59 * 60_000)
})

test('during a receiver’s Retry-After no other lead is sent there, and other channels continue', async () => {
  const asked: number[] = []
  const busy = channel('crm', ({ number }) => {
    asked.push(number)
    return Promise.reject(new DeliveryError('HTTP 429', { retryAfterMs: 60 * 60_000 }))
  })
  const free = channel('mail', async () => undefined)
  await using inbox = openOutbox([busy, free])
  await inbox.send('one')
  await inbox.happened('delivery-failed')
  await inbox.send('two', 'three')
  await inbox.happened('delivered', 3)
  // Several polls.
  await sleep(100)
  assert.deepEqual(asked, [1])
})

test('a channel with a limit per second gets one lead at a time, and none sooner', async () => {
  const paceMs = 60
  const starts: number[] = []
  const slow = { ...channel('chat', async () => void starts.push(performance.now())), paceMs }
  await using inbox = openOutbox([slow])
  await inbox.send('one', 'two', 'three', 'four')
  await inbox.happened('delivered', 4)
  const pauses = starts.slice(1).map((start, index) => start - (starts[index] ?? 0))
  // A timer may be a millisecond early.
  assert.ok(Math.min(...pauses) >= paceMs - 1, String(pauses))
})

test('a Discord message mentions nobody and keeps within the limits', async () => {
  await using receiver = await openReceiver(() => 204)
  await using inbox = openOutbox([openChannel({ kind: 'discord', name: 'discord', url: receiver.url }, site)])
  await inbox.send(`@everyone **bold** ${'*'.repeat(5_000)}`)
  await inbox.happened('delivered')
  const message = JSON.parse(receiver.received[0]?.body ?? '')
  assert.deepEqual(message.allowed_mentions, { parse: [] })
  const [embed] = message.embeds
  assert.equal(embed.title, 'Contact message from Alex')
  assert.match(embed.fields[0].value, /^@everyone \\\*\\\*bold/)
  for (const { value } of embed.fields) assert.ok(value.length <= 1_024)
  assert.ok(JSON.stringify(embed).length <= 6_000)
  assert.match(embed.footer.text, /npm run inbox -- show 1/)
})

test('a Discord notice mentions nobody', async () => {
  await using receiver = await openReceiver(() => 204)
  const discord = openChannel({ kind: 'discord', name: 'discord', url: receiver.url }, site)
  await discord.notify({ id: 'n', subject: '@everyone', text: '@here' })
  assert.deepEqual(JSON.parse(receiver.received[0]?.body ?? '').allowed_mentions, { parse: [] })
})

test('a delivery that always fails is given up after the last delay, and the owner gets one notice by another channel', async () => {
  const notices: string[] = []
  const dead = channel(
    'dead',
    () => Promise.reject(new DeliveryError('HTTP ECONNREFUSED')),
    () => Promise.reject(new DeliveryError('HTTP ECONNREFUSED')),
  )
  const alive = channel(
    'alive',
    async () => {},
    async ({ text }) => void notices.push(text),
  )
  await using inbox = openOutbox([dead, alive], { delaysMs: [20, 20] })
  await inbox.send('one')
  await inbox.happened('noticed')
  assert.equal(inbox.events.filter((event) => event === 'delivery-failed 1').length, 2)
  assert.equal(inbox.events.filter((event) => event === 'given-up 1').length, 1)
  assert.equal(notices.length, 1)
  assert.match(notices[0] ?? '', /Lead 1, channel dead: given up after 3 attempts\. HTTP ECONNREFUSED/)
  assert.deepEqual(await inbox.store.unnoticed(), [])
})

/** Servers that run one after the other on the same inbox, each with its own channels, on a clock to set. */
function openServers() {
  const store = openSqliteStore(':memory:')
  const clock = { ahead: 0 }
  const now = () => Date.now() + clock.ahead
  return {
    store,
    clock,
    now,
    /** Runs a server with these channels until it has had time for all it does at its start. */
    async run(...channels: Channel[]) {
      const outbox = runOutbox({ store, channels, log: () => undefined, now, delaysMs: [60_000], pollMs: 20 })
      await outbox.drained()
      await outbox.stop()
    },
    states: async (...submissions: number[]) =>
      (await store.deliveriesOf(submissions)).map(({ channel, state }) => `${channel} ${state}`),
    [Symbol.asyncDispose]: () => store.close(),
  }
}

const hour = 60 * 60_000

test('deliveries for a channel that the settings no longer have are given up after an hour, and the owner gets a notice', async () => {
  const notices: string[] = []
  const kept = channel(
    'kept',
    async () => {},
    async ({ text }) => void notices.push(text),
  )
  await using servers = openServers()
  await servers.store.add(received('one', ['removed', 'kept']))
  await servers.run(kept)
  servers.clock.ahead = hour
  await servers.run(kept)
  await servers.run(kept)
  assert.equal(notices.length, 1)
  assert.match(notices[0] ?? '', /Lead 1, channel removed: .*no such channel any more/)
  assert.deepEqual(await servers.states(1), ['kept delivered', 'removed given-up'])
})

test('a channel removed by mistake and back within an hour sends what waited for it, however long it waited', async () => {
  const sent: number[] = []
  const mail = channel('mail', async ({ number }) => void sent.push(number))
  await using servers = openServers()
  await servers.store.add({ ...received('one', ['mail']), receivedAt: servers.now() - 5 * hour })
  await servers.run(channel('mial', async () => {}))
  servers.clock.ahead = hour - 60_000
  await servers.run()
  assert.deepEqual(await servers.states(1), ['mail waiting'])
  await servers.run(mail)
  assert.deepEqual(sent, [1])
})

test('what a stopped server with other channels left is given up, and what another one sends is not', async () => {
  const kept = channel('kept', async () => {})
  await using servers = openServers()
  await servers.store.add(received('left by the other server', ['removed']))
  await servers.store.add({ ...received('queued by another', ['other']), receivedAt: servers.now() + hour })
  await servers.run(kept)
  servers.clock.ahead = hour
  await servers.run(kept)
  assert.deepEqual(await servers.states(1, 2), ['removed given-up', 'other waiting'])
})

test('a server that runs on gives up what it found without a channel an hour before', async () => {
  await using servers = openServers()
  const { store, clock, now } = servers
  const givenUp = Promise.withResolvers<void>()
  const log = (event: string) => (event === 'given-up' ? givenUp.resolve() : undefined)
  const outbox = runOutbox({ store, channels: [], log, now, delaysMs: [], pollMs: 20 })
  await outbox.drained()
  await store.add(received('left by the other server', ['removed']))
  clock.ahead = hour
  const isFound = async () => (await store.deliveriesOf([1])).some(({ lastError }) => lastError !== null)
  while (!(await isFound())) await new Promise((resolve) => setImmediate(resolve))
  clock.ahead = 2 * hour + 1_000
  await givenUp.promise
  await outbox.stop()
  assert.deepEqual(await servers.states(1), ['removed given-up'])
})

test('a notice of unsent leads that one channel refuses goes to the next, is tried again, and counts leads that came meanwhile', async () => {
  const notices: string[] = []
  let working = false
  const down = channel(
    'down',
    async () => {},
    () => Promise.reject(new DeliveryError('HTTP 503')),
  )
  const other = channel(
    'other',
    async () => {},
    async ({ subject }) => {
      if (!working) throw new DeliveryError('HTTP 503')
      // Stored by a server without a channel, which runs beside this one.
      if (notices.length === 0) await servers.store.add(received('two', []))
      notices.push(subject)
    },
  )
  await using servers = openServers()
  await servers.store.add(received('one', []))
  await servers.run(down, other)
  working = true
  await servers.run(down, other)
  assert.deepEqual(notices, [])
  servers.clock.ahead = 10 * 60_000
  for (let start = 0; start < 3; start += 1) await servers.run(down, other)
  assert.deepEqual(notices, ['one lead is unsent', '2 leads are unsent'])
})

test('a delivery that was given up and is sent again starts afresh', async () => {
  let broken = true
  const flaky = channel('flaky', async () => {
    if (broken) throw new DeliveryError('HTTP 410', { permanent: true })
  })
  await using inbox = openOutbox([flaky])
  await inbox.send('one')
  await inbox.happened('given-up')
  broken = false
  assert.equal(await inbox.store.resendGivenUp(['flaky'], Date.now()), 1)
  await inbox.happened('delivered')
  assert.deepEqual(await inbox.store.outboxCounts(), { waiting: 0, failing: 0, givenUp: 0 })
})

test('after a failure the channel is tried one delivery at a time', async () => {
  let atOnce = 0
  let most = 0
  const down = channel('down', async () => {
    atOnce += 1
    most = Math.max(most, atOnce)
    await new Promise((resolve) => setImmediate(resolve))
    atOnce -= 1
    throw new DeliveryError('HTTP ECONNREFUSED')
  })
  await using inbox = openOutbox([down])
  await inbox.send(...Array.from({ length: 12 }, (_, index) => `message ${index}`))
  await inbox.happened('delivery-failed', 6)
  assert.ok(most <= 4)
  most = 0
  await inbox.happened('delivery-failed', 9)
  assert.equal(most, 1)
})

test('a delivery interrupted by a crash is retried later, not at once and only by one process', async () => {
  const store = openSqliteStore(':memory:')
  const at = Date.now()
  await store.add({ ...received('one', ['mail']), receivedAt: at })
  const claim = (later: number) =>
    store.claim({ channel: 'mail', at: at + later, limit: 9, delayMs: () => 1_000 })
  assert.equal((await claim(0)).length, 1)
  assert.equal((await claim(999)).length, 0)
  assert.deepEqual(
    (await claim(1_000)).map(({ attempts }) => attempts),
    [2],
  )
  await store.close()
})

test('a delivery postponed while the clock was days ahead is due', async () => {
  const store = openSqliteStore(':memory:')
  const at = Date.now()
  await store.add({ ...received('one', ['mail']), receivedAt: at + 30 * 86_400_000 })
  const claims = await store.claim({ channel: 'mail', at, limit: 9, delayMs: () => 1_000 })
  assert.equal(claims.length, 1)
  await store.close()
})

test('a delivery that could not be marked is marked later and not sent twice', async () => {
  const sent: string[] = []
  await using inbox = openOutbox([channel('mail', async () => void sent.push('it'))])
  const { markDelivered } = inbox.store
  let full = true
  inbox.store.markDelivered = async (...args) => {
    if (!full) return markDelivered(...args)
    full = false
    throw new StorageError('full')
  }
  await inbox.send('one')
  await inbox.happened('outbox-failed')
  await inbox.happened('delivered')
  assert.deepEqual(sent, ['it'])
})

test('a lead that comes while an erased one is being sent is sent itself', async () => {
  const sent: string[] = []
  const { promise: accepted, resolve: accept } = Promise.withResolvers<void>()
  const slow = channel('slow', async ({ fields }) => {
    sent.push(answerTo(fields, 'message') ?? '')
    if (sent.length === 1) await accepted
  })
  await using inbox = openOutbox([slow])
  await inbox.send('erased')
  while (sent.length === 0) await new Promise((resolve) => setImmediate(resolve))
  await inbox.store.erase([1])
  await inbox.send('kept')
  accept()
  await inbox.outbox.drained()
  assert.deepEqual(sent, ['erased', 'kept'])
})
