import { parseArgs } from 'node:util'
import { inboxCommand } from '#inbox/inbox-command.ts'
import { outcomeOf, recordTests, testChannelsHere } from '#inbox/owner/channel-tests.ts'
import { asJson, type Command } from '#inbox/owner/command.ts'
import { SettingsError } from '#inbox/settings.ts'
import { channelMistake, channelNames } from '#inbox/store/server-facts.ts'

/** Sends a test lead through every channel, without storing it. */
export const testChannels: Command = {
  summary: 'send a test lead through every channel',
  help: `Usage: ${inboxCommand} test [--json]

Reads the same settings as the server: those of the channels in its environment, and channels.json.
`,
  async run({ args, env, dataDir, remote, print, complain, paint, now, open }) {
    const { values } = parseArgs({ args, options: { json: { type: 'boolean' } } })
    const tests = await (remote ? remote.testChannels() : testChannelsHere({ env, dataDir, open, now }))
    if (tests.length === 0) {
      throw new SettingsError('No channel is set up: docs/operations.md says how to set one up.')
    }
    await recordTests(open(), tests)
    if (values.json) print(asJson(tests))
    else {
      const width = Math.max(...tests.map(({ channel }) => channel.length))
      for (const test of tests) {
        const outcome = paint(test.ok ? 'green' : 'red', outcomeOf(test))
        print(`${test.channel.padEnd(width)}  ${outcome}\n`)
      }
    }
    if (!remote) {
      const mistake = await channelMistake(open())
      if (mistake !== null)
        complain(
          `The server sends no lead: a setting was wrong when it started. ${mistake} Once it is correct, start the server again.\n`,
        )
      const used = await channelNames(open())
      const unused = tests
        .filter(({ ok, channel }) => ok && !used.includes(channel))
        .map(({ channel }) => channel)
      if (unused.length > 0)
        complain(
          `No lead is sent through ${unused.join(', ')} yet: the server uses it from its next start.\n`,
        )
    }
    return tests.every(({ ok }) => ok) ? 0 : 1
  },
}
