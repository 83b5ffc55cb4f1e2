import { randomUUID } from 'node:crypto'
import { envelope } from './refusals.ts'
import { everyResponse } from './response-headers.ts'

/** Why a request is refused before the app can handle it. */
export type EarlyRefusal = { readonly status: number; readonly code: string; readonly message: string }

/** Its response, with the headers and the JSON of the app's refusals. */
export function earlyResponse({ status, code, message }: EarlyRefusal) {
  return {
    status,
    headers: { ...everyResponse, 'X-Request-Id': randomUUID(), 'Content-Type': 'application/json' },
    body: JSON.stringify(envelope(message, [{ code, message }])),
  }
}
