import { parseArgs } from 'node:util'
import { inboxCommand } from '#inbox/inbox-command.ts'
import { asJson, type Command } from '#inbox/owner/command.ts'
import { notebookOf } from '#inbox/owner/lead-records.ts'
import { minuteOf } from '#inbox/owner/local-time.ts'
import { notebookAsJson } from '#inbox/owner/records-as-json.ts'
import { onlyArgument } from '#inbox/owner/usage.ts'
import { leadNamed } from './named-leads.ts'

/** Records when the owner answered a lead. */
export const answered: Command = {
  summary: 'mark a lead as answered',
  help: `Usage: ${inboxCommand} answered <number> [--undo] [--json]

  <number>  the lead's number, or its id
  --undo    it is not answered after all
`,
  async run({ args, print, now, open }) {
    const options = { undo: { type: 'boolean' }, json: { type: 'boolean' } } as const
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options })
    const id = onlyArgument(positionals, 'answered takes the number of one lead.')
    const store = open()
    const lead = await leadNamed(id, store)
    const changed = await store.markAnswered(lead.number, values.undo ? null : now())
    const notebook = await notebookOf(lead.number, store)
    if (values.json) print(asJson({ number: lead.number, ...notebookAsJson(notebook) }))
    else if (values.undo) print(`Lead ${lead.number} is not answered.\n`)
    else {
      const at = minuteOf(notebook.answeredAt ?? now())
      print(`Lead ${lead.number} ${changed ? 'is answered' : 'was answered already'}, ${at}.\n`)
    }
    return 0
  },
}
