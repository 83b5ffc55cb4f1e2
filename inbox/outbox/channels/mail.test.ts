import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { test } from 'node:test'
import PostalMime, { type Email } from 'postal-mime'
import type { SMTPServerOptions } from 'smtp-server'
import { portOf } from '#inbox/ports.ts'
import { openMailServer } from '#inbox/testing/mail-server.ts'
import { contactFields, site } from '#inbox/testing/memory-inbox.ts'
import { channel, openOutbox } from '#inbox/testing/outbox.ts'
import { openChannel } from '../channels.ts'

type Answer = (mail: Email) => { responseCode: number } | undefined

/**
 * A mail server that keeps what it takes. It refuses a mail with the error that `answer` returns, and accepts it without
 * one; `onRcptTo` does the same for one of its recipients.
 */
async function openMailbox(answer: Answer = () => undefined, onRcptTo?: SMTPServerOptions['onRcptTo']) {
  const taken: Email[] = []
  const server = await openMailServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    ...(onRcptTo && { onRcptTo }),
    async onData(stream, _session, done) {
      const mail = await PostalMime.parse(Buffer.concat(await stream.toArray()))
      const refusal = answer(mail)
      if (!refusal) taken.push(mail)
      done(refusal ? Object.assign(new Error('4.2.0 Quoting: A short film, please.'), refusal) : null)
    },
  })
  return { ...server, taken }
}

/** A channel that mails through this server. */
function mailBy(smtp: string, { to = ['owner@site.example'], name = site.name } = {}) {
  const from = 'Inbox <inbox@site.example>'
  return openChannel({ kind: 'mail', name: 'mail', smtp, from, to }, { ...site, name })
}

test('a mail server that refuses for a while gets each lead once in the end', async () => {
  let refusals = 6
  await using server = await openMailbox(() => (refusals-- > 0 ? { responseCode: 451 } : undefined))
  await using inbox = openOutbox([mailBy(server.smtp)])
  await inbox.send('one', 'two', 'three', 'four', 'five')
  await inbox.happened('delivered', 5)
  const texts = server.taken.map(({ text }) => /Message:\n(\w+)/.exec(text ?? '')?.[1])
  assert.deepEqual(texts.toSorted(), ['five', 'four', 'one', 'three', 'two'])
  assert.equal(new Set(server.taken.map(({ messageId }) => messageId)).size, 5)
})

test('a letter that the server refuses permanently is given up and does not delay the others', async () => {
  await using server = await openMailbox(({ text }) =>
    text?.includes('unwanted') ? { responseCode: 554 } : undefined,
  )
  await using inbox = openOutbox([mailBy(server.smtp)])
  await inbox.send('unwanted', 'wanted')
  await inbox.happened('delivered')
  await inbox.happened('given-up')
  assert.deepEqual(await inbox.store.deliveryCounts(), { waiting: 0, failing: 0, givenUp: 1 })
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
    await using server = await openMailbox(undefined, ({ address }, _session, done) => {
      const refused = address.startsWith('partner') && left-- > 0
      done(refused ? Object.assign(new Error('Later, please.'), { responseCode }) : null)
    })
    const to = ['owner@site.example', 'partner@site.example']
    const mail = mailBy(server.smtp, { to })
    await using inbox = openOutbox([mail])
    await inbox.send('one')
    await inbox.happened(ends)
    const leads = () => server.taken.filter(({ subject }) => subject?.startsWith('Contact message'))
    const [{ lastError } = {}] = await inbox.store.deliveriesOf([1])
    if (ends === 'given-up')
      assert.match(lastError ?? '', /refuses the sender or the recipient, SMTP 550 .*for 1 of 2 recipients$/)
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

test('deliveries to a mail server that is down, hangs, or breaks off are retried', async () => {
  await using server = await openMailbox()
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
  const faulty = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined))
    const fault = faults.shift()
    if (fault) fault(socket)
    else socket.end('421 try the other one\r\n')
  })
  faulty.listen(0, '127.0.0.1')
  await once(faulty, 'listening')
  const broken = mailBy(`smtp://127.0.0.1:${portOf(faulty)}`)
  const sound = mailBy(server.smtp)
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
  await using server = await openMailbox()
  await using inbox = openOutbox([mailBy(server.smtp)])
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
  await using server = await openMailbox()
  const mail = mailBy(server.smtp, { name: 'Łódź Śledź' })
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
