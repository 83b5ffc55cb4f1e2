import { createHash } from 'node:crypto'
import { minuteMs } from '#inbox/days.ts'
import { inboxCommand } from '#inbox/inbox-command.ts'
import type { Deliveries, Delivery, Facts } from '#inbox/store/port.ts'
import type { Channel, Notice } from './channels/channel.ts'
import { type NoticeOptions, noticeSender, reserveNotice, sendToFirst } from './notices.ts'

/** The pause after a notice, also after one that no channel accepted. */
const pauseMs = 15 * minuteMs

type Options = NoticeOptions<Pick<Deliveries, 'unnoticed' | 'markNoticed'> & Pick<Facts, 'recall' | 'swap'>>

/**
 * Tells the owner of deliveries that were given up: one notice for at most a hundred, through the first channel that
 * accepts it. The next notice is for the rest and those given up since.
 */
export function noticesOfGivenUp(options: Options) {
  const { store, channels, log, now } = options
  return noticeSender(options, async () => {
    const givenUp = await store.unnoticed()
    if (givenUp.length === 0) return
    if ((await reserveNotice(store, 'given_up_told', { now, pauseMs })) === null) return
    const notice = noticeOf(givenUp)
    const channel = await sendToFirst(workingFirst(channels, givenUp), { notice, log })
    if (!channel) return
    await store.markNoticed(givenUp, now())
    log('noticed', { channel: channel.name, deliveries: givenUp.length })
  })
}

/** Channels with such deliveries come last: they probably still fail. */
function workingFirst(channels: readonly Channel[], givenUp: readonly Delivery[]): Channel[] {
  const failing = new Set(givenUp.map(({ channel }) => channel))
  return channels.toSorted((a, b) => Number(failing.has(a.name)) - Number(failing.has(b.name)))
}

/** Which deliveries were given up, why, and what to do. Its id is the same for the same deliveries. */
function noticeOf(givenUp: readonly Delivery[]): Notice {
  const key = givenUp.map(({ number, settledAt }) => `${number} ${settledAt}`).join()
  const submissions = new Set(givenUp.map(({ submission }) => submission))
  const subject =
    submissions.size === 1
      ? 'one lead could not be delivered'
      : `${submissions.size} leads could not be delivered`
  const text = [
    `Nothing is lost: "${inboxCommand} list" shows what came.`,
    '',
    ...givenUp.map(
      ({ submission, channel, attempts, lastError }) =>
        `Lead ${submission} was given up on channel ${channel} after ${attempts === 1 ? 'one attempt' : `${attempts} attempts`}${lastError === null ? '' : `: ${lastError}`}.`,
    ),
    '',
    `Once the channel works again, send them with: ${inboxCommand} resend`,
    '',
  ].join('\n')
  return { id: `notice-${createHash('sha256').update(key).digest('hex').slice(0, 24)}`, subject, text }
}
