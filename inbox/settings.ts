import path from 'node:path'
import { dayMs, hourMs as hour, minuteMs as minute } from './days.ts'
import { OwnerError } from './owner-error.ts'
import type { Site } from './site.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** Limits on submissions, within ten minutes unless stated. */
export type Limits = {
  /** After this many from one sender, further ones go to quarantine. */
  readonly quarantineAfter: number
  /** After this many from one sender, further ones are refused. */
  readonly refuseAfter: number
  /** After this many were accepted from all senders together, or five times as many in a day, further ones go to quarantine. */
  readonly quarantineAllAfter: number
}

/** The settings of the inbox on every host. */
export type Settings = {
  /** How many days a submission is kept. */
  readonly retentionDays: number
  /** How many proxies in front of the inbox add to X-Forwarded-For. */
  readonly trustedProxies: number
  /** Null when they are off. */
  readonly limits: Limits | null
  /** How long receiving a request may take. */
  readonly requestTimeoutMs: number
  /** How many bytes of the disk stay free; below that nothing new is accepted. */
  readonly diskReserveBytes: number
  /** After which delay each failed attempt at a delivery is repeated. After the last it is given up. */
  readonly retryDelaysMs: readonly number[]
  /** The day of the weekly digest, 0 for Sunday; null for none. */
  readonly digestWeekday: number | null
}

/** A setting that is missing or unusable. The message names the variable. */
export class SettingsError extends OwnerError {
  override name = 'SettingsError'
}

/**
 * With its jitter it stays below `furthestAttemptMs`. A longer delay would look to the outbox like a time from a wrong
 * clock.
 */
const longestRetryDelayMs = 2 * dayMs

const second = 1_000

/** About three days in all, and never long after the owner has corrected a mistake in a channel's settings. */
const usualRetryDelaysMs: readonly number[] = [
  ...[10 * second, 30 * second, 2 * minute, 10 * minute, 30 * minute, hour],
  ...Array<number>(35).fill(2 * hour),
]

/** Throws SettingsError. */
export function readSettings(env: Environment): Settings {
  const delays = textSetting(env, 'RETRY_DELAYS')
  if (delays !== undefined && !/^\d+(?:\.\d+)?(?:,\d+(?:\.\d+)?)*$/.test(delays)) {
    throw new SettingsError(`RETRY_DELAYS must be seconds with commas between them, not "${delays}".`)
  }
  const retryDelaysMs = delays?.split(',').map((seconds) => Number(seconds) * second) ?? usualRetryDelaysMs
  if (retryDelaysMs.some((delayMs) => delayMs > longestRetryDelayMs)) {
    throw new SettingsError(`RETRY_DELAYS must be at most ${longestRetryDelayMs / 1_000} seconds each.`)
  }
  const days = retentionDays(env)
  const retriedMs = retryDelaysMs.reduce((sum, delayMs) => sum + delayMs, 0)
  // Otherwise a lead could be erased before its deliveries are given up, and nobody would be notified.
  if (retriedMs > (days * dayMs) / 2) {
    throw new SettingsError(`RETRY_DELAYS must add up to half of RETENTION_DAYS at most: ${days / 2} days.`)
  }
  return {
    retentionDays: days,
    trustedProxies: wholeNumber(env, 'TRUST_PROXY', { fallback: 0, least: 0, most: 10 }),
    limits: limits(env),
    requestTimeoutMs: wholeNumber(env, 'REQUEST_TIMEOUT', { fallback: 60, least: 1, most: 3_600 }) * 1_000,
    diskReserveBytes: diskReserveBytes(env),
    retryDelaysMs,
    digestWeekday: digestWeekday(env),
  }
}

/**
 * How many days a submission is kept, for the inbox and for what pages say about it. A week at least: in fewer days, one
 * could be erased before its deliveries, which are retried for three. Throws SettingsError.
 */
export function retentionDays(env: Environment): number {
  return wholeNumber(env, 'RETENTION_DAYS', { fallback: 365, least: 7, most: 36_500 })
}

/** How many bytes of its disk the inbox keeps free. Throws SettingsError. */
export function diskReserveBytes(env: Environment): number {
  return wholeNumber(env, 'DISK_RESERVE', { fallback: 256, least: 0, most: 1_000_000 }) * 1024 * 1024
}

const weekdays: readonly string[] = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
]

function digestWeekday(env: Environment): number | null {
  const value = textSetting(env, 'DIGEST')?.toLowerCase()
  if (value === undefined) return null
  const weekday = weekdays.indexOf(value)
  if (weekday === -1)
    throw new SettingsError(`DIGEST must be a day of the week such as monday, not "${value}".`)
  return weekday
}

function limits(env: Environment): Limits | null {
  const value = textSetting(env, 'RATE_LIMIT') ?? 'on'
  if (!['on', 'off'].includes(value)) throw new SettingsError(`RATE_LIMIT must be on or off, not "${value}".`)
  const quarantineAfter = wholeNumber(env, 'QUARANTINE_AFTER', { fallback: 10, least: 1, most: 1_000_000 })
  const refuseAfter = wholeNumber(env, 'REFUSE_AFTER', { fallback: 200, least: 1, most: 1_000_000 })
  const quarantineAllAfter = wholeNumber(env, 'QUARANTINE_ALL_AFTER', {
    fallback: 100,
    least: 1,
    most: 1_000_000,
  })
  // If they were equal, one sender alone could send everyone's leads to quarantine, or be refused before any of its own go
  // there.
  for (const [name, higher] of Object.entries({
    REFUSE_AFTER: refuseAfter,
    QUARANTINE_ALL_AFTER: quarantineAllAfter,
  })) {
    if (quarantineAfter >= higher) {
      throw new SettingsError(`QUARANTINE_AFTER (${quarantineAfter}) must be lower than ${name} (${higher}).`)
    }
  }
  return value === 'off' ? null : { quarantineAfter, refuseAfter, quarantineAllAfter }
}

/** Where a server listens; port 0 is any free one. Throws SettingsError. */
export function readAddress(env: Environment, usualPort: number): { host: string; port: number } {
  return {
    host: textSetting(env, 'HOST') ?? '127.0.0.1',
    port: wholeNumber(env, 'PORT', { fallback: usualPort, least: 0, most: 65_535 }),
  }
}

/** The origin of a server at this address: `http://[::1]:3000` for the host `::1`. */
export const originAt = (host: string, port: number): string =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}`

/**
 * Throws SettingsError when TZ names no time zone. Node then counts in UTC and says nothing. Not in `readSettings`, because
 * a Worker is always in UTC.
 */
export function checkTimeZone(env: Environment): void {
  const zone = textSetting(env, 'TZ')
  if (zone === undefined) return
  // Node reads TZ from the environment itself, and doesn't know a zone in quotes or with other capitals.
  const isInUse = Intl.DateTimeFormat().resolvedOptions().timeZone !== undefined
  if (!isInUse || !isTimeZone(zone)) {
    throw new SettingsError(`TZ must be a time zone such as Europe/Berlin, not "${env.TZ}".`)
  }
}

function isTimeZone(name: string): boolean {
  try {
    // POSIX allows a colon before the name.
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name.replace(/^:/, '') }))
  } catch {
    return false
  }
}

/** The site of an inbox that runs alone, without a site's server. Throws SettingsError. */
export function readSite(env: Environment): Site {
  return {
    name: needed(env, 'SITE_NAME', 'the name visitors and mails see'),
    origin: siteOrigin(env),
    helpAddress: needed(env, 'HELP_ADDRESS', 'the address visitors can write to when a form fails'),
  }
}

/** The folder that holds everything the inbox keeps. Throws SettingsError. */
export function dataDirectory(env: Environment): string {
  const folder = textSetting(env, 'DATA_DIR') ?? 'data'
  if (/^~(?:\/|$)/.test(folder)) {
    throw new SettingsError(`DATA_DIR must be a full path, since only a shell knows what "~" is: ${folder}`)
  }
  return path.resolve(folder)
}

/** The database file in that folder. */
export function databaseFile(directory: string): string {
  return path.join(directory, 'inbox.sqlite')
}

/**
 * A setting's value, trimmed; undefined when it is empty or missing. Without quotes around it, which podman and
 * `docker run` leave in the values of an environment file.
 */
export function textSetting(env: Environment, name: string): string | undefined {
  const value = env[name]
    ?.trim()
    .replace(/^(["'])(.*)\1$/, '$2')
    .trim()
  return value === '' ? undefined : value
}

function needed(env: Environment, name: string, purpose: string): string {
  const value = textSetting(env, name)
  if (value === undefined) throw new SettingsError(`${name} is not set: ${purpose}.`)
  return value
}

function wholeNumber(
  env: Environment,
  name: string,
  { fallback, least, most }: { fallback: number; least: number; most: number },
): number {
  const value = textSetting(env, name)
  if (value === undefined) return fallback
  const number = Number(value)
  if (!/^\d+$/.test(value) || number < least || number > most) {
    throw new SettingsError(`${name} must be a whole number from ${least} to ${most}, not "${value}".`)
  }
  return number
}

function siteOrigin(env: Environment): string {
  const value = needed(env, 'SITE_ORIGIN', "the site's address, such as https://example.com")
  const url = URL.parse(value)
  if (!url || !/^https?:$/.test(url.protocol) || !['', url.origin, `${url.origin}/`].includes(value)) {
    throw new SettingsError(`SITE_ORIGIN must be an address like https://example.com, not "${value}".`)
  }
  return url.origin
}
