import { type FormKind, forms } from '#contract/forms.ts'
import { type Selection, type Store, unsent } from '#inbox/store/port.ts'
import { formKinds } from '#inbox/submission.ts'
import { UsageError, wholeNumberOption } from './usage.ts'

/** The options of every command that selects leads, for `parseArgs`. */
export const selectingOptions = {
  form: { type: 'string' },
  since: { type: 'string' },
  until: { type: 'string' },
  state: { type: 'string' },
  text: { type: 'string' },
  before: { type: 'string' },
} as const

/** `app, contact or testimonial` */
const formNames = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(
  formKinds.map((kind) => forms[kind].shortTitle),
)

/** The help text of these options. */
export const selectingHelp = `  --form <form>    ${formNames}
  --state <state>  unanswered, answered, accepted (both), quarantine or all;
                   by what was sent to you: waiting, failing, delivered, given-up or unsent;
                   lead means the same as accepted
  --since <day>    from this day on: 2026-11-20, or 7d for the last seven days
  --until <day>    up to the end of this day
  --text <words>   with these words in an answer or in your note
  --before <n>     older than lead number n
`

type Values = { readonly [Name in keyof typeof selectingOptions]?: string | undefined }

const states: Readonly<Record<string, Pick<Selection, 'state' | 'answered'>>> = {
  unanswered: { state: 'accepted', answered: false },
  answered: { state: 'accepted', answered: true },
  accepted: { state: 'accepted' },
  // An earlier name, which an owner's scripts may use.
  lead: { state: 'accepted' },
  unsent,
  quarantine: { state: 'quarantine' },
  all: { state: 'all' },
  waiting: { state: 'waiting' },
  failing: { state: 'failing' },
  delivered: { state: 'delivered' },
  'given-up': { state: 'given-up' },
}

/** Throws UsageError for a value it does not know. */
export function selectionFrom(values: Values, now: number): Selection {
  return {
    form: values.form === undefined ? undefined : formNamed(values.form),
    ...(values.state !== undefined && stateNamed(values.state)),
    since: values.since === undefined ? undefined : startOf(values.since, 'since', now),
    until: values.until === undefined ? undefined : startOf(values.until, 'until', now, 1),
    text: values.text,
    before: wholeNumberOption('before', values.before),
  }
}

function formNamed(name: string): FormKind {
  const kind = formKinds.find((candidate) => candidate === name || forms[candidate].shortTitle === name)
  if (!kind) throw new UsageError(`--form takes ${formNames}, not "${name}".`)
  return kind
}

function stateNamed(name: string): Pick<Selection, 'state' | 'answered'> {
  const state = Object.hasOwn(states, name) ? states[name] : undefined
  if (!state) throw new UsageError(`--state takes ${Object.keys(states).join(', ')}; not "${name}".`)
  return state
}

/** The local midnight at which a day begins, plus `later` days. `7d` is the day a week before `now`. */
function startOf(text: string, option: string, now: number, later = 0): number {
  const days = /^(\d{1,5})d$/.exec(text)?.[1]
  if (days !== undefined) {
    const today = new Date(now)
    return new Date(today.getFullYear(), today.getMonth(), today.getDate() - Number(days) + later).getTime()
  }
  const [, year, month, day] = (/^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []).map(Number)
  if (year !== undefined && month !== undefined && day !== undefined) {
    const exists = new Date(year, month - 1, day).getMonth() === month - 1
    if (exists) return new Date(year, month - 1, day + later).getTime()
  }
  throw new UsageError(`--${option} takes a day like 2026-11-20, or 7d for the last seven; not "${text}".`)
}

/** What a selection has in quarantine now, and not what arrives later: how many leads, and the selection of these. */
export async function quarantined(selection: Selection, store: Pick<Store, 'list' | 'count'>) {
  const chosen: Selection = { ...selection, state: 'quarantine' }
  const [newest] = await store.list(chosen, 1)
  const these = { ...chosen, before: (newest?.number ?? 0) + 1 }
  return { these, leads: await store.count(these) }
}
