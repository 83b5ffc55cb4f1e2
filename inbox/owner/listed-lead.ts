import type { Delivery, Notebook, Store, StoredSubmission } from '#inbox/store/port.ts'

/** A lead with what a list says about it. */
export type ListedLead = {
  readonly lead: StoredSubmission
  readonly notebook: Notebook | undefined
  readonly deliveries: readonly Delivery[]
}

/** These leads, in their order, each with its notebook and its deliveries. */
export async function withRecords(
  leads: readonly StoredSubmission[],
  store: Pick<Store, 'notebooksOf' | 'deliveriesOf'>,
): Promise<ListedLead[]> {
  const numbers = leads.map(({ number }) => number)
  const [notebooks, deliveries] = await Promise.all([store.notebooksOf(numbers), store.deliveriesOf(numbers)])
  const deliveriesOf = Map.groupBy(deliveries, ({ submission }) => submission)
  return leads.map((lead) => ({
    lead,
    notebook: notebooks.get(lead.number),
    deliveries: deliveriesOf.get(lead.number) ?? [],
  }))
}
