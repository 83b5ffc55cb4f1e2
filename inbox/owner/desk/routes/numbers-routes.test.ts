import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hourMs, mondayOf } from '#inbox/days.ts'
import { StorageError } from '#inbox/store/port.ts'
import { openSqliteStore } from '#inbox/store/sqlite/store.ts'
import { deskWith } from '#inbox/testing/desk.ts'
import { contactFields } from '#inbox/testing/memory-inbox.ts'

test('the numbers have leads by week, times to an answer and deliveries, and a test reports its result', async () => {
  const tests = [
    { channel: 'mail', ok: true, seconds: 1.04, failure: null },
    { channel: 'hook', ok: false, seconds: 2, failure: '503' },
  ]
  await using desk = await deskWith([contactFields], { testChannels: async () => tests })
  await desk.store.remember('channels', '["mail"]')
  const owner = await desk.enter()
  assert.match(
    (await owner.get('/numbers')).text,
    /1 since \d+ \w+, .*Nobody is marked answered yet.*None yet/s,
  )
  await owner.post('/1/answered', { do: 'mark' })
  await desk.store.giveUp({ submission: 1, channel: 'mail' }, desk.clock.now, '535 refused')
  const { text } = await owner.get('/numbers?span=30d')
  assert.match(
    text,
    /half of them in 2 h.*#1<\/a> given up after 0 attempts: <bdi>535 refused.*Send those given up again/s,
  )
  await owner.post('/resend')
  assert.match((await owner.get('/numbers')).text, /1 delivery on the way\./)
  await owner.post('/test')
  assert.match((await owner.get('/numbers')).text, /mail sent in 1\.0 s, hook not sent: 503\./)
})

test('the numbers say since which Monday they count, and an action keeps how far back', async () => {
  await using desk = await deskWith([])
  await desk.add(contactFields, { agoMs: 33 * 24 * hourMs })
  const owner = await desk.enter()
  const { text } = await owner.get('/numbers?span=30d')
  const monday = new Date(mondayOf(desk.clock.now - 30 * 24 * hourMs))
  const month = monday.toLocaleString('en-GB', { month: 'short', timeZone: 'UTC' })
  assert.ok(text.includes(`since ${monday.getUTCDate()} ${month}`), text)
  const action = /formaction="[^"]*(\/test[^"]*)"/.exec(text)?.[1] ?? ''
  const { headers } = await owner.post(action)
  assert.match(String(headers.location), /\/numbers\?span=30d$/)
})

test('each answer is counted on one line, which says how long it took', async () => {
  await using desk = await deskWith([])
  for (const [number, hours] of [0.5, 5, 30, 31, 70, 100].entries()) {
    await desk.add({ ...contactFields, name: `Visitor ${number}` }, { agoMs: hours * hourMs })
    await desk.store.markAnswered(number + 1, desk.clock.now)
  }
  const { text } = await (await desk.enter()).get('/numbers')
  const lines = Array.from(
    text.matchAll(/<li[^>]*><span>([^<]+)<\/span><svg.*?<b>(\d+)</g),
    ([, ...line]) => line,
  )
  assert.deepEqual(lines, [
    ['Under an hour', '1'],
    ['1 to 24 hours', '1'],
    ['1 to 2 days', '2'],
    ['2 to 4 days', '1'],
    ['Over 4 days', '1'],
    ['Not yet', '0'],
  ])
})

test('the numbers count every delivery that is stuck, however old, because the reasons below name it', async () => {
  await using desk = await deskWith([])
  await desk.add(contactFields, { agoMs: 400 * 24 * hourMs })
  await desk.store.remember('channels', '["mail"]')
  await desk.store.giveUp({ submission: 1, channel: 'mail' }, desk.clock.now, '535 refused')
  const { text } = await (await desk.enter()).get('/numbers?span=30d')
  assert.match(text, /data-l="given up"><span class="bad">1<.*#1<\/a> given up after/s)
})

test('the numbers name a delivery that fails, however many other leads wait', async () => {
  await using desk = await deskWith([])
  const { store, clock } = desk
  for (let number = 1; number <= 120; number += 1) {
    await desk.add({ ...contactFields, message: `Message ${number}` })
  }
  await store.resend(60, ['hook'], clock.now)
  await store.claim({ channel: 'hook', at: clock.now, limit: 1, delayMs: () => hourMs })
  await store.putOff({ submission: 60, channel: 'hook' }, clock.now + hourMs, 'HTTP 503')
  const { text } = await (await desk.enter()).get('/numbers')
  assert.match(text, /#60<\/a> after 1 attempt: <bdi>HTTP 503/)
})

test('the numbers name a lead once for each delivery that is stuck, on whichever channels', async () => {
  await using desk = await deskWith()
  const { store, clock } = desk
  await store.remember('channels', '["mail","hook"]')
  await store.resend(1, ['mail', 'hook'], clock.now)
  await store.giveUp({ submission: 1, channel: 'mail' }, clock.now, '535 refused')
  await store.claim({ channel: 'hook', at: clock.now, limit: 1, delayMs: () => hourMs })
  await store.putOff({ submission: 1, channel: 'hook' }, clock.now + hourMs, 'HTTP 503')
  const { text } = await (await desk.enter()).get('/numbers')
  assert.equal(text.match(/#1<\/a> given up after/g)?.length, 1)
  assert.equal(text.match(/#1<\/a> after 1 attempt: <bdi>HTTP 503/g)?.length, 1)
})

test('without a channel the numbers say how to set one up, also where leads were sent before', async () => {
  await using desk = await deskWith()
  const { text } = await (await desk.enter()).get('/numbers')
  assert.match(text, /no channel is set up\..*MAIL_SMTP=.*<th scope="row">mail</s)
})

test('without a channel the numbers say so when leads are to be sent again', async () => {
  await using desk = await deskWith()
  await desk.store.giveUp({ submission: 1, channel: 'mail' }, desk.clock.now, '535 refused')
  const owner = await desk.enter()
  for (const action of ['/resend', '/resend-unsent']) {
    await owner.post(action)
    assert.match((await owner.get('/numbers')).text, /No channel is set up\./, action)
  }
})

test('the total of leads by week is that of the piles below it, on a Sunday as on other days', async () => {
  const day = 24 * 60 * 60_000
  for (const now of [0, 1].map((days) => Date.UTC(2026, 10, 22 + days, 8, 15))) {
    await using desk = await deskWith([], { now: () => now })
    for (const [form, days] of [
      ['contact', 0],
      ['contact', 83.9],
      ['contact', 84.1],
      ['contact', 91],
      ['survey' as 'contact', 1],
    ] as const) {
      const submission = { form, fields: Object.entries(contactFields) }
      await desk.store.add({ submission, receivedAt: now - days * day, page: null })
    }
    const { text } = await (await desk.enter()).get('/numbers')
    const columns = Array.from(text.matchAll(/<td[^>]*><span>(\d+)<\/span><svg/g), ([, leads]) => leads)
    assert.deepEqual(columns, ['2', '1'], 'the first week is a whole one')
    assert.match(text, /<span>3 since .*Contact <span class="num">3</s)
  }
})

test('the results of a test lead are shown even where they cannot be recorded', async () => {
  const remember = () => Promise.reject(new StorageError('The inbox could not be written to disk.'))
  const testChannels = async () => [{ channel: 'mail', ok: true, seconds: 0.2, failure: null }]
  const store = { ...openSqliteStore(':memory:'), remember }
  await using desk = await deskWith([contactFields], { store, testChannels })
  const owner = await desk.enter()
  await owner.post('/test')
  assert.match((await owner.get('/numbers')).text, /mail sent in 0\.2 s/)
})

test('the desk names BACKUP_TO only where something reads it', async () => {
  for (const [reach, advice] of [
    ['here', /is not a backup: copy it to another one\./],
    ['ssh', /is not a backup: <code>BACKUP_TO<\/code> copies/],
    ['workers', /<code>npm run inbox -- backup leads\.sqlite --remote<\/code>/],
  ] as const) {
    await using desk = await deskWith([contactFields], { reach })
    const { text } = await (await desk.enter()).get('/numbers')
    assert.match(text, advice)
    assert.equal(text.includes('BACKUP_TO'), reach === 'ssh')
  }
})
