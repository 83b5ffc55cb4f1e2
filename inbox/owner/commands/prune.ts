import { parseArgs } from 'node:util'
import { dayMs } from '#inbox/days.ts'
import { inboxCommand } from '#inbox/inbox-command.ts'
import { asJson, type Command } from '#inbox/owner/command.ts'
import { count } from '#inbox/owner/counts.ts'
import { mayErase, notOverwritten, overwritingFailure, untilNone } from '#inbox/owner/erasing.ts'
import { UsageError, wholeNumberOption } from '#inbox/owner/usage.ts'

/** Erases leads older than a number of days and forgets who sent, as the server does every hour with RETENTION_DAYS. */
export const prune: Command = {
  summary: 'erase what is older than some days',
  help: `Usage: ${inboxCommand} prune --older-than <days> [--json]

  --older-than <days>  such as 90 or 90d, 1 at least
  --json               as JSON, without asking

It asks first.
`,
  async run(input) {
    const { args, print, complain, progress, now, open } = input
    const options = { 'older-than': { type: 'string' }, json: { type: 'boolean' } } as const
    const { values } = parseArgs({ args, options })
    const days = wholeNumberOption('older-than', values['older-than']?.replace(/d$/, ''))
    if (days === undefined) throw new UsageError('prune takes a number of days: --older-than 90.')
    const store = open()
    const receivedBefore = now() - days * dayMs
    const older = { until: receivedBefore }
    const all = values.json ? 0 : await store.count(older)
    if (all > 0) {
      const unanswered = await store.count({ ...older, state: 'accepted', answered: false })
      const leads = `${count(all, 'lead')}, ${unanswered} not marked answered`
      if (!(await mayErase(leads, input))) return 1
    }
    progress('Erasing …')
    await store.forgetRecent()
    const erased = await untilNone(() => store.prune(receivedBefore))
    progress('Overwriting …')
    const failure = await overwritingFailure(store)
    print(
      values.json
        ? asJson({ erased })
        : `${count(erased, 'lead')} older than ${count(days, 'day')} erased.\n`,
    )
    if (failure !== null) complain(notOverwritten(failure))
    return failure === null ? 0 : 1
  },
}
