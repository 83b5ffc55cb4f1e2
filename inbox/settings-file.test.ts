import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { chmodSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { isChannelSetting, settingNames } from './setting-names.ts'
import { idleVariables, misspeltVariables, unreadLines } from './setting-warnings.ts'
import { temporaryDataDir } from './testing/inbox-process.ts'

/** What an inbox says at its start that reads `settings.env`, with a file of these bytes beside it, or with none. */
function startWith(bytes: Buffer | null, savedAs = 'settings.env') {
  using temporary = temporaryDataDir()
  const file = path.join(temporary.dataDir, 'settings.env')
  if (bytes) writeFileSync(path.join(temporary.dataDir, savedAs), bytes)
  const { stderr } = spawnSync(process.execPath, [path.join(import.meta.dirname, 'node.ts')], {
    env: { PATH: process.env.PATH, SETTINGS_FILE: file, SITE_NAME: 'Example', DATA_DIR: temporary.dataDir },
    encoding: 'utf8',
  })
  return stderr
}

/** What a process says that loads this settings file and has these variables. */
function load(SETTINGS_FILE: string, variables: NodeJS.ProcessEnv = {}): string {
  const program = `import('${path.join(import.meta.dirname, 'settings-file.ts')}').then((file) => file.loadSettingsFile())`
  const env = { SETTINGS_FILE, ...variables }
  return spawnSync(process.execPath, ['--eval', program], { env, encoding: 'utf8' }).stderr
}

test('a byte order mark in the settings file is no part of its first setting', () => {
  for (const start of ['', '\uFEFF']) {
    assert.match(
      startWith(Buffer.from(`${start}SITE_ORIGIN=first\r\nDIGEST=second\r\n`)),
      /SITE_ORIGIN must be/,
      start,
    )
  }
})

test('other users may not read the settings file once it was loaded', () => {
  using temporary = temporaryDataDir()
  const file = path.join(temporary.dataDir, '.env')
  writeFileSync(file, 'OWNER_TOKEN=secret\n')
  chmodSync(file, 0o644)
  chmodSync(temporary.dataDir, 0o755)
  load(file)
  assert.equal(statSync(file).mode & 0o777, 0o600)
  // Named by mistake.
  load(temporary.dataDir)
  assert.equal(statSync(temporary.dataDir).mode & 0o777, 0o755)
})

test('a settings file that cannot be read ends the inbox and is named', () => {
  for (const bytes of [Buffer.from('\uFEFFDIGEST=monday\n', 'utf16le'), null]) {
    assert.match(startWith(bytes), /^The settings in .*settings\.env cannot be read: /)
  }
})

test('a settings file that an editor saved with .txt after its name is named', () => {
  assert.match(
    startWith(Buffer.from('SITE_NAME=Example\n'), 'settings.env.txt'),
    /settings\.env\.txt is not read: take \.txt off its name\./,
  )
})

test('a line with a misspelt setting is reported, with the setting it means', () => {
  const lines = [
    '# RETENTION_DAY=90',
    'RETENTION_DAY=90',
    'mail_to=me@site.example',
    'MAIL_TO_SALES=x',
    'SMTP_HOST=x',
  ]
  assert.deepEqual(unreadLines(lines.join('\r\n')), [
    '2  RETENTION_DAY is not a setting, so nothing reads it: do you mean RETENTION_DAYS?',
    '3  mail_to is not a setting, so nothing reads it: do you mean MAIL_TO?',
    '5  This line is not a setting, so nothing reads it.',
  ])
})

test('a misspelt variable is reported, and no other', () => {
  const env = { MAIL_STMP: 'x', MAIL_TO: 'x', NTFY_URL_SALES: 'x', SMTP_HOST: 'x', MAIL: 'x', MAILTO: 'x' }
  assert.deepEqual(misspeltVariables(env), [
    'The variable MAIL_STMP is not a setting: do you mean MAIL_SMTP?',
  ])
})

test('only the process that loads the settings file warns, not those that it starts', () => {
  using temporary = temporaryDataDir()
  const file = path.join(temporary.dataDir, '.env')
  writeFileSync(file, '')
  const variables = { MAIL_STMP: 'x', NTFY_TOKEN: 'x' }
  assert.match(load(file, variables), /MAIL_STMP is not a setting.*\n.*NTFY_TOKEN does nothing/)
  assert.equal(load('', variables), '')
})

test('what is set for a channel that nothing turns on is reported', () => {
  const env = {
    MAIL_SMTP: 'smtps://mail.example',
    MAIL_TO: 'me@example.com',
    MAIL_TO_PARTNER: 'you@example.com',
    MAIL_API_KEY_SALES: 'key',
    MAIL_TO_SALES: 'sales@example.com',
    TELEGRAM_CHAT: '1',
    NTFY_TOKEN: ' ',
  }
  assert.deepEqual(idleVariables(env), [
    'MAIL_TO_PARTNER does nothing without MAIL_SMTP_PARTNER or MAIL_API_KEY_PARTNER.',
    'TELEGRAM_CHAT does nothing without TELEGRAM_TOKEN.',
  ])
  assert.match(
    startWith(Buffer.from('WEBHOOK_SECRET=x\n')),
    /^WEBHOOK_SECRET does nothing without WEBHOOK_URL\.$/m,
  )
})

test('a line without an equals sign is reported', () => {
  assert.deepEqual(unreadLines('export PORT = 3001\nDIGEST: monday\n'), [
    '2  DIGEST is not read: write NAME=value, with nothing but the name before the =.',
  ])
})

test('a setting that is set again, or whose quotes end before its value, is reported', () => {
  const lines = [
    'MAIL_TO=me@site.example',
    'MAIL_FROM="Me" <me@site.example>',
    'SITE_NAME="A \'quoted\' name"  # with a comment',
    "export MAIL_TO = 'you@site.example','me@site.example'",
  ]
  assert.deepEqual(unreadLines(lines.join('\r\n')), [
    '1  MAIL_TO is set again on line 4, and only that line is read.',
    '2  MAIL_FROM is read up to its second quote: put the quotes around the whole value.',
    '4  MAIL_TO is read up to its second quote: put the quotes around the whole value.',
  ])
})

test('a value without quotes that has a # is reported, a comment after a value is not', () => {
  const lines = [
    'MAIL_SMTP=smtp://user:12#34@mail.example:587',
    'MAIL_FROM=Shop #1 <me@site.example>',
    'SLACK_URL=#channel',
    'DIGEST=monday # at eight',
    'PORT= # the usual one',
    'NTFY_TOKEN="a#b"',
  ]
  assert.deepEqual(
    unreadLines(lines.join('\n')),
    ['1  MAIL_SMTP', '2  MAIL_FROM', '3  SLACK_URL'].map(
      (at) => `${at} is read up to its #, as if a comment began there: put quotes around the whole value.`,
    ),
  )
})

test('a secret pasted on a separate line is not printed', () => {
  const secrets = ['hunter2', 'whsec_bm90IGEgc2VjcmV0IGF0IGFsbA==', 're_bm90YXNlY3JldA', 'export hunter2']
  for (const warning of unreadLines(secrets.join('\n'))) assert.match(warning, /^\d {2}This line is not /)
  assert.equal(unreadLines(secrets.join('\n')).length, 4)
})

test('a server warns of an unread line and starts', () => {
  assert.match(
    startWith(Buffer.from('DIGST=monday\n')),
    /^\S*settings\.env:1 {2}DIGST .*DIGEST\?\n.*SITE_ORIGIN is not set/,
  )
})

const root = path.join(import.meta.dirname, '..')
const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8')

test('every setting that inbox and upgrade read, and every one in the docs, is known', () => {
  const sources = globSync('inbox/**/*.ts', { cwd: root }).filter((file) => !/test/.test(file))
  const read = [
    ...sources
      .map(textOf)
      .join('\n')
      .matchAll(/(?:\benv, |\bread\()'([A-Z_]+)'/g),
  ]
  const table = [...textOf('docs/operations.md').matchAll(/^\| ((?:`[A-Z_]+`(?:, )?)+) \|/gm)]
  const documented = table.flatMap(([, names = '']) => names.match(/[A-Z_]+/g) ?? [])
  const upgrade = textOf('deploy/upgrade.sh').matchAll(/\(setting ([A-Z_]+)\)/g)
  const names = [...[...read, ...upgrade].map(([, name = '']) => name), ...documented]
  assert.ok(['MAIL_FROM', 'TRUST_PROXY', 'TLS'].every((name) => names.includes(name)))
  assert.ok(documented.includes('DIGEST'))
  assert.deepEqual(
    names.filter((name) => !settingNames.includes(name) && name !== 'SETTINGS_FILE'),
    [],
    'list it in inbox/setting-names.ts',
  )
  assert.deepEqual(
    settingNames.filter((name) => !isChannelSetting(name) && !documented.includes(name)),
    [],
    'give it a row in docs/operations.md',
  )
})

test('every setting of a channel is in the docs of one machine, and in those of Workers', () => {
  for (const file of ['docs/operations.md', 'docs/workers.md']) {
    const words: readonly string[] = textOf(file).match(/[A-Z_]+/g) ?? []
    assert.deepEqual(
      settingNames.filter((name) => isChannelSetting(name) && !words.includes(name)),
      [],
      `${file} is missing some`,
    )
  }
})
