import assert from 'node:assert/strict'
import path from 'node:path'
import { test } from 'node:test'
import { openD1Store } from '../../inbox/store/d1/store.ts'
import { recordedRun, sayYes } from '../../inbox/testing/cli-runner.ts'
import { temporaryDataDir } from '../../inbox/testing/inbox-process.ts'
import {
  appRequestFields,
  contactFields,
  formWith,
  receivedMessage,
  testimonialFields,
} from '../../inbox/testing/memory-inbox.ts'
import { localWorker, type Outbound, until } from './local-worker.ts'

const token = 'a token of more than thirty-two characters'
const mail = { MAIL_API_KEY: 'key', MAIL_FROM: 'inbox@site.example', MAIL_TO: 'owner@site.example' }

/** A Worker with these submissions, and the owner's commands as on another machine. */
async function withSubmissions(fields: Record<string, string>[], settings: Record<string, string> = mail) {
  const sent: Outbound[] = []
  const worker = await localWorker({
    settings: { OWNER_TOKEN: token, ...settings },
    outside: (request) => ({ status: sent.push(request) > 0 ? 200 : 500 }),
  })
  for (const body of fields) {
    await worker.request('http://inbox.example/submissions', {
      method: 'POST',
      body: formWith(body),
      headers: { Accept: 'application/json', Origin: 'http://inbox.example' },
    })
  }
  const runWith = (env: Record<string, string>, ...argv: string[]) =>
    recordedRun(argv, {
      env: { INBOX_URL: worker.url.origin, OWNER_TOKEN: token, ...env },
      now: Date.now,
      ask: sayYes,
    })
  return {
    ...worker,
    sent,
    store: openD1Store(worker.batch),
    runWith,
    run: (...argv: string[]) => runWith({}, ...argv, '--remote'),
    [Symbol.asyncDispose]: () => worker[Symbol.asyncDispose](),
  }
}

const links = { ...contactFields, message: 'http://a http://b http://c http://d', colour: 'red' }

test('list, show, stats and export read the inbox on Workers', async () => {
  await using owner = await withSubmissions([contactFields, testimonialFields, appRequestFields])
  const list = await owner.run('list')
  assert.equal(list.code, 0)
  assert.match(list.printed, /3 of 3/)
  assert.match((await owner.run('list', '--form', 'contact')).printed, /1 of 1/)
  assert.match((await owner.run('show', '1')).printed, /A short film, please\./)
  assert.match((await owner.run('stats')).printed, /total 3/)
  const exported = JSON.parse((await owner.run('export', '--format', 'json')).printed)
  assert.deepEqual(
    exported.map(({ form }: { form: string }) => form),
    ['contact', 'testimonial', 'appRequest'],
  )
})

test('resend delivers through the Worker’s channels within a minute', async () => {
  await using owner = await withSubmissions([contactFields])
  await until(() => owner.sent.length === 1)
  const resent = await owner.run('resend', '1')
  assert.equal(resent.printed, '1 delivery on the way.\n')
  await owner.minute()
  assert.equal(owner.sent.length, 2)
  const [first, second] = owner.sent.map(({ headers }) => headers.get('Idempotency-Key'))
  assert.equal(first, second)
})

test('release turns a quarantined submission into a lead, which is delivered', async () => {
  await using owner = await withSubmissions([links])
  assert.match((await owner.run('list', '--state', 'quarantine')).printed, /1 of 1/)
  assert.equal(owner.sent.length, 0)
  assert.equal((await owner.run('release', '1')).code, 0)
  await owner.minute()
  assert.ok(owner.sent.some(({ body }) => body.includes('http://a')))
  assert.equal(await owner.store.count({ state: 'accepted' }), 1)
})

test('the command that a mail advises runs as it is', async () => {
  await using owner = await withSubmissions([links])
  await owner.minute()
  const advised = /Look with: npm run inbox -- (.*)/.exec(JSON.parse(owner.sent[0]?.body ?? '{}').text)?.[1]
  const run = await owner.runWith({}, ...(advised?.split(' ') ?? []))
  assert.match(run.printed, /1 of 1/)
})

test('forget erases every lead of an address, and says what D1 still remembers', async () => {
  await using owner = await withSubmissions([contactFields, testimonialFields])
  const forgotten = await owner.run('forget', 'ALEX@example.com')
  assert.equal(forgotten.code, 0)
  assert.match(forgotten.printed, /1 lead from ALEX@example\.com erased/)
  assert.match(forgotten.complained, /Time Travel/)
  assert.equal(await owner.store.count(), 1)
})

test('prune erases older leads', async () => {
  await using owner = await withSubmissions([contactFields])
  await owner.store.add(
    receivedMessage({ message: 'old' }, { receivedAt: Date.now() - 91 * 24 * 60 * 60_000 }),
  )
  assert.equal(
    (await owner.run('prune', '--older-than', '90')).printed,
    '1 lead older than 90 days erased.\n',
  )
  assert.equal(await owner.store.count(), 1)
})

test('test sends a marked lead through the Worker’s channels, which keep their keys', async () => {
  await using owner = await withSubmissions([])
  const tested = await owner.run('test')
  assert.equal(tested.code, 0)
  assert.match(tested.printed, /^mail {2}sent in/)
  assert.match(JSON.parse(owner.sent[0]?.body ?? '{}').subject, /^\[Test\]/)
})

test('an inbox on one machine can be restored from a backup of the Worker', async () => {
  await using owner = await withSubmissions([contactFields, links])
  using temporary = temporaryDataDir()
  const file = path.join(temporary.dataDir, 'backup.sqlite')
  await owner.run('answered', '1')
  await owner.run('note', '2', 'Call on Monday')
  assert.match((await owner.run('backup', file)).printed, /2 leads in /)
  const here = { DATA_DIR: path.join(temporary.dataDir, 'restored') }
  assert.equal((await owner.runWith(here, 'restore', file)).code, 0)
  const local = await owner.runWith(here, 'export', '--format', 'json')
  assert.deepEqual(local.printed, (await owner.run('export', '--format', 'json')).printed)
  const [lead] = JSON.parse((await owner.runWith(here, 'list', '--json', '--form', 'contact')).printed).leads
  assert.equal(lead.number, 2)
})

test('a backup fills an empty inbox on Workers, resumes after an interruption, and is never mixed with other leads', async () => {
  await using one = await withSubmissions([contactFields, links, appRequestFields])
  await until(async () => (await one.store.channelCounts(0))[0]?.state === 'delivered')
  using temporary = temporaryDataDir()
  const file = path.join(temporary.dataDir, 'backup.sqlite')
  await one.run('note', '2', 'Call on Monday')
  await one.run('backup', file)
  await using other = await withSubmissions([])
  assert.match((await other.run('restore', file)).printed, /^3 leads restored\.\nAnyone forgotten /)
  const listed = (await one.run('list', '--json')).printed
  const exported = ['export', '--format', 'json']
  assert.equal((await other.run(...exported)).printed, (await one.run(...exported)).printed)
  assert.equal((await other.run('list', '--json')).printed, listed)
  await other.store.erase([2])
  assert.equal((await other.run('restore', file)).code, 0)
  assert.equal((await other.run('list', '--json')).printed, listed)
  const another = { form: 'contact', fields: [['message', 'Another']] } as const
  await other.store.add({ submission: another, receivedAt: Date.now(), page: null })
  const refused = await other.run('restore', file)
  assert.equal(refused.code, 1)
  assert.match(refused.complained, /docs\/workers\.md/)
  assert.equal(await other.store.count(), 4)
})

test('without the right token nobody reads or writes anything', async () => {
  await using owner = await withSubmissions([contactFields])
  const wrong = await owner.runWith({ OWNER_TOKEN: `${token}x` }, 'list', '--remote')
  assert.equal(wrong.code, 1)
  assert.match(wrong.complained, /OWNER_TOKEN/)
  const response = await owner.request('http://inbox.example/owner/batch', {
    method: 'POST',
    body: JSON.stringify({ statements: [{ sql: 'DELETE FROM submissions', values: [] }] }),
  })
  assert.equal(response.status, 401)
  assert.equal(response.headers.get('Access-Control-Allow-Origin'), null)
  assert.equal(await owner.store.count(), 1)
})

test('without a token the owner’s address is unknown', async () => {
  await using worker = await localWorker()
  const response = await worker.request('http://inbox.example/owner/batch', {
    method: 'POST',
    body: '{}',
    headers: { Authorization: 'Bearer undefined' },
  })
  assert.equal(response.status, 404)
})

test('a token that could be guessed stops the inbox, so that it is noticed', async () => {
  await using worker = await localWorker({ settings: { OWNER_TOKEN: 'secret' } })
  assert.equal((await worker.request('http://inbox.example/healthz', {})).status, 503)
})
