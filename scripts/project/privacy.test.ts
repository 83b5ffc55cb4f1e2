import assert from 'node:assert/strict'
import { test } from 'node:test'
import { privacyOf } from '#app/forms/privacy.ts'
import { seenBy } from '#app/forms/seen-by.ts'
import { everyKind } from '#inbox/outbox/channels/channel-settings.ts'

test('the pages name the kinds of the channels in the settings', async () => {
  Object.assign(process.env, {
    TELEGRAM_TOKEN: '1:a',
    MAIL_SMTP_SALES: 'smtps://mail.example',
    CHANNEL_KINDS: '',
  })
  const { default: config } = await import('../../vite.config.ts')
  const define: Record<string, string> = Object(config).define
  assert.equal(define['import.meta.env.SEEN_BY'], '"our mail provider and Telegram"')
})

test('the pages have a text for every kind of channel', () => {
  for (const kind of everyKind) {
    assert.match(
      privacyOf('contact', 'Example', { days: 30, seenBy: seenBy([kind]) }).join(' '),
      /They reach us through \w.*, and stay there/,
      `add '${kind}' to services in app/forms/seen-by.ts`,
    )
  }
})
