import type { Delivery, Notebook, Store, StoredSubmission } from '#inbox/store/port.ts'
import { answerTo, authorOf, isAuthorField, storedForm } from '#inbox/submission.ts'

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

/** `Alex <alex@example.com>` */
export function authorLine(lead: StoredSubmission): string {
  const { name, email } = authorOf(lead)
  return `${name} <${email}>`
}

/** The answer to the form's first textarea, which says most about a lead; without one, the first that isn't the author's name or address. */
export function firstAnswerOf(lead: StoredSubmission): string {
  const long = storedForm(lead.form).fields.find(({ input }) => input === 'textarea')
  if (long) return answerTo(lead.fields, long.name) ?? ''
  return lead.fields.find(([name]) => !isAuthorField(lead.form, name))?.[1] ?? ''
}
