import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  checkTimeZone,
  dataDirectory,
  originAt,
  readAddress,
  readSettings,
  readSite,
  textSetting,
} from './settings.ts'

const standalone = {
  SITE_NAME: 'Example',
  SITE_ORIGIN: 'https://site.example/',
  HELP_ADDRESS: 'help@site.example',
}

test('by default a submission is kept for a year and senders are counted', () => {
  const { retryDelaysMs: _tested, ...settings } = readSettings({})
  assert.deepEqual(settings, {
    retentionDays: 365,
    trustedProxies: 0,
    limits: { quarantineAfter: 10, refuseAfter: 200, quarantineAllAfter: 100 },
    requestTimeoutMs: 60_000,
    diskReserveBytes: 256 * 1024 * 1024,
    digestWeekday: null,
  })
})

test('counting senders is switched off by "off" and by no other word', () => {
  assert.equal(readSettings({ RATE_LIMIT: 'off' }).limits, null)
  assert.throws(() => readSettings({ RATE_LIMIT: 'of' }), /^SettingsError: RATE_LIMIT /)
})

test('a sender reaches quarantine before it is refused, and before it can send everyone’s leads there', () => {
  const limits = { QUARANTINE_AFTER: '4', REFUSE_AFTER: '5', QUARANTINE_ALL_AFTER: '5' }
  assert.equal(readSettings(limits).limits?.quarantineAfter, 4)
  assert.throws(
    () => readSettings({ ...limits, REFUSE_AFTER: '4' }),
    /^SettingsError: QUARANTINE_AFTER \(4\) must be lower than REFUSE_AFTER \(4\)\./,
  )
  assert.throws(
    () => readSettings({ QUARANTINE_ALL_AFTER: '9' }),
    /^SettingsError: QUARANTINE_AFTER \(10\) must be lower than QUARANTINE_ALL_AFTER \(9\)\./,
  )
})

test('the digest has a day of the week', () => {
  assert.equal(readSettings({ DIGEST: 'monday' }).digestWeekday, 1)
  assert.equal(readSettings({ DIGEST: ' Sunday ' }).digestWeekday, 0)
  assert.throws(() => readSettings({ DIGEST: 'daily' }), /^SettingsError: DIGEST /)
})

test('a value may be in quotes, and quotes inside it stay', () => {
  assert.equal(readSettings({ RETENTION_DAYS: '"90"' }).retentionDays, 90)
  assert.equal(textSetting({ NAME: ` 'a "b"' ` }, 'NAME'), 'a "b"')
  assert.equal(textSetting({ NAME: '"Kim" <kim@example.com>' }, 'NAME'), '"Kim" <kim@example.com>')
  assert.equal(textSetting({ NAME: '""' }, 'NAME'), undefined)
})

test('an IPv6 address is in brackets in an origin', () => {
  assert.equal(originAt('::1', 3000), 'http://[::1]:3000')
  assert.equal(originAt('127.0.0.1', 3000), 'http://127.0.0.1:3000')
})

test('a time zone has the name and the capitals that Node knows, and may follow a colon, as POSIX has it', () => {
  const { TZ: before } = process.env
  try {
    for (const zone of ['Berlin', 'Europe/berlin', '"Europe/Berlin"', 'CET-1CEST']) {
      // Node reads it from its own environment.
      process.env.TZ = zone
      assert.throws(() => checkTimeZone(process.env), /^SettingsError: TZ must be a time zone such as/, zone)
    }
    for (const zone of ['Europe/Berlin', ':Europe/Berlin', 'UTC']) {
      process.env.TZ = zone
      checkTimeZone(process.env)
    }
  } finally {
    if (before === undefined) delete process.env.TZ
    else process.env.TZ = before
  }
})

test('an unusable setting throws an error that names it', () => {
  for (const value of ['0', '-1', '6', '7.5', 'forever', '1e3']) {
    assert.throws(() => readSettings({ RETENTION_DAYS: value }), /^SettingsError: RETENTION_DAYS /, value)
  }
  for (const value of ['~', '~/leads']) {
    assert.throws(() => dataDirectory({ DATA_DIR: value }), /^SettingsError: DATA_DIR /, value)
  }
  for (const value of ['70000', '-1', '1.5', '80a', 'x80']) {
    assert.throws(() => readAddress({ PORT: value }, 3000), /^SettingsError: PORT /, value)
  }
  for (const value of ['site.example', 'https://site.example/contact', 'ftp://site.example', '']) {
    assert.throws(
      () => readSite({ ...standalone, SITE_ORIGIN: value }),
      /^SettingsError: SITE_ORIGIN /,
      value,
    )
  }
  for (const name of ['SITE_NAME', 'HELP_ADDRESS']) {
    assert.throws(
      () => readSite({ ...standalone, [name]: ' ' }),
      new RegExp(`^SettingsError: ${name} is not set`),
    )
  }
  for (const value of ['soon', '10 60', '10,', '-1']) {
    assert.throws(
      () => readSettings({ RETRY_DELAYS: value }),
      /^SettingsError: RETRY_DELAYS must be sec/,
      value,
    )
  }
})

test('a number beyond its bounds is refused with both of them', () => {
  const highest = { QUARANTINE_AFTER: '1', REFUSE_AFTER: '1000000', QUARANTINE_ALL_AFTER: '1000000' }
  for (const [name, least, most] of [
    ['RETENTION_DAYS', 7, 36_500],
    ['TRUST_PROXY', 0, 10],
    ['REQUEST_TIMEOUT', 1, 3_600],
    ['DISK_RESERVE', 0, 1_000_000],
    ['QUARANTINE_AFTER', 1, 1_000_000],
    ['REFUSE_AFTER', 1, 1_000_000],
    ['QUARANTINE_ALL_AFTER', 1, 1_000_000],
  ] as const) {
    const words = new RegExp(`^SettingsError: ${name} must be a whole number from ${least} to ${most},`)
    for (const value of [least - 1, most + 1])
      assert.throws(() => readSettings({ ...highest, [name]: String(value) }), words)
  }
})

test('the disk reserve is in mebibytes, and a request’s time in seconds', () => {
  const { diskReserveBytes, requestTimeoutMs } = readSettings({ DISK_RESERVE: '2', REQUEST_TIMEOUT: '5' })
  assert.deepEqual([diskReserveBytes, requestTimeoutMs], [2_097_152, 5_000])
})

test('without settings a server listens on its usual port, for this machine alone', () => {
  assert.deepEqual(readAddress({ HOST: ' ', PORT: ' ' }, 3000), { host: '127.0.0.1', port: 3000 })
  assert.deepEqual(readAddress({ HOST: ' :: ', PORT: '"65535"' }, 3000), { host: '::', port: 65_535 })
})

test('an address with a trailing slash is the same origin', () => {
  assert.equal(readSite(standalone).origin, 'https://site.example')
})

test('a delay before a retry is two days at most, and all of them half of the time a lead is kept', () => {
  assert.deepEqual(readSettings({ RETRY_DELAYS: '60,172800' }).retryDelaysMs, [60_000, 172_800_000])
  assert.throws(() => readSettings({ RETRY_DELAYS: '60,604800' }), /^SettingsError: RETRY_DELAYS .*172800/)
  const twoDays = (times: number) => Array.from({ length: times }, () => 172_800).join()
  assert.equal(readSettings({ RETENTION_DAYS: '8', RETRY_DELAYS: twoDays(2) }).retentionDays, 8)
  assert.throws(
    () => readSettings({ RETENTION_DAYS: '7', RETRY_DELAYS: twoDays(2) }),
    /^SettingsError: RETRY_DELAYS must add up to half of RETENTION_DAYS at most: 3\.5 days\./,
  )
})
