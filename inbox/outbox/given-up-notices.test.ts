import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Delivery, StorageError } from '#inbox/store/port.ts'
import { noticesOfGivenUp } from './given-up-notices.ts'

test('a notice that cannot be marked as sent is not sent on a second channel, nor again at once', async () => {
  const heard: string[] = []
  const events: string[] = []
  let fact: string | null = null
  const givenUp: Delivery = {
    number: 1,
    submission: 1,
    channel: 'webhook',
    state: 'given-up',
    attempts: 3,
    nextAttemptAt: 0,
    settledAt: 0,
    lastError: 'HTTP 404',
  }
  const tell = noticesOfGivenUp({
    store: {
      recall: async () => fact,
      swap: async (_name, _before, value) => {
        fact = value
        return true
      },
      unnoticed: async () => [givenUp],
      markNoticed: () => Promise.reject(new StorageError('database or disk is full')),
    },
    channels: ['mail', 'discord'].map((name) => ({
      name,
      deliver: async () => undefined,
      notify: async () => void heard.push(name),
    })),
    log: (event) => void events.push(event),
    now: () => 0,
    stopping: new AbortController().signal,
  })
  await tell()
  await tell()
  assert.deepEqual([heard, events], [['mail'], ['outbox-failed']])
})
