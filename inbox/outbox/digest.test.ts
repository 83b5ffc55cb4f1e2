import assert from 'node:assert/strict'
import path from 'node:path'
import { test } from 'node:test'
import { recordBackup, recordCopy } from '#inbox/store/backup-fact.ts'
import type { Store } from '#inbox/store/port.ts'
import { openSqliteStore } from '#inbox/store/sqlite/store.ts'
import { temporaryDataDir } from '#inbox/testing/inbox-process.ts'
import { contactFields } from '#inbox/testing/memory-inbox.ts'
import { type Channel, DeliveryError, type Notice } from './channels/channel.ts'
import { weeklyDigest } from './digest-sending.ts'
import { retryDelays } from './retry-delays.ts'

// The digest uses the machine's time zone, and so do the days below.
process.env.TZ = 'America/New_York'

const minute = 60_000
const day = 24 * 60 * minute
const monday = 1
const longAgo = new Date(2026, 10, 2, 9).getTime()

/** A channel that records its notices. It fails while `broken` is set; while `dies` is set, its server dies in it. */
function recorder(name: string) {
  const heard: Notice[] = []
  const state: { broken: boolean; dies: 'before' | 'after' | null; dead: PromiseWithResolvers<void> } = {
    broken: false,
    dies: null,
    dead: Promise.withResolvers(),
  }
  const notify = async (notice: Notice): Promise<void> => {
    if (state.broken) throw new DeliveryError('HTTP 503')
    if (state.dies !== 'before') heard.push(notice)
    if (state.dies === null) return
    state.dead.resolve()
    await new Promise(() => undefined)
  }
  const channel: Channel = { name, deliver: async () => undefined, notify }
  return { channel, heard, state }
}

/** An inbox on disk after its first run, with a clock set to Wednesday, 4 November 2026. */
async function openWeeks({ channels = ['mail'], retentionDays = 365, made = false, copied = false } = {}) {
  const temporary = temporaryDataDir()
  const file = path.join(temporary.dataDir, 'inbox.sqlite')
  const clock = { now: new Date(2026, 10, 4, 12).getTime() }
  const recorders = Object.fromEntries(channels.map((name) => [name, recorder(name)]))
  const logged: string[] = []
  /** A server, which reads and writes the same file as the others. */
  const startServer = (delaysMs = [10 * minute]) => {
    const store = openSqliteStore(file)
    const send = weeklyDigest({
      store,
      weekday: monday,
      retentionDays,
      backups: { made, copied },
      channels: Object.values(recorders).map(({ channel }) => channel),
      log: (event) => void logged.push(event),
      now: () => clock.now,
      retries: retryDelays(delaysMs),
      stopping: new AbortController().signal,
    })
    return { store, send }
  }
  const server = startServer()
  let sent = 0
  await server.send()
  return {
    ...server,
    clock,
    logged,
    startServer,
    heard: (name = 'mail') => recorders[name]?.heard ?? [],
    state: (name = 'mail') => {
      const { state } = recorders[name] ?? assert.fail(name)
      return state
    },
    setTo(...date: [year: number, month: number, day: number, hour?: number]) {
      const [year, month, dayOfMonth, hour = 9] = date
      clock.now = new Date(year, month - 1, dayOfMonth, hour).getTime()
    },
    async add(more: Partial<Parameters<Store['add']>[0]> = {}) {
      sent += 1
      const fields = Object.entries({ ...contactFields, message: `message ${sent}` })
      const submission = { form: 'contact', fields } as const
      await server.store.add({ submission, receivedAt: clock.now, page: null, ...more })
    },
    async [Symbol.asyncDispose]() {
      await server.store.close()
      temporary[Symbol.dispose]()
    },
  }
}

test('there is one digest a week, on its day from eight o’clock on, however often the server checks', async () => {
  await using inbox = await openWeeks()
  await inbox.add()
  const days: string[] = []
  for (inbox.setTo(2026, 11, 5, 0); inbox.clock.now < new Date(2026, 11, 1).getTime(); ) {
    const before = inbox.heard().length
    await inbox.send()
    if (inbox.heard().length > before) days.push(new Date(inbox.clock.now).toString().slice(0, 21))
    inbox.clock.now += 30 * minute
  }
  assert.deepEqual(days, [
    'Mon Nov 09 2026 08:00',
    'Mon Nov 16 2026 08:00',
    'Mon Nov 23 2026 08:00',
    'Mon Nov 30 2026 08:00',
  ])
})

test('the first digest is sent on the next such weekday, not in the first week', async () => {
  await using inbox = await openWeeks()
  await inbox.add()
  await inbox.send()
  assert.deepEqual(inbox.heard(), [])
})

test('a digest that was due while the server was off is sent once when it is back', async () => {
  await using inbox = await openWeeks()
  await inbox.add()
  inbox.setTo(2026, 11, 26)
  await inbox.send()
  await inbox.send()
  assert.equal(inbox.heard().length, 1)
  assert.match(inbox.heard()[0]?.id ?? '', /^digest-2026-11-23-/)
})

test('two servers at once write and send one digest', async () => {
  await using inbox = await openWeeks({ channels: ['mail', 'discord', 'ntfy'] })
  await inbox.add()
  const other = inbox.startServer()
  inbox.setTo(2026, 11, 9)
  await Promise.all([inbox.send(), other.send(), inbox.send(), other.send()])
  await inbox.send()
  await other.send()
  for (const name of ['mail', 'discord', 'ntfy']) assert.equal(inbox.heard(name).length, 1, name)
  await other.store.close()
})

test('two servers in different time zones send one digest', async () => {
  await using inbox = await openWeeks()
  await inbox.add()
  // Monday, 9 November 2026, 08:00 in Auckland, and Sunday, 09:00 in Honolulu.
  inbox.clock.now = Date.UTC(2026, 10, 8, 19)
  try {
    for (const zone of ['Pacific/Auckland', 'Pacific/Honolulu', 'Pacific/Auckland', 'Pacific/Honolulu']) {
      process.env.TZ = zone
      await inbox.send()
    }
    inbox.clock.now += day
    await inbox.send()
  } finally {
    process.env.TZ = 'America/New_York'
  }
  assert.deepEqual(
    inbox.heard().map(({ id }) => id.slice(0, 17)),
    ['digest-2026-11-09'],
  )
})

for (const { when, died, arrived } of [
  { when: 'before it is sent, goes out later, once', died: 'before', arrived: 1 },
  { when: 'after it is sent, is repeated later, under its id', died: 'after', arrived: 2 },
] as const) {
  test(`a digest whose server dies while sending, ${when}`, async () => {
    await using inbox = await openWeeks()
    await inbox.add()
    const crashed = inbox.startServer()
    inbox.setTo(2026, 11, 9)
    inbox.state().dies = died
    void crashed.send()
    await inbox.state().dead.promise
    inbox.state().dies = null
    await inbox.send()
    assert.equal(inbox.heard().length, arrived - 1, 'not at once')
    for (let look = 0; look < 3; look += 1) {
      inbox.clock.now += 20 * minute
      await inbox.send()
    }
    assert.equal(inbox.heard().length, arrived)
    assert.equal(new Set(inbox.heard().map(({ id }) => id)).size, 1)
    assert.equal(new Set(inbox.heard().map(({ text }) => text)).size, 1)
    await crashed.store.close()
  })
}

test('a channel that fails gets it again, the others only once; after giving up, the next digest reports it', async () => {
  await using inbox = await openWeeks({ channels: ['mail', 'discord'] })
  await inbox.add()
  inbox.state('discord').broken = true
  inbox.setTo(2026, 11, 9)
  for (const wait of [0, 1, 20, 40]) {
    inbox.clock.now += wait * minute
    await inbox.send()
  }
  assert.deepEqual([inbox.heard('mail').length, inbox.heard('discord').length], [1, 0])
  assert.equal(inbox.logged.filter((event) => event === 'digest-failed').length, 2)
  inbox.setTo(2026, 11, 16)
  await inbox.send()
  assert.match(inbox.heard()[1]?.text ?? '', /could not be sent on channel discord: HTTP 503\./)
})

test('a digest that a channel still fails to send when the next one is due is reported in that one', async () => {
  await using inbox = await openWeeks({ channels: ['mail', 'discord'] })
  const patient = inbox.startServer([2 * 24 * 60 * minute, 8 * 24 * 60 * minute])
  await inbox.add()
  inbox.state('discord').broken = true
  for (const day of [9, 12, 16]) {
    inbox.setTo(2026, 11, day)
    await patient.send()
  }
  assert.match(
    inbox.heard()[1]?.text ?? '',
    /could not be sent on channel discord: it failed until the next digest was due\./,
  )
  await patient.store.close()
})

test('a quiet week sends nothing, and one quiet week a month sends one line', async () => {
  await using inbox = await openWeeks()
  const at = new Date(2026, 10, 7).getTime()
  await recordBackup(inbox.store, { at, leads: 3, bytes: 40_960, file: '/backups/inbox.sqlite' })
  for (const dayOfMonth of [9, 16, 23, 30, 37, 44]) {
    inbox.setTo(2026, 11, dayOfMonth)
    await inbox.send()
  }
  assert.deepEqual(
    inbox.heard().map(({ id, subject, text }) => [id.slice(0, 17), subject, text]),
    [
      [
        'digest-2026-12-07',
        'nothing waits',
        'No lead is unanswered, in quarantine or undelivered. Last backup: 2026-11-07.\n',
      ],
    ],
  )
})

test('it says that backups have not reached the other machine for two days', async () => {
  await using inbox = await openWeeks({ copied: true })
  const sentOn = async (dayOfMonth: number) => {
    inbox.setTo(2026, 11, dayOfMonth)
    await inbox.send()
    const { subject, text } = inbox.heard().at(-1) ?? {}
    return [inbox.heard().length, subject, text?.split('\n')[0]]
  }
  assert.deepEqual(await sentOn(9), [
    1,
    'your week: backups not copied',
    'No backup has been copied to another machine yet (BACKUP_TO).',
  ])
  await recordCopy(inbox.store, new Date(2026, 10, 15, 9).getTime())
  assert.equal((await sentOn(16))[0], 1)
  assert.deepEqual(await sentOn(23), [
    2,
    'your week: backups not copied',
    'No backup has been copied to another machine since 2026-11-15 (BACKUP_TO).',
  ])
})

test('it says that no backup has been made for two days, where one is made every hour', async () => {
  await using inbox = await openWeeks({ made: true, copied: true })
  const file = { leads: 3, bytes: 40_960, file: '/backups/day.sqlite' }
  const sentOn = async (dayOfMonth: number) => {
    inbox.setTo(2026, 11, dayOfMonth)
    await inbox.send()
    return inbox.heard().map(({ text }) => text.split('\n')[0])
  }
  const never = 'No backup has been made yet.'
  assert.deepEqual(await sentOn(9), [never])
  for (const done of [15, 20]) {
    await recordBackup(inbox.store, { ...file, at: new Date(2026, 10, done, 9).getTime() })
    await recordCopy(inbox.store, new Date(2026, 10, done, 9).getTime())
    await sentOn(done + 1)
  }
  assert.deepEqual(await sentOn(23), [never, 'No backup has been made since 2026-11-20.'])
})

test('a lead that arrives after a quiet Monday is in the next digest', async () => {
  await using inbox = await openWeeks()
  inbox.setTo(2026, 11, 9)
  await inbox.send()
  await inbox.add()
  inbox.setTo(2026, 11, 11)
  await inbox.send()
  assert.deepEqual(inbox.heard(), [])
})

test('it says which leads wait and how long, what is in quarantine and why, what was given up, and what is erased soon', async () => {
  await using inbox = await openWeeks({ retentionDays: 30 })
  inbox.setTo(2026, 11, 16)
  const at = inbox.clock.now
  await inbox.add({ receivedAt: at - 26 * day })
  await inbox.add({ receivedAt: at - 9 * day })
  await inbox.add({ receivedAt: at - 3 * day, reasons: ['5 links', 'sent from another site'] })
  await inbox.add({ receivedAt: at - 8 * day, reasons: ['6 links'] })
  await inbox.add({ receivedAt: longAgo, channels: ['crm'] })
  await inbox.add({ receivedAt: at - 60 })
  await inbox.store.markAnswered(5, at)
  await inbox.store.giveUpOthers([], at, 0)
  await inbox.send()
  const [digest] = inbox.heard()
  assert.equal(
    digest?.subject,
    'your week: 3 unanswered, 1 in quarantine, 1 undelivered, 1 about to be erased',
  )
  assert.equal(
    digest.text,
    `3 leads are not marked answered:
  Lead 1, Contact message, has waited 26 days
  Lead 2, Contact message, has waited 9 days
  Lead 6, Contact message, has waited less than a day
Answer, then mark it with: npm run inbox -- answered <number>

One lead is in quarantine, from these seven days:
  Lead 3: 5 links, sent from another site
Deliver what is not spam with: npm run inbox -- release <number>

1 delivery was given up:
  Lead 5, channel crm: no such channel any more
Once the channel works again, send them with: npm run inbox -- resend

One lead is about to be erased, within a week, lead 1 first: RETENTION_DAYS is 30.
Keep a copy with: npm run inbox -- export --until 2026-10-24 --format csv

Last backup: none so far.
`,
  )
  assert.doesNotMatch(JSON.stringify(await inbox.store.recall('digest')), /Alex|alex@|message \d/)
})

test('of many leads it lists the oldest ten and counts the rest', async () => {
  await using inbox = await openWeeks()
  for (let lead = 0; lead < 12; lead += 1) await inbox.add()
  inbox.setTo(2026, 11, 9)
  await inbox.send()
  assert.match(inbox.heard()[0]?.text ?? '', /^12 leads are not marked answered, the oldest 10:\n {2}Lead 1,/)
  assert.doesNotMatch(inbox.heard()[0]?.text ?? '', /Lead 11/)
})

test('a clock that was a year ahead and is corrected does not delay the digest', async () => {
  await using inbox = await openWeeks()
  await inbox.add()
  inbox.setTo(2027, 11, 9)
  await inbox.send()
  inbox.setTo(2026, 11, 9)
  await inbox.send()
  inbox.setTo(2026, 11, 16)
  await inbox.send()
  assert.deepEqual(
    inbox.heard().map(({ id }) => id.slice(0, 17)),
    ['digest-2027-11-08', 'digest-2026-11-09', 'digest-2026-11-16'],
  )
})

for (const [back, backMs] of [
  ['a second', 1_000],
  ['ten minutes', 10 * minute],
  ['a day', day],
] as const) {
  test(`a clock that is set back by ${back} repeats no digest, and one that failed is sent once it is right`, async () => {
    await using inbox = await openWeeks({ channels: ['mail', 'ntfy'] })
    await inbox.add()
    inbox.state('ntfy').broken = true
    inbox.setTo(2026, 11, 9)
    await inbox.send()
    inbox.state('ntfy').broken = false
    inbox.clock.now -= backMs
    await inbox.send()
    assert.deepEqual([inbox.heard('mail').length, inbox.heard('ntfy').length], [1, 0])
    // The delays vary by a fifth.
    inbox.clock.now += backMs + 12 * minute
    await inbox.send()
    await inbox.startServer().send()
    assert.deepEqual([inbox.heard('mail').length, inbox.heard('ntfy').length], [1, 1])
  })
}

for (const record of ['{"due":"2026-11-0', '{"due":"2026-11-02"}', '{}']) {
  test(`after a digest whose record cannot be read, the next week’s is sent: ${record}`, async () => {
    await using inbox = await openWeeks()
    await inbox.add()
    await inbox.store.remember('digest', record)
    await inbox.send()
    inbox.setTo(2026, 11, 9)
    await inbox.send()
    assert.equal(inbox.heard().length, 1)
    assert.deepEqual(
      inbox.logged.filter((event) => event === 'outbox-failed'),
      [],
    )
  })
}
