import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deskWith } from '#inbox/testing/desk.ts'
import { contactFields } from '#inbox/testing/memory-inbox.ts'

test('beside the leads and in the numbers, the desk says how to set up mail on the inbox’s machine', async () => {
  for (const [reach, right, wrong] of [
    ['here', /In <code>\.env<.*MAIL_SMTP=.*start the server again/s, /MAIL_API_KEY|tenkay-upgrade/],
    [
      'ssh',
      /In <code>\/etc\/tenkay\/settings\.env<.*MAIL_SMTP=.*systemctl restart 'tenkay@\*\.service'.*tenkay-upgrade/s,
      /MAIL_API_KEY/,
    ],
    ['workers', /variables.*MAIL_API_KEY=/s, /MAIL_SMTP/],
  ] as const) {
    await using told = await deskWith([contactFields], { reach })
    await using empty = await deskWith([], { reach })
    for (const [desk, page] of [
      [told, '/'],
      [empty, '/numbers'],
    ] as const) {
      const { text } = await (await desk.enter()).get(page)
      assert.match(text, right, page)
      assert.doesNotMatch(text, wrong, page)
    }
  }
})
