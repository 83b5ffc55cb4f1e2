import { parseArgs } from 'node:util'
import { inboxCommand } from '#inbox/inbox-command.ts'
import { asJson, type Command } from '#inbox/owner/command.ts'
import { count } from '#inbox/owner/counts.ts'
import { quarantined } from '#inbox/owner/selecting.ts'
import { UsageError } from '#inbox/owner/usage.ts'
import { channelNames } from '#inbox/store/server-facts.ts'
import { leadsNamed, notInQuarantine } from './named-leads.ts'

/** Takes leads out of quarantine; the running server delivers them like new ones. */
export const release: Command = {
  summary: 'deliver a lead that is in quarantine',
  help: `Usage: ${inboxCommand} release <number>… [--json]
       ${inboxCommand} release --all [--json]

Takes leads out of quarantine and delivers them as if they had just come in.
See what is in it with: ${inboxCommand} list --state quarantine
`,
  async run({ args, print, complain, now, open }) {
    const options = { all: { type: 'boolean' }, json: { type: 'boolean' } } as const
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options })
    if (values.all ? positionals.length > 0 : positionals.length === 0) {
      throw new UsageError('release takes the number of one lead, or of several, or --all.')
    }
    const store = open()
    const channels = await channelNames(store)
    const released: number[] = []
    if (values.all) {
      const { these } = await quarantined({}, store)
      for await (const { number } of store.all(these)) {
        if (await store.release(number, channels, now())) released.push(number)
      }
    }
    const named = await leadsNamed(positionals, store)
    for (const { name, lead } of named) {
      if (lead && (await store.release(lead.number, channels, now()))) released.push(lead.number)
      else complain(`${notInQuarantine(name, lead)}\n`)
    }
    if (values.json) print(asJson({ released }))
    else {
      const how = channels.length > 0 ? ' and on the way' : '. No channel is set up'
      print(`${count(released.length, 'lead')} released${released.length > 0 ? how : ''}.\n`)
    }
    return values.all || released.length === named.length ? 0 : 1
  },
}
