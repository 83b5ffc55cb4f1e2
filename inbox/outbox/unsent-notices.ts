import { minuteMs } from '#inbox/days.ts'
import { inboxCommand } from '#inbox/inbox-command.ts'
import { type Log, reasonOf } from '#inbox/log.ts'
import { type Archive, type Facts, unsent } from '#inbox/store/port.ts'
import type { Channel, Notice } from './channels/channel.ts'
import { claim, sendToFirst, told } from './notices.ts'
import { oneAtATime } from './one-at-a-time.ts'

/** How soon to retry when no channel accepted the notice. */
const retryMs = 10 * minuteMs

type Options = {
  store: Pick<Facts, 'recall' | 'swap'> & Pick<Archive, 'count' | 'list'>
  channels: readonly Channel[]
  log: Log
  now: () => number
  deadlineMs: number
  stopping: AbortSignal
}

/**
 * Tells the owner, once there is a channel, how many leads are unsent because they came while there was none: one notice,
 * through the first channel that accepts it. The leads are not queued: there may be years of them. The fact `unsent` records
 * whether the notice was sent: the store sets it to 0 with each lead that it stores while no channel is set up.
 */
export function noticesOfUnsent({ store, channels, log, now, deadlineMs, stopping }: Options) {
  const tell = async (): Promise<void> => {
    if (channels.length === 0 || stopping.aborted) return
    const taken = await claim(store, 'unsent', { now, pauseMs: retryMs })
    if (taken === null) return
    const [newest] = await store.list(unsent, 1)
    const sent = newest ? await send(noticeOf(await store.count(unsent), newest.number)) : true
    // Fails if another unsent lead was stored meanwhile: then another notice follows.
    if (sent) await store.swap('unsent', taken, told)
  }

  const send = async (notice: Notice): Promise<boolean> => {
    const channel = await sendToFirst(channels, { notice, deadlineMs, log })
    if (channel) log('unsent-noticed', { channel: channel.name })
    return channel !== null
  }

  /** Resolves once a channel has sent the notice, none could, or none was due. */
  return oneAtATime(() => tell().catch((error: unknown) => log('outbox-failed', { reason: reasonOf(error) })))
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
