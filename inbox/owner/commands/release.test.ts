import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Store } from '#inbox/store/port.ts'
import { inboxWith } from '#inbox/testing/cli-runner.ts'
import { contactFields, receivedMessage } from '#inbox/testing/memory-inbox.ts'
import { release } from './release.ts'

test('release delivers all of the quarantine, more than is read at once', async () => {
  using inbox = await inboxWith(contactFields)
  const store = inbox.open()
  for (let index = 0; index < 45; index += 1) {
    const reasons = ['too many at once from all senders']
    await store.add(receivedMessage({ message: `Lead ${index}` }, { reasons }))
  }
  await store.remember('channels', JSON.stringify(['mail']))
  await store.close()
  assert.equal((await inbox.run('release', '--all')).printed, '45 leads released and on the way.\n')
  assert.match((await inbox.run('list', '--state', 'waiting')).printed, /45 of 45/)
  assert.equal((await inbox.run('release', '--all')).printed, '0 leads released.\n')
})

test('release --all leaves in quarantine what arrives while it runs', async () => {
  using inbox = await inboxWith(contactFields)
  const store = inbox.open()
  let spam = 0
  const receiveSpam = () => {
    spam += 1
    return store.add(receivedMessage({ message: `Buy ${spam}` }, { reasons: ['4 links'] }))
  }
  while (spam < 45) await receiveSpam()
  const flooded: Store = {
    ...store,
    async release(...lead) {
      if (spam < 90) await receiveSpam()
      return store.release(...lead)
    },
  }
  await inbox.runOn(flooded, release, { now: Date.now }, '--all')
  assert.equal(await store.count({ state: 'quarantine' }), 45)
  await store.close()
})

test('a lead that is named by its number and by its id is released once', async () => {
  using inbox = await inboxWith(contactFields)
  const store = inbox.open()
  const added = await store.add(receivedMessage({ message: 'Buy' }, { reasons: ['4 links'] }))
  await store.close()
  assert.ok('id' in added)
  const { code, printed, complained } = await inbox.run('release', '2', added.id)
  assert.deepEqual([code, complained], [0, ''])
  assert.match(printed, /^1 lead released/)
})

test('release takes numbers or --all, and not both', async () => {
  using inbox = await inboxWith(contactFields)
  for (const args of [[], ['1', '--all']]) {
    const { code, complained } = await inbox.run('release', ...args)
    assert.equal(code, 2)
    assert.match(complained, /^release takes the number of one lead, or of several, or --all\./)
  }
})
