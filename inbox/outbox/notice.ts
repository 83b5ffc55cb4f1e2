import { createHash } from 'node:crypto'
import type { Delivery } from '#inbox/store/port.ts'
import type { Notice } from './channel.ts'

/** What the owner is told of deliveries that were given up: which, why, and what to do. */
export function noticeOf(parked: readonly Delivery[]): Notice {
  const key = parked.map(({ number, settledAt }) => `${number} ${settledAt}`).join()
  const entries = new Set(parked.map(({ entry }) => entry))
  const subject =
    entries.size === 1 ? 'one lead could not be delivered' : `${entries.size} leads could not be delivered`
  const text = [
    `${subject[0]?.toUpperCase()}${subject.slice(1)}. Nothing is lost: read what came with "npm run inbox -- list".`,
    '',
    ...parked.map(
      ({ entry, channel, attempts, lastError }) =>
        `Entry ${entry}, channel ${channel}: given up after ${attempts === 1 ? 'one attempt' : `${attempts} attempts`}. ${lastError ?? ''}`,
    ),
    '',
    'Once the channel works again, send them with: npm run inbox -- resend',
    '',
  ].join('\n')
  return { id: `notice-${createHash('sha256').update(key).digest('hex').slice(0, 24)}`, subject, text }
}
