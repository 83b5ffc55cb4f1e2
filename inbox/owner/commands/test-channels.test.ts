import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testedChannels } from '#inbox/store/server-facts.ts'
import { inboxWith } from '#inbox/testing/cli-runner.ts'
import { startInbox } from '#inbox/testing/inbox-process.ts'
import { openReceiver } from '#inbox/testing/receiver.ts'

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'

test('test sends a test lead through every channel and reports each', async () => {
  await using good = await openReceiver(() => 204)
  await using bad = await openReceiver(() => 500)
  using inbox = await inboxWith()
  const env = {
    WEBHOOK_URL: good.url,
    WEBHOOK_SECRET: secret,
    DISCORD_URL: bad.url,
    DISCORD_URL_TEAM: good.url,
  }
  const { code, printed } = await inbox.runWith({ env }, 'test')
  assert.equal(code, 1)
  assert.match(printed, /^discord {7}not sent: HTTP 500$/m)
  assert.match(printed, /^discord-team {2}sent in /m)
  assert.match(printed, /^webhook {7}sent in /m)
  const store = inbox.open()
  assert.deepEqual(await testedChannels(store), ['discord-team', 'webhook'])
  await store.close()
  const bodies = good.received.map(({ body }) => body).join()
  assert.match(bodies, /submission\.test/)
  assert.match(bodies, /Test\\\\\] Contact message from Test/)
})

test('test names the channels that the running server does not use yet', async () => {
  await using good = await openReceiver(() => 204)
  using inbox = await inboxWith()
  const env = { DISCORD_URL: good.url, SLACK_URL: good.url }
  await using server = await startInbox(inbox.dataDir, { DISCORD_URL: good.url })
  // Its answer means that the server has written down its channels, which it does while it starts.
  await fetch(new URL('/healthz', server.url))
  const before = await inbox.runWith({ env }, 'test')
  assert.equal(
    before.complained,
    'No lead is sent through slack yet: the server uses it from its next start.\n',
  )
  assert.equal((await inbox.runWith({ env: { DISCORD_URL: good.url } }, 'test')).complained, '')
})

test('test says that a server sends nothing whose channel was wrong when it started', async () => {
  await using good = await openReceiver(() => 204)
  using inbox = await inboxWith()
  const env = { WEBHOOK_URL: good.url, WEBHOOK_SECRET: secret }
  for (const [started, said] of [
    [{ WEBHOOK_URL: good.url }, /^The server sends no lead: .*WEBHOOK_SECRET.*start the server again\.\n$/],
    [env, /^$/],
  ] as const) {
    await using server = await startInbox(inbox.dataDir, started)
    await fetch(new URL('/healthz', server.url))
    const { code, complained } = await inbox.runWith({ env }, 'test')
    assert.equal(code, 0)
    assert.match(complained, said)
  }
})

test('test without a channel ends with 1', async () => {
  using inbox = await inboxWith()
  assert.equal((await inbox.run('test')).code, 1)
})
