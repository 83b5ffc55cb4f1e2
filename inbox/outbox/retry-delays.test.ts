import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayMs } from '#inbox/days.ts'
import { readSettings } from '#inbox/settings.ts'
import { DeliveryError } from './channels/channel.ts'
import { retryDelays } from './retry-delays.ts'

const twoHours = 7_200
const seconds = [10, 30, 120, 600, 1_800, 3_600, ...Array<number>(35).fill(twoHours)]

const failure = new DeliveryError('HTTP 503')

test('a failed attempt is repeated after ten seconds, later every two hours, for about three days', (context) => {
  context.mock.method(Math, 'random', () => 0.5)
  const { retryMs } = retryDelays(readSettings({}).retryDelaysMs)
  assert.deepEqual(
    [...seconds, null].map((_, index) => retryMs(index + 1, failure)),
    [...seconds.map((delay) => delay * 1_000), null],
  )
  const days = (seconds.reduce((sum, delay) => sum + delay) * 1_000) / dayMs
  assert.ok(days > 2.9 && days < 3.1, `${days} days`)
})

test('what failed together is not repeated together: a fifth earlier or later', (context) => {
  const random = context.mock.method(Math, 'random', () => 0)
  const { retryMs } = retryDelays([100_000])
  assert.equal(retryMs(1, failure), 80_000)
  random.mock.mockImplementation(() => 1)
  assert.equal(retryMs(1, failure), 120_000)
})

test('an attempt whose outcome is not known is not repeated before it must have ended', (context) => {
  context.mock.method(Math, 'random', () => 0.5)
  const { claimMs } = retryDelays([1_000, 400_000])
  const mail = { name: 'mail', deliver: async () => {}, notify: async () => {}, deadlineMs: 100_000 }
  assert.equal(claimMs(1, mail), 200_000)
  assert.equal(claimMs(2, mail), 400_000)
  // The last attempt, after which none is left.
  assert.equal(claimMs(3, mail), 400_000)
})

test('a failed attempt waits as long as the receiver demands, and a permanent refusal or the last failure is given up', (context) => {
  context.mock.method(Math, 'random', () => 0.5)
  const { retryMs } = retryDelays([1_000])
  assert.equal(retryMs(1, failure), 1_000)
  assert.equal(retryMs(1, new DeliveryError('HTTP 429', { retryAfterMs: 5_000 })), 5_000)
  assert.equal(retryMs(1, new DeliveryError('HTTP 410', { permanent: true })), null)
  assert.equal(retryMs(2, failure), null)
})
