import { readdirSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { inboxCommand } from '#inbox/inbox-command.ts'
import { asJson, type Command, type CommandInput } from '#inbox/owner/command.ts'
import { count } from '#inbox/owner/counts.ts'
import { mayErase, notOverwritten, overwritingFailure, publishedOf, tracesOf } from '#inbox/owner/erasing.ts'
import { authorLine } from '#inbox/owner/lead-line.ts'
import { printable } from '#inbox/owner/printable.ts'
import { type TestimonialsSource, testimonialsOnPage } from '#inbox/owner/publishing.ts'
import { isYes } from '#inbox/owner/terminal.ts'
import { onlyArgument, UsageError } from '#inbox/owner/usage.ts'
import { databaseFile } from '#inbox/settings.ts'
import type { Store } from '#inbox/store/port.ts'
import { isMailAddress } from '#inbox/submission.ts'

/** Erases every lead from an address, with every trace in the file. */
export const forget: Command = {
  summary: 'erase every lead from an address',
  help: `Usage: ${inboxCommand} forget <address> [--json]
       ${inboxCommand} forget --lead <number> [--json]

  <address>        every lead sent with this address, in quarantine or not
  --lead <number>  only this lead, with or without an address

It asks first, except with --json.
Leads, deliveries, free pages and the log of the file are overwritten. The server may run
meanwhile: submissions wait for up to five seconds, after that visitors are asked to send again.
It takes about a second for 100 MB, so with a large inbox do it at a quiet hour. Mails already
sent, and backups, stay as they are.
It names this person's testimonials on the site, and takes them off there if you say so.
Without a lead to erase it exits with 1, also if it has overwritten what an earlier run left.
`,
  async run(input) {
    const { args, remote, dataDir, print, complain, progress, open } = input
    const options = { lead: { type: 'string' }, json: { type: 'boolean' } } as const
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options })
    const store = open()
    const { erase, mention, whom } =
      values.lead === undefined
        ? await sentBy(onlyArgument(positionals, 'forget takes one address.'), store, input)
        : await oneLead(values.lead, positionals, store)
    const leads = `${count(erase.length, 'lead')} ${whom}`
    if (erase.length > 0 && !(await mayErase(leads, input, values.json))) return 1
    // Read before the leads are erased, since only they say what was put on the site.
    const { handles, unreadable } = await publishedOf(erase, store)
    const page = !values.json && handles.length > 0 ? await testimonialsOnPage(input) : undefined
    const published = handles.filter((handle) => page?.handles.includes(handle) ?? true)
    const erased = await store.erase(erase)
    progress('Overwriting …')
    const failure = await overwritingFailure(store)
    if (values.json) print(asJson({ erased, mentioned_in: mention, published }))
    else {
      print(`${count(erased, 'lead')} ${whom} erased.\n`)
      if (mention.length > 0) {
        complain(
          `Others mention this address: ${mention.map((number) => `#${number}`).join(', ')}.\n` +
            `Look with "${inboxCommand} show ${mention[0]}", erase with "${inboxCommand} forget --lead ${mention[0]}".\n`,
        )
      }
    }
    for (const number of unreadable) {
      complain(
        `Something of lead ${number} was put on the site. The record of it is damaged: look for it there.\n`,
      )
    }
    if (remote && erased > 0) {
      complain(
        "D1's Time Travel can bring erased leads back for up to 30 days; after that the last copy is gone.\n",
      )
    }
    const copies = remote ? [] : copiesBeside(databaseFile(dataDir))
    if (erased > 0 && copies.length > 0) {
      complain(
        `Copies in ${dataDir} may still hold this person: ${copies.join(', ')}. Delete those that you no longer need.\n`,
      )
    }
    if (failure !== null) complain(notOverwritten(failure))
    for (const handle of published) await offerToRemove(handle, page?.source, input)
    return erased > 0 && failure === null ? 0 : 1
  },
}

/** Offers to remove the person's testimonial from the site, since erasing the lead does not. */
async function offerToRemove(
  handle: string,
  testimonials: TestimonialsSource | undefined,
  { ask, print, complain }: CommandInput,
): Promise<void> {
  const name = printable(handle)
  const answer =
    testimonials && (await ask?.(`${name} is on the site. Remove it there too? (yes or no)`, 'yes'))
  if (!testimonials || !isYes(answer)) {
    complain(
      `${name} may still be on the site. In the site's folder, npm run inbox -- unpublish ${name} takes it off.\n`,
    )
    return
  }
  const change = await testimonials.remove(handle)
  if ('refusal' in change) complain(`${change.refusal}\n${name} is still on the site.\n`)
  else print(`${change.diff}${name} is off the site once you commit and publish this.\n`)
}

/** The files beside the inbox that are copies of it: the desk's backups, even unfinished, and what a restore has kept. */
const copiesBeside = (file: string): string[] =>
  readdirSync(path.dirname(file))
    .filter((name) => /\.sqlite(\.(before|partial)-.*)?$/.test(name) && name !== path.basename(file))
    .toSorted()

type Matches = { erase: number[]; mention: number[]; whom: string }

async function sentBy(named: string, store: Store, { progress }: CommandInput): Promise<Matches> {
  // As the list and the mails have it: Kim <kim@example.com>.
  const address = /<(.*)>$/.exec(named.trim())?.[1] ?? named.trim()
  if (!isMailAddress(address)) throw new UsageError(`"${named}" is not a mail address.`)
  const onFound = (found: number) => progress(`Looking: ${count(found, 'lead')} found …`)
  const { sent, mention } = await tracesOf(address, store, onFound)
  const erase = sent.map(({ number }) => number)
  return { erase, mention: mention.map(({ number }) => number), whom: `from ${printable(address)}` }
}

async function oneLead(id: string, positionals: readonly string[], store: Store): Promise<Matches> {
  if (positionals.length > 0) throw new UsageError('forget takes an address or --lead, not both.')
  const lead = await store.find(id)
  const whom = `with the number ${printable(id)}${lead ? `, from ${printable(authorLine(lead))}` : ''}`
  return { erase: lead ? [lead.number] : [], mention: [], whom }
}
