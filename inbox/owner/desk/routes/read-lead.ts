import { recordsOf, withNotebooks } from '#inbox/owner/lead-records.ts'
import { type StoredSubmission, submissionsAtOnce } from '#inbox/store/port.ts'
import { authorOf, beforeDomain, isMailAddress, isSameAddress, longestAddress } from '#inbox/submission.ts'
import type { List } from '../pages/list.ts'
import type { OpenLead } from '../pages/open-lead.ts'
import { selectionOf } from '../pages/places.ts'
import type { Desk } from './desk.ts'

const mostOthers = 5
/** How far back other leads of the same address are looked for: each answer in between is read. */
const mostRead = 10_000

/** Reads a lead with its notebook, its deliveries, and its neighbours in the list. */
export async function readLead(desk: Desk, lead: StoredSubmission, list: List): Promise<OpenLead> {
  const { store, now } = desk
  const { view } = list
  const [records, others, turn] = await Promise.all([
    recordsOf(lead, store),
    othersFrom(desk, lead),
    turnOf(desk, lead.number, list),
  ])
  return { ...records, others, view, turn, now: now() }
}

async function othersFrom({ store }: Desk, lead: StoredSubmission): Promise<OpenLead['others']> {
  const address = authorOf(lead).email
  // A search takes the time of its text's length times that of all leads: with half a megabyte, ten seconds.
  if (address.length > longestAddress || !isMailAddress(address)) return []
  const newest = (await store.list({}, 1))[0]?.number ?? 0
  // Not its domain, which each browser may spell in another way.
  const text = beforeDomain(address)
  const found: StoredSubmission[] = []
  for (let before: number | undefined; found.length < mostOthers; ) {
    // Most of these may be others': of addresses that begin alike, or which this one is a part of.
    const chunk = await store.list({ text, after: newest - mostRead, before }, submissionsAtOnce)
    found.push(
      ...chunk.filter(
        (other) => other.number !== lead.number && isSameAddress(authorOf(other).email, address),
      ),
    )
    if (chunk.length < submissionsAtOnce) break
    before = chunk.at(-1)?.number
  }
  return withNotebooks(found.slice(0, mostOthers), store)
}

/** The leads before and after in the list. Leads outside its rows are queried, except during a search. */
async function turnOf({ store }: Desk, number: number, list: List): Promise<OpenLead['turn']> {
  const { view, rows, total } = list
  const numbers = rows.map(({ lead }) => lead.number)
  const at = numbers.indexOf(number)
  const index = at >= 0 && view.from === undefined ? at + 1 : null
  const { before: _before, after: _after, oldestFirst, ...selection } = selectionOf(view)
  const beyond = async (way: 'before' | 'after') => {
    if (view.text) return undefined
    const ordered = way === 'after' ? ({ oldestFirst: true } as const) : {}
    return (await store.list({ ...selection, ...ordered, [way]: number }, 1))[0]?.number
  }
  const [back, on] = oldestFirst ? (['before', 'after'] as const) : (['after', 'before'] as const)
  const isFirst = at === 0 && view.from === undefined
  const isLast = at >= 0 && at === numbers.length - 1 && list.next === null
  const previous = isFirst ? undefined : (numbers[at - 1] ?? (await beyond(back)))
  const next = isLast ? undefined : ((at >= 0 ? numbers[at + 1] : undefined) ?? (await beyond(on)))
  return { index, total, previous, next }
}
