/**
 * The headers of every response. Without the first, a browser reports a network error, and the visitor sends again. JSON
 * or a page: `Accept` decides.
 */
export const everyResponse = {
  'Access-Control-Allow-Origin': '*',
  'Cache-Control': 'no-store',
  Vary: 'Accept',
  'X-Content-Type-Options': 'nosniff',
} as const
