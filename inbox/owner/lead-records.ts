import type { Delivery, Notebook, Store, StoredSubmission } from '#inbox/store/port.ts'

/** A lead with what the owner keeps of it; its notebook is empty where that is nothing. */
export type NotedLead = { readonly lead: StoredSubmission; readonly notebook: Notebook }

/** The same with its deliveries. */
export type LeadRecords = NotedLead & { readonly deliveries: readonly Delivery[] }

const empty: Notebook = { answeredAt: null, note: '' }

export async function notebookOf(lead: number, store: Pick<Store, 'notebooksOf'>): Promise<Notebook> {
  return (await store.notebooksOf([lead])).get(lead) ?? empty
}

/** These leads, in their order, each with its notebook. */
export async function withNotebooks(
  leads: readonly StoredSubmission[],
  store: Pick<Store, 'notebooksOf'>,
): Promise<NotedLead[]> {
  const notebooks = await store.notebooksOf(leads.map(({ number }) => number))
  return leads.map((lead) => ({ lead, notebook: notebooks.get(lead.number) ?? empty }))
}

type Records = Pick<Store, 'notebooksOf' | 'deliveriesOf'>

export async function recordsOf(lead: StoredSubmission, store: Records): Promise<LeadRecords> {
  const [notebook, deliveries] = await Promise.all([
    notebookOf(lead.number, store),
    store.deliveriesOf([lead.number]),
  ])
  return { lead, notebook, deliveries }
}

/** These leads, in their order, each with its notebook and its deliveries. */
export async function withRecords(
  leads: readonly StoredSubmission[],
  store: Records,
): Promise<LeadRecords[]> {
  const [noted, deliveries] = await Promise.all([
    withNotebooks(leads, store),
    store.deliveriesOf(leads.map(({ number }) => number)),
  ])
  const deliveriesOf = Map.groupBy(deliveries, ({ submission }) => submission)
  return noted.map(({ lead, notebook }) => ({
    lead,
    notebook,
    deliveries: deliveriesOf.get(lead.number) ?? [],
  }))
}
