import { parseArgs } from 'node:util'
import { inboxCommand } from '#inbox/inbox-command.ts'
import { asJson, type Command } from '#inbox/owner/command.ts'
import { count } from '#inbox/owner/counts.ts'
import { mayErase, untilNone } from '#inbox/owner/erasing.ts'
import { quarantined, selectingOptions, selectionFrom } from '#inbox/owner/selecting.ts'
import { UsageError } from '#inbox/owner/usage.ts'
import { leadsNamed, notInQuarantine } from './named-leads.ts'

const { state: _state, ...selectingQuarantined } = selectingOptions
const options = { ...selectingQuarantined, all: { type: 'boolean' }, json: { type: 'boolean' } } as const

/** Erases what is in quarantine, such as a flood of spam. */
export const discard: Command = {
  summary: 'erase what is in quarantine',
  help: `Usage: ${inboxCommand} discard <number>… [--json]
       ${inboxCommand} discard --all [--json]
       ${inboxCommand} discard [--since <day>] [--until <day>] [--text <words>] [--form <form>] [--before <number>] [--json]

Erases leads in quarantine: these, all, or those that "list --state quarantine" shows with the same options. It asks
first, except with --json. Other leads are never erased. The server overwrites what is left of them in the file within
an hour.
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
    let others = 0

    /** Those of the numbers given that are in quarantine. Complains about the others. */
    const named = async () => {
      const numbers: number[] = []
      for (const { name, lead } of await leadsNamed(positionals, store)) {
        if (lead?.quarantine) numbers.push(lead.number)
        else {
          complain(`${notInQuarantine(name, lead)}\n`)
          others += 1
        }
      }
      return { these: { numbers }, leads: numbers.length }
    }

    const { these, leads } =
      positionals.length > 0 ? await named() : await quarantined(selectionFrom(selecting, now()), store)
    if (leads > 0 && !(await mayErase(`${count(leads, 'lead')} in quarantine for good`, input, json)))
      return 1
    const erased = await untilNone(
      () => store.eraseQuarantined(these),
      (soFar) => progress(`Erasing: ${count(soFar, 'lead')} …`),
    )
    print(json ? asJson({ erased }) : `${count(erased, 'lead')} erased.\n`)
    return others === 0 && (positionals.length === 0 || erased === leads) ? 0 : 1
  },
}
