import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contactFields, site, storedMessage } from '#inbox/testing/memory-inbox.ts'
import {
  openDiscordService,
  openNtfyService,
  openSlackService,
  openTelegramService,
} from '#inbox/testing/phone-services.ts'
import { DeliveryError } from './channel.ts'
import { type ChannelSetting, channelsInEnvironment, everyKind } from './channel-settings.ts'
import { openOverHttp } from './over-http.ts'

/** The services, and how many characters of an answer their messages show. */
const services = [
  { name: 'telegram', open: openTelegramService, shown: 3_840 },
  { name: 'slack', open: openSlackService, shown: 3_000 },
  { name: 'ntfy', open: openNtfyService, shown: 3_500 },
  { name: 'discord', open: openDiscordService, shown: 450 },
]

function channelFor(setting: Exclude<ChannelSetting, { kind: 'mail' }>) {
  return openOverHttp(setting, site)
}

/** Everything that arrived, as text. */
function words(heard: readonly object[]): string {
  return heard.map((message) => JSON.stringify(message)).join('\n')
}

async function failureOf(delivery: Promise<void>): Promise<DeliveryError> {
  const failure = await delivery.catch((error: unknown) => error)
  assert.ok(failure instanceof DeliveryError, 'it did not fail')
  return failure
}

/** Answers that would break a message with wrong limits or escapes. */
const awkward = {
  'markup and mentions': '<!channel> @everyone *bold* _it_ ~no~ `x` & &amp; [a](https://b.example) </b>',
  'a mebibyte of letters': 'word '.repeat(200_000),
  'a mebibyte of ampersands': '&'.repeat(1_000_000),
  'a mebibyte of control characters': '\u0001'.repeat(1_000_000),
  'emoji beyond the limit': '👩‍👩‍👧‍👦'.repeat(2_000),
  'one character too many': 'x'.repeat(4_096),
  'an emoji where a title is cut': `a${' '.repeat(598)}😀`,
  'nothing but blanks': ' \n ',
}

test('every kind of channel is tested: on a service here, or as mail and webhooks are', () => {
  const elsewhere = ['mail', 'mail-api', 'webhook']
  assert.deepEqual(
    [...services.map(({ name }) => name), ...elsewhere].toSorted(),
    everyKind.toSorted(),
    'a new kind belongs in services of this file, or in elsewhere when another file tests it',
  )
})

for (const { name, open, shown } of services) {
  test(`${name}: a lead arrives with its answers, its number and its sender`, async () => {
    await using service = await open()
    await channelFor(service.setting).deliver(storedMessage(), { attempt: 1 })
    const said = words(service.heard)
    assert.match(said, /Contact message from Alex/)
    assert.match(said, /A short film, please\./)
    assert.match(said, /alex@example\.com/)
    assert.match(said, /Lead 7, site\.example"/)
  })

  test(`${name}: a test lead says that it is one`, async () => {
    await using service = await open()
    await channelFor(service.setting).deliver(storedMessage(), { attempt: 1, test: true })
    // To Discord a bracket is markup, so there it is escaped.
    assert.match(words(service.heard), /\[Test\\*\] Contact message/)
  })

  test(`${name}: a notice arrives with its subject and text`, async () => {
    await using service = await open()
    await channelFor(service.setting).notify({
      id: 'n',
      subject: 'one lead went to quarantine',
      text: 'Look.\n',
    })
    assert.match(words(service.heard), /Example inbox: one lead went to quarantine.*Look\./)
  })

  for (const [what, message] of Object.entries(awkward)) {
    test(`${name}: ${what} in an answer and in a name arrive within the limits`, async () => {
      await using service = await open()
      await channelFor(service.setting).deliver(storedMessage({ name: message, message }), { attempt: 1 })
      assert.equal(service.heard.length, 1)
      // JSON escapes half a character, which services refuse.
      assert.doesNotMatch(words(service.heard), /\\ud[89a-f]/)
      assert.equal(/shortened: npm run inbox -- show 7/.test(words(service.heard)), message.length > shown)
    })
  }

  test(`${name}: its settings are read from the environment, with a suffix for a second channel`, async () => {
    await using service = await open()
    const env = Object.entries(service.env).map(([key, value]) => [`${key}_ON_CALL`, value])
    const [setting, ...more] = channelsInEnvironment({ ...service.env, ...Object.fromEntries(env) })
    assert.deepEqual(setting, service.setting)
    assert.deepEqual(more, [{ ...service.setting, name: `${name}-on-call` }])
  })

  test(`${name}: with a wrong secret a lead waits, and the failure does not quote the secret`, async () => {
    await using service = await open()
    const wrong = JSON.parse(JSON.stringify(service.setting).replace(service.secret, 'wrong'))
    assert.notDeepEqual(wrong, service.setting)
    const failure = await failureOf(channelFor(wrong).deliver(storedMessage(), { attempt: 1 }))
    assert.equal(failure.permanent, false)
    assert.match(failure.message, /^the service refuses [a-z ]+, HTTP 40[13]$/)
  })
}

for (const [name, open, seconds] of [
  ['telegram', openTelegramService, 35],
  ['slack', openSlackService, 30],
  ['ntfy', () => openNtfyService({ atOnce: 1 }), 5],
  ['discord', () => openDiscordService({ atOnce: 1 }), 3],
] as const) {
  test(`${name}: after a 429 the next message waits ${seconds} s, as the service demands`, async () => {
    await using service = await open()
    const channel = channelFor(service.setting)
    await channel.deliver(storedMessage(), { attempt: 1 })
    const failure = await failureOf(channel.deliver(storedMessage(), { attempt: 1 }))
    assert.equal(failure.message, 'HTTP 429')
    assert.equal(failure.retryAfterMs, seconds * 1_000)
  })
}

test('telegram: the title is bold, nothing is markup, and no link is loaded for a preview', async () => {
  await using service = await openTelegramService()
  await channelFor(service.setting).deliver(storedMessage({ message: '<b>& *x*' }), { attempt: 1 })
  const [message] = service.heard
  const [title] = message?.entities ?? []
  assert.equal(message?.text.slice(title?.offset, title?.length), 'Contact message from Alex')
  assert.match(message?.text ?? '', /Message:\n<b>& \*x\*\n/)
  assert.equal(message?.parse_mode, undefined)
  assert.equal(message?.link_preview_options?.is_disabled, true)
})

test('telegram: a group that became a supergroup still gets its messages, under its new number', async () => {
  await using service = await openTelegramService({ movedTo: -100_42 })
  await channelFor(service.setting).deliver(storedMessage(), { attempt: 1 })
  assert.equal(service.heard[0]?.chat_id, '-10042')
})

test('slack: every answer is below its label, as typed', async () => {
  await using service = await openSlackService()
  await channelFor(service.setting).deliver(storedMessage({ message: '<!here> *x* & y' }), { attempt: 1 })
  const texts = service.heard[0]?.blocks.flatMap(({ text, elements = [] }) => [text ?? elements[0]])
  assert.deepEqual(
    texts?.map((text) => [text?.type, text?.text]),
    [
      ['plain_text', 'Contact message from Alex'],
      ['plain_text', 'Message'],
      ['plain_text', '&lt;!here&gt; *x* &amp; y'],
      ['plain_text', 'Name'],
      ['plain_text', contactFields.name],
      ['plain_text', 'Email'],
      ['plain_text', contactFields.email],
      ['plain_text', 'Lead 7, site.example'],
    ],
  )
})

test('slack: every text is plain, so that no answer is read as markup', async () => {
  await using service = await openSlackService()
  await channelFor(service.setting).deliver(storedMessage(), { attempt: 1 })
  const types = Array.from(words(service.heard).matchAll(/"type":"(\w*)","text":"/g), ([, type]) => type)
  assert.ok(types.length > 2)
  assert.deepEqual(new Set(types), new Set(['plain_text']))
  assert.doesNotMatch(words(service.heard), /"type":""/)
})
