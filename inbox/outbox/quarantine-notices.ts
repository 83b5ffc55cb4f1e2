import { isObject, jsonObject } from '#contract/json.ts'
import { hourMs, minuteMs } from '#inbox/days.ts'
import { inboxCommand } from '#inbox/inbox-command.ts'
import type { Deliveries, Facts } from '#inbox/store/port.ts'
import type { Notice } from './channels/channel.ts'
import { type NoticeOptions, noticeIsDue, noticeSender, sendNotice } from './notices.ts'

/** The shortest time between two notices on one channel. */
const pauseMs = hourMs
/** How soon to retry when the channel did not accept the notice. */
const retryMs = 10 * minuteMs

type Options = NoticeOptions<Pick<Deliveries, 'quarantinedAfter'> & Pick<Facts, 'recall' | 'swap'>>

/** The last submission a channel has told of, and when its next notice is allowed, in milliseconds since 1970. */
type Told = { readonly upTo: number; readonly next: number }

/**
 * Tells the owner, on every channel and once an hour at most, how many submissions went to quarantine. Each channel's
 * last notice is stored as a fact, so that neither a restart nor a second server repeats it.
 */
export function noticesOfQuarantine(options: Options) {
  const { store, channels, log, now, stopping } = options
  return noticeSender(options, async () => {
    const before = await store.recall('quarantine_told')
    const at = now()
    const told = toldIn(before)
    const due = channels
      .map((channel) => ({ channel, ...(told[channel.name] ?? { upTo: 0, next: 0 }) }))
      .filter(({ next }) => noticeIsDue(next, at, pauseMs))
    if (due.length === 0) return
    const least = Math.min(...due.map(({ upTo }) => upTo))
    const sinceLeast = await store.quarantinedAfter(least)
    if (sinceLeast.count === 0) return

    const untold = await Promise.all(
      due.map(async (one) => ({
        ...one,
        ...(one.upTo === least ? sinceLeast : await store.quarantinedAfter(one.upTo)),
      })),
    )
    const notices = untold.filter(({ count }) => count > 0)
    // Recorded before sending, so that a second server, or this one after a crash, waits the full pause.
    const taken = withOutcomes(
      told,
      notices.map(({ channel, upTo }) => [channel.name, { upTo, next: at + pauseMs }]),
    )
    if (stopping.aborted || !(await store.swap('quarantine_told', before, taken))) return
    const outcomes = await Promise.all(
      notices.map(async ({ channel, upTo, count, last }): Promise<[string, Told]> => {
        const notice = noticeOf(count, upTo, last)
        if (!(await sendNotice(channel, { notice, log }))) {
          return [channel.name, { upTo, next: at + retryMs }]
        }
        log('quarantine-noticed', { channel: channel.name, count })
        return [channel.name, { upTo: last, next: at + pauseMs }]
      }),
    )
    await store.swap('quarantine_told', taken, withOutcomes(told, outcomes))
  })
}

function noticeOf(count: number, after: number, last: number): Notice {
  const subject = count === 1 ? 'one lead went to quarantine' : `${count} leads went to quarantine`
  const text = [
    `${count === 1 ? 'One lead looks' : `${count} leads look`} like spam or came too often. ${count === 1 ? 'It is stored, but was' : 'They are stored, but were'} not sent to you.`,
    '',
    `Look with: ${inboxCommand} list --state quarantine`,
    `Deliver what is not spam with: ${inboxCommand} release <number>`,
    `Erase what is left with: ${inboxCommand} discard --all`,
    '',
    'This notice comes once an hour at most.',
    '',
  ].join('\n')
  return { id: `quarantine-${after}-${last}`, subject, text }
}

function withOutcomes(told: Readonly<Record<string, Told>>, outcomes: readonly [string, Told][]): string {
  return JSON.stringify({ ...told, ...Object.fromEntries(outcomes) })
}

function toldIn(fact: string | null): Record<string, Told> {
  const told = Object.entries(jsonObject(fact ?? '') ?? {})
  return Object.fromEntries(
    told.map(([channel, one]) => {
      const { upTo, next } = isObject(one) ? one : {}
      return [channel, { upTo: Number(upTo) || 0, next: Number(next) || 0 }]
    }),
  )
}
