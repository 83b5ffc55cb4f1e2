import { parseArgs } from 'node:util'
import { forms } from '#contract/forms.ts'
import { entryAsJson } from '../entry-json.ts'
import type { Entry } from '../store.ts'
import { type Command, wholeNumberOption } from './command.ts'
import { firstAnswerOf, fit, minuteOf, printable, senderOf, zone } from './wording.ts'

/** The newest entries, one line each. */
export const list: Command = {
  summary: 'the newest entries, one line each',
  help: `Usage: npm run inbox -- list [options]

  --limit <n>    how many entries (50)
  --before <id>  only entries older than this one
  --json         as JSON
`,
  async run({ store, args, print }) {
    const { values } = parseArgs({
      args,
      options: { limit: { type: 'string' }, before: { type: 'string' }, json: { type: 'boolean' } },
    })
    const limit = wholeNumberOption('limit', values.limit) ?? 50
    const before = wholeNumberOption('before', values.before)
    const entries = await store.list({ before }, limit)
    const total = await store.count()
    if (values.json) print(`${JSON.stringify({ total, entries: entries.map(entryAsJson) }, null, 2)}\n`)
    else if (total === 0) print('No entries yet.\n')
    else print(table(entries, total))
    return 0
  },
}

function table(entries: readonly Entry[], total: number): string {
  const last = entries.at(-1)
  const next =
    last && last.number > 1 && entries.length < total ? ` Next: inbox list --before ${last.number}` : ''
  return [
    `${fit(' ', 48)}times in ${zone()}`,
    row('ID', 'WHEN', 'FORM', 'FROM', 'FIRST WORDS'),
    ...entries.map((entry) =>
      row(
        String(entry.number),
        minuteOf(entry.receivedAt),
        forms[entry.form].shortTitle,
        printable(senderOf(entry)),
        printable(firstAnswerOf(entry).replaceAll('\n', ' ')),
      ),
    ),
    `${entries.length} of ${total}.${next}`,
    '',
  ].join('\n')
}

/** Eighty columns. */
function row(id: string, when: string, form: string, from: string, words: string): string {
  return `${id.padStart(4)}  ${fit(when, 16)}  ${fit(form, 11)}  ${fit(from, 24)}  ${fit(words, 17)}`.trimEnd()
}
