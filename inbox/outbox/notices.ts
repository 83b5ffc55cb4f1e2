import { type Log, reasonOf } from '#inbox/log.ts'
import type { FactName, Facts } from '#inbox/store/port.ts'
import { attempt, deadlineOf } from './attempt.ts'
import type { Channel, Notice } from './channels/channel.ts'

// What all notices share.

/** What sends notices gets this, with the part of the store that it needs. */
export type NoticeOptions<Store> = {
  readonly store: Store
  readonly channels: readonly Channel[]
  readonly log: Log
  readonly now: () => number
  readonly stopping: AbortSignal
}

/**
 * Wraps `send`, which sends a notice if one is due, so that it can be called at any time: without a channel or while
 * stopping nothing is sent, an error of the store is logged, and overlapping calls share one run. Resolves once the notice
 * was sent or has failed.
 */
export function noticeSender<Result>(
  { channels, log, stopping }: NoticeOptions<unknown>,
  send: () => Promise<Result>,
): () => Promise<Result | undefined> {
  const sendLogged = async () => {
    if (channels.length === 0 || stopping.aborted) return undefined
    try {
      return await send()
    } catch (error) {
      log('outbox-failed', { reason: reasonOf(error) })
      return undefined
    }
  }
  let running: Promise<Result | undefined> | undefined
  return () => {
    running ??= sendLogged().finally(() => {
      running = undefined
    })
    return running
  }
}

/** Whether a stored time has come. A time more than `furthestMs` ahead was written before the clock was set back. */
export const isDue = (next: number, at: number, furthestMs: number): boolean =>
  next <= at || next > at + furthestMs

/**
 * Whether the next notice is due. With room for more than the pause: the time may come from a server whose clock is ahead,
 * or from before this one was set back a little.
 */
export const noticeIsDue = (next: number, at: number, pauseMs: number): boolean =>
  isDue(next, at, 2 * pauseMs)

/** A fact's value when nothing is left to tell. */
export const nothingToTell = 'told'

type Pause = { readonly now: () => number; readonly pauseMs: number }

/**
 * Puts the next notice off by `pauseMs` in a fact that holds its time, before this one is sent: so a second server, or this
 * one after a crash, waits. Resolves to the fact's new value, or null when no notice is due or another server sends it.
 */
export async function reserveNotice(
  store: Pick<Facts, 'recall' | 'swap'>,
  fact: FactName,
  { now, pauseMs }: Pause,
): Promise<string | null> {
  const before = await store.recall(fact)
  const at = now()
  if (before === nothingToTell || !noticeIsDue(Number(before) || 0, at, pauseMs)) return null
  const taken = String(at + pauseMs)
  return (await store.swap(fact, before, taken)) ? taken : null
}

type Sending = { readonly notice: Notice; readonly log: Log }

/** Sends a notice on a channel; resolves to whether the channel accepted it. */
export async function sendNotice(channel: Channel, { notice, log }: Sending): Promise<boolean> {
  const failure = await attempt(() => channel.notify(notice), deadlineOf(channel))
  if (failure) log('notice-failed', { channel: channel.name, reason: failure.message })
  return failure === null
}

/** Sends a notice on the first channel that accepts it; resolves to that channel, or null when none did. */
export async function sendToFirst(channels: readonly Channel[], sending: Sending): Promise<Channel | null> {
  for (const channel of channels) if (await sendNotice(channel, sending)) return channel
  return null
}
