import type { Delivery, Notebook, StoredSubmission } from '#inbox/store/port.ts'
import type { Frame } from './frame.ts'
import { addressOf, type View } from './places.ts'

/** An open lead, with everything its pane shows. */
export type OpenLead = {
  readonly lead: StoredSubmission
  readonly notebook: Notebook | undefined
  readonly deliveries: readonly Delivery[]
  /** Other leads from the same address, newest first, and whether each is answered. */
  readonly others: readonly { readonly lead: StoredSubmission; readonly answered: boolean }[]
  readonly view: View
  /** Its place in the list; `index` counts from 1 and is null if unknown. */
  readonly turn: {
    readonly index: number | null
    readonly total: number
    readonly previous?: number
    readonly next?: number
  }
  readonly now: number
}

/** The URL of one of a lead's pages, beside the same list. */
export const leadUrl = (
  { base }: Frame,
  { lead, view }: Pick<OpenLead, 'lead' | 'view'>,
  page = '',
  more: Readonly<Record<string, string>> = {},
): string => addressOf(base, view, `/${lead.number}${page}`, more)
