/**
 * The headers of every response. Without the first, a browser reports a network error, and the visitor sends again. `Vary`,
 * because `Accept` decides between JSON and a page.
 */
export const everyResponse = {
  'Access-Control-Allow-Origin': '*',
  'Cache-Control': 'no-store',
  Vary: 'Accept',
  'X-Content-Type-Options': 'nosniff',
} as const
