import { type ChannelTest, testChannels } from '#inbox/outbox/channel-test.ts'
import type { Store } from '#inbox/store/port.ts'
import { recordTestedChannels, siteFor } from '#inbox/store/server-facts.ts'
import type { CommandInput } from './command.ts'

/** Sends a test lead through every channel that is set up on this machine. Where none is, the inbox is not opened. */
export async function testChannelsHere({
  env,
  dataDir,
  open,
  now,
}: Pick<CommandInput, 'env' | 'dataDir' | 'open' | 'now'>): Promise<ChannelTest[]> {
  // Loaded late, so that no other command loads nodemailer.
  const { openChannel, readChannels } = await import('#inbox/outbox/channels.ts')
  const settings = readChannels(env, dataDir)
  if (settings.length === 0) return []
  const site = await siteFor(open())
  return testChannels(
    settings.map((setting) => openChannel(setting, site)),
    now(),
  )
}

/** Records which channels sent something, for `npm run launch-check`, which reports those that never did. */
export async function recordTests(store: Store, tests: readonly ChannelTest[]): Promise<void> {
  const sent = tests.filter(({ ok }) => ok).map(({ channel }) => channel)
  // If a full disk prevents this record, the results are still worth reading.
  await recordTestedChannels(store, sent).catch(() => undefined)
}

/** The outcome of a test lead: `sent in 1.0 s` */
export const outcomeOf = ({ ok, seconds, failure }: ChannelTest): string =>
  ok ? `sent in ${seconds.toFixed(1)} s` : `not sent: ${failure}`
