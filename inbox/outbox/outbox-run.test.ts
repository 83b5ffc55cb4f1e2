import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openSqliteStore } from '#inbox/store/sqlite/store.ts'
import { contactFields } from '#inbox/testing/memory-inbox.ts'
import { withAttemptLimit } from './attempt-limit.ts'
import { type Channel, DeliveryError } from './channels/channel.ts'
import { runOutbox } from './outbox.ts'

/** A store with this many leads, and an outbox that delivers them with `deliver`. */
async function openRun(
  leads: number,
  deliver: Channel['deliver'],
  { atMost = 100, pollMs = 60_000, accepted = Promise.resolve() } = {},
) {
  const store = openSqliteStore(':memory:')
  for (let lead = 0; lead < leads; lead += 1) {
    const fields = Object.entries({ ...contactFields, message: `message ${lead}` })
    await store.add({
      submission: { form: 'contact', fields },
      receivedAt: Date.now(),
      page: null,
      channels: ['mail'],
    })
  }
  const notices: string[] = []
  const first = Promise.withResolvers<void>()
  const notify: Channel['notify'] = async ({ subject }) => {
    // Takes a turn of the event loop, as a network would.
    await new Promise((resolve) => setImmediate(resolve))
    notices.push(subject)
    first.resolve()
    await accepted
  }
  const channels = [{ name: 'mail', deliver, notify }]
  const outbox = runOutbox({
    store: withAttemptLimit(store, atMost),
    channels,
    log: () => undefined,
    delaysMs: [60_000],
    pollMs,
    lanes: 1,
  })
  return {
    store,
    outbox,
    notices,
    /** Resolves once the first notice is on its way. */
    notified: first.promise,
    async [Symbol.asyncDispose]() {
      await outbox.stop()
      await store.close()
    },
  }
}

test('a run ends when all due deliveries are made and marked', async () => {
  const told: number[] = []
  await using run = await openRun(11, async ({ number }) => void told.push(number))
  await run.outbox.drained()
  assert.equal(told.length, 11)
  assert.deepEqual(await run.store.deliveryCounts(), { waiting: 0, failing: 0, givenUp: 0 })
})

test('what was taken up just before the stop is delivered, since its next attempt is already put off', async () => {
  const told: number[] = []
  await using run = await openRun(1, async ({ number }) => void told.push(number))
  await run.outbox.stop()
  assert.deepEqual(told, [1])
})

test('a run makes no more attempts than it may; the rest stays due', async () => {
  let attempts = 0
  const deliver = async () => {
    attempts += 1
  }
  await using run = await openRun(11, deliver, { atMost: 6 })
  await run.outbox.drained()
  assert.equal(attempts, 6)
  assert.deepEqual(await run.store.deliveryCounts(), { waiting: 5, failing: 0, givenUp: 0 })
})

test('a run tells the owner of quarantined submissions before it ends', async () => {
  await using run = await openRun(0, async () => undefined)
  const submission = { form: 'contact', fields: Object.entries(contactFields) } as const
  await run.store.add({ submission, receivedAt: Date.now(), page: null, reasons: ['5 links'] })
  await run.outbox.drained()
  assert.deepEqual(run.notices, ['one lead went to quarantine'])
})

test('a run tries a channel that fails once', async () => {
  let attempts = 0
  await using run = await openRun(3, async () => {
    attempts += 1
    throw new DeliveryError('HTTP 503')
  })
  await run.outbox.drained()
  assert.equal(attempts, 1)
})

const refuse = async () => {
  throw new DeliveryError('HTTP 422', { permanent: true })
}

test('a run tells the owner of deliveries that were given up before it ends', async () => {
  await using run = await openRun(1, refuse)
  await run.outbox.drained()
  assert.deepEqual(run.notices, ['one lead could not be delivered'])
})

test('a notice that is on its way when the server stops is recorded, so that it is not sent again', async () => {
  const { promise: accepted, resolve: accept } = Promise.withResolvers<void>()
  await using run = await openRun(1, refuse, { pollMs: 20, accepted })
  await run.notified
  const stopped = run.outbox.stop()
  setImmediate(accept)
  await stopped
  assert.deepEqual(await run.store.unnoticed(), [])
})
