import { type FormKind, forms } from '#contract/forms.ts'
import type { Selection, StoredSubmission } from '#inbox/store/port.ts'
import { formKinds, storedForm } from '#inbox/submission.ts'
import { capitalised } from './capitalised.ts'

/** The places that list leads, in the order of the rail. */
export const placeNames = ['waiting', 'answered', 'everything', 'quarantine'] as const
export type PlaceName = (typeof placeNames)[number]

type Place = {
  readonly title: string
  readonly path: string
  readonly selection: Selection
  /** The line under the list. */
  readonly order: string
}

export const places: Readonly<Record<PlaceName, Place>> = {
  waiting: {
    title: 'Waiting',
    path: '/',
    selection: { state: 'accepted', answered: false, oldestFirst: true },
    order: 'Longest first. The line under each is how long, on a ruler of three days.',
  },
  answered: {
    title: 'Answered',
    path: '/answered',
    selection: { state: 'accepted', answered: true },
    order: 'Newest first.',
  },
  everything: { title: 'Everything', path: '/everything', selection: {}, order: 'Newest first.' },
  quarantine: {
    title: 'Quarantine',
    path: '/quarantine',
    selection: { state: 'quarantine' },
    order: 'Newest first. Look in once a week.',
  },
}

/** What a list shows, as in its URL. */
export type View = {
  readonly place: PlaceName
  readonly form?: FormKind | undefined
  readonly text?: string | undefined
  /** The list starts after this lead. */
  readonly from?: number | undefined
}

/** In the order of the filter above the list: contact first. */
export const kinds: readonly FormKind[] = formKinds.toSorted(
  (one, other) => Number(other === 'contact') - Number(one === 'contact'),
)

/** `Contact` */
export const kindName = (kind: FormKind): string => capitalised(forms[kind].shortTitle)

/** The class with a form's colour. */
export const kindClass = (form: string): string => `k-${storedForm(form).shortTitle}`

export function selectionOf({ place, form, text, from }: View): Selection {
  const { selection } = places[place]
  const going = from === undefined ? {} : selection.oldestFirst ? { after: from } : { before: from }
  return { ...selection, ...(form && { form }), ...(text && { text }), ...going }
}

/** A URL's query, as Hono reads it. */
type Query = Readonly<Partial<Record<string, string>>>

/** The view in a URL's query; `place` if it has none. */
export function viewIn({ in: named, form, q: text, from }: Query, place: PlaceName): View {
  return {
    place: placeNames.find((name) => name === named) ?? place,
    form: kinds.find((kind) => forms[kind].shortTitle === form),
    text: text?.trim() || undefined,
    from: /^\d{1,15}$/.test(from ?? '') ? Number(from) : undefined,
  }
}

/** The list beside an open lead: the one in the URL's query, or the place that such a lead is in. */
export const viewBeside = (lead: Pick<StoredSubmission, 'quarantine'> | null, query: Query): View =>
  viewIn(query, lead?.quarantine ? 'quarantine' : 'waiting')

/** The URL of a list or, with a lead's path such as `/42`, of that lead beside the list. `more` goes into the query. */
export function addressOf(
  base: string,
  view: View,
  lead = '',
  more: Readonly<Record<string, string>> = {},
): string {
  const query = new URLSearchParams()
  if (lead !== '' && view.place !== 'waiting') query.set('in', view.place)
  if (view.form) query.set('form', forms[view.form].shortTitle)
  if (view.text) query.set('q', view.text)
  if (view.from !== undefined) query.set('from', String(view.from))
  for (const [name, value] of Object.entries(more)) query.set(name, value)
  return `${base}${lead || places[view.place].path}${query.size > 0 ? `?${query}` : ''}`
}
