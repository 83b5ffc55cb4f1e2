import { randomUUID } from 'node:crypto'
import { minuteMs } from '#inbox/days.ts'
import type { StoredSubmission } from '#inbox/store/port.ts'
import { attempt, deadlineOf } from './attempt.ts'
import type { Channel } from './channels/channel.ts'

/** The result of sending a test lead through one channel; `failure` is null when it was accepted. */
export type ChannelTest = {
  readonly channel: string
  readonly ok: boolean
  readonly seconds: number
  readonly failure: string | null
}

/** Sends a test lead through every channel at once, without storing it. */
export function testChannels(channels: readonly Channel[], now: number): Promise<ChannelTest[]> {
  const submission: StoredSubmission = {
    number: 0,
    id: `test-${randomUUID()}`,
    form: 'contact',
    receivedAt: now,
    page: null,
    fields: [
      ['name', 'Test'],
      ['email', 'test@example.com'],
      ['message', 'If you can read this, this channel will notify you of every lead.'],
    ],
    quarantine: null,
  }
  return Promise.all(
    channels.map(async (channel) => {
      const started = performance.now()
      // Mail may take longer with a real lead, but here the owner is waiting.
      const deadlineMs = Math.min(deadlineOf(channel), minuteMs)
      const failure = await attempt(() => channel.deliver(submission, { attempt: 1, test: true }), deadlineMs)
      const seconds = (performance.now() - started) / 1_000
      return { channel: channel.name, ok: failure === null, seconds, failure: failure?.message ?? null }
    }),
  )
}
