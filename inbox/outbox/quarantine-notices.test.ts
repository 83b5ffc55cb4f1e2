import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openSqliteStore } from '#inbox/store/sqlite/store.ts'
import { contactFields } from '#inbox/testing/memory-inbox.ts'
import { type Channel, DeliveryError, type Notice } from './channels/channel.ts'
import { noticesOfQuarantine } from './quarantine-notices.ts'

const minute = 60_000

/** An inbox that notifies its owner on two channels, with a clock that tests can set. */
function openNoticed() {
  const store = openSqliteStore(':memory:')
  const clock = { now: Date.UTC(2026, 10, 20, 7, 20) }
  const heard: Record<string, Notice[]> = { mail: [], discord: [] }
  const broken = new Set<string>()
  const channels = Object.keys(heard).map(
    (name): Channel => ({
      name,
      deliver: async () => undefined,
      async notify(notice) {
        if (broken.has(name)) throw new DeliveryError('HTTP 503')
        heard[name]?.push(notice)
      },
    }),
  )
  let sent = 0
  /** Stands for a separate process: another server, or the same one after a restart. */
  const openTeller = () =>
    noticesOfQuarantine({
      store,
      channels,
      log: () => undefined,
      now: () => clock.now,
      stopping: new AbortController().signal,
    })
  return {
    store,
    clock,
    broken,
    openTeller,
    tell: openTeller(),
    subjects: (channel: string) => heard[channel]?.map(({ subject }) => subject),
    heard,
    async quarantine(count: number) {
      for (let number = 0; number < count; number += 1) {
        sent += 1
        const fields = Object.entries({ ...contactFields, message: `message ${sent}` })
        const submission = { form: 'contact', fields } as const
        await store.add({ submission, receivedAt: clock.now, page: null, reasons: ['5 links'] })
      }
    },
    [Symbol.asyncDispose]: () => store.close(),
  }
}

test('a notice on every channel says how many leads went to quarantine and how to look at them', async () => {
  await using inbox = openNoticed()
  await inbox.tell()
  assert.deepEqual([inbox.subjects('mail'), inbox.subjects('discord')], [[], []])
  await inbox.quarantine(3)
  await inbox.tell()
  for (const channel of ['mail', 'discord']) {
    assert.deepEqual(inbox.subjects(channel), ['3 leads went to quarantine'])
    assert.match(
      inbox.heard[channel]?.[0]?.text ?? '',
      /They are stored, but were not sent to you\.\n\n.*list --state quarantine/,
    )
  }
})

test('the owner is told at most once an hour, whichever process does it', async () => {
  await using inbox = openNoticed()
  await inbox.quarantine(1)
  await Promise.all([inbox.tell(), inbox.openTeller()()])
  await inbox.quarantine(2)
  inbox.clock.now += 60 * minute - 1
  await inbox.tell()
  await inbox.openTeller()()
  assert.deepEqual(inbox.subjects('mail'), ['one lead went to quarantine'])
  inbox.clock.now += 1
  await inbox.openTeller()()
  await inbox.tell()
  assert.deepEqual(inbox.subjects('mail'), ['one lead went to quarantine', '2 leads went to quarantine'])
  inbox.clock.now += 120 * minute
  await inbox.tell()
  assert.equal(inbox.heard.mail?.length, 2)
})

test('a channel that does not take the notice is tried again after ten minutes, and the others are not', async () => {
  await using inbox = openNoticed()
  inbox.broken.add('discord')
  await inbox.quarantine(1)
  await inbox.tell()
  inbox.broken.clear()
  inbox.clock.now += 10 * minute - 1
  await inbox.tell()
  assert.deepEqual([inbox.subjects('mail')?.length, inbox.subjects('discord')?.length], [1, 0])
  inbox.clock.now += 1
  await inbox.tell()
  assert.deepEqual([inbox.subjects('mail')?.length, inbox.subjects('discord')?.length], [1, 1])
})

test('the owner is not told of submissions that were already released', async () => {
  await using inbox = openNoticed()
  await inbox.quarantine(2)
  await inbox.store.release(1, [], inbox.clock.now)
  await inbox.tell()
  assert.deepEqual(inbox.subjects('mail'), ['one lead went to quarantine'])
})
