import type { StoredSubmission } from '#inbox/store/port.ts'

/** A lead as the command line writes it in JSON. `fields` keeps every pair in the order it was sent. */
export function leadAsJson(lead: StoredSubmission) {
  const { number, id, form, receivedAt, page, fields, quarantine } = lead
  return {
    number,
    id,
    form,
    received_at: new Date(receivedAt).toISOString(),
    page,
    quarantine,
    fields: fields.map(([name, value]) => ({ name, value })),
  }
}
