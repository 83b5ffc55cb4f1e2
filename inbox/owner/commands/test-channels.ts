import { parseArgs } from 'node:util'
import { inboxCommand } from '#inbox/inbox-command.ts'
import { asJson, type Command } from '#inbox/owner/command.ts'
import { outcomeOf, recordTrials, tryChannelsHere } from '#inbox/owner/trials.ts'
import { channelMistake, channelNames } from '#inbox/store/server-facts.ts'

/** Sends a test lead through every channel, without storing it. */
export const testChannels: Command = {
  summary: 'send a test lead through every channel',
  help: `Usage: ${inboxCommand} test [--json]

Reads the same settings as the server: those of the channels in its environment, and channels.json.
`,
  async run({ args, env, dataDir, remote, print, complain, paint, now, open }) {
    const { values } = parseArgs({ args, options: { json: { type: 'boolean' } } })
    const trials = await (remote ? remote.tryChannels() : tryChannelsHere({ env, dataDir, open, now }))
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
