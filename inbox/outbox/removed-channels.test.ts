import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hourMs } from '#inbox/days.ts'
import { channel, openServers, received } from '#inbox/testing/outbox.ts'
import { runOutbox } from './outbox.ts'

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
  servers.clock.ahead = hourMs
  await servers.run(kept)
  await servers.run(kept)
  assert.equal(notices.length, 1)
  assert.match(notices[0] ?? '', /Lead 1 was given up on channel removed .*no such channel any more/)
  assert.deepEqual(await servers.states(1), ['kept delivered', 'removed given-up'])
})

test('a channel removed by mistake and back within an hour sends what waited for it, however long it waited', async () => {
  const sent: number[] = []
  const mail = channel('mail', async ({ number }) => void sent.push(number))
  await using servers = openServers()
  await servers.store.add({ ...received('one', ['mail']), receivedAt: servers.now() - 5 * hourMs })
  await servers.run(channel('mial', async () => {}))
  servers.clock.ahead = hourMs - 60_000
  await servers.run()
  assert.deepEqual(await servers.states(1), ['mail waiting'])
  await servers.run(mail)
  assert.deepEqual(sent, [1])
})

test('what a stopped server with other channels left is given up, and what another one sends is not', async () => {
  const kept = channel('kept', async () => {})
  await using servers = openServers()
  await servers.store.add(received('left by the other server', ['removed']))
  await servers.store.add({ ...received('queued by another', ['other']), receivedAt: servers.now() + hourMs })
  await servers.run(kept)
  servers.clock.ahead = hourMs
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
  clock.ahead = hourMs
  const isFound = async () => (await store.deliveriesOf([1])).some(({ lastError }) => lastError !== null)
  while (!(await isFound())) await new Promise((resolve) => setImmediate(resolve))
  clock.ahead = 2 * hourMs + 1_000
  await givenUp.promise
  await outbox.stop()
  assert.deepEqual(await servers.states(1), ['removed given-up'])
})
