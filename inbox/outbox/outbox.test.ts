import assert from 'node:assert/strict'
import { test } from 'node:test'
import { StorageError } from '#inbox/store/port.ts'
import { answerTo } from '#inbox/submission.ts'
import { channel, openOutbox, received } from '#inbox/testing/outbox.ts'
import { DeliveryError } from './channels/channel.ts'

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
  assert.match(notices[0] ?? '', /Lead 1 was given up on channel dead after 3 attempts: HTTP ECONNREFUSED\./)
  assert.deepEqual(await inbox.store.unnoticed(), [])
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
  assert.deepEqual(await inbox.store.deliveryCounts(), { waiting: 0, failing: 0, givenUp: 0 })
})

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
