import { parseArgs } from 'node:util'
import { inboxCommand } from '#inbox/inbox-command.ts'
import type { Channel } from '#inbox/outbox/channels/channel.ts'
import { type Trial, tryChannels } from '#inbox/outbox/trial.ts'
import { asJson, type Command, type CommandInput } from '#inbox/owner/command.ts'
import { outcomeOf } from '#inbox/owner/wording.ts'
import type { Store } from '#inbox/store/port.ts'
import { channelMistake, channelNames, recordTested, siteFor } from '#inbox/store/server-facts.ts'

/** The channels that are set up on this machine. Opens the inbox only if there is one. */
export async function channelsHere({
  env,
  dataDir,
  open,
}: Pick<CommandInput, 'env' | 'dataDir' | 'open'>): Promise<Channel[]> {
  // Loaded late, so that no other command loads nodemailer.
  const { openChannel, readChannels } = await import('#inbox/outbox/channels.ts')
  const settings = readChannels(env, dataDir)
  if (settings.length === 0) return []
  const site = await siteFor(open())
  return settings.map((setting) => openChannel(setting, site))
}

/** Records which channels sent something, for `npm run launch-check`, which reports those that never did. */
export async function recordTrials(store: Store, trials: readonly Trial[]): Promise<void> {
  const sent = trials.filter(({ ok }) => ok).map(({ channel }) => channel)
  // If a full disk prevents this record, the results are still worth reading.
  await recordTested(store, sent).catch(() => undefined)
}

/** Sends a test lead through every channel, without storing it. */
export const testChannels: Command = {
  summary: 'send a test lead through every channel',
  help: `Usage: ${inboxCommand} test [--json]

Reads the same settings as the server: those of the channels in its environment, and channels.json.
`,
  async run({ args, env, dataDir, remote, print, complain, paint, now, open }) {
    const { values } = parseArgs({ args, options: { json: { type: 'boolean' } } })
    const localTrials = async (): Promise<Trial[]> =>
      tryChannels(await channelsHere({ env, dataDir, open }), now())
    const trials = await (remote ? remote.tryChannels() : localTrials())
    if (trials.length === 0) {
      complain('No channel is set up: docs/operations.md says how to set one up.\n')
      return 1
    }
    await recordTrials(open(), trials)
    if (values.json) print(asJson(trials))
    else {
      const width = Math.max(...trials.map(({ channel }) => channel.length))
      for (const trial of trials) {
        const outcome = paint(trial.ok ? 'green' : 'red', outcomeOf(trial))
        print(`${trial.channel.padEnd(width)}  ${outcome}\n`)
      }
    }
    if (!remote) {
      const mistake = await channelMistake(open())
      if (mistake !== null)
        complain(
          `The server sends no lead: a setting was wrong when it started. ${mistake} Once it is correct, start the server again.\n`,
        )
      const used = await channelNames(open())
      const unused = trials
        .filter(({ ok, channel }) => ok && !used.includes(channel))
        .map(({ channel }) => channel)
      if (unused.length > 0)
        complain(
          `No lead is sent through ${unused.join(', ')} yet: the server uses it from its next start.\n`,
        )
    }
    return trials.every(({ ok }) => ok) ? 0 : 1
  },
}
