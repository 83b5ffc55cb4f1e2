import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import type { Batch, D1Binding, Statement } from '#inbox/store/d1/database.ts'
import { openD1Store } from '#inbox/store/d1/store.ts'
import { formWith } from '#inbox/testing/memory-inbox.ts'
import { openNtfyService } from '#inbox/testing/phone-services.ts'
import { sqliteBatch } from '#inbox/testing/sqlite-batch.ts'
import { testWire } from '#inbox/testing/wire-contract.ts'
import type { LogLine } from './log.ts'
import { openWorkerInbox } from './worker.ts'

const site = { name: 'Example', origin: 'https://site.example', helpAddress: 'help@site.example' }

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
function openWorker(settings: Readonly<Record<string, string>> = {}) {
  const batch = sqliteBatch()
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
    store: openD1Store(batch),
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

test('the log says with each lead that nobody is told, where nobody is', async () => {
  await using worker = openWorker()
  await worker.request('/submissions', submission())
  assert.ok(worker.logged.some(({ event }) => event === 'nobody-is-told'))
})

for (const { settings, named } of [
  { settings: { RETENTION_DAYS: 'forever' }, named: /^RETENTION_DAYS/ },
  { settings: { MAIL_API_KEY: 'key' }, named: /^MAIL_FROM/ },
  { settings: { MAIL_SMTP: 'smtp://mail.example', MAIL_FROM: 'a@b', MAIL_TO: 'a@b' }, named: /^MAIL_SMTP/ },
  { settings: { OWNER_TOKEN: 'too short' }, named: /^OWNER_TOKEN/ },
]) {
  test(`a wrong ${Object.keys(settings)[0]} is named in the log, and the site can read the 503`, async () => {
    await using worker = openWorker(settings)
    const response = await worker.request('/submissions', submission())
    assert.equal(response.status, 503)
    assert.equal(response.headers.get('Access-Control-Allow-Origin'), '*')
    assert.match(String(worker.logged.find(({ event }) => event === 'misconfigured')?.reason), named)
    assert.equal(await worker.store.count(), 0)
  })
}

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
