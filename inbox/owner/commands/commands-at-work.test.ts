import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs, {
  chmodSync,
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import { syncBuiltinESMExports } from 'node:module'
import path from 'node:path'
import { test } from 'node:test'
import { StorageError } from '#inbox/store/port.ts'
import { testedChannels } from '#inbox/store/server-facts.ts'
import { inboxWith, recordedRun } from '#inbox/testing/cli-runner.ts'
import { portOf, startInbox, temporaryDataDir } from '#inbox/testing/inbox-process.ts'
import { appRequestFields, contactFields, formWith, testimonialFields } from '#inbox/testing/memory-inbox.ts'
import { forget } from './forget.ts'

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'

/** A web server that responds with `respond` and keeps the bodies it gets. */
async function openServer(respond: (response: ServerResponse, method: string) => void) {
  const bodies: string[] = []
  const server = createServer(async (request, response) => {
    bodies.push(Buffer.concat(await request.toArray()).toString())
    respond(response, request.method ?? '')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    bodies,
    url: `http://127.0.0.1:${portOf(server)}/`,
    [Symbol.asyncDispose]: () => new Promise<void>((closed) => server.close(() => closed())),
  }
}

test('leads of a mebibyte are exported and erased with little memory', async () => {
  // A letter that is not Latin-1 makes each of them take twice as much.
  const message = (number: number) => `${number}… ${'x'.repeat(1024 * 1024)}`
  const bodies = Array.from({ length: 80 }, (_, number) => ({ ...contactFields, message: message(number) }))
  using inbox = await inboxWith(...bodies)
  for (const args of [
    ['export', '--format', 'csv', '--output', path.join(inbox.dataDir, 'leads.csv')],
    ['forget', contactFields.email],
  ]) {
    const cli = path.join(import.meta.dirname, '..', '..', 'cli.ts')
    const { status, stderr } = spawnSync(process.execPath, ['--max-old-space-size=170', cli, ...args], {
      env: { PATH: process.env.PATH, SETTINGS_FILE: '', DATA_DIR: inbox.dataDir },
      encoding: 'utf8',
    })
    assert.equal(status, 0, stderr)
  }
})

test('resend queues a lead for every channel of the server', async () => {
  using inbox = await inboxWith(contactFields)
  const store = inbox.open()
  await store.remember('channels', '["mail","crm"]')
  assert.deepEqual(await inbox.run('resend', '1'), {
    code: 0,
    printed: '2 deliveries on the way.\n',
    complained: '',
  })
  assert.deepEqual(await store.outboxCounts(), { waiting: 2, failing: 0, givenUp: 0 })
  assert.equal(
    (await inbox.run('resend', '99')).complained,
    'No lead 99. For the numbers: npm run inbox -- list\n',
  )
  await store.close()
})

test('resend without a number queues what was given up, and only that', async () => {
  using inbox = await inboxWith(contactFields, appRequestFields)
  const store = inbox.open()
  await store.remember('channels', '["mail"]')
  await store.resend(1, ['mail', 'removed'], 0)
  await store.resend(2, ['mail'], 0)
  for (const channel of ['mail', 'removed']) {
    await store.giveUp({ submission: 1, channel }, 0, 'SMTP 554')
  }
  await store.markDelivered({ submission: 2, channel: 'mail' }, 0)
  assert.equal((await inbox.run('resend')).printed, '1 delivery on the way.\n')
  assert.deepEqual(await store.outboxCounts(), { waiting: 1, failing: 0, givenUp: 0 })
  await store.close()
})

test('resend takes numbers or --unsent, not both', async () => {
  using inbox = await inboxWith(contactFields)
  const { code, complained } = await inbox.run('resend', '1', '--unsent')
  assert.equal(code, 2)
  assert.match(complained, /--unsent takes no numbers/)
})

test('a server without channels cannot resend, and says why', async () => {
  using inbox = await inboxWith(contactFields)
  const { code, complained } = await inbox.run('resend', '1')
  assert.equal(code, 1)
  assert.match(complained, /without a channel/)
})

test('release turns a quarantined submission into a lead, and resend does not deliver it before', async () => {
  using inbox = await inboxWith()
  const store = inbox.open()
  await store.remember('channels', '["mail"]')
  const submission = { form: 'contact', fields: Object.entries(contactFields) } as const
  await store.add({ submission, receivedAt: 0, page: null, reasons: ['5 links'] })
  assert.deepEqual(await inbox.run('resend', '1'), {
    code: 1,
    printed: '0 deliveries on the way.\n',
    complained: 'Lead 1 is in quarantine: npm run inbox -- release 1 delivers it.\n',
  })
  assert.equal((await inbox.run('release', '1')).printed, '1 lead released and on the way.\n')
  assert.deepEqual(await store.outboxCounts(), { waiting: 1, failing: 0, givenUp: 0 })
  assert.deepEqual(await inbox.run('release', '1'), {
    code: 1,
    printed: '0 leads released.\n',
    complained: 'Lead 1 is not in quarantine.\n',
  })
  await store.close()
})

test('forget leaves no byte of an address in the file or its log, while the server runs', async () => {
  using inbox = await inboxWith()
  await using server = await startInbox(inbox.dataDir, { RATE_LIMIT: 'off' })
  const send = (fields: Record<string, string>) =>
    fetch(server.url, { method: 'POST', body: formWith(fields), headers: { Accept: 'application/json' } })
  for (let number = 0; number < 60; number += 1) {
    const whose = number % 3 === 0 ? 'Forgotten.Person@example.com' : `someone${number}@example.com`
    const message = `${whose} ${'word '.repeat(number * 40)}`
    await send({ ...contactFields, name: `Name of ${whose}`, email: whose, message })
  }
  await send({ ...contactFields, message: 'Ask forgotten.person@example.com' })
  const { code, printed, complained } = await inbox.run('forget', 'forgotten.person@EXAMPLE.com')
  assert.equal(code, 0)
  assert.equal(printed, '20 leads from forgotten.person@EXAMPLE.com erased.\n')
  assert.match(complained, /mention this address: #61\./)
  assert.equal((await inbox.run('forget', '--lead', '61')).code, 0)
  for (const name of readdirSync(inbox.dataDir)) {
    const bytes = readFileSync(path.join(inbox.dataDir, name)).toString('latin1').toLowerCase()
    assert.ok(!bytes.includes('forgotten.person'), name)
    if (name === 'inbox.sqlite') assert.ok(bytes.includes('someone1@example.com'))
  }
  assert.doesNotMatch(server.output(), /forgotten/i)
  assert.equal((await send(contactFields)).status, 200)
})

test('forget asks first on a terminal, and erases nothing without a yes', async () => {
  using inbox = await inboxWith(contactFields, testimonialFields)
  const asked: string[] = []
  const answering = (answer: string) => ({
    env: { DATA_DIR: inbox.dataDir },
    ask: async (question: string) => {
      asked.push(question)
      return answer
    },
  })
  const kept = await recordedRun(['forget', '--lead', '1'], answering('no'))
  assert.deepEqual([kept.code, kept.printed], [1, 'Nothing was erased.\n'])
  assert.deepEqual(asked, [
    `Erase 1 lead with the number 1, from ${contactFields.name} <${contactFields.email}>? (yes or no)`,
  ])
  assert.equal((await recordedRun(['forget', contactFields.email], answering('yes'))).code, 0)
  assert.match(asked[1] ?? '', new RegExp(`^Erase 1 lead from ${contactFields.email}\\?`))
  assert.equal((await inbox.run('show', '1')).code, 1)
})

test('forget names the copies of the inbox that may still hold the person', async () => {
  using inbox = await inboxWith(contactFields)
  const aside = 'inbox.sqlite.before-20261121090000'
  const killed = 'day-2026-11-21.sqlite.partial-cb65d0b3'
  for (const name of ['day-2026-11-20.sqlite', killed, aside, `${aside}-wal`, 'notes.txt'])
    writeFileSync(path.join(inbox.dataDir, name), '')
  const { complained } = await inbox.run('forget', contactFields.email)
  assert.match(
    complained,
    /may still hold this person: day-2026-11-20\.sqlite, day-2026-11-21\.sqlite\.partial-cb65d0b3, inbox\.sqlite\.before-20261121090000, inbox\.sqlite\.before-20261121090000-wal\. Delete/,
  )
})

test('forget --json prints JSON alone, and removes nothing from the site', async () => {
  using inbox = await inboxWith(testimonialFields)
  const store = inbox.open()
  await store.keepPublication(1, { handle: '@kim', quote: 'Good.', consent: 'Yes, do.', at: 0 })
  await store.close()
  const { printed, complained } = await recordedRun(['forget', '--lead', '1', '--json'], {
    env: { DATA_DIR: inbox.dataDir },
    ask: async () => 'yes',
    openTestimonials: () => Promise.reject(new Error('The site was opened.')),
  })
  assert.deepEqual(JSON.parse(printed), { erased: 1, mentioned_in: [], published: ['@kim'] })
  assert.match(complained, /@kim was put on the site\. .* unpublish @kim/)
})

test('forget says what was erased also when the file cannot be overwritten', async () => {
  using inbox = await inboxWith(contactFields, { ...testimonialFields, email: contactFields.email })
  const store = inbox.open()
  await store.keepPublication(2, { handle: '@kim', quote: 'Good.', consent: 'Yes, do.', at: 0 })
  const printed: string[] = []
  const complained: string[] = []
  const code = await forget.run({
    args: [contactFields.email],
    env: {},
    dataDir: inbox.dataDir,
    remote: null,
    toTerminal: false,
    paint: (_style, text) => text,
    progress: () => undefined,
    now: () => 0,
    print: (text) => void printed.push(text),
    complain: (text) => void complained.push(text),
    open: () => ({ ...store, scrub: () => Promise.reject(new StorageError('The disk is full.')) }),
  })
  assert.deepEqual([code, printed], [1, [`2 leads from ${contactFields.email} erased.\n`]])
  assert.match(complained.join(''), /@kim was put on the site/)
  assert.match(complained.join(''), /not overwritten: The disk is full\. Run the same command again/)
  await store.close()
})

test('forgetting someone unknown ends with 1', async () => {
  using inbox = await inboxWith(contactFields)
  const { code, printed } = await inbox.run('forget', 'other@example.com')
  assert.deepEqual([code, printed], [1, '0 leads from other@example.com erased.\n'])
})

test('prune erases older leads', async () => {
  using inbox = await inboxWith(contactFields, appRequestFields)
  assert.equal((await inbox.run('prune', '--older-than', '1d')).printed, '0 leads older than 1 day erased.\n')
  const tomorrow = { now: () => Date.UTC(2026, 10, 21, 8, 15) }
  assert.equal(
    (await inbox.runOn(tomorrow, 'prune', '--older-than', '1')).printed,
    '2 leads older than 1 day erased.\n',
  )
  assert.equal((await inbox.run('list')).printed, 'No leads yet.\n')
})

test('prune asks first on a terminal, and erases nothing without a yes', async () => {
  using inbox = await inboxWith(contactFields, appRequestFields)
  await inbox.run('answered', '1')
  const asked: string[] = []
  const prune = (answer: string) =>
    recordedRun(['prune', '--older-than', '1'], {
      env: { DATA_DIR: inbox.dataDir },
      now: () => Date.UTC(2026, 10, 21, 8, 15),
      ask: async (question) => {
        asked.push(question)
        return answer
      },
    })
  const kept = await prune('no')
  assert.deepEqual([kept.code, kept.printed], [1, 'Nothing was erased.\n'])
  assert.deepEqual(asked, ['Erase 2 leads, 1 not marked answered? (yes or no)'])
  assert.equal((await prune('yes')).printed, '2 leads older than 1 day erased.\n')
})

test('prune refuses to erase what came today', async () => {
  using inbox = await inboxWith(contactFields)
  for (const days of ['0', '0d', '-1', '0.5', '']) {
    const { code, complained } = await inbox.run('prune', `--older-than=${days}`)
    assert.equal(code, 2, days)
    assert.match(complained, /^--older-than takes a whole number from 1, not "/)
  }
  assert.match((await inbox.run('list')).printed, /1 of 1/)
})

test('a backup taken while the server writes can be restored once it has stopped', async () => {
  using inbox = await inboxWith(contactFields)
  const file = path.join(inbox.dataDir, 'copy.sqlite')
  {
    await using server = await startInbox(inbox.dataDir)
    await fetch(server.url, { method: 'POST', body: formWith(appRequestFields) })
    assert.equal((await inbox.run('backup', file)).printed, `2 leads in ${file}.\n`)
    assert.equal(statSync(file).mode & 0o777, 0o600)
    await fetch(server.url, { method: 'POST', body: formWith(testimonialFields) })
    assert.deepEqual(await inbox.run('restore', file), {
      code: 1,
      printed: '',
      complained: 'The inbox is in use. Stop the server, and close the desk if it is open.\n',
    })
  }
  const { code, printed } = await inbox.run('restore', file)
  assert.equal(code, 0)
  const besides = readdirSync(inbox.dataDir).filter((name) => /^copy\.sqlite./.test(name))
  assert.deepEqual(besides, [], 'something was left beside the backup')
  assert.match(printed, /^2 leads restored\. What was there is in .*before-20261120081500\./)
  assert.equal(JSON.parse((await inbox.run('list', '--json')).printed).total, 2)
  const aside = readdirSync(inbox.dataDir).filter((name) => name.includes('.before-'))
  assert.equal(aside.length, 1)
})

test('a restore says that who was forgotten after the backup is back, also on a new machine', async () => {
  using inbox = await inboxWith(contactFields)
  using empty = temporaryDataDir()
  const file = path.join(inbox.dataDir, 'copy.sqlite')
  await inbox.run('backup', file)
  await inbox.run('forget', contactFields.email)
  for (const { dataDir } of [inbox, empty]) {
    const { printed } = await recordedRun(['restore', file], { env: { DATA_DIR: dataDir } })
    assert.match(printed, /\nAnyone forgotten after this backup was made is back: forget them again\.\n$/)
  }
  assert.match((await inbox.run('list')).printed, new RegExp(contactFields.message.slice(0, 8)))
})

test('two restores within a second keep both what was there and what came between', async () => {
  using inbox = await inboxWith(contactFields)
  using empty = await inboxWith()
  const file = path.join(inbox.dataDir, 'copy.sqlite')
  await empty.run('backup', file)
  for (const ending of ['', '-2']) {
    const { printed } = await inbox.run('restore', file)
    assert.match(printed, new RegExp(`before-20261120081500${ending}\\.$`, 'm'))
  }
  const aside = path.join(inbox.dataDir, 'inbox.sqlite.before-20261120081500')
  assert.equal((await inbox.run('restore', aside)).code, 0)
  assert.equal(JSON.parse((await inbox.run('list', '--json')).printed).total, 1)
})

test('a backup is written over a file only with --replace, and a damaged one is not restored', async () => {
  using inbox = await inboxWith(contactFields)
  const file = path.join(inbox.dataDir, 'copy.sqlite')
  writeFileSync(file, 'damaged '.repeat(2_000))
  assert.equal((await inbox.run('backup', file)).code, 1)
  assert.match((await inbox.run('restore', file)).complained, /cannot be read as a backup/)
  assert.equal((await inbox.run('backup', '--replace', file)).code, 0)
  assert.equal((await inbox.run('restore', file)).code, 0)
  assert.equal(JSON.parse((await inbox.run('list', '--json')).printed).total, 1)
  assert.deepEqual(
    readdirSync(inbox.dataDir).filter((name) => name.includes('.partial')),
    [],
  )
})

test('two backups to one file at once both succeed', async () => {
  using inbox = await inboxWith(contactFields)
  const file = path.join(inbox.dataDir, 'copy.sqlite')
  const runs = await Promise.all([inbox.run('backup', file), inbox.run('backup', file)])
  assert.deepEqual(
    runs.map(({ printed, complained }) => printed + complained),
    [`1 lead in ${file}.\n`, `1 lead in ${file}.\n`],
  )
  assert.deepEqual(readdirSync(inbox.dataDir).sort(), ['copy.sqlite', 'inbox.sqlite'])
})

test('no backup is written over the inbox itself, under whatever name', async () => {
  using inbox = await inboxWith(contactFields)
  const file = path.join(inbox.dataDir, 'inbox.sqlite')
  const link = path.join(inbox.dataDir, 'link.sqlite')
  symlinkSync(file, link)
  const { ino } = statSync(file)
  const store = inbox.open()
  for (const name of [file, link, `${file}-wal`]) {
    const { code, complained } = await inbox.run('backup', '--replace', name)
    assert.equal(code, 1)
    assert.match(complained, /is the inbox itself\. Nothing was backed up\.\n$/)
  }
  await store.close()
  assert.equal(statSync(file).ino, ino)
  const { code, complained } = await inbox.run('backup', '--replace', inbox.dataDir)
  assert.deepEqual([code, complained], [1, `${inbox.dataDir} is not a file. Nothing was backed up.\n`])
})

test('a plain copy of an inbox is restored with the leads that are still in its log', async () => {
  using inbox = await inboxWith()
  using copy = temporaryDataDir()
  const file = path.join(inbox.dataDir, 'inbox.sqlite')
  const running = inbox.open()
  const submission = { form: 'contact', fields: Object.entries(contactFields) } as const
  await running.add({ submission, receivedAt: 0, page: null })
  for (const ending of ['', '-wal']) copyFileSync(file + ending, path.join(copy.dataDir, `old${ending}`))
  await running.close()
  await inbox.run('prune', '--older-than', '1')
  assert.equal((await inbox.run('restore', path.join(copy.dataDir, 'old'))).code, 0)
  assert.equal(JSON.parse((await inbox.run('list', '--json')).printed).total, 1)
})

for (const left of ['removed', 'emptied']) {
  test(`a restore does not mix the backup with the log of an inbox whose file was ${left}, and keeps the log`, async () => {
    using inbox = await inboxWith(contactFields)
    const file = path.join(inbox.dataDir, 'inbox.sqlite')
    const backup = path.join(inbox.dataDir, 'copy.sqlite')
    await inbox.run('backup', backup)
    const running = inbox.open()
    for (const message of ['a'.repeat(9_000), 'b'.repeat(9_000)]) {
      const submission = { form: 'contact', fields: Object.entries({ ...contactFields, message }) } as const
      await running.add({ submission, receivedAt: 0, page: null })
    }
    // A server that is killed leaves its log.
    const log = readFileSync(`${file}-wal`)
    await running.close()
    rmSync(file)
    writeFileSync(`${file}-wal`, log)
    if (left === 'emptied') writeFileSync(file, '')
    assert.match((await inbox.run('restore', backup)).printed, /What was there is in /)
    assert.deepEqual(readFileSync(`${file}.before-20261120081500-wal`), log)
    assert.match((await inbox.run('list')).printed, /1 of 1/)
  })
}

test('a restore that cannot be written says why, and the inbox stays as it is', async () => {
  using inbox = await inboxWith(contactFields)
  const file = path.join(inbox.dataDir, 'copy.sqlite')
  await inbox.run('backup', file)
  mkdirSync(path.join(inbox.dataDir, 'inbox.sqlite.restoring'))
  const { code, complained } = await inbox.run('restore', file)
  assert.equal(code, 1)
  assert.match(complained, /^Nothing was restored: .*restoring/)
  assert.equal(JSON.parse((await inbox.run('list', '--json')).printed).total, 1)
})

test('a restore that is interrupted leaves the inbox as it was', async () => {
  using inbox = await inboxWith(contactFields)
  const backup = path.join(inbox.dataDir, 'copy.sqlite')
  await inbox.run('backup', backup)
  const { renameSync: rename } = fs
  fs.renameSync = (from, to) => {
    if (String(from).endsWith('.restoring')) throw new Error('the power fails')
    rename(from, to)
  }
  syncBuiltinESMExports()
  try {
    await assert.rejects(inbox.run('restore', backup), /the power fails/)
  } finally {
    fs.renameSync = rename
    syncBuiltinESMExports()
  }
  assert.equal(JSON.parse((await inbox.run('list', '--json')).printed).total, 1)
  const left = path.join(inbox.dataDir, 'inbox.sqlite.restoring')
  assert.match((await inbox.run('restore', left)).complained, /interrupted restore/)
  assert.equal((await inbox.run('restore', backup)).code, 0)
})

test('forget deletes what an interrupted restore has left', async () => {
  using inbox = await inboxWith(contactFields, testimonialFields)
  const file = path.join(inbox.dataDir, 'inbox.sqlite')
  for (const ending of ['', '-journal']) copyFileSync(file, `${file}.restoring${ending}`)
  assert.equal((await inbox.run('forget', contactFields.email)).code, 0)
  assert.deepEqual(readdirSync(inbox.dataDir), ['inbox.sqlite'])
  assert.match((await inbox.run('list')).printed, /1 of 1/)
})

test('a backup is restored on Windows, which refuses to sync a folder', async (context) => {
  using inbox = await inboxWith(contactFields)
  const backup = path.join(inbox.dataDir, 'copy.sqlite')
  await inbox.run('backup', backup)
  const { platform } = process
  const { fsyncSync } = fs
  Object.defineProperty(process, 'platform', { value: 'win32' })
  fs.fsyncSync = (descriptor) => {
    if (fs.fstatSync(descriptor).isDirectory()) throw new Error('EPERM: operation not permitted, fsync')
    fsyncSync(descriptor)
  }
  syncBuiltinESMExports()
  context.after(() => {
    Object.defineProperty(process, 'platform', { value: platform })
    fs.fsyncSync = fsyncSync
    syncBuiltinESMExports()
  })
  assert.equal((await inbox.run('restore', backup)).code, 0)
})

test('an inbox restored from a file that others may read is readable by its owner only', async () => {
  using inbox = await inboxWith(contactFields)
  const file = path.join(inbox.dataDir, 'copy.sqlite')
  await inbox.run('backup', file)
  chmodSync(file, 0o644)
  assert.equal((await inbox.run('restore', file)).code, 0)
  assert.equal(statSync(path.join(inbox.dataDir, 'inbox.sqlite')).mode & 0o777, 0o600)
})

test('stats draws forms and weeks', async () => {
  using inbox = await inboxWith(contactFields, { ...contactFields, message: 'Another.' }, appRequestFields)
  const { printed } = await inbox.run('stats')
  assert.match(printed, /^30 days to 2026-11-20 .* total 3\n/)
  assert.match(printed, /^app {10}#{10}\.{10} {5}1$/m)
  assert.match(printed, /^contact {6}#{20} {5}2$/m)
  assert.match(printed, /^testimonial {2}\.{20} {5}0$/m)
  assert.match(printed, /^quarantine: 0$/m)
  assert.match(printed, /^week from +app +contact +testimonial$/m)
  assert.match(printed, /^2026-11-16 +1 +2 +0 {2}#{20}$/m)
  for (const line of printed.split('\n')) assert.ok(line.length <= 80)
})

test('stats says up to which day it counts, in the time zone it names', async (context) => {
  const { TZ } = process.env
  context.after(() => {
    if (TZ === undefined) delete process.env.TZ
    else process.env.TZ = TZ
  })
  process.env.TZ = 'Pacific/Auckland'
  using inbox = await inboxWith(contactFields)
  const evening = () => Date.UTC(2026, 10, 20, 23, 30)
  const { printed } = await recordedRun(['stats'], { env: { DATA_DIR: inbox.dataDir }, now: evening })
  assert.match(printed, /^30 days to 2026-11-21 Pacific\/Auckland /)
})

test('test sends a test lead through every channel and reports each', async () => {
  await using good = await openServer((response) => response.writeHead(204).end())
  await using bad = await openServer((response) => response.writeHead(500).end())
  using inbox = await inboxWith()
  const { code, printed } = await inbox.runWith(
    { WEBHOOK_URL: good.url, WEBHOOK_SECRET: secret, DISCORD_URL: bad.url, DISCORD_URL_TEAM: good.url },
    'test',
  )
  assert.equal(code, 1)
  assert.match(printed, /^discord {7}not sent: HTTP 500$/m)
  assert.match(printed, /^discord-team {2}sent in /m)
  assert.match(printed, /^webhook {7}sent in /m)
  const store = inbox.open()
  assert.deepEqual(await testedChannels(store), ['discord-team', 'webhook'])
  await store.close()
  assert.match(good.bodies.join(), /submission\.test/)
  assert.match(good.bodies.join(), /Test\\\\\] Contact message from Test/)
})

test('test names the channels that the running server does not use yet', async () => {
  await using good = await openServer((response) => response.writeHead(204).end())
  using inbox = await inboxWith()
  const env = { DISCORD_URL: good.url, SLACK_URL: good.url }
  await using server = await startInbox(inbox.dataDir, { DISCORD_URL: good.url })
  // Its answer means that the server has written down its channels, which it does while it starts.
  await fetch(new URL('/healthz', server.url))
  const before = await inbox.runWith(env, 'test')
  assert.equal(
    before.complained,
    'No lead is sent through slack yet: the server uses it from its next start.\n',
  )
  assert.equal((await inbox.runWith({ DISCORD_URL: good.url }, 'test')).complained, '')
})

test('test without a channel ends with 1', async () => {
  using inbox = await inboxWith()
  assert.equal((await inbox.run('test')).code, 1)
})

test('doctor finds nothing wrong with our own endpoint', async () => {
  using inbox = await inboxWith()
  await using server = await startInbox(inbox.dataDir, { DISCORD_URL: 'http://127.0.0.1:9/' })
  const { code, printed } = await inbox.run('doctor', server.url, '--json')
  assert.equal(code, 0, printed)
  const findings: { check: string; verdict: string }[] = JSON.parse(printed)
  assert.deepEqual(
    findings.map(({ check, verdict }) => `${check} ${verdict}`),
    ['TLS ok', 'redirect ok', 'status ok', 'CORS ok', 'preflight ok', 'type ok', 'body ok', 'time ok'],
  )
})

test('doctor warns when nobody is notified of a lead', async () => {
  using inbox = await inboxWith()
  await using server = await startInbox(inbox.dataDir)
  const { code, printed } = await inbox.run('doctor', server.url)
  assert.equal(code, 0)
  assert.match(printed, /^warn {2}channels {3}none: leads are stored, but nobody is notified$/m)
})

test('doctor fails when a channel’s setting is wrong', async () => {
  using inbox = await inboxWith()
  await using server = await startInbox(inbox.dataDir, { DISCORD_URL: 'discord.com/hook' })
  const { code, printed } = await inbox.run('doctor', server.url)
  assert.equal(code, 1)
  assert.match(printed, /fail {2}health +A channel's setting is wrong/)
})

test('doctor detects a redirect, a missing CORS header and a 200 whose body denies success', async () => {
  using inbox = await inboxWith()
  const verdicts = async (respond: (response: ServerResponse, method: string) => void) => {
    await using server = await openServer(respond)
    const { code, printed } = await inbox.run('doctor', server.url)
    assert.equal(code, 1)
    return printed
  }
  assert.match(
    await verdicts((response) => response.writeHead(302, { Location: '/thanks' }).end()),
    /^fail {2}redirect {3}302 to \/thanks/m,
  )
  const json = { 'Content-Type': 'application/json' }
  assert.match(
    await verdicts((response) => response.writeHead(200, json).end('{"ok":true}')),
    /^fail {2}CORS {7}no header/m,
  )
  const cors = { ...json, 'Access-Control-Allow-Origin': '*' }
  assert.match(
    await verdicts((response) => response.writeHead(200, cors).end('{"success":"false","message":"Quota"}')),
    /^fail {2}body {7}says it was not kept/m,
  )
})

test('doctor reads an empty list of errors as success, as the strict form does', async () => {
  using inbox = await inboxWith()
  const headers = { 'Content-Type': 'application/json', 'Access-Control-Allow-Origin': '*' }
  await using server = await openServer((response) =>
    response.writeHead(200, headers).end('{"ok":true,"errors":[]}'),
  )
  const { printed } = await inbox.run('doctor', server.url)
  assert.match(printed, /^ok {4}body {7}agrees with the status$/m)
})

test('what an endpoint says cannot control the terminal of doctor', async () => {
  using inbox = await inboxWith()
  // In Latin-1, in which headers are sent, \x9b begins a terminal's command.
  const headers = { 'Content-Type': 'application/json; a=\x9b31m', 'Access-Control-Allow-Origin': '*' }
  await using server = await openServer((response) => response.writeHead(200, headers).end('{"ok":true}'))
  const { printed } = await inbox.run('doctor', server.url)
  assert.match(printed, /^ok {4}type {7}application\/json; a=\\x9b31m$/m)
})

test('doctor reports an endpoint that does not answer', async () => {
  using inbox = await inboxWith()
  const gone = await openServer(() => undefined)
  await gone[Symbol.asyncDispose]()
  const { code, printed } = await inbox.run('doctor', gone.url)
  assert.equal(code, 1)
  assert.match(printed, /^fail {2}answer {2}none: ECONNREFUSED$/m)
})
