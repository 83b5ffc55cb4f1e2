import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { reasonOf } from '#inbox/log.ts'
import { SettingsError } from '#inbox/settings.ts'
import { kindsForPages } from './channels/channel-settings.ts'
import { readChannels } from './channels.ts'

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const mail = {
  MAIL_SMTP: 'smtps://u:p@mail.example',
  MAIL_FROM: 'In <in@a.example>',
  MAIL_TO: 'a@a.example, b@a.example',
}
const nowhere = path.join(tmpdir(), 'no-such-folder')
const inEnvironment = (env: Record<string, string>) => readChannels(env, nowhere)

/** The channels of a `channels.json` with this text. */
function inFile(text: string, env: Record<string, string> = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'channels-'))
  try {
    writeFileSync(path.join(folder, 'channels.json'), text)
    return readChannels(env, folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Throws a SettingsError for the owner with these words, and without the secret parts of what was set. */
function refused(read: () => unknown, words: RegExp) {
  assert.throws(read, (error) => {
    assert.ok(error instanceof SettingsError)
    assert.match(error.message, words)
    assert.doesNotMatch(reasonOf(error), /hunter2/)
    return true
  })
}

test('every kind of channel is read from its variables, in the order of their names', () => {
  const channels = inEnvironment({
    ...mail,
    MAIL_API_KEY_B: 'key',
    MAIL_FROM_B: 'in@a.example',
    MAIL_TO_B: 'a@a.example',
    WEBHOOK_URL: 'https://a.example/hook',
    WEBHOOK_SECRET: ` ${secret} `,
    DISCORD_URL_TEAM_ONE: 'https://discord.example/1',
    SLACK_URL: 'https://slack.example/1',
    TELEGRAM_TOKEN: '123:A-b_c',
    TELEGRAM_CHAT: '-100',
    TELEGRAM_TOKEN_B: '123:A',
    TELEGRAM_CHAT_B: '@name',
    NTFY_URL: 'https://ntfy.example/topic-1',
    NTFY_TOKEN: 'tk',
    NTFY_URL_B: 'https://ntfy.example/down/topic_2?x=1',
    DISCORD_URLS: 'no setting of ours',
    SLACK_URL_EMPTY: '',
  })
  assert.deepEqual(
    channels.map((channel) => ({ ...channel })),
    [
      { kind: 'discord', name: 'discord-team-one', url: 'https://discord.example/1' },
      {
        ...{ kind: 'mail', name: 'mail', smtp: 'smtps://u:p@mail.example' },
        ...{ from: 'In <in@a.example>', to: ['a@a.example', 'b@a.example'] },
      },
      {
        ...{ kind: 'mail-api', name: 'mail-b', url: 'https://api.resend.com/emails' },
        ...{ key: 'key', from: 'in@a.example', to: ['a@a.example'] },
      },
      { kind: 'ntfy', name: 'ntfy', url: 'https://ntfy.example/topic-1', token: 'tk' },
      { kind: 'ntfy', name: 'ntfy-b', url: 'https://ntfy.example/down/topic_2', token: null },
      { kind: 'slack', name: 'slack', url: 'https://slack.example/1' },
      {
        kind: 'telegram',
        name: 'telegram',
        url: 'https://api.telegram.org',
        token: '123:A-b_c',
        chat: '-100',
      },
      {
        kind: 'telegram',
        name: 'telegram-b',
        url: 'https://api.telegram.org',
        token: '123:A',
        chat: '@name',
      },
      { kind: 'webhook', name: 'webhook', url: 'https://a.example/hook', secret },
    ],
  )
})

test('a comma too many between mail addresses does no harm', () => {
  const [channel] = inEnvironment({ ...mail, MAIL_TO: 'a@a.example,, b@a.example,' })
  assert.deepEqual(channel?.kind === 'mail' && channel.to, ['a@a.example', 'b@a.example'])
})

test('unencrypted addresses are for computers of the local network', () => {
  for (const host of [
    'localhost:5678',
    '192.168.0.7',
    '[fd00::7]',
    'n8n:5678',
    'n8n.local',
    'crm.home.arpa',
  ]) {
    const [channel] = inEnvironment({ WEBHOOK_URL: `http://${host}/hook`, WEBHOOK_SECRET: secret })
    assert.equal(channel?.kind, 'webhook')
  }
})

test('a variable that cannot work is named, and never quoted', () => {
  for (const [env, words] of [
    [
      { ...mail, MAIL_SMTP: 'http://u:hunter2@mail.example' },
      /^MAIL_SMTP must be .* begins with smtp:\/\/ or smtps:\/\/\.$/,
    ],
    [{ ...mail, MAIL_SMTP: 'xsmtp://u:hunter2@mail.example' }, /^MAIL_SMTP must be an address/],
    [{ ...mail, MAIL_SMTP: 'smtpss://u:hunter2@mail.example' }, /^MAIL_SMTP must be an address/],
    [{ ...mail, MAIL_SMTP: 'mail.example:587' }, /^MAIL_SMTP must be an address/],
    [{ ...mail, MAIL_SMTP: 'smtp://' }, /^MAIL_SMTP is not a complete address/],
    [{ ...mail, MAIL_SMTP: 'smtp://u:hunter/2@mail.example' }, /^MAIL_SMTP is not a .* write \/ as %2F/],
    [{ ...mail, MAIL_SMTP: 'smtp://u:12#x@mail.example' }, /^MAIL_SMTP is not a .* # as %23/],
    [{ ...mail, MAIL_SMTP: 'smtp://u:12?x@mail.example' }, /^MAIL_SMTP is not a .* \? as %3F/],
    [{ ...mail, MAIL_SMTP: 'smtp://u:12/x@mail.example' }, /^MAIL_SMTP is not a .* \/ as %2F/],
    [{ ...mail, MAIL_FROM: '' }, /^MAIL_FROM is not set\.$/],
    [{ ...mail, MAIL_FROM: 'hunter2' }, /^MAIL_FROM must be a mail address/],
    [{ ...mail, MAIL_TO: ' , ' }, /^MAIL_TO is not set\.$/],
    [{ ...mail, MAIL_TO: 'a@a.example,hunter2' }, /^MAIL_TO must be a mail address, with or without a name/],
    [{ WEBHOOK_URL: 'ftp://hunter2.example' }, /^WEBHOOK_URL must .* https:\/\/\.$/],
    [{ WEBHOOK_URL: 'http://hunter2.example' }, /^WEBHOOK_URL must begin with https:\/\/: leads/],
    [{ NTFY_URL: 'http://ntfy.example/hunter2' }, /^NTFY_URL must begin with https:\/\/: leads/],
    [
      { WEBHOOK_URL: 'https://a.example', WEBHOOK_SECRET: 'whsec_hunter2' },
      /^WEBHOOK_SECRET must be at least 16 bytes/,
    ],
    [{ WEBHOOK_URL_X: 'https://a.example' }, /^WEBHOOK_SECRET_X is not set\.$/],
    [{ DISCORD_URL: 'xhttps://hunter2' }, /^DISCORD_URL must/],
    [{ SLACK_URL: 'httpsx://hunter2' }, /^SLACK_URL must/],
    [{ TELEGRAM_TOKEN: 'hunter2' }, /^TELEGRAM_TOKEN must be a token/],
    [{ TELEGRAM_TOKEN_B: '1:hunter2' }, /^TELEGRAM_CHAT_B is not set\.$/],
    [{ TELEGRAM_TOKEN: '1:a', TELEGRAM_CHAT: '@hunter2!' }, /^TELEGRAM_CHAT must be a chat’s number/],
    [{ TELEGRAM_TOKEN: '1:a', TELEGRAM_CHAT: 'x5' }, /^TELEGRAM_CHAT must/],
    [{ TELEGRAM_TOKEN: '1:a', TELEGRAM_CHAT: 'x@name' }, /^TELEGRAM_CHAT must/],
    [{ NTFY_URL: 'https://ntfy.example/' }, /^NTFY_URL must end with a topic/],
    [{ NTFY_URL: 'https://ntfy.example/a', NTFY_TOKEN: 'tk_hunter2…' }, /^NTFY_TOKEN must be a key of ASCII/],
    [{ MAIL_API_KEY: 're_ hunter2', MAIL_FROM: 'a@a.example' }, /^MAIL_API_KEY must be a key of ASCII/],
    [
      { NTFY_URL: 'https://u:hunter2@ntfy.example/a' },
      /^NTFY_URL must not contain a user name or a password/,
    ],
    [{ SLACK_URL: 'https://hunter2@a.example' }, /^SLACK_URL must not contain a user name/],
  ] as const) {
    refused(() => inEnvironment(env), words)
  }
})

test('channels in the file follow those in the environment', () => {
  const file = {
    channels: [
      { type: 'mail', name: 'owner', smtp: 'smtp://mail.example', from: 'in@a.example', to: ['a@a.example'] },
      { type: 'discord', url: 'https://discord.example/1' },
    ],
  }
  const channels = inFile(JSON.stringify(file), { SLACK_URL: 'https://slack.example/1' })
  assert.deepEqual(
    channels.map(({ kind, name }) => [kind, name]),
    [
      ['slack', 'slack'],
      ['mail', 'owner'],
      ['discord', 'discord'],
    ],
  )
  refused(
    () => inFile(JSON.stringify({ channels: [file.channels[1], file.channels[1]] })),
    /^Two channels are named "discord"/,
  )
})

test('what is wrong with the file is named with its place', () => {
  refused(() => inFile('{"channels":[{"token":hunter2}]}'), /channels\.json is not valid JSON\.$/)
  for (const text of ['[]', '{}', 'null', '{"channels":{}}'])
    refused(() => inFile(text), /channels\.json has no list "channels"\.$/)
  refused(() => inFile('{"channels":[[]]}'), /channels\.json, channel 1 is not an object\.$/)
  refused(
    () => inFile('{"channels":[{"type":"fax"}]}'),
    /channel 1: "type" must be one of mail, mail-api, webhook, discord/,
  )
  refused(() => inFile('{"channels":[{"type":"discord"}]}'), /channel 1: "url" is not set\.$/)
  refused(() => inFile('{"channels":[{"type":"slack","name":5}]}'), /channel 1: "name" is not set\.$/)
  for (const to of ['', ',"to":[]', ',"to":[""]']) {
    refused(
      () => inFile(`{"channels":[{"type":"mail","smtp":"smtp://a","from":"in@a.example"${to}}]}`),
      /channel 1: "to" is not set\.$/,
    )
  }
})

test('a byte order mark before the list is no part of it', () => {
  assert.deepEqual(inFile('\uFEFF{"channels":[]}'), [])
})

test('a file that is named must be there, one that is not need not', () => {
  assert.deepEqual(inEnvironment({}), [])
  refused(
    () => inEnvironment({ CHANNELS_FILE: '/no/such/file.json' }),
    /^\/no\/such\/file\.json \(CHANNELS_FILE\) cannot be read\.$/,
  )
})

test('the pages list the kinds of channel that are named, else those that are set, and refuse one that does not exist', () => {
  assert.deepEqual(kindsForPages({ ...mail, CHANNEL_KINDS: 'ntfy, slack' }), ['slack', 'ntfy'])
  assert.deepEqual(kindsForPages(mail), ['mail'])
  refused(
    () => kindsForPages({ CHANNEL_KINDS: 'mail, fax' }),
    /^CHANNEL_KINDS must be some of mail, mail-api, .*, not "fax"\.$/,
  )
})
