import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inboxWith } from '#inbox/testing/cli-runner.ts'
import { contactFields } from '#inbox/testing/memory-inbox.ts'

test('show prints every answer in full', async () => {
  using inbox = await inboxWith({ ...contactFields, message: 'One\n  two', colour: 'red' })
  const { printed } = await inbox.run('show', '1')
  assert.match(printed, /^#1 {2}contact message {2}2026-11-20 /)
  assert.match(printed, /^Message {2}One\n {11}two\ncolour {3}red\nSent from \/contact\n$/m)
})

test('show cuts the name of a field that nobody would type, with many lines beside it', async () => {
  const name = 'x'.repeat(500_000)
  using inbox = await inboxWith({ ...contactFields, message: 'One\n'.repeat(2_000), [name]: 'red' })
  const { code, printed } = await inbox.run('show', '1')
  assert.equal(code, 0)
  assert.match(printed, /^x{39}… {2}red$/m)
  assert.match(printed, /^Message {35}One\n {42}One\n/m)
})

test('show says that a lead was never sent, and how to send it', async () => {
  using inbox = await inboxWith(contactFields)
  assert.match(
    (await inbox.run('show', '1')).printed,
    /^unsent: there was no channel \(npm run inbox -- resend 1 sends it\)$/m,
  )
})

test('show says on which day a lead was delivered', async () => {
  using inbox = await inboxWith(contactFields)
  const store = inbox.open()
  await store.resend(1, ['mail'], 0)
  await store.markDelivered({ submission: 1, channel: 'mail' }, new Date(2026, 10, 22, 7, 20).getTime())
  await store.close()
  assert.match((await inbox.run('show', '1')).printed, / {2}mail: delivered 2026-11-22 07:20\n/)
})

test('an unknown lead is reported on stderr with exit code 1', async () => {
  using inbox = await inboxWith()
  assert.deepEqual(await inbox.run('show', '99'), {
    code: 1,
    printed: '',
    complained: 'No lead 99. For the numbers: npm run inbox -- list\n',
  })
})
