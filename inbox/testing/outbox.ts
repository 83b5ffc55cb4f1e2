import type { Channel } from '#inbox/outbox/channels/channel.ts'
import { runOutbox } from '#inbox/outbox/outbox.ts'
import { openSqliteStore } from '#inbox/store/sqlite/store.ts'
import { receivedMessage } from './memory-inbox.ts'

/** A contact message with this text, as it is given to a store. */
export function received(message: string, channels: readonly string[]) {
  return receivedMessage({ message }, { receivedAt: Date.now(), channels })
}

/** A store and an outbox that retries within milliseconds, with a log to wait for. */
export function openOutbox(
  channels: readonly Channel[],
  { delaysMs = [40, 40, 40], deadlineMs = 20_000 } = {},
) {
  const store = openSqliteStore(':memory:')
  const events: string[] = []
  let changed = Promise.withResolvers<void>()
  const outbox = runOutbox({
    store,
    channels: channels.map((channel) => ({ ...channel, deadlineMs })),
    delaysMs,
    pollMs: 20,
    log(event, line = {}) {
      events.push(`${event} ${line.submission ?? ''}`.trim())
      changed.resolve()
      changed = Promise.withResolvers()
    },
  })
  return {
    store,
    outbox,
    events,
    async send(...messages: string[]) {
      for (const message of messages)
        await store.add(
          received(
            message,
            channels.map(({ name }) => name),
          ),
        )
      outbox.wake()
    },
    /** Resolves once the log has `count` lines of this event. */
    async happened(event: string, count = 1) {
      while (events.filter((line) => line.startsWith(event)).length < count) await changed.promise
    },
    async [Symbol.asyncDispose]() {
      await outbox.stop(0)
      await store.close()
    },
  }
}

/** A channel that delivers, and tells the owner of a notice, with these functions. */
export const channel = (
  name: string,
  deliver: Channel['deliver'],
  notify: Channel['notify'] = async () => {},
): Channel => ({
  name,
  deliver,
  notify,
})

/** Servers that run one after the other on the same inbox, each with its own channels, on a clock to set. */
export function openServers() {
  const store = openSqliteStore(':memory:')
  const clock = { ahead: 0 }
  const now = () => Date.now() + clock.ahead
  return {
    store,
    clock,
    now,
    /** Runs a server with these channels until it has had time for all it does at its start. */
    async run(...channels: Channel[]) {
      const outbox = runOutbox({ store, channels, log: () => undefined, now, delaysMs: [60_000], pollMs: 20 })
      await outbox.drained()
      await outbox.stop()
    },
    states: async (...submissions: number[]) =>
      (await store.deliveriesOf(submissions)).map(({ channel, state }) => `${channel} ${state}`),
    [Symbol.asyncDispose]: () => store.close(),
  }
}
