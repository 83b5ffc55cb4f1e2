import { dayMs, isoDay, weekMs } from '#inbox/days.ts'
import { inboxCommand } from '#inbox/inbox-command.ts'
import { lastBackup, lastCopy } from '#inbox/store/backup-fact.ts'
import type { Store } from '#inbox/store/port.ts'
import { storedForm } from '#inbox/submission.ts'

/** How many leads each part of a digest lists. */
const most = 10

/** What a digest is made from. */
export type DigestSource = Pick<Store, 'list' | 'count' | 'deliveriesOf' | 'deliveryCounts' | 'recall'>

/** Whether this machine makes a backup every hour, and whether it copies it to another one. */
export type HourlyBackups = { readonly made: boolean; readonly copied: boolean }

type Options = {
  store: DigestSource
  /** Now, in milliseconds since 1970. */
  at: number
  retentionDays: number
  backups: HourlyBackups
  /** Whether to report that there is nothing to report. */
  evenQuiet: boolean
  /** The channels on which the previous digest failed, with the reason. */
  failedBefore: Readonly<Record<string, string>>
}

/** One part of a digest: its summary for the subject, and its lines. */
type Part = { readonly inShort: string; readonly lines: readonly string[] }

/**
 * The week's digest: which leads wait for an answer, are in quarantine or could not be delivered, and which retention
 * will erase soon. It refers to leads by number and form and never names a person, so that erasing a person need not
 * change it. Null when there is nothing to report.
 */
export async function digestOf(options: Options): Promise<{ subject: string; text: string } | null> {
  const { store, at, evenQuiet, failedBefore } = options
  const found = [
    await unanswered(store, at),
    await inQuarantine(store, at),
    await givenUp(store),
    await expiring(options),
    await lateBackups(options),
  ]
  const parts = found.filter((part) => part !== null)
  const failures = Object.entries(failedBefore).map(
    ([channel, reason]) => `The digest before this one could not be sent on channel ${channel}: ${reason}.`,
  )
  const backedUp = await lastBackup(store)
  const backup = `Last backup: ${backedUp === null ? 'none so far' : isoDay(backedUp.at)}.`
  if (parts.length === 0 && failures.length === 0) {
    if (!evenQuiet) return null
    return {
      subject: 'nothing waits',
      text: `No lead is unanswered, in quarantine or undelivered. ${backup}\n`,
    }
  }
  return {
    subject: `your week: ${parts.map(({ inShort }) => inShort).join(', ') || 'a digest was not sent'}`,
    text: [...parts.map(({ lines }) => lines), failures, [backup]]
      .filter((lines) => lines.length > 0)
      .map((lines) => `${lines.join('\n')}\n`)
      .join('\n'),
  }
}

async function unanswered(store: DigestSource, at: number): Promise<Part | null> {
  const selection = { state: 'accepted', answered: false } as const
  const total = await store.count(selection)
  if (total === 0) return null
  const oldest = await store.list({ ...selection, oldestFirst: true }, most)
  return {
    inShort: `${total} unanswered`,
    lines: [
      `${leads(total)} not marked answered${total > most ? `, the oldest ${most}` : ''}:`,
      ...oldest.map(
        ({ number, form, receivedAt }) =>
          `  Lead ${number}, ${storedForm(form).title}, has waited ${daysFrom(receivedAt, at)}`,
      ),
      `Answer, then mark it with: ${inboxCommand} answered <number>`,
    ],
  }
}

async function inQuarantine(store: DigestSource, at: number): Promise<Part | null> {
  const selection = { state: 'quarantine', since: at - weekMs } as const
  const total = await store.count(selection)
  if (total === 0) return null
  const newest = await store.list(selection, most)
  return {
    inShort: `${total} in quarantine`,
    lines: [
      `${leads(total)} in quarantine, from these seven days${total > most ? `, the newest ${most}` : ''}:`,
      ...newest.map(({ number, quarantine }) => `  Lead ${number}: ${(quarantine ?? []).join(', ')}`),
      `Deliver what is not spam with: ${inboxCommand} release <number>`,
    ],
  }
}

async function givenUp(store: DigestSource): Promise<Part | null> {
  const { givenUp: total } = await store.deliveryCounts()
  if (total === 0) return null
  const newest = await store.list({ state: 'given-up' }, most)
  const deliveries = await store.deliveriesOf(newest.map(({ number }) => number))
  return {
    inShort: `${total} undelivered`,
    lines: [
      `${total} ${total === 1 ? 'delivery was' : 'deliveries were'} given up${total > most ? ', among them' : ''}:`,
      ...deliveries
        .filter(({ state }) => state === 'given-up')
        .slice(0, most)
        .map(
          ({ submission, channel, lastError }) =>
            `  Lead ${submission}, channel ${channel}: ${lastError ?? ''}`,
        ),
      `Once the channel works again, send them with: ${inboxCommand} resend`,
    ],
  }
}

async function expiring({ store, at, retentionDays }: Options): Promise<Part | null> {
  const selection = { until: at + weekMs - retentionDays * dayMs }
  const total = await store.count(selection)
  if (total === 0) return null
  const [oldest] = await store.list({ ...selection, oldestFirst: true }, 1)
  return {
    inShort: `${total} about to be erased`,
    lines: [
      `${leads(total)} about to be erased, within a week, lead ${oldest?.number} first: RETENTION_DAYS is ${retentionDays}.`,
      `Keep a copy with: ${inboxCommand} export --until ${isoDay(selection.until)} --format csv`,
    ],
  }
}

/** How late what is done every hour may be: a machine may be off for a day. */
const lateMs = 2 * dayMs

async function lateBackups({ store, at, backups }: Options): Promise<Part | null> {
  const isLate = (last: number | null): boolean => last === null || at - last >= lateMs
  const since = (last: number | null): string => (last === null ? 'yet' : `since ${isoDay(last)}`)
  const why = "See why with: journalctl --namespace=tenkay --unit='tenkay-backup*'"
  const made = (await lastBackup(store))?.at ?? null
  if (backups.made && isLate(made)) {
    return { inShort: 'backups not made', lines: [`No backup has been made ${since(made)}.`, why] }
  }
  const copied = await lastCopy(store)
  if (!backups.copied || !isLate(copied)) return null
  return {
    inShort: 'backups not copied',
    lines: [`No backup has been copied to another machine ${since(copied)} (BACKUP_TO).`, why],
  }
}

function leads(total: number): string {
  return total === 1 ? 'One lead is' : `${total} leads are`
}

function daysFrom(time: number, at: number): string {
  const days = Math.floor((at - time) / dayMs)
  if (days < 1) return 'less than a day'
  return days === 1 ? '1 day' : `${days} days`
}
