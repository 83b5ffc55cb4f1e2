import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { channel, openOutbox } from '#inbox/testing/outbox.ts'
import { DeliveryError } from './channels/channel.ts'

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
