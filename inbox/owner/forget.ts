import { parseArgs } from 'node:util'
import type { Store, StoredSubmission } from '#inbox/store/port.ts'
import { asJson, type Command, type CommandInput, onlyArgument, UsageError } from './command.ts'
import { count, printable } from './wording.ts'

/** Erases every lead from an address, with every trace in the file. */
export const forget: Command = {
  help: `Usage: npm run inbox -- forget <address> [--json]
       npm run inbox -- forget --lead <id> [--json]

  <address>     every lead sent with this address, in quarantine or not
  --lead <id>   this lead, whoever sent it

Leads, deliveries, free pages and the log of the file are overwritten. The server may run
meanwhile; submissions wait until it is done. Mails already sent and backups are not reached.
`,
  async run(input) {
    const { args, remote, print, complain, progress, open } = input
    const options = { lead: { type: 'string' }, json: { type: 'boolean' } } as const
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options })
    const store = open()
    const { erase, mention, whom } =
      values.lead === undefined
        ? await sentBy(onlyArgument(positionals, 'forget takes one address.'), store, input)
        : await oneLead(values.lead, positionals, store)
    const erased = await store.erase(erase)
    progress('Overwriting …')
    // Even when nothing was found, since leads erased by pruning may have left copies in the file.
    await store.scrub()
    progress(null)
    if (values.json) print(asJson({ erased, mentioned_in: mention }))
    else {
      print(`${count(erased, 'lead', 'leads')} ${whom} erased.\n`)
      if (mention.length > 0) {
        complain(
          `Others mention this address: ${mention.map((number) => `#${number}`).join(', ')}.\n` +
            `Look with "inbox show ${mention[0]}", erase with "inbox forget --lead ${mention[0]}".\n`,
        )
      }
    }
    if (remote && erased > 0) {
      complain('D1 can be set back by its Time Travel for up to 30 days; after that the last copy is gone.\n')
    }
    return erased > 0 ? 0 : 1
  },
}

type Matches = { erase: number[]; mention: number[]; whom: string }

async function sentBy(address: string, store: Store, { progress }: CommandInput): Promise<Matches> {
  if (!address.includes('@')) throw new UsageError(`"${address}" is not a mail address.`)
  const wanted = address.toLowerCase()
  const erase: number[] = []
  const mention: number[] = []
  for await (const lead of store.all({ text: address })) {
    if (addressesOf(lead).includes(wanted)) erase.push(lead.number)
    else mention.push(lead.number)
    progress(`Looking: ${count(erase.length, 'lead', 'leads')} found …`)
  }
  return { erase, mention, whom: `from ${printable(address)}` }
}

async function oneLead(id: string, positionals: readonly string[], store: Store): Promise<Matches> {
  if (positionals.length > 0) throw new UsageError('forget takes an address or --lead, not both.')
  const lead = await store.find(id)
  return { erase: lead ? [lead.number] : [], mention: [], whom: `with the id ${printable(id)}` }
}

function addressesOf(lead: StoredSubmission): string[] {
  return lead.fields.filter(([name]) => name === 'email').map(([, value]) => value.toLowerCase())
}
