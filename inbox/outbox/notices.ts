import type { Log } from '#inbox/log.ts'
import { type Channel, failureOf, type Notice } from './channels/channel.ts'
import { withDeadline } from './deadline.ts'

// What all notices share.

/** Whether a stored time has come. A time more than `furthestMs` ahead was written before the clock was set back. */
export const isDue = (next: number, at: number, furthestMs: number): boolean =>
  next <= at || next > at + furthestMs

type Sending = { readonly notice: Notice; readonly deadlineMs: number; readonly log: Log }

/** Sends a notice on a channel; resolves to whether the channel accepted it. */
export async function sendNotice(channel: Channel, { notice, deadlineMs, log }: Sending): Promise<boolean> {
  try {
    await withDeadline(channel.notify(notice), deadlineMs)
    return true
  } catch (error) {
    log('notice-failed', { channel: channel.name, reason: failureOf(error).message })
    return false
  }
}

/** Sends a notice on the first channel that accepts it; resolves to that channel, or null when none did. */
export async function sendToFirst(channels: readonly Channel[], sending: Sending): Promise<Channel | null> {
  for (const channel of channels) if (await sendNotice(channel, sending)) return channel
  return null
}
