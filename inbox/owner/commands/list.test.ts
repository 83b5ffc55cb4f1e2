import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inboxWith } from '#inbox/testing/cli-runner.ts'
import {
  appRequestFields,
  contactFields,
  receivedMessage,
  testimonialFields,
} from '#inbox/testing/memory-inbox.ts'
import { setTimeZone } from '#inbox/testing/time-zone.ts'

test('list shows the newest first, in eighty columns', async () => {
  using inbox = await inboxWith(contactFields, appRequestFields, {
    ...contactFields,
    name: 'A very long name that does not fit',
    message: 'Many words that do not fit into the column.',
  })
  const { code, printed } = await inbox.run('list')
  const lines = printed.trimEnd().split('\n')
  assert.equal(code, 0)
  assert.match(lines[0] ?? '', /times in /)
  assert.match(lines[1] ?? '', /^LEAD {2}WHEN /)
  assert.match(lines[2] ?? '', /^ {3}3 .* contact .*…$/)
  assert.match(lines[3] ?? '', /^ {3}2 .* app .* Sam <sam@example\.com> .*A page where my …$/)
  assert.equal(lines.at(-1), '3 of 3.')
  for (const line of lines) assert.ok([...line].length <= 80, line)
})

test('list says how to see the next leads', async () => {
  using inbox = await inboxWith(contactFields, appRequestFields)
  assert.match(
    (await inbox.run('list', '--limit', '1')).printed,
    /1 of 2\. Next: npm run inbox -- list --limit 1 --before 2\n$/,
  )
  assert.match((await inbox.run('list', '--before', '2')).printed, /1 of 2\.\n$/)
})

test('the command for the next leads is safe to paste, whatever was searched for', async () => {
  using inbox = await inboxWith(
    { ...contactFields, message: "It's $HOME" },
    { ...contactFields, message: "That's it's $HOME" },
  )
  const { printed } = await inbox.run('list', '--limit', '1', '--text', "it's $HOME")
  assert.equal(
    printed.split('Next: npm run inbox -- ')[1],
    "list --limit 1 --text 'it'\\''s $HOME' --before 2\n",
  )
  using odd = await inboxWith(
    { ...contactFields, message: '-60 % off' },
    { ...contactFields, message: '-60 % on' },
  )
  assert.match(
    (await odd.run('list', '--limit', '1', '--text=-60')).printed,
    /list --limit 1 --text=-60 --before 2\n$/,
  )
})

test('the last day of a list ends at its midnight, also after a day that begins at one', async (context) => {
  setTimeZone(context, 'Africa/Cairo')
  using inbox = await inboxWith()
  const store = inbox.open()
  // Summer time begins there at the midnight before 24 April 2026.
  const midnight = new Date(2026, 3, 25).getTime()
  for (const receivedAt of [midnight - 1, midnight]) {
    await store.add(receivedMessage({ message: String(receivedAt) }, { receivedAt }))
  }
  await store.close()
  const { printed } = await inbox.run('list', '--until', '2026-04-24')
  assert.match(printed, /1 of 1\./)
})

test('list filters by form, day, words and state', async () => {
  using inbox = await inboxWith(
    contactFields,
    { ...appRequestFields, features: '100%_sure' },
    { ...contactFields, message: 'Says "1000 SURE"' },
  )
  const found = async (...options: string[]) =>
    JSON.parse((await inbox.run('list', '--json', ...options)).printed).leads.map(
      ({ number }: { number: number }) => number,
    )
  assert.deepEqual(await found('--form', 'app'), [2])
  assert.deepEqual(await found('--text', '100%_'), [2])
  assert.deepEqual(await found('--text', '"1000 sure"'), [3])
  assert.deepEqual(await found('--since', '2026-11-21'), [])
  assert.deepEqual(await found('--since', '1d'), [3, 2, 1])
  assert.deepEqual(await found('--until', '2026-11-19'), [])
  for (const state of ['accepted', 'lead']) assert.deepEqual(await found('--state', state), [3, 2, 1])
  assert.deepEqual(await found('--state', 'quarantine'), [])
})

test('a day ago is a whole day, whatever the hour', async () => {
  using inbox = await inboxWith(contactFields)
  // An hour after the end of the day on which the lead came.
  const now = () => new Date(2026, 10, 21, 1).getTime()
  const found = async (...options: string[]) =>
    JSON.parse((await inbox.runWith({ now }, 'list', '--json', ...options)).printed).leads.length
  assert.equal(await found('--until', '1d'), 1)
  assert.equal(await found('--until', '2d'), 0)
})

test('list shows who is answered, and can be asked for those who wait', async () => {
  using inbox = await inboxWith(contactFields, appRequestFields, testimonialFields)
  await inbox.run('answered', '2')
  const { printed } = await inbox.run('list')
  assert.match(printed, /^ {3}3 .*^✓ {2}2 .*^ {3}1 .*^✓ answered$/ms)
  const unanswered = await inbox.run('list', '--state', 'unanswered')
  assert.match(unanswered.printed, /^ {3}3 .*^ {3}1 .*^2 of 2\./ms)
  assert.doesNotMatch(unanswered.printed, /✓/)
  assert.match((await inbox.run('list', '--state', 'answered')).printed, /^✓ {2}2 .*^1 of 1\./ms)
})

test('list says of a channel that fails why, and what to do', async () => {
  using inbox = await inboxWith(contactFields)
  const store = inbox.open()
  await store.resend(1, ['mail'], 0)
  assert.doesNotMatch((await inbox.run('list')).printed, /fails/)
  await store.putOff({ submission: 1, channel: 'mail' }, 60_000, 'SMTP 535 EAUTH')
  await store.close()
  assert.match(
    (await inbox.run('list')).printed,
    /^mail fails, and is tried again \(SMTP 535 EAUTH\): npm run inbox -- test$/m,
  )
})

test('list marks what was given up and what is in quarantine', async () => {
  using inbox = await inboxWith(contactFields, appRequestFields)
  const store = inbox.open()
  await store.resend(1, ['mail'], 0)
  await store.giveUp({ submission: 1, channel: 'mail' }, 0, 'SMTP 554')
  await store.add(receivedMessage({ message: 'Buy' }, { reasons: ['5 links'] }))
  await store.close()
  const { printed } = await inbox.run('list')
  assert.match(printed, /^\? {2}3 /m)
  assert.match(printed, /^! {2}1 /m)
  assert.match(
    printed,
    /^! a channel gave up: npm run inbox -- resend\n\? in quarantine: npm run inbox -- release/m,
  )
  assert.match((await inbox.run('list', '--state', 'given-up')).printed, /^1 of 1\./m)
  assert.match((await inbox.run('show', '1')).printed, /^mail: given up after 0 attempts \(SMTP 554\)/m)
  assert.match(
    (await inbox.run('show', '3')).printed,
    /^in quarantine: 5 links \(npm run inbox -- release 3\)/m,
  )
})

test('an empty list says so', async () => {
  using inbox = await inboxWith()
  assert.deepEqual(await inbox.run('list'), { code: 0, printed: 'No leads yet.\n', complained: '' })
})
