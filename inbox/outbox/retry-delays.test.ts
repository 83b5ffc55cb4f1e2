import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayMs } from '#inbox/days.ts'
import { readSettings } from '#inbox/settings.ts'
import { DeliveryError } from './channels/channel.ts'
import { retryDelays } from './retry-delays.ts'

const twoHours = 7_200
const seconds = [10, 30, 120, 600, 1_800, 3_600, ...Array<number>(35).fill(twoHours)]

test('a failed attempt is repeated after ten seconds, later every two hours, for about three days', (context) => {
  context.mock.method(Math, 'random', () => 0.5)
  const { delayMs, exhausted } = retryDelays(readSettings({}).retryDelaysMs)
  assert.deepEqual(
    seconds.map((_, index) => delayMs(index + 1)),
    seconds.map((delay) => delay * 1_000),
  )
  assert.equal(exhausted(seconds.length), false)
  assert.equal(exhausted(seconds.length + 1), true)
  const days = (seconds.reduce((sum, delay) => sum + delay) * 1_000) / dayMs
  assert.ok(days > 2.9 && days < 3.1, `${days} days`)
  assert.equal(delayMs(99), twoHours * 1_000)
  assert.equal(delayMs(0), 10_000)
})

test('what failed together is not repeated together: a fifth earlier or later', (context) => {
  const random = context.mock.method(Math, 'random', () => 0)
  const { delayMs } = retryDelays([100_000])
  assert.equal(delayMs(1), 80_000)
  random.mock.mockImplementation(() => 1)
  assert.equal(delayMs(1), 120_000)
})

test('without delays the first attempt is the last', () => {
  const { delayMs, exhausted } = retryDelays([])
  assert.equal(exhausted(1), true)
  assert.ok(delayMs(1) >= 48_000)
})

test('an attempt whose outcome is not known is not repeated before it must have ended', (context) => {
  context.mock.method(Math, 'random', () => 0.5)
  const { claimMs } = retryDelays([1_000, 400_000])
  const mail = { name: 'mail', deliver: async () => {}, notify: async () => {}, deadlineMs: 100_000 }
  assert.equal(claimMs(1, mail), 200_000)
  assert.equal(claimMs(2, mail), 400_000)
})

test('a failed attempt waits as long as the receiver demands, and a permanent refusal or the last failure is given up', (context) => {
  context.mock.method(Math, 'random', () => 0.5)
  const { retryMs } = retryDelays([1_000])
  assert.equal(retryMs(1, new DeliveryError('HTTP 503')), 1_000)
  assert.equal(retryMs(1, new DeliveryError('HTTP 429', { retryAfterMs: 5_000 })), 5_000)
  assert.equal(retryMs(1, new DeliveryError('HTTP 410', { permanent: true })), null)
  assert.equal(retryMs(2, new DeliveryError('HTTP 503')), null)
})
