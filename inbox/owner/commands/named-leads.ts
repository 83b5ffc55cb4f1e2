import { inboxCommand } from '#inbox/inbox-command.ts'
import { printable } from '#inbox/owner/printable.ts'
import { OwnerError } from '#inbox/owner-error.ts'
import type { Store, StoredSubmission } from '#inbox/store/port.ts'

/** The lead with this number or id. Throws OwnerError when there is none. */
export async function leadNamed(name: string, store: Pick<Store, 'find'>): Promise<StoredSubmission> {
  const lead = await store.find(name)
  if (!lead) throw new OwnerError(noLead(name))
  return lead
}

/**
 * The leads that an owner names, each once although it may be named by its number and by its id. `lead` is null where no
 * lead has that name.
 */
export async function leadsNamed(names: readonly string[], store: Pick<Store, 'find'>) {
  const found = await Promise.all(names.map(async (name) => ({ name, lead: await store.find(name) })))
  return found.filter(
    ({ name, lead }, at) =>
      found.findIndex((other) => (lead ? other.lead?.number === lead.number : other.name === name)) === at,
  )
}

/** What to say where no lead has this number or id. */
export const noLead = (name: string): string =>
  `No lead ${printable(name)}. For the numbers: ${inboxCommand} list`

/** What to say of a number or id that no lead has, or whose lead is not in quarantine. */
export const notInQuarantine = (name: string, lead: StoredSubmission | null): string =>
  lead ? `Lead ${lead.number} is not in quarantine.` : noLead(name)
