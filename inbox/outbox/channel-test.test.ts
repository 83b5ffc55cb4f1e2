import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testChannels } from './channel-test.ts'
import { type Channel, DeliveryError } from './channels/channel.ts'

const channel = (name: string, deliver: Channel['deliver']): Channel => ({
  name,
  deliver,
  notify: async () => undefined,
  deadlineMs: 10,
})

test('a test names what each channel did, also one that never answers', async () => {
  const channels = [
    channel('mail', () => new Promise(() => undefined)),
    channel('webhook', async () => undefined),
    channel('slack', () => Promise.reject(new DeliveryError('HTTP 404'))),
  ]
  const tests = await testChannels(channels, 0)
  assert.deepEqual(
    tests.map(({ channel: name, ok, failure }) => [name, ok, failure]),
    [
      ['mail', false, 'timed out'],
      ['webhook', true, null],
      ['slack', false, 'HTTP 404'],
    ],
  )
})
