import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Claim } from '#inbox/store/port.ts'
import { storedMessage } from '#inbox/testing/memory-inbox.ts'
import { withAttemptLimit } from './attempt-limit.ts'

/** A store in which one lead waits for each of these channels. */
function storeWith(...waiting: string[]) {
  return {
    async claim({ channel, limit }: { channel: string; limit: number }): Promise<Claim[]> {
      await sleep(1)
      return waiting.includes(channel) ? [{ attempts: 1, submission: storedMessage() }].slice(0, limit) : []
    },
  }
}

const due = { at: 0, limit: 1, delayMs: () => 0 }

test('a channel with nothing due leaves its attempt to those that claim at the same time', async () => {
  const store = withAttemptLimit(storeWith('last'), 1)
  const claims = await Promise.all(['first', 'last'].map((channel) => store.claim({ ...due, channel })))
  assert.deepEqual(
    claims.map(({ length }) => length),
    [0, 1],
  )
})

test('once the attempts are used up, nothing is due', async () => {
  const store = withAttemptLimit(storeWith('first', 'last'), 1)
  const claims = await Promise.all(['first', 'last'].map((channel) => store.claim({ ...due, channel })))
  assert.deepEqual(
    claims.map(({ length }) => length),
    [1, 0],
  )
})
