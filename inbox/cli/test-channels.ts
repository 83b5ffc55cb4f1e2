import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { DeliveryError } from '../delivery/channel.ts'
import { openChannel, readChannels } from '../delivery/settings.ts'
import type { Entry } from '../store.ts'
import { asJson, type Command } from './command.ts'
import { siteFor } from './facts.ts'

/** Sends a marked lead through every channel, without storing it. */
export const testChannels: Command = {
  help: `Usage: npm run inbox -- test [--json]

Reads the same settings as the server (MAIL_SMTP, WEBHOOK_URL, DISCORD_URL, channels.json).
`,
  async run({ args, env, dataDir, print, complain, paint, now, open }) {
    const { values } = parseArgs({ args, options: { json: { type: 'boolean' } } })
    const settings = readChannels(env, dataDir)
    if (settings.length === 0) {
      complain('No delivery channel is configured: docs/operations.md says how to set one up.\n')
      return 1
    }
    const site = await siteFor(open())
    const entry: Entry = {
      number: 0,
      id: `test-${randomUUID()}`,
      form: 'contact',
      receivedAt: now(),
      page: null,
      fields: [
        ['name', 'Test'],
        ['email', 'test@example.com'],
        ['message', 'If you can read this, you are told of every lead.'],
      ],
      quarantine: null,
    }
    const outcomes = await Promise.all(
      settings.map(async (setting) => {
        const started = performance.now()
        const failure = await openChannel(setting, site)
          .deliver(entry, { test: true })
          .then(
            () => null,
            (error: unknown) => (error instanceof DeliveryError ? error.message : 'failed'),
          )
        return {
          channel: setting.name,
          ok: failure === null,
          seconds: (performance.now() - started) / 1_000,
          failure,
        }
      }),
    )
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
