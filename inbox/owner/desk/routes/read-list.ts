import type { FormKind } from '#contract/forms.ts'
import { withRecords } from '#inbox/owner/lead-records.ts'
import type { Store } from '#inbox/store/port.ts'
import type { List } from '../pages/list.ts'
import { selectionOf, type View } from '../pages/places.ts'
import type { Desk } from './desk.ts'

const rowsAtOnce = 60

/** Reads the list of a view. */
export async function readList({ store, now }: Desk, view: View): Promise<List> {
  const selection = selectionOf(view)
  const found = await store.list(selection, rowsAtOnce + 1)
  const leads = found.slice(0, rowsAtOnce)
  const [rows, counts] = await Promise.all([withRecords(leads, store), countsOf(store, view, found.length)])
  const next = found.length > rowsAtOnce ? (leads.at(-1)?.number ?? null) : null
  return { view, rows, next, now: now(), ...counts }
}

async function countsOf(store: Store, view: View, found: number) {
  const whole = { ...view, from: undefined }
  if (view.text) {
    const complete = found <= rowsAtOnce && view.from === undefined
    return { byForm: null, total: complete ? found : await store.count(selectionOf(whole)) }
  }
  const counts = await store.countByForm(selectionOf({ ...whole, form: undefined }))
  const of = (kind: FormKind) => counts.find(({ form }) => form === kind)?.submissions ?? 0
  // Also those of a form that this version doesn't have.
  const all = counts.reduce((sum, { submissions }) => sum + submissions, 0)
  return { byForm: { all, of }, total: view.form ? of(view.form) : all }
}
