import assert from 'node:assert/strict'
import { test } from 'node:test'
import { recordBackup, recordCopy } from '#inbox/store/backup-fact.ts'
import { deskWith } from '#inbox/testing/desk.ts'
import { contactFields, receivedMessage } from '#inbox/testing/memory-inbox.ts'

test('unsent leads are in the rail, and sent by a button once there is one', async () => {
  await using desk = await deskWith([contactFields])
  await desk.store.add(receivedMessage({ message: 'Before there was a channel' }))
  const owner = await desk.enter()
  const button = /Send the 1 unsent lead</
  const before = (await owner.get('/numbers')).text
  assert.match(before, /<span>Mail<\/span><span><a [^>]*>not set up/)
  assert.doesNotMatch(before, button)
  await desk.store.remember('channels', '["mail"]')
  const after = (await owner.get('/numbers')).text
  assert.match(after, /<span>Mail<\/span><span><a [^>]*>1 unsent/)
  assert.match(after, button)
  await owner.post('/resend-unsent')
  const sent = (await owner.get('/numbers')).text
  assert.match(sent, /1 delivery on the way\./)
  assert.match(sent, /<span>Mail<\/span><span[^>]*>2 on the way/)
  assert.doesNotMatch(sent, button)
})

test('a setting that was wrong when the server started is in the rail, beside the leads and in the numbers', async () => {
  await using desk = await deskWith([contactFields])
  await desk.store.remember('channels', '["webhook"]')
  const owner = await desk.enter()
  assert.doesNotMatch((await owner.get('/')).text, /You are not told/)
  await desk.store.remember('misconfigured', 'WEBHOOK_SECRET is not set.')
  for (const page of ['/', '/numbers']) {
    const { text } = await owner.get(page)
    assert.match(text, /<p class="bad"><span>Webhook<\/span><span><a [^>]*>setting wrong/, page)
    assert.match(text, /You are not told of new leads<\/h2><p>[^<]*WEBHOOK_SECRET is not set\./, page)
  }
})

test('a delivery that fails is in the rail, in the colour of what needs the owner, and leads to its reason', async () => {
  await using desk = await deskWith([])
  await desk.store.remember('channels', '["mail"]')
  const receivedAt = desk.clock.now
  await desk.store.add(receivedMessage({}, { receivedAt, channels: ['mail'] }))
  const owner = await desk.enter()
  assert.match((await owner.get('/')).text, /<span>Mail<\/span><span[^>]*>1 on the way/)
  const [claimed] = await desk.store.claim({
    channel: 'mail',
    at: desk.clock.now,
    limit: 1,
    delayMs: () => 60_000,
  })
  assert.ok(claimed)
  const attempted = { channel: 'mail', submission: claimed.submission.number }
  await desk.store.putOff(attempted, desk.clock.now + 60_000, 'SMTP 535 EAUTH')
  assert.match(
    (await owner.get('/')).text,
    /<p class="bad"><span>Mail<\/span><span><a [^>]*\/numbers">1 failing/,
  )
  for (let number = 2; number <= 130; number += 1) {
    const message = `Message ${number}`
    await desk.store.add(receivedMessage({ message }, { receivedAt, channels: ['mail'] }))
    await desk.store.putOff({ channel: 'mail', submission: number }, desk.clock.now, 'SMTP 535 EAUTH')
  }
  assert.match((await owner.get('/')).text, />130 failing/)
})

test('a backup is made where the desk can, and the rail shows its age', async () => {
  const made = { at: 0, leads: 1, bytes: 40_960, file: '/backups/desk.sqlite' }
  await using desk = await deskWith([contactFields], { backUp: async () => made })
  await recordBackup(desk.store, { ...made, at: desk.clock.now - 24 * 60_000 })
  const owner = await desk.enter()
  await owner.post('/backup')
  const { text } = await owner.get('/numbers')
  assert.match(text, /1 lead in \/backups\/desk\.sqlite\./)
  assert.match(text, /<span>Backup<\/span><span>24 min ago<\/span>/)
  await using other = await deskWith()
  assert.equal((await (await other.enter()).post('/backup')).status, 404)
})

test('a server’s backup that is missing or over three hours old is in the colour of what needs the owner', async () => {
  await using desk = await deskWith([contactFields], { reach: 'ssh' })
  const owner = await desk.enter()
  const shown = async () => /<p class="(\w*)"><span>Backup<.*<\/p>/.exec((await owner.get('/')).text)
  assert.equal((await shown())?.[1], 'bad')
  for (const [minutes, colour] of [
    [179, ''],
    [181, 'bad'],
  ] as const) {
    const at = desk.clock.now - minutes * 60_000
    await recordBackup(desk.store, { at, leads: 1, bytes: 40_960, file: '/backups/hour.sqlite' })
    assert.equal((await shown())?.[1], colour, `${minutes} minutes`)
  }
})

test('a server’s desk says when backups were last copied to another machine', async () => {
  await using desk = await deskWith([contactFields], { reach: 'ssh' })
  await recordBackup(desk.store, { at: desk.clock.now, leads: 1, bytes: 40_960, file: '/backups/day.sqlite' })
  const owner = await desk.enter()
  assert.match((await owner.get('/numbers')).text, /<span>Copied elsewhere<\/span><b>never<\/b>/)
  await recordCopy(desk.store, desk.clock.now - 24 * 60_000)
  assert.match((await owner.get('/numbers')).text, /<span>Copied elsewhere<\/span><b>[^<]*24 min ago<\/b>/)
})
