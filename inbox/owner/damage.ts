import { inboxCommand } from '#inbox/inbox-command.ts'
import type { Publication } from '#inbox/store/port.ts'
import type { LeadRecords, NotedLead } from './lead-records.ts'

/** A lead with what was read of it. */
type ReadLead = NotedLead & {
  readonly deliveries?: LeadRecords['deliveries']
  readonly publication?: Publication | null
}

/** What of a lead is damaged, in words; empty when nothing is. */
export function damageTo({ lead, notebook, deliveries = [], publication }: ReadLead): string[] {
  return [
    lead.damaged && 'what was sent',
    notebook.damaged && 'your note or the time of your answer',
    ...deliveries.map(({ channel, damaged }) => damaged && `its delivery on ${channel}`),
    publication?.damaged && 'the record of what is on the site',
  ].filter((part) => typeof part === 'string')
}

/** What to say of a damaged lead. */
export const damagedLine = (number: number): string =>
  `Lead ${number} is damaged. For what is left of it: ${inboxCommand} show ${number}\n`
