import { parseArgs } from 'node:util'
import { inboxCommand } from '#inbox/inbox-command.ts'
import type { Command } from '#inbox/owner/command.ts'
import { isConsent, noConsent } from '#inbox/owner/publishing.ts'
import { onlyArgument, UsageError } from '#inbox/owner/usage.ts'
import { OwnerError } from '#inbox/owner-error.ts'
import { leadNamed, noLead } from './named-leads.ts'

/** Records what of a lead is on the site, for a site whose source is on another machine. */
export const consent: Command = {
  summary: 'keep a person’s consent with their testimonial',
  help: `Usage: ${inboxCommand} consent <number> --handle <@handle> --quote <words> --consent <words>

What publish does by itself for a lead on the same machine. forget then knows what is on the site.
`,
  async run({ args, print, now, open }) {
    const text = { type: 'string' } as const
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { handle: text, quote: text, consent: text },
    })
    const id = onlyArgument(positionals, 'consent takes the number of one lead.')
    const { handle, quote, consent: words } = values
    if (!handle || !quote || !words) throw new UsageError('consent takes --handle, --quote and --consent.')
    if (!isConsent(words)) throw new UsageError(`${noConsent}: --consent '…'.`)
    const store = open()
    const lead = await leadNamed(id, store)
    if (lead.form !== 'testimonial') throw new OwnerError(`Lead ${lead.number} is not a testimonial.`)
    const isKept = await store.keepPublication(lead.number, { handle, quote, consent: words, at: now() })
    // Erased meanwhile.
    if (!isKept) throw new OwnerError(noLead(id))
    print(`The consent is kept with lead ${lead.number}.\n`)
    return 0
  },
}
