import type { StoredSubmission } from '#inbox/store/port.ts'

/** A lead in the JSON of the owner's commands and of webhooks. `fields` has every pair, in the order sent. */
export function leadAsJson(lead: StoredSubmission) {
  const { number, id, form, receivedAt, page, fields, quarantine, damaged } = lead
  return {
    number,
    id,
    form,
    received_at: new Date(receivedAt).toISOString(),
    page,
    quarantine,
    fields: fields.map(([name, value]) => ({ name, value })),
    ...(damaged && { damaged }),
  }
}
