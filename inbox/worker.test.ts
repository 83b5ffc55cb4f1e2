import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import path from 'node:path'
import { mock, test } from 'node:test'
import { dayMs } from '#inbox/days.ts'
import { fillFrom } from '#inbox/owner/remote/copy.ts'
import { batchPath, resultsIn } from '#inbox/owner/remote/messages.ts'
import { portOf } from '#inbox/ports.ts'
import type { Batch, D1Binding } from '#inbox/store/d1/database.ts'
import { openD1Store } from '#inbox/store/d1/store.ts'
import type { Statement } from '#inbox/store/sql.ts'
import { openSqliteStore } from '#inbox/store/sqlite/store.ts'
import { temporaryDataDir } from '#inbox/testing/inbox-process.ts'
import { formWith, receivedMessage, site } from '#inbox/testing/memory-inbox.ts'
import { openNtfyService } from '#inbox/testing/phone-services.ts'
import { sqliteBatch } from '#inbox/testing/sqlite-batch.ts'
import { testWire } from '#inbox/testing/wire-contract.ts'
import type { LogLine } from './log.ts'
import { everyResponse } from './wire/response-headers.ts'
import { openWorkerInbox } from './worker.ts'

/** A D1 binding on SQLite in memory. */
function bindingOn(batch: Batch): D1Binding {
  const statements = new Map<object, Statement>()
  const prepare = (sql: string, values: Statement['values'] = []): ReturnType<D1Binding['prepare']> => {
    const prepared = { bind: (...bound: Statement['values']) => prepare(sql, bound) }
    statements.set(prepared, { sql, values })
    return prepared
  }
  return {
    prepare: (sql) => prepare(sql),
    async batch(prepared) {
      const results = await batch(prepared.flatMap((one) => statements.get(one) ?? []))
      return results.map(({ rows, changes }) => ({ results: [...rows], meta: { changes } }))
    },
  }
}

/** The Worker's inbox in this process; the tests in deploy/workers/ run it in workerd. */
function openWorker(settings: Readonly<Record<string, string>> = {}, file = sqliteBatch()) {
  let queries = 0
  const batch: Batch = (statements) => {
    queries += statements.length
    return file(statements)
  }
  const logged: LogLine[] = []
  const later: Promise<unknown>[] = []
  const inbox = openWorkerInbox({
    bindings: { DB: bindingOn(batch), ...settings },
    site,
    waitUntil: (work) => void later.push(work),
    log: (event, line = {}) => void logged.push({ event, ...line }),
  })
  return {
    site,
    logged,
    store: openD1Store(file),
    batch: file,
    /** How many queries `work` and what goes on after it take. */
    async queriesOf(work: () => Promise<unknown>): Promise<number> {
      queries = 0
      await work()
      await Promise.all(later)
      return queries
    },
    everyMinute: () => inbox.everyMinute(),
    settled: () => Promise.all(later),
    async request(path: string, init: RequestInit): Promise<Response> {
      const answer = await inbox.fetch(new Request(`http://inbox.example${path}`, init))
      return answer ?? new Response(null, { status: 404 })
    },
    async [Symbol.asyncDispose]() {
      await Promise.all(later)
    },
  }
}

const submission = () => ({ method: 'POST', body: formWith(), headers: { Origin: 'http://inbox.example' } })

testWire('the worker on sqlite', openWorker)

test('the log says with each lead that nobody is notified, without a channel', async () => {
  await using worker = openWorker()
  await worker.request('/submissions', submission())
  assert.ok(worker.logged.some(({ event }) => event === 'nobody-notified'))
})

for (const { settings, named } of [
  { settings: { RETENTION_DAYS: 'forever' }, named: /^RETENTION_DAYS/ },
  { settings: { MAIL_API_KEY: 'key' }, named: /^MAIL_FROM/ },
  { settings: { MAIL_SMTP: 'smtp://mail.example', MAIL_FROM: 'a@b', MAIL_TO: 'a@b' }, named: /^MAIL_SMTP/ },
  { settings: { OWNER_TOKEN: 'too short' }, named: /^OWNER_TOKEN/ },
  {
    settings: { SLACK_URL_A: 'https://a.example', SLACK_URL_a: 'https://b.example' },
    named: /^Two channels are named "slack-a"/,
  },
]) {
  test(`a wrong ${Object.keys(settings)[0]} is named in the log, shows at /healthz, and costs no lead`, async () => {
    await using worker = openWorker(settings)
    const response = await worker.request('/submissions', submission())
    assert.equal(response.status, 200)
    assert.equal(await worker.store.count(), 1)
    assert.match(String(worker.logged.find(({ event }) => event === 'misconfigured')?.reason), named)
    const health = await worker.request('/healthz', { method: 'GET' })
    assert.equal(health.status, 503)
    assert.match((await health.json()).error, /^A setting is wrong, and the log says which/)
    for (const [name, value] of Object.entries(everyResponse)) assert.equal(health.headers.get(name), value)
  })
}

test('the cron names a wrong setting in the log, and delivers and erases nothing', async () => {
  await using ntfy = await openNtfyService()
  await using worker = openWorker({ ...ntfy.env, RETENTION_DAYS: 'forever' })
  await worker.request('/submissions', submission())
  await worker.everyMinute()
  const { event, reason } = worker.logged.at(-1) ?? {}
  assert.equal(event, 'misconfigured')
  assert.match(String(reason), /^RETENTION_DAYS/)
  assert.deepEqual(ntfy.heard, [])
  assert.equal(await worker.store.count(), 1)
})

test('what arrives under a wrong setting is delivered once the setting is right', async () => {
  await using ntfy = await openNtfyService()
  await using wrong = openWorker({ ...ntfy.env, RETENTION_DAYS: 'forever' })
  await wrong.request('/submissions', submission())
  await wrong.settled()
  assert.deepEqual(ntfy.heard, [])
  await using right = openWorker(ntfy.env, wrong.batch)
  await right.everyMinute()
  assert.equal(ntfy.heard.length, 1)
})

test('the first channel gets one notice of the unsent leads', async () => {
  await using ntfy = await openNtfyService()
  await using without = openWorker()
  await without.request('/submissions', submission())
  await without.everyMinute()
  await using first = openWorker(ntfy.env, without.batch)
  await Promise.all([first.everyMinute(), openWorker(ntfy.env, without.batch).everyMinute()])
  await first.everyMinute()
  assert.deepEqual(
    ntfy.heard.map(({ title }) => title),
    ['Example inbox: one lead is unsent'],
  )
})

test('the cron sends one digest a week', async () => {
  await using ntfy = await openNtfyService()
  await using worker = openWorker({ ...ntfy.env, DIGEST: 'monday' })
  const titles = () => ntfy.heard.map(({ title }) => title)
  mock.timers.enable({ apis: ['Date'], now: new Date(2026, 10, 4, 12) })
  try {
    await worker.everyMinute()
    await worker.request('/submissions', submission())
    await worker.settled()
    for (const day of [9, 9, 10, 16, 16]) {
      mock.timers.setTime(new Date(2026, 10, day, 9).getTime())
      await worker.everyMinute()
    }
  } finally {
    mock.timers.reset()
  }
  const digest = 'Example inbox: your week: 1 unanswered'
  assert.deepEqual(titles(), ['Contact message from Alex', digest, digest])
})

test('without a token there is nothing at the owner’s address', async () => {
  await using worker = openWorker()
  const headers = { Authorization: 'Bearer undefined' }
  const init = { method: 'POST', body: '{"statements":[]}', headers }
  assert.equal((await worker.request('/owner/batch', init)).status, 404)
})

/** Sixty thousand submissions received at a time (?1). */
const oldSubmissions = `
  WITH RECURSIVE counted (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counted WHERE n < 60000)
  INSERT INTO submissions (id, form, received_at, fields) SELECT 'old' || n, 'contact', ?1, '[]' FROM counted`

test('no run of a restore takes more than the free plan’s 50 queries', async () => {
  using temporary = temporaryDataDir()
  const file = path.join(temporary.dataDir, 'backup.sqlite')
  const backup = openSqliteStore(file)
  for (let number = 0; number < 60; number += 1) {
    const waiting = { receivedAt: Date.now(), channels: ['ntfy'] }
    await backup.add(receivedMessage({ message: String(number) }, waiting))
  }
  await backup.close()
  await using ntfy = await openNtfyService()
  const token = 'a token of more than thirty-two characters'
  await using worker = openWorker({ ...ntfy.env, OWNER_TOKEN: token })
  const taken: number[] = []
  const throughOwner: Batch = async (statements) => {
    let results: Awaited<ReturnType<Batch>> | null = null
    const queries = await worker.queriesOf(async () => {
      const headers = { Authorization: `Bearer ${token}` }
      const body = JSON.stringify({ statements })
      const response = await worker.request(batchPath, { method: 'POST', headers, body })
      results = resultsIn(await response.json())
    })
    taken.push(queries)
    assert.ok(results)
    return results
  }
  assert.equal(await fillFrom(file, throughOwner, () => undefined), true)
  assert.ok(Math.max(...taken) <= 50, taken.join())
  assert.deepEqual(await worker.store.deliveryCounts(), { waiting: 60, failing: 0, givenUp: 0 })
})

for (const statuses of [
  [200, 200, 200, 200],
  [500, 500, 500, 500],
  [410, 410, 410, 410],
  // Seven attempts, and a notice.
  [410, 200, 200, 200],
]) {
  test(`no run takes more than the free plan’s 50 queries, with receivers that answer ${statuses.join()}`, async () => {
    const heard: string[] = []
    const receiver = createServer(async (request, response) => {
      heard.push(String(request.headers['webhook-id']))
      const status = statuses[Number(request.url?.slice(1))] ?? 404
      request.resume().on('end', () => response.writeHead(status).end('{}'))
    }).listen(0, '127.0.0.1')
    await once(receiver, 'listening')
    const suffixes = ['A', 'B', 'C', 'D']
    const settings = suffixes.map((suffix, index) => ({
      [`WEBHOOK_URL_${suffix}`]: `http://127.0.0.1:${portOf(receiver)}/${index}`,
      [`WEBHOOK_SECRET_${suffix}`]: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    }))
    await using worker = openWorker(Object.assign({ DIGEST: 'monday', RETENTION_DAYS: '30' }, ...settings))
    await worker.everyMinute()
    // As if that first look had been long ago.
    const fact = JSON.parse((await worker.store.recall('digest')) ?? '')
    await worker.store.remember('digest', JSON.stringify({ ...fact, due: '2020-01-06' }))
    await worker.batch([{ sql: oldSubmissions, values: [Date.now() - 40 * dayMs] }])
    const channels = suffixes.map((suffix) => `webhook-${suffix.toLowerCase()}`)
    for (let number = 0; number < 12; number += 1) {
      const reasons = number % 4 === 0 ? ['too fast'] : []
      const more = { receivedAt: Date.now(), channels, reasons }
      await worker.store.add(receivedMessage({ message: String(number) }, more))
    }
    await worker.store.remember('unsent', '0')
    await worker.store.remember('clock', `${Date.now() - 8 * dayMs} ${Date.now()} 30`)
    const visitor = { Origin: 'http://inbox.example', 'CF-Connecting-IP': '192.0.2.1' }
    const submit = () => worker.request('/submissions', { ...submission(), headers: visitor })
    const taken = [await worker.queriesOf(submit)]
    for (let minute = 0; minute < 20; minute += 1) taken.push(await worker.queriesOf(worker.everyMinute))
    receiver.close()
    assert.ok(Math.max(...taken) <= 50, taken.join())
    assert.equal(await worker.store.count(), 13)
    if (statuses.every((status) => status === 200))
      assert.deepEqual(await worker.store.deliveryCounts(), { waiting: 0, failing: 0, givenUp: 0 })
    assert.equal(heard.filter((id) => id.startsWith('msg_digest-')).length, suffixes.length)
  })
}
