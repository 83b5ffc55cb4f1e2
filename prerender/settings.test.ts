import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { resolveConfig } from 'vite'
import { everyKind } from '#inbox/outbox/channels/channel-settings.ts'
import { settingsFindings } from './settings.ts'

test('an address of the site or a whole one, and days in quotes as the server reads them, are settings to build with', () => {
  const local = 'http://127.0.0.1:3000/submissions'
  for (const endpoint of [undefined, '', '/submissions', 'https://forms.example/f/abc', local]) {
    assert.deepEqual(settingsFindings({ VITE_FORM_ENDPOINT: endpoint, RETENTION_DAYS: '"90"' }), [])
  }
})

test('an endpoint that is neither a path of the site nor a whole web address is refused', () => {
  for (const endpoint of [
    'forms.example/f/abc',
    '//forms.example/f/abc',
    'ftp://forms.example/f/abc',
    'https://x/<id>',
  ]) {
    assert.match(
      settingsFindings({ VITE_FORM_ENDPOINT: endpoint }).join(),
      /^VITE_FORM_ENDPOINT must be a path of the site such as/,
    )
  }
})

test('an endpoint without encryption is refused, because browsers block it on the site', () => {
  assert.deepEqual(settingsFindings({ VITE_FORM_ENDPOINT: 'http://forms.example/f/abc' }), [
    'VITE_FORM_ENDPOINT must begin with https://, not "http://forms.example/f/abc": browsers block the forms of an https site that post to http.',
  ])
})

test('constant fields are pairs of name and value: a key without its name is refused', () => {
  for (const fields of [undefined, '', 'access_key=abc', 'access_key=a=b&source=the site'])
    assert.deepEqual(settingsFindings({ VITE_FORM_FIELDS: fields }), [])
  for (const fields of ['abc-123', 'access_key: abc', '=abc', 'access_key=', 'access_key=abc&site'])
    assert.deepEqual(settingsFindings({ VITE_FORM_FIELDS: fields }), [
      `VITE_FORM_FIELDS must be pairs such as access_key=abc, with & between them, not "${fields}".`,
    ])
})

test('strict is 1 or nothing: any other word is refused', () => {
  for (const strict of [undefined, '', '1'])
    assert.deepEqual(settingsFindings({ VITE_FORM_STRICT: strict }), [])
  for (const strict of ['yes', 'true', '0']) {
    assert.deepEqual(settingsFindings({ VITE_FORM_STRICT: strict }), [
      `VITE_FORM_STRICT must be 1 or empty, not "${strict}".`,
    ])
  }
})

test('a build with settings that pages cannot use names all of them, also those of the settings file', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'settings-'))
  const file = path.join(folder, '.env')
  writeFileSync(file, 'RETENTION_DAYS=1.5\nCHANNEL_KINDS=fax\n')
  const { RETENTION_DAYS, CHANNEL_KINDS, ...env } = process.env
  const { status, stderr } = spawnSync(process.execPath, [path.join(import.meta.dirname, 'build.ts')], {
    env: { ...env, SETTINGS_FILE: file, VITE_FORM_ENDPOINT: 'forms.example/f/abc' },
    encoding: 'utf8',
  })
  rmSync(folder, { recursive: true })
  assert.equal(status, 1)
  assert.deepEqual(stderr.split('\n').slice(0, 3), [
    'VITE_FORM_ENDPOINT must be a path of the site such as /submissions, or a whole address such as https://forms.example/f/abc, not "forms.example/f/abc".',
    'RETENTION_DAYS must be a whole number from 7 to 36500, not "1.5".',
    `CHANNEL_KINDS must be some of ${everyKind.join(', ')}, not "fax".`,
  ])
  assert.doesNotMatch(stderr, /^ +at /m)
})

test('pages are built without the files that Vite reads on its own, so that SETTINGS_FILE decides', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'settings-'))
  for (const name of ['.env', '.env.local', '.env.production']) {
    writeFileSync(path.join(folder, name), `VITE_READ${name.replaceAll('.', '_')}=yes\n`)
  }
  const configFile = path.resolve(import.meta.dirname, '..', 'vite.config.ts')
  const { env } = await resolveConfig(
    { root: folder, configFile, configLoader: 'native' },
    'build',
    'production',
  )
  rmSync(folder, { recursive: true })
  assert.deepEqual(
    Object.keys(env).filter((name) => name.startsWith('VITE_READ')),
    [],
  )
})
