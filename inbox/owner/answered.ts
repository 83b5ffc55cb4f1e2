import { parseArgs } from 'node:util'
import { asJson, type Command, onlyArgument } from './command.ts'
import { minuteOf, notebookAsJson, printable } from './wording.ts'

/** Records when the owner answered a lead. */
export const answered: Command = {
  help: `Usage: npm run inbox -- answered <id> [--undo] [--json]

  <id>    the lead's number, or the id its sender was told
  --undo  it is not answered after all
`,
  async run({ args, print, complain, now, open }) {
    const options = { undo: { type: 'boolean' }, json: { type: 'boolean' } } as const
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options })
    const id = onlyArgument(positionals, 'answered takes one id.')
    const store = open()
    const lead = await store.find(id)
    if (!lead) {
      complain(`No lead ${printable(id)}.\n`)
      return 1
    }
    const changed = await store.answered(lead.number, values.undo ? null : now())
    const [notebook] = await store.notebookOf([lead.number])
    if (values.json) print(asJson({ number: lead.number, ...notebookAsJson(notebook) }))
    else if (values.undo) print(`Lead ${lead.number} is not answered.\n`)
    else {
      const at = minuteOf(notebook?.answeredAt ?? now())
      print(`Lead ${lead.number} ${changed ? 'is answered' : 'was answered already'}, ${at}.\n`)
    }
    return 0
  },
}
