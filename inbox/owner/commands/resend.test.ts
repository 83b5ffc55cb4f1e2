import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inboxWith } from '#inbox/testing/cli-runner.ts'
import { appRequestFields, contactFields, receivedMessage } from '#inbox/testing/memory-inbox.ts'

test('resend queues a lead for every channel of the server', async () => {
  using inbox = await inboxWith(contactFields)
  const store = inbox.open()
  await store.remember('channels', '["mail","crm"]')
  assert.deepEqual(await inbox.run('resend', '1'), {
    code: 0,
    printed: '2 deliveries on the way.\n',
    complained: '',
  })
  assert.deepEqual(await store.deliveryCounts(), { waiting: 2, failing: 0, givenUp: 0 })
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
  assert.deepEqual(await store.deliveryCounts(), { waiting: 1, failing: 0, givenUp: 0 })
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
  await store.add(receivedMessage({}, { reasons: ['5 links'] }))
  assert.deepEqual(await inbox.run('resend', '1'), {
    code: 1,
    printed: '0 deliveries on the way.\n',
    complained: 'Lead 1 is in quarantine: npm run inbox -- release 1 delivers it.\n',
  })
  assert.equal((await inbox.run('release', '1')).printed, '1 lead released and on the way.\n')
  assert.deepEqual(await store.deliveryCounts(), { waiting: 1, failing: 0, givenUp: 0 })
  assert.deepEqual(await inbox.run('release', '1'), {
    code: 1,
    printed: '0 leads released.\n',
    complained: 'Lead 1 is not in quarantine.\n',
  })
  await store.close()
})
