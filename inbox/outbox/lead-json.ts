import type { Entry } from '#inbox/store/port.ts'

/** An entry as the command line writes it in JSON. `fields` keeps every pair in the order it was sent. */
export function entryAsJson(entry: Entry) {
  const { number, id, form, receivedAt, page, fields, quarantine } = entry
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
