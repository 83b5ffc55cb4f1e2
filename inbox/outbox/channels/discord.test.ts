import assert from 'node:assert/strict'
import { test } from 'node:test'
import { site } from '#inbox/testing/memory-inbox.ts'
import { openOutbox } from '#inbox/testing/outbox.ts'
import { openReceiver } from '#inbox/testing/receiver.ts'
import { openChannel } from '../channels.ts'

test('a Discord message mentions nobody and keeps within the limits', async () => {
  await using receiver = await openReceiver(() => 204)
  await using inbox = openOutbox([openChannel({ kind: 'discord', name: 'discord', url: receiver.url }, site)])
  await inbox.send(`@everyone **bold** ${'*'.repeat(5_000)}`)
  await inbox.happened('delivered')
  const message = JSON.parse(receiver.received[0]?.body ?? '')
  assert.deepEqual(message.allowed_mentions, { parse: [] })
  const [embed] = message.embeds
  assert.equal(embed.title, 'Contact message from Alex')
  assert.match(embed.fields[0].value, /^@everyone \\\*\\\*bold/)
  for (const { value } of embed.fields) assert.ok(value.length <= 1_024)
  assert.ok(JSON.stringify(embed).length <= 6_000)
  assert.match(embed.footer.text, /npm run inbox -- show 1/)
})

test('a link in a Discord message leads where the lead’s does, and is no other text’s link', async () => {
  await using receiver = await openReceiver(() => 204)
  await using inbox = openOutbox([openChannel({ kind: 'discord', name: 'discord', url: receiver.url }, site)])
  await inbox.send('_Footage_: https://youtu.be/a_Bc_dE#t=2 and [my site](https://example.com/~a_b)')
  await inbox.happened('delivered')
  const [embed] = JSON.parse(receiver.received[0]?.body ?? '').embeds
  assert.equal(
    embed.fields[0].value,
    '\\_Footage\\_: https://youtu.be/a_Bc_dE#t=2 and \\[my site\\]\\(https://example.com/~a_b)',
  )
})

test('a Discord notice mentions nobody', async () => {
  await using receiver = await openReceiver(() => 204)
  const discord = openChannel({ kind: 'discord', name: 'discord', url: receiver.url }, site)
  await discord.notify({ id: 'n', subject: '@everyone', text: '@here' })
  assert.deepEqual(JSON.parse(receiver.received[0]?.body ?? '').allowed_mentions, { parse: [] })
})
