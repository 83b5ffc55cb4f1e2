import type { Selection } from './port.ts'

/** A selection as the condition of a query on submissions, and the values it stands on. */
export function conditionOf(selection: Selection): { where: string; values: (string | number)[] } {
  const { state = 'all', form, since, until, text, before } = selection
  const parts: [condition: string, value?: string | number][] = [['TRUE']]
  if (state === 'lead') parts.push(['quarantined_at IS NULL'])
  else if (state === 'quarantine') parts.push(['quarantined_at IS NOT NULL'])
  else if (state !== 'all') {
    parts.push([
      'submissions.number IN (SELECT submission FROM deliveries WHERE deliveries.state = ?)',
      state,
    ])
  }
  if (form !== undefined) parts.push(['form = ?', form])
  if (since !== undefined) parts.push(['received_at >= ?', since])
  if (until !== undefined) parts.push(['received_at < ?', until])
  if (before !== undefined) parts.push(['submissions.number < ?', before])
  // Not LIKE: D1 takes patterns of fifty bytes.
  if (text !== undefined) parts.push(['instr(lower(fields), lower(?)) > 0', asWritten(text)])
  return {
    where: parts.map(([condition]) => condition).join(' AND '),
    values: parts.flatMap(([, value]) => (value === undefined ? [] : [value])),
  }
}

/** Words as they stand in the fields' JSON. */
function asWritten(text: string): string {
  return JSON.stringify(text).slice(1, -1)
}
