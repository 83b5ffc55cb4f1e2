import { parseArgs } from 'node:util'
import { forms } from '#contract/forms.ts'
import { isoDay, utcDay, wholeWeeksBack } from '#inbox/days.ts'
import { inboxCommand } from '#inbox/inbox-command.ts'
import { asJson, type Command } from '#inbox/owner/command.ts'
import { count } from '#inbox/owner/counts.ts'
import { zone } from '#inbox/owner/local-time.ts'
import { wholeNumberOption } from '#inbox/owner/usage.ts'
import type { ChannelCount, WeekCount } from '#inbox/store/port.ts'
import { formKinds, storedForm } from '#inbox/submission.ts'

const barLength = 20
const columnWidth = Math.max(...Object.values(forms).map(({ shortTitle }) => shortTitle.length))

/** How many leads came in, by form and week, and how their deliveries went. */
export const stats: Command = {
  summary: 'how many came in, by form and week',
  help: `Usage: ${inboxCommand} stats [--days <n>] [--json]

  --days <n>  how far back (30), from the Monday before in UTC
  --json      as JSON

Deliveries that wait or were given up are counted however old they are.
`,
  async run({ args, print, now, open }) {
    const options = { days: { type: 'string' }, json: { type: 'boolean' } } as const
    const { values } = parseArgs({ args, options })
    const days = wholeNumberOption('days', values.days) ?? 30
    const since = wholeWeeksBack(now(), days)
    const store = open()
    const weeks = await store.weeks(since)
    const channels = await store.channelCounts(since)
    const quarantine = await store.count({ state: 'quarantine', since })
    if (values.json) {
      const byWeek = weeks.map(({ form, week, submissions }) => ({
        form,
        week: utcDay(week),
        leads: submissions,
      }))
      print(asJson({ days, weeks: byWeek, channels, quarantine }))
      return 0
    }
    const total = sum(weeks)
    const title = `${count(days, 'day')} to ${isoDay(now())} ${zone()}, in whole weeks`
    print(`${title.padEnd(44)}  total ${total}\n`)
    print(byForm(weeks))
    print(`${[...stateLines(channels), `quarantine: ${quarantine}`].join('      ')}\n`)
    if (total > 0) print(`\n${byWeek(weeks)}`)
    return 0
  },
}

/** Every form, also one that this version doesn't have. */
function formsOf(weeks: readonly WeekCount[]): string[] {
  return [...new Set<string>([...formKinds, ...weeks.map(({ form }) => form)])]
}

function byForm(weeks: readonly WeekCount[]): string {
  const totals = formsOf(weeks).map((kind) => ({
    kind,
    leads: sum(weeks.filter(({ form }) => form === kind)),
  }))
  const most = Math.max(...totals.map(({ leads }) => leads), 1)
  return totals
    .map(({ kind, leads }) => {
      const title = storedForm(kind).shortTitle.padEnd(columnWidth)
      return `${title}  ${bar(leads, most)}  ${String(leads).padStart(4)}\n`
    })
    .join('')
}

function byWeek(weeks: readonly WeekCount[]): string {
  const starts = [...new Set(weeks.map(({ week }) => week))]
  const most = Math.max(...starts.map((start) => sum(weeks.filter(({ week }) => week === start))))
  const kinds = formsOf(weeks)
  const cells = (start: number): number[] =>
    kinds.map((kind) => sum(weeks.filter(({ week, form }) => week === start && form === kind)))
  return [
    ['week (UTC)', ...kinds.map((kind) => storedForm(kind).shortTitle.padStart(columnWidth))].join('  '),
    ...starts.map((start) => {
      const counts = cells(start).map((leads) => String(leads).padStart(columnWidth))
      return `${[utcDay(start), ...counts].join('  ')}  ${bar(sum(weeks.filter(({ week }) => week === start)), most)}`
    }),
    '',
  ].join('\n')
}

/** `mail: 41 delivered, 1 given up (npm run inbox -- resend)` */
function stateLines(counts: readonly ChannelCount[]): string[] {
  return [...new Set(counts.map(({ channel }) => channel))].map((name) => {
    const states = counts
      .filter(({ channel }) => channel === name)
      .map(
        ({ state, deliveries }) =>
          `${deliveries} ${state === 'given-up' ? `given up (${inboxCommand} resend)` : state}`,
      )
    return `${name}: ${states.join(', ')}`
  })
}

function bar(leads: number, most: number): string {
  const filled = leads === 0 ? 0 : Math.max(1, Math.round((leads / most) * barLength))
  return '#'.repeat(filled).padEnd(barLength, '.')
}

function sum(weeks: readonly WeekCount[]): number {
  return weeks.reduce((total, { submissions }) => total + submissions, 0)
}
