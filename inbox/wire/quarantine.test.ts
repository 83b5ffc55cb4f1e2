import assert from 'node:assert/strict'
import path from 'node:path'
import { test } from 'node:test'
import { senderWindowMs } from '#inbox/store/port.ts'
import { openSqliteStore } from '#inbox/store/sqlite/store.ts'
import { temporaryDataDir } from '#inbox/testing/inbox-process.ts'
import {
  contactFields,
  formWith,
  memoryInbox,
  receivedMessage,
  sender,
  usualLimits,
} from '#inbox/testing/memory-inbox.ts'
import { senderAddress } from './sender.ts'

const links = 'http://a.example http://b.example http://c.example https://d.example'
const limits = { quarantineAfter: 3, refuseAfter: 5, quarantineAllAfter: 100 }
const message = (text: string) => formWith({ ...contactFields, message: text })

async function reasonsFor(fields: Record<string, string>, headers: Record<string, string> = {}) {
  await using inbox = memoryInbox({ channels: ['mail'] })
  const response = await inbox.post(formWith({ ...contactFields, ...fields }), headers)
  assert.equal(response.status, 200)
  const [submission] = await inbox.store.list({}, 1)
  const { waiting } = await inbox.store.deliveryCounts()
  assert.equal(waiting, submission?.quarantine ? 0 : 1)
  return submission?.quarantine
}

test('one signal alone is a lead', async () => {
  assert.equal(await reasonsFor({ message: links }), null)
  assert.equal(await reasonsFor({}, { Origin: 'null' }), null)
  assert.equal(await reasonsFor({}, { Origin: 'https://another.example' }), null)
  assert.equal(await reasonsFor({ colour: 'red' }), null)
})

test('two signals are kept in quarantine with their reasons, and nobody is notified', async () => {
  assert.deepEqual(await reasonsFor({ message: links, colour: 'red' }), [
    '4 links',
    'fields the form does not have',
  ])
  assert.deepEqual(await reasonsFor({ message: links }, { Origin: 'null' }), [
    '4 links',
    'sent from an unknown page',
  ])
  assert.deepEqual(await reasonsFor({ message: links }, { Origin: 'https://another.example' }), [
    '4 links',
    'sent from another site',
  ])
})

test('an address with https:// and www. is one link', async () => {
  const three = 'https://www.a.example http://WWW.b.example www.c.example'
  assert.equal(await reasonsFor({ message: three, colour: 'red' }), null)
  assert.deepEqual(await reasonsFor({ message: `${three} https://d.example`, colour: 'red' }), [
    '4 links',
    'fields the form does not have',
  ])
})

test('three links from the site itself are nothing', async () => {
  assert.equal(
    await reasonsFor({ message: links.replace('http://a.example', '') }, { Origin: 'https://site.example' }),
    null,
  )
})

test('the answer to spam that goes to quarantine is that of success', async () => {
  await using inbox = memoryInbox()
  const spam = await (await inbox.post(message(links), { Origin: 'null' })).json()
  assert.deepEqual(Object.keys(spam), ['ok', 'id'])
  const again = await (await inbox.post(message(links), { Origin: 'null' })).json()
  assert.deepEqual(again, spam)
})

test('too many from one sender go to quarantine, far too many are refused with a time to come back', async () => {
  await using inbox = memoryInbox({ limits })
  const post = (text: string) => inbox.post(message(text))
  for (const text of ['1', '2', '3', '4', '5']) assert.equal((await post(text)).status, 200)
  const quarantined = await inbox.store.list({ state: 'quarantine' }, 9)
  assert.deepEqual(
    quarantined.map(({ number, quarantine }) => [number, quarantine]),
    [
      [5, ['too many from one sender']],
      [4, ['too many from one sender']],
    ],
  )
  const laterMs = 60_000
  inbox.clock.now += laterMs
  const refused = await post('6')
  assert.equal(refused.status, 429)
  assert.equal(refused.headers.get('Retry-After'), String((senderWindowMs - laterMs) / 1_000))
  assert.equal(refused.headers.get('Access-Control-Allow-Origin'), '*')
  assert.equal((await refused.json()).errors[0].code, 'RATE_LIMITED')
  inbox.clock.now += senderWindowMs - laterMs
  assert.equal((await post('6')).status, 200)
})

test('what nobody types is refused after 4 MiB of it, and a neighbour’s lead from the same address is not', async () => {
  await using inbox = memoryInbox({ limits: usualLimits })
  const statuses: number[] = []
  for (const digit of ['1', '2', '3', '4', '5']) {
    statuses.push((await inbox.post(message(digit.repeat(1_048_000)))).status)
  }
  assert.deepEqual(statuses, [200, 200, 200, 200, 429])
  assert.equal((await inbox.post(message('A short film, please.'.padEnd(4_000)))).status, 200)
})

test('what nobody types is refused after 64 MiB from all senders together, and leads are not', async () => {
  await using inbox = memoryInbox({ limits: usualLimits })
  const from = (host: number) => `192.0.2.${host}`
  for (let sent = 0; sent < 64; sent += 1) {
    const large = message(String(sent).padEnd(1_048_000))
    assert.equal((await inbox.post(large, {}, from(sent % 16))).status, 200)
  }
  const refused = await inbox.post(message('large'.padEnd(1_048_000)), {}, from(16))
  assert.equal(refused.status, 429)
  assert.equal(refused.headers.get('Retry-After'), '600')
  assert.equal((await inbox.post(message('A short film, please.'), {}, from(16))).status, 200)
  assert.equal((await inbox.store.find('65'))?.quarantine, null)
})

test('clients that reset their connections count as one sender', async () => {
  await using inbox = memoryInbox({ limits })
  const statuses: number[] = []
  for (const text of ['1', '2', '3', '4', '5', '6']) {
    statuses.push((await inbox.post(message(text), {}, null)).status)
  }
  assert.deepEqual(statuses, [200, 200, 200, 200, 200, 429])
})

test('one sender’s many do not count against another', async () => {
  await using inbox = memoryInbox({ limits })
  for (const text of ['1', '2', '3', '4', '5']) await inbox.post(message(text), {}, '192.0.2.1')
  assert.equal((await inbox.post(message('6'), {}, '192.0.2.2')).status, 200)
  assert.equal((await inbox.store.find('6'))?.quarantine, null)
})

test('behind a trusted proxy each visitor is a sender, whatever address the proxy has', async () => {
  await using inbox = memoryInbox({ limits, trustedProxies: 1 })
  for (let visitor = 1; visitor <= 20; visitor += 1) {
    await inbox.post(message(`${visitor}`), { 'X-Forwarded-For': `192.0.2.${visitor}` }, '10.0.0.7')
  }
  assert.equal((await inbox.store.quarantinedAfter(0)).count, 0)
})

test('the same words sent again count once', async () => {
  await using inbox = memoryInbox({ limits })
  for (let sent = 0; sent < 9; sent += 1) assert.equal((await inbox.post(message('same'))).status, 200)
  assert.equal((await inbox.store.find('1'))?.quarantine, null)
})

test('sender limits survive a restart', async () => {
  using temporary = temporaryDataDir()
  const file = path.join(temporary.dataDir, 'inbox.sqlite')
  const add = async (text: string) => {
    const store = openSqliteStore(file, { limits: { ...limits, quarantineAfter: 1, refuseAfter: 2 } })
    const added = await store.add(receivedMessage({ message: text }, { sender }))
    await store.close()
    return added.outcome
  }
  assert.deepEqual([await add('1'), await add('2'), await add('3')], ['stored', 'quarantined', 'refused'])
})

test('a forged X-Forwarded-For changes nothing without a proxy, and only what stands before it with one', () => {
  assert.equal(senderAddress('192.0.2.1', '203.0.113.9', 0), '192.0.2.1')
  assert.equal(senderAddress('10.0.0.1', '203.0.113.9', 1), '203.0.113.9')
  assert.equal(senderAddress('10.0.0.1', '6.6.6.6, 203.0.113.9', 1), '203.0.113.9')
  assert.equal(senderAddress('10.0.0.1', '6.6.6.6, 203.0.113.9, 10.0.0.2', 2), '203.0.113.9')
  assert.equal(senderAddress('10.0.0.1', null, 1), '10.0.0.1')
  assert.equal(senderAddress('10.0.0.1', 'nonsense', 1), '10.0.0.1')
  assert.equal(senderAddress(undefined, null, 0), 'unknown')
})

test('an unannounced proxy is reported once in the log, and at /healthz to requests through it', async () => {
  await using inbox = memoryInbox({ limits })
  const named = () => inbox.logged.filter(({ event }) => event === 'unannounced-proxy').length
  const health = async (headers: Record<string, string>) =>
    (await (await inbox.app.request('/healthz', { headers }, { remoteAddress: '10.0.0.7' })).json()).proxy
  await inbox.post(message('1'), { 'X-Forwarded-For': '192.0.2.1' }, '203.0.113.9')
  await inbox.post(message('2'), {}, '10.0.0.7')
  assert.equal(named(), 0)
  await inbox.post(message('3'), { 'X-Forwarded-For': '192.0.2.1' }, '10.0.0.7')
  await inbox.post(message('4'), { 'X-Forwarded-For': '192.0.2.2' }, '10.0.0.7')
  assert.equal(named(), 1)
  assert.equal(await health({ 'X-Forwarded-For': '192.0.2.1' }), 'unannounced')
  assert.equal(await health({}), undefined)
})

test('one IPv6 customer is one sender, and a mapped IPv4 address is IPv4', () => {
  const sender = (remoteAddress: string) => senderAddress(remoteAddress, null, 0)
  assert.equal(sender('2001:db8:1:2:3:4:5:6'), '2001:db8:1::/48')
  assert.equal(sender('2001:0db8:0001:0002::9'), '2001:db8:1::/48')
  assert.equal(sender('2001:db8::1'), '2001:db8:0::/48')
  assert.equal(sender('fe80::1%eth0'), 'fe80:0:0::/48')
  assert.equal(sender('::ffff:192.0.2.1'), '192.0.2.1')
})
