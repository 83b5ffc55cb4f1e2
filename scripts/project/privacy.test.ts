import assert from 'node:assert/strict'
import { test } from 'node:test'
import { privacyOf } from '#app/forms/privacy.ts'
import { seenBy } from '#app/forms/seen-by.ts'
import { everyKind, kindsForPages } from '#inbox/outbox/channels/channel-settings.ts'
import { SettingsError } from '#inbox/settings.ts'

const seenWith = (...channelKinds: string[]) =>
  privacyOf('contact', 'Example', { days: 30, seenBy: seenBy(channelKinds) }).join(' ')

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

test('a build without the channels’ settings gets their kinds from CHANNEL_KINDS', () => {
  const settings = { CHANNEL_KINDS: 'ntfy, mail-api', DISCORD_URL: 'https://discord.com/api/webhooks/1/a' }
  assert.deepEqual(kindsForPages(settings), ['mail-api', 'ntfy'])
  assert.throws(() => kindsForPages({ CHANNEL_KINDS: 'fax' }), SettingsError)
})

test('the pages have a text for every kind of channel', () => {
  for (const kind of everyKind) {
    assert.match(
      seenWith(kind),
      /They reach us through \w.*, and stay there/,
      `add '${kind}' to services in app/forms/seen-by.ts`,
    )
  }
  assert.match(
    seenWith('mail', 'mail-api', 'slack'),
    /through our mail provider and Slack,.*erase them there too\./,
  )
})
