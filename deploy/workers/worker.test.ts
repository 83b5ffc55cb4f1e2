import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openD1Store } from '../../inbox/store/d1/store.ts'
import { contactFields, formWith, receivedMessage } from '../../inbox/testing/memory-inbox.ts'
import { localWorker, type Outbound, until } from './local-worker.ts'

const mail = { MAIL_API_KEY: 'key', MAIL_FROM: 'Inbox <inbox@site.example>', MAIL_TO: 'owner@site.example' }
const post = (worker: Awaited<ReturnType<typeof localWorker>>, fields = contactFields) =>
  worker.request('http://inbox.example/submissions', {
    method: 'POST',
    body: formWith(fields),
    headers: { Accept: 'application/json', Origin: 'http://inbox.example' },
  })

test('a lead is mailed at once, through the mail API, with the visitor to reply to', async () => {
  const sent: Outbound[] = []
  const outside = (request: Outbound) => {
    sent.push(request)
    return { status: 200 }
  }
  await using worker = await localWorker({ settings: mail, outside })
  const { id } = await (await post(worker, { ...contactFields, name: 'Alex "x" <y>\r\nBcc: z' })).json()
  await until(() => sent.length > 0)
  const [letter] = sent
  assert.equal(letter?.url, 'https://api.resend.com/emails')
  assert.equal(letter.headers.get('Authorization'), 'Bearer key')
  assert.match(letter.headers.get('Idempotency-Key') ?? '', new RegExp(`^${id}-`))
  const body = JSON.parse(letter.body)
  assert.equal(body.from, mail.MAIL_FROM)
  assert.deepEqual(body.to, [mail.MAIL_TO])
  assert.equal(body.reply_to, '"Alex x y Bcc: z" <alex@example.com>')
  assert.match(body.text, /A short film, please\./)
  assert.match(body.html, /A short film, please\./)
  const store = openD1Store(worker.batch)
  await until(async () => (await store.deliveriesOf([1]))[0]?.state === 'delivered')
})

test('a mail that the API refused is sent again by a later cron run, with the same key', async () => {
  const keys: (string | null)[] = []
  const outside = ({ headers }: Outbound) => ({
    status: keys.push(headers.get('Idempotency-Key')) < 3 ? 500 : 200,
  })
  await using worker = await localWorker({ settings: { ...mail, RETRY_DELAYS: '0.01,0.01,0.01' }, outside })
  await post(worker)
  const store = openD1Store(worker.batch)
  // Until its outcome is known, a delivery is put off by the attempt's deadline.
  await until(async () => (await store.deliveriesOf([1]))[0]?.lastError === 'HTTP 500')
  await until(async () => {
    await worker.minute()
    return (await store.deliveriesOf([1]))[0]?.state === 'delivered'
  })
  assert.equal(keys.length, 3)
  assert.equal(new Set(keys).size, 1)
})

test('a wrong key gives nothing up: mails are sent once the key is corrected', async () => {
  let status = 401
  await using worker = await localWorker({
    settings: { ...mail, RETRY_DELAYS: '0.01' },
    outside: () => ({ status }),
  })
  await post(worker)
  const store = openD1Store(worker.batch)
  await until(async () => (await store.deliveriesOf([1]))[0]?.lastError?.endsWith('HTTP 401') === true)
  assert.equal((await store.deliveriesOf([1]))[0]?.state, 'waiting')
  status = 200
  await until(async () => {
    await worker.minute()
    return (await store.deliveriesOf([1]))[0]?.state === 'delivered'
  })
})

test('the cron run sends the week’s digest once, and once a notice of an unsent lead', async () => {
  const subjects: string[] = []
  const outside = ({ body }: Outbound) => {
    subjects.push(JSON.parse(body).subject)
    return { status: 200 }
  }
  await using worker = await localWorker({ settings: { ...mail, DIGEST: 'monday' }, outside })
  const store = openD1Store(worker.batch)
  await worker.minute()
  // As if that first look had been long ago.
  const fact = JSON.parse((await store.recall('digest')) ?? '')
  await store.remember('digest', JSON.stringify({ ...fact, due: '2020-01-06' }))
  await store.add(receivedMessage({}, { receivedAt: Date.now() }))
  for (let minute = 0; minute < 3; minute += 1) await worker.minute()
  assert.equal(subjects.length, 2)
  assert.match(subjects[0] ?? '', /your week: 1 unanswered$/)
  assert.match(subjects[1] ?? '', /one lead is unsent$/)
})

test('the cron run erases leads older than a retention that was not lowered within a week', async () => {
  await using worker = await localWorker({ settings: { RETENTION_DAYS: '30' } })
  const store = openD1Store(worker.batch)
  const day = 24 * 60 * 60_000
  const lastRun = (daysThen: number) =>
    store.remember('clock', `${Date.now() - 8 * day} ${Date.now() - 60_000} ${daysThen}`)
  for (const days of [31, 29]) await store.add(receivedMessage({}, { receivedAt: Date.now() - days * day }))
  await lastRun(365)
  await worker.minute()
  assert.equal(await store.count(), 2)
  await lastRun(30)
  await worker.minute()
  assert.deepEqual(
    (await store.list({}, 9)).map(({ number }) => number),
    [2],
  )
})

test('a wrong setting costs no lead, and shows at /healthz', async () => {
  await using worker = await localWorker({
    settings: { MAIL_SMTP: 'smtp://x', MAIL_FROM: 'a@b', MAIL_TO: 'a@b' },
  })
  assert.equal((await post(worker)).status, 200)
  assert.equal(await openD1Store(worker.batch).count(), 1)
  assert.equal((await worker.request('http://inbox.example/healthz', {})).status, 503)
})

test('a sender is identified by Cloudflare’s header, and many submissions from one go to quarantine', async () => {
  await using worker = await localWorker({ settings: { QUARANTINE_AFTER: '1' } })
  const send = (message: string, address: string) =>
    worker.request('http://inbox.example/submissions', {
      method: 'POST',
      body: formWith({ ...contactFields, message }),
      headers: { Accept: 'application/json', Origin: 'http://inbox.example', 'CF-Connecting-IP': address },
    })
  await send('1', '192.0.2.1')
  await send('2', '192.0.2.1')
  await send('3', '2001:db8::1')
  const aside = await openD1Store(worker.batch).list({ state: 'quarantine' }, 9)
  assert.deepEqual(
    aside.map(({ number, quarantine }) => [number, quarantine]),
    [[2, ['too many from one sender']]],
  )
})

test('the largest submission, of nothing but control characters, fits a row of D1', async () => {
  await using worker = await localWorker()
  const response = await worker.request('http://inbox.example/submissions', {
    method: 'POST',
    // A row holds 2 MB; as JSON escapes these would take six.
    body: formWith({ ...contactFields, message: '\u0001'.repeat(1_000_000) }),
    headers: { Accept: 'application/json', Origin: 'http://inbox.example' },
  })
  assert.equal(response.status, 200)
  assert.equal(await openD1Store(worker.batch).count(), 1)
})

test('half a million fields in 1 MiB are refused before they are parsed', async () => {
  await using worker = await localWorker()
  /** The quickest of five, because other programs use the machine too. */
  const quickest = async (body: string, expected: number) => {
    const times: number[] = []
    for (let tries = 0; tries < 5; tries += 1) {
      const started = performance.now()
      const { status } = await worker.request('http://inbox.example/submissions', {
        method: 'POST',
        body,
        headers: { Accept: 'application/json', 'Content-Type': 'application/x-www-form-urlencoded' },
      })
      assert.equal(status, expected)
      times.push(performance.now() - started)
    }
    return Math.min(...times)
  }
  const oneField = await quickest('a'.repeat(1024 * 1024), 422)
  const fields = await quickest('a&'.repeat(512 * 1024), 413)
  // Parsing them takes ten times as long.
  assert.ok(fields < 4 * oneField, `${fields.toFixed(0)} ms, and one field ${oneField.toFixed(0)} ms`)
})

test('a lead of half a million line ends, 1 MiB, is mailed and posted in 64 KiB, at every attempt', async () => {
  const sent: Outbound[] = []
  const outside = (request: Outbound) => ({ status: sent.push(request) < 4 ? 500 : 200 })
  await using worker = await localWorker({
    settings: {
      ...mail,
      WEBHOOK_URL: 'https://hook.example/leads',
      WEBHOOK_SECRET: 'whsec_c2VjcmV0c2VjcmV0c2VjcmV0c2VjcmV0',
      RETRY_DELAYS: '0.01,0.01,0.01',
    },
    outside,
  })
  assert.equal((await post(worker, { ...contactFields, message: '\n'.repeat(520_000) })).status, 200)
  const store = openD1Store(worker.batch)
  await until(async () => {
    await worker.minute()
    return (await store.deliveriesOf([1])).every(({ state }) => state === 'delivered')
  })
  for (const { url, body } of sent) assert.ok(body.length < 800_000, `${url}: ${body.length} characters`)
  assert.ok(sent.length >= 5)
})
