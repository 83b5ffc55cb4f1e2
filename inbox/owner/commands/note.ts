import { inboxCommand } from '#inbox/inbox-command.ts'
import type { Command } from '#inbox/owner/command.ts'
import { longestNote, noteTooLong } from '#inbox/owner/note-length.ts'
import { UsageError } from '#inbox/owner/usage.ts'
import { OwnerError } from '#inbox/owner-error.ts'
import { leadNamed, noLead } from './named-leads.ts'

/** Stores the owner's note about a lead. */
export const note: Command = {
  summary: 'keep a note with a lead',
  help: `Usage: ${inboxCommand} note <number> <text>

  <text>  your note, instead of the one before; '' for none

Nobody else sees it. It is erased with the lead.
`,
  async run({ args, print, open }) {
    // Not parseArgs, for which a note that begins with a dash is an option, unless `--` comes before it.
    const [id, ...words] = args.filter((arg, index) => arg !== '--' || index > 1)
    if (id === undefined || words.length === 0)
      throw new UsageError('note takes the number of a lead, and a text.')
    const text = words.join(' ').trim()
    if (text.length > longestNote) throw new UsageError(`${noteTooLong}.`)
    const store = open()
    const lead = await leadNamed(id, store)
    // Erased meanwhile.
    if (!(await store.keepNote(lead.number, text))) throw new OwnerError(noLead(id))
    print(text === '' ? `Lead ${lead.number} has no note.\n` : `The note is kept with lead ${lead.number}.\n`)
    return 0
  },
}
