import { inboxCommand } from '#inbox/inbox-command.ts'
import { printable } from '#inbox/owner/printable.ts'
import type { StoredSubmission } from '#inbox/store/port.ts'

/** What to say where no lead has this number or id. */
export const noLead = (numberOrId: string): string =>
  `No lead ${printable(numberOrId)}. For the numbers: ${inboxCommand} list\n`

/** What to say of a number or id that no lead has, or whose lead is not in quarantine. */
export const notInQuarantine = (numberOrId: string, lead: StoredSubmission | null): string =>
  lead ? `Lead ${lead.number} is not in quarantine.\n` : noLead(numberOrId)
