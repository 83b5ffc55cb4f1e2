import assert from 'node:assert/strict'
import { test } from 'node:test'
import { channel, openServers, received } from '#inbox/testing/outbox.ts'
import { DeliveryError } from './channels/channel.ts'

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
