import { parseArgs } from 'node:util'
import { inboxCommand } from '#inbox/inbox-command.ts'
import { asJson, type Command, mayErase, UsageError } from '#inbox/owner/command.ts'
import { discardAll, quarantined } from '#inbox/owner/erasing.ts'
import { selectingOptions, selectionFrom } from '#inbox/owner/selecting.ts'
import { count, noLead } from '#inbox/owner/wording.ts'

const { state: _state, ...selectingQuarantined } = selectingOptions
const options = { ...selectingQuarantined, all: { type: 'boolean' }, json: { type: 'boolean' } } as const

/** Erases what is in quarantine, such as a flood of spam. */
export const discard: Command = {
  summary: 'erase what is in quarantine',
  help: `Usage: ${inboxCommand} discard <number>… [--json]
       ${inboxCommand} discard --all [--json]
       ${inboxCommand} discard [--since <day>] [--until <day>] [--text <words>] [--form <form>] [--before <number>] [--json]

Erases leads in quarantine: these, all, or those that "list --state quarantine" shows with the same options. On a
terminal it asks first. Other leads are never erased. To overwrite what is left of them in the file, use forget.
`,
  async run(input) {
    const { args, print, complain, progress, now, open } = input
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options })
    const { all, json, ...selecting } = values
    const ways = [positionals.length > 0, all, Object.keys(selecting).length > 0].filter(Boolean)
    if (ways.length !== 1) {
      throw new UsageError('discard takes numbers of leads, or --all, or options that select some.')
    }
    if (selecting.text === '') throw new UsageError('--text takes some words.')
    const store = open()
    const mayEraseThese = async (leads: number) =>
      leads === 0 || mayErase(`${count(leads, 'lead')} in quarantine for good`, input, json)

    /** Which of the numbers given are in quarantine. Complains about the others. */
    const named = async (): Promise<number[]> => {
      const leads = await Promise.all(
        [...new Set(positionals)].map(async (id) => ({ id, lead: await store.find(id) })),
      )
      for (const { id, lead } of leads) {
        if (!lead?.quarantine) complain(lead ? `Lead ${lead.number} is not in quarantine.\n` : noLead(id))
      }
      return leads.flatMap(({ lead }) => (lead?.quarantine ? [lead.number] : []))
    }

    let erased = 0
    if (positionals.length > 0) {
      const numbers = await named()
      if (!(await mayEraseThese(numbers.length))) return 1
      erased = await store.eraseQuarantined(numbers)
    } else {
      const { these, leads } = await quarantined(selectionFrom(selecting, now()), store)
      const onErased = (soFar: number) => progress(`Erasing: ${count(soFar, 'lead')} …`)
      if (!(await mayEraseThese(leads))) return 1
      erased = await discardAll(these, store, onErased)
      progress(null)
    }
    print(json ? asJson({ erased }) : `${count(erased, 'lead')} erased.\n`)
    return erased > 0 ? 0 : 1
  },
}
