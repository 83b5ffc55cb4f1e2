import { parseArgs } from 'node:util'
import { openChannel, readChannels } from '#inbox/outbox/channels.ts'
import { type Trial, tryChannels } from '#inbox/outbox/trial.ts'
import { asJson, type Command } from './command.ts'
import { siteFor, testedChannels } from './server-settings.ts'

/** Sends a test lead through every channel, without storing it. */
export const testChannels: Command = {
  help: `Usage: npm run inbox -- test [--json]

Reads the same settings as the server (MAIL_SMTP, WEBHOOK_URL, DISCORD_URL, channels.json).
`,
  async run({ args, env, dataDir, remote, print, complain, paint, now, open }) {
    const { values } = parseArgs({ args, options: { json: { type: 'boolean' } } })
    const localTrials = async (): Promise<Trial[]> => {
      const settings = readChannels(env, dataDir)
      const site = settings.length > 0 ? await siteFor(open()) : null
      return site
        ? tryChannels(
            settings.map((setting) => openChannel(setting, site)),
            now(),
          )
        : []
    }
    const outcomes = await (remote ? remote.tryChannels() : localTrials())
    if (outcomes.length === 0) {
      complain('No delivery channel is configured: docs/operations.md says how to set one up.\n')
      return 1
    }
    const sent = outcomes.filter(({ ok }) => ok).map(({ channel }) => channel)
    // For `npm run launch-check`, which names the channels that never sent anything.
    const tested = new Set([...(await testedChannels(open())), ...sent])
    await open().remember('tested', JSON.stringify([...tested]))
    if (values.json) print(asJson(outcomes))
    else {
      const width = Math.max(...outcomes.map(({ channel }) => channel.length))
      for (const { channel, ok, seconds, failure } of outcomes) {
        const outcome = ok
          ? paint('green', `sent in ${seconds.toFixed(1)} s`)
          : paint('red', `not sent: ${failure}`)
        print(`${channel.padEnd(width)}  ${outcome}\n`)
      }
    }
    return outcomes.every(({ ok }) => ok) ? 0 : 1
  },
}
