import { minuteMs } from '#inbox/days.ts'
import { inboxCommand } from '#inbox/inbox-command.ts'
import { type Facts, type Leads, unsent } from '#inbox/store/port.ts'
import type { Notice } from './channels/channel.ts'
import { type NoticeOptions, nothingToTell, noticeSender, reserveNotice, sendToFirst } from './notices.ts'

/** How soon to retry when no channel accepted the notice. */
const retryMs = 10 * minuteMs

type Options = NoticeOptions<Pick<Facts, 'recall' | 'swap'> & Pick<Leads, 'count' | 'list'>>

/**
 * Tells the owner, once there is a channel, how many leads are unsent because they came while there was none: one notice,
 * through the first channel that accepts it. The leads are not queued: there may be years of them. The fact `unsent` records
 * whether the notice was sent: the store sets it to 0 with each lead that it stores or releases while no channel is set up.
 */
export function noticesOfUnsent(options: Options) {
  const { store, channels, log, now } = options
  return noticeSender(options, async () => {
    const taken = await reserveNotice(store, 'unsent', { now, pauseMs: retryMs })
    if (taken === null) return
    const [newest] = await store.list(unsent, 1)
    if (newest) {
      const notice = noticeOf(await store.count(unsent), newest.number)
      const channel = await sendToFirst(channels, { notice, log })
      if (!channel) return
      log('unsent-noticed', { channel: channel.name })
    }
    // Fails if another unsent lead was stored meanwhile: then another notice follows.
    await store.swap('unsent', taken, nothingToTell)
  })
}

function noticeOf(count: number, newest: number): Notice {
  const one = count === 1
  const subject = one ? 'one lead is unsent' : `${count} leads are unsent`
  const sentence = one ? 'One lead is unsent: it' : `${count} leads are unsent: they`
  const text = [
    `${sentence} came while no channel was set up. ${one ? 'It is' : 'They are'} stored, and not marked answered.`,
    '',
    `Look with: ${inboxCommand} list --state unsent`,
    `Send ${one ? 'it' : 'them all'} to yourself with: ${inboxCommand} resend --unsent`,
    '',
  ].join('\n')
  return { id: `unsent-${count}-${newest}`, subject, text }
}
