import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Webhook } from 'standardwebhooks'
import { contactFields, site, storedMessage } from '#inbox/testing/memory-inbox.ts'
import { channel, openOutbox } from '#inbox/testing/outbox.ts'
import { openReceiver } from '#inbox/testing/receiver.ts'
import { openChannel } from '../channels.ts'

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'

const webhookAt = (url: string) => openChannel({ kind: 'webhook', name: 'crm', url, secret }, site)

test('a webhook is signed so that the standard library accepts it, with one id for all attempts', async () => {
  await using receiver = await openReceiver((count) => (count === 1 ? 500 : 204))
  await using inbox = openOutbox([webhookAt(receiver.url)])
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
  const hook = webhookAt(receiver.url)
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
  const hook = webhookAt(receiver.url)
  await using inbox = openOutbox([hook, other], { deadlineMs: 1_500 })
  await inbox.send('one', 'two', 'three')
  await inbox.happened('delivered', 6)
  assert.equal(receiver.received.length, 4)
  assert.deepEqual(told.toSorted(), [1, 2, 3])
})

test('a permanent refusal of a webhook gives the lead up at once', async () => {
  for (const status of [400, 413, 422]) {
    await using receiver = await openReceiver(() => status)
    await using inbox = openOutbox([webhookAt(receiver.url)])
    await inbox.send('Hello')
    await inbox.happened('notice-failed')
    assert.equal(receiver.received.length, 2, 'the lead and its notice, once each')
  }
})

test('a lead is sent once a webhook’s address is right again; a redirect is not followed', async () => {
  for (const status of [302, 404, 410]) {
    await using elsewhere = await openReceiver(() => 204)
    await using receiver = await openReceiver((count) => (count < 3 ? status : 204), {
      Location: elsewhere.url,
    })
    await using inbox = openOutbox([webhookAt(receiver.url)])
    await inbox.send('Hello')
    await inbox.happened('delivered')
    assert.equal(receiver.received.length, 3, `${status}`)
    assert.equal(elsewhere.received.length, 0)
  }
})
