import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayMs, minuteMs } from '#inbox/days.ts'
import type { ReceivedSubmission } from '#inbox/store/port.ts'
import { openSqliteStore } from '#inbox/store/sqlite/store.ts'
import { contactFields } from '#inbox/testing/memory-inbox.ts'
import { type Channel, DeliveryError } from './channels/channel.ts'
import { noticesOfGivenUp } from './given-up-notices.ts'
import { noticesOfQuarantine } from './quarantine-notices.ts'
import { noticesOfUnsent } from './unsent-notices.ts'

const minute = minuteMs

/** The three notices, what makes one necessary, and their pauses after one that was sent and one that was not. */
const kinds = [
  {
    what: 'a delivery that was given up',
    notices: noticesOfGivenUp,
    lead: { channels: ['gone'] },
    pauseMs: 15 * minute,
    retryMs: 15 * minute,
  },
  {
    what: 'a lead in quarantine',
    notices: noticesOfQuarantine,
    lead: { reasons: ['5 links'] },
    pauseMs: 60 * minute,
    retryMs: 10 * minute,
  },
  // After an unsent lead that the owner was told of, the notice of the next one has no pause.
  { what: 'an unsent lead', notices: noticesOfUnsent, lead: {}, pauseMs: null, retryMs: 10 * minute },
]

/** An inbox that notifies its owner on one channel, with a clock that tests can set. */
function openNoticed({ notices, lead }: (typeof kinds)[number]) {
  const store = openSqliteStore(':memory:')
  const clock = { now: Date.UTC(2026, 10, 20, 7, 20) }
  const state = { broken: false, accepted: Promise.resolve(), heard: 0 }
  const channel: Channel = {
    name: 'mail',
    deliver: async () => undefined,
    async notify() {
      if (state.broken) throw new DeliveryError('HTTP 503')
      state.heard += 1
      await state.accepted
    },
  }
  let leads = 0
  return {
    clock,
    state,
    /** Stands for a server, whose clock may be off. */
    openTeller: (offMs = 0) =>
      notices({
        store,
        channels: [channel],
        log: () => undefined,
        now: () => clock.now + offMs,
        stopping: new AbortController().signal,
      }),
    async add() {
      leads += 1
      const fields = Object.entries({ ...contactFields, message: `message ${leads}` })
      const received: ReceivedSubmission = {
        submission: { form: 'contact', fields },
        receivedAt: clock.now,
        page: null,
        ...lead,
      }
      await store.add(received)
      for (const delivery of await store.deliveriesOf([leads])) {
        await store.giveUp(delivery, clock.now, 'HTTP 410')
      }
    },
    [Symbol.asyncDispose]: () => store.close(),
  }
}

for (const kind of kinds) {
  const { pauseMs } = kind
  test(`two servers send one notice of ${kind.what}, also when their clocks are a millisecond apart`, async () => {
    await using inbox = openNoticed(kind)
    const { promise: accepted, resolve: accept } = Promise.withResolvers<void>()
    inbox.state.accepted = accepted
    await inbox.add()
    const first = inbox.openTeller()()
    while (inbox.state.heard === 0) await new Promise((resolve) => setImmediate(resolve))
    await Promise.all([inbox.openTeller(-1)(), inbox.openTeller(1)()])
    accept()
    await first
    await inbox.openTeller(-1)()
    assert.equal(inbox.state.heard, 1)
  })

  for (const [back, backMs] of [
    ['a second', 1_000],
    ['ten minutes', 10 * minute],
    ['a day', dayMs],
  ] as const) {
    test(`a notice of ${kind.what} that failed is tried again although the clock was set back by ${back}`, async () => {
      await using inbox = openNoticed(kind)
      const tell = inbox.openTeller()
      await inbox.add()
      inbox.state.broken = true
      await tell()
      inbox.state.broken = false
      inbox.clock.now -= backMs
      await tell()
      assert.equal(inbox.state.heard, backMs === dayMs ? 1 : 0)
      inbox.clock.now += backMs + kind.retryMs - 1
      await tell()
      assert.equal(inbox.state.heard, backMs === dayMs ? 1 : 0)
      inbox.clock.now += 1
      await tell()
      await tell()
      assert.equal(inbox.state.heard, 1)
    })

    if (pauseMs === null) continue
    test(`after a notice of ${kind.what} the next one comes although the clock was set back by ${back}`, async () => {
      await using inbox = openNoticed(kind)
      const tell = inbox.openTeller()
      await inbox.add()
      await tell()
      inbox.clock.now -= backMs
      await inbox.add()
      await tell()
      assert.equal(inbox.state.heard, backMs === dayMs ? 2 : 1)
      inbox.clock.now += backMs + pauseMs
      await tell()
      await tell()
      assert.equal(inbox.state.heard, 2)
    })
  }
}
