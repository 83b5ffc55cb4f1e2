import { parseArgs } from 'node:util'
import { inboxCommand } from '#inbox/inbox-command.ts'
import { asJson, type Command } from '#inbox/owner/command.ts'
import { onTheWay } from '#inbox/owner/counts.ts'
import { UsageError } from '#inbox/owner/usage.ts'
import { SettingsError } from '#inbox/settings.ts'
import { channelNames } from '#inbox/store/server-facts.ts'
import { leadsNamed, noLead } from './named-leads.ts'

/** Queues leads for delivery again; the running server sends them. */
export const resend: Command = {
  summary: 'deliver again: one lead, or all that were given up',
  help: `Usage: ${inboxCommand} resend [<number>… | --unsent] [--json]

  <number>  this lead, through every channel, whatever became of it before
            without one: every delivery that was given up, on the channels there are now
  --unsent  every unsent lead: it came while no channel was set up, and you did not mark it
            answered
  --json    as JSON

The server sends them as soon as it runs. Where mail goes through Resend (MAIL_API_KEY), a lead
that was mailed in the last 24 hours is not mailed again, although it is listed as delivered,
unless the channel's sender or recipients have changed since.
`,
  async run({ args, print, complain, now, open }) {
    const options = { unsent: { type: 'boolean' }, json: { type: 'boolean' } } as const
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options })
    if (values.unsent && positionals.length > 0) throw new UsageError('--unsent takes no numbers.')
    const store = open()
    const channels = await channelNames(store)
    if (channels.length === 0)
      throw new SettingsError('The server runs without a channel: docs/operations.md says how to set one up.')
    let queued = 0
    if (values.unsent) queued = await store.resendUnsent(channels, now())
    else if (positionals.length === 0) queued = await store.resendGivenUp(channels, now())
    let left = 0
    for (const { name, lead } of await leadsNamed(positionals, store)) {
      const sent = lead ? await store.resend(lead.number, channels, now()) : 0
      queued += sent
      if (sent > 0) continue
      const advice =
        lead?.quarantine &&
        `Lead ${lead.number} is in quarantine: ${inboxCommand} release ${lead.number} delivers it.`
      complain(`${advice ?? noLead(name)}\n`)
      left += 1
    }
    print(values.json ? asJson({ queued }) : `${onTheWay(queued)}\n`)
    return left === 0 ? 0 : 1
  },
}
