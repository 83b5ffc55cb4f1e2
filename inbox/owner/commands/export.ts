import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { inboxCommand } from '#inbox/inbox-command.ts'
import type { Command } from '#inbox/owner/command.ts'
import { damagedLine } from '#inbox/owner/damage.ts'
import { byteOrderMark, csv, json } from '#inbox/owner/export-formats.ts'
import { printable } from '#inbox/owner/printable.ts'
import { selectingHelp, selectingOptions, selectionFrom } from '#inbox/owner/selecting.ts'
import { UsageError } from '#inbox/owner/usage.ts'
import { obstacleTo, wholeFile } from '#inbox/owner/whole-file.ts'
import { OwnerError } from '#inbox/owner-error.ts'

/** With -s, npm prints only what the command prints. */
const quietCommand = inboxCommand.replace(/^npm run /, 'npm run -s ')

const formats: Record<string, typeof json> = { csv, json }

/** Every lead, oldest first, as CSV or JSON. */
export const exportLeads: Command = {
  summary: 'every lead as CSV or JSON',
  help: `Usage: ${quietCommand} export --format csv|json [--output <file>]

  --format csv     RFC 4180, safe to open in a spreadsheet
  --format json    an array of leads
  --output <file>  write there instead of here
${selectingHelp}
An export that is killed leaves <file>.partial-… with leads in it: delete that.
`,
  async run({ args, print, toTerminal, complain, now, open }) {
    const options = { ...selectingOptions, format: { type: 'string' }, output: { type: 'string' } } as const
    const { values } = parseArgs({ args, options })
    const selection = selectionFrom(values, now())
    const write = values.format && Object.hasOwn(formats, values.format) ? formats[values.format] : undefined
    if (!write) throw new UsageError('--format takes csv or json.')
    const store = open()
    const { output } = values
    const damaged: number[] = []
    const leads = write(store, selection, (number) => damaged.push(number))
    const code = (): number => {
      for (const number of damaged) complain(damagedLine(number))
      return damaged.length === 0 ? 0 : 1
    }
    if (output === undefined) {
      for await (const text of leads) {
        print(toTerminal ? linesPrintable(text.replace(byteOrderMark, '')) : text)
      }
      return code()
    }
    const obstacle = obstacleTo(output)
    if (obstacle) throw new OwnerError(`${obstacle} Nothing was exported.`)
    try {
      using whole = wholeFile(output)
      await pipeline(Readable.from(leads), createWriteStream(whole.partial, { flags: 'wx', mode: 0o600 }))
      whole.complete()
      return code()
    } catch (error) {
      if (!(error instanceof Error && 'code' in error)) throw error
      throw new OwnerError(`Nothing was exported: ${error.message}.`)
    }
  },
}

function linesPrintable(text: string): string {
  return text.replaceAll(/[^\r\n]+/g, printable)
}
