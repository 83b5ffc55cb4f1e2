import { randomUUID } from 'node:crypto'
import { isObject, jsonObject } from '#contract/json.ts'
import { dayMs, isoDay } from '#inbox/days.ts'
import { type Facts, furthestAttemptMs } from '#inbox/store/port.ts'
import { attempt, deadlineOf } from './attempt.ts'
import type { Channel } from './channels/channel.ts'
import { type DigestSource, digestOf, type HourlyBackups } from './digest.ts'
import { isDue, type NoticeOptions, noticeSender } from './notices.ts'
import type { RetryDelays } from './retry-delays.ts'

/** The hour of its day at which a digest is due, in the machine's time zone. */
const dueHour = 8
/** The furthest ahead that a server in another time zone may name its day. */
const aheadMs = 2 * dayMs

export type DigestSetting = {
  /** The day of the week it is sent on, 0 for Sunday. */
  readonly weekday: number
  readonly retentionDays: number
  readonly backups: HourlyBackups
}

type Options = DigestSetting &
  NoticeOptions<DigestSource & Pick<Facts, 'swap'>> & { readonly retries: RetryDelays }

type Attempts = { readonly attempts: number; readonly next: number }

/** A week's digest as stored. In a quiet week its text is empty and no channel has to send it. */
type Digest = {
  /** The day it was due, such as 2026-11-16. */
  readonly due: string
  /** The same at every attempt, so that receivers of mail and webhooks can recognise a repetition. */
  readonly id: string
  readonly subject: string
  readonly text: string
  /** By channel. */
  readonly waiting: Readonly<Record<string, Attempts>>
  /** The reason for giving up, by channel. */
  readonly failed: Readonly<Record<string, string>>
}

/**
 * Writes the digest once a week and sends it on every channel. Its text and the state of its deliveries are one fact,
 * replaced only by a process that knows the last value (compare and swap). So several servers, or one that crashes and
 * restarts, write one digest a week and repeat only deliveries without a known outcome, under the same id. Each call of
 * what this returns resolves to true if a digest was due.
 */
export function weeklyDigest(options: Options) {
  const { store, weekday, retentionDays, backups, channels, log, now, retries, stopping } = options

  const written = async (due: string, at: number, failedBefore: Digest['failed']): Promise<Digest> => {
    // Whether it is the month's first digest.
    const evenQuiet = Number(due.slice(-2)) <= 7
    const letter = await digestOf({ store, at, retentionDays, backups, evenQuiet, failedBefore })
    if (letter === null) return quiet(due)
    const waiting = Object.fromEntries(channels.map(({ name }) => [name, { attempts: 0, next: at }]))
    // With a random part, because two inboxes may send from one mail domain.
    return { due, id: `digest-${due}-${randomUUID().slice(0, 8)}`, ...letter, waiting, failed: {} }
  }

  /** Changes the digest with this id, and retries when another server has changed it meanwhile. */
  const keep = async (id: string, change: (digest: Digest) => Digest): Promise<void> => {
    for (;;) {
      const before = await store.recall('digest')
      const digest = digestIn(before)
      if (digest?.id !== id) return
      if (await store.swap('digest', before, JSON.stringify(change(digest)))) return
    }
  }

  const sendOn = async (
    channel: Channel,
    { due, id, subject, text }: Digest,
    attempts: number,
  ): Promise<void> => {
    const { name } = channel
    const failure = await attempt(() => channel.notify({ id, subject, text }), deadlineOf(channel))
    const retryMs = failure && retries.retryMs(attempts, failure)
    await keep(id, ({ waiting: { [name]: _own, ...waiting }, failed, ...digest }) => {
      if (failure === null) return { ...digest, waiting, failed }
      if (retryMs === null) return { ...digest, waiting, failed: { ...failed, [name]: failure.message } }
      return { ...digest, waiting: { ...waiting, [name]: { attempts, next: now() + retryMs } }, failed }
    })
    if (failure === null) log('digest-delivered', { channel: name, due })
    else log('digest-failed', { channel: name, due, attempt: attempts, reason: failure.message })
  }

  return noticeSender(options, async () => {
    const at = now()
    const kept = await store.recall('digest')
    const newest = digestIn(kept)
    const due = isoDay(lastDue(at, weekday))
    // A digest from the future was written before the clock was set back.
    const isNew = newest === null || newest.due < due || newest.due > isoDay(at + aheadMs)
    // The first run of an inbox only records the week, and so does one that can't read what was recorded.
    const digest = newest === null ? quiet(due) : isNew ? await written(due, at, notSent(newest)) : newest
    const ready = channels.flatMap((channel) => {
      const before = digest.waiting[channel.name]
      return before && isDue(before.next, at, furthestAttemptMs)
        ? [{ channel, attempts: before.attempts + 1 }]
        : []
    })
    if (!isNew && ready.length === 0) return false
    // Counts and postpones the attempt before sending: for other servers, and after a crash, it is due later.
    const taken = ready.map(({ channel, attempts }): [string, Attempts] => [
      channel.name,
      { attempts, next: at + retries.claimMs(attempts, channel) },
    ])
    const claim: Digest = { ...digest, waiting: { ...digest.waiting, ...Object.fromEntries(taken) } }
    if (stopping.aborted || !(await store.swap('digest', kept, JSON.stringify(claim)))) return false
    await Promise.all(ready.map(({ channel, attempts }) => sendOn(channel, digest, attempts)))
    return true
  })
}

/** The digest of a week with nothing to report. */
const quiet = (due: string): Digest => ({ due, id: '', subject: '', text: '', waiting: {}, failed: {} })

/** The channels that a digest did not reach, with the reason. */
function notSent({ waiting, failed }: Digest): Digest['failed'] {
  const late = Object.keys(waiting).map((channel) => [channel, 'it failed until the next digest was due'])
  return { ...failed, ...Object.fromEntries(late) }
}

/** When the last digest was due: the most recent `dueHour` of that weekday. */
function lastDue(at: number, weekday: number): number {
  const day = new Date(at)
  day.setHours(dueHour, 0, 0, 0)
  while (day.getDay() !== weekday || day.getTime() > at) day.setDate(day.getDate() - 1)
  return day.getTime()
}

/** The digest in a fact; null when there is none that can be read. */
function digestIn(kept: string | null): Digest | null {
  const digest = jsonObject(kept ?? '')
  return digest && isDigest(digest) ? digest : null
}

function isDigest(object: Readonly<Record<string, unknown>>): object is Digest {
  const { due, id, subject, text, waiting, failed } = object
  return (
    [due, id, subject, text].every((one) => typeof one === 'string') &&
    isObject(waiting) &&
    Object.values(waiting).every(isAttempts) &&
    isObject(failed) &&
    Object.values(failed).every((reason) => typeof reason === 'string')
  )
}

const isAttempts = (value: unknown): value is Attempts =>
  isObject(value) && typeof value.attempts === 'number' && typeof value.next === 'number'
