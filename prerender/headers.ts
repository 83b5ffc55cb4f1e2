import type { HeaderRule } from '#server/header-rules.ts'

/** Two years. Without `includeSubDomains`: the owner may run other things on subdomains. */
const hsts = 'max-age=63072000'

/**
 * Features that the site doesn't use and that browsers ask permission for. No others: headers count towards the first
 * flight of a page.
 */
const unusedFeatures = ['camera', 'geolocation', 'microphone', 'payment']

/**
 * The headers of every response, without the pages' Content-Security-Policy: each document has its own in a `<meta>`, where
 * it is compressed and every host sends it.
 *
 * @param pages the path of each page; the 404 page's is `/404`
 */
export function headerTable(pages: readonly string[]): HeaderRule[] {
  return [
    {
      path: '/*',
      headers: {
        'Strict-Transport-Security': hsts,
        'X-Content-Type-Options': 'nosniff',
        'X-Frame-Options': 'DENY',
        // Other sites get the origin, which an embedded player requires, but not the path.
        'Referrer-Policy': 'strict-origin-when-cross-origin',
        'Permissions-Policy': unusedFeatures.map((feature) => `${feature}=()`).join(', '),
        'Cross-Origin-Opener-Policy': 'same-origin',
        'Cross-Origin-Resource-Policy': 'same-origin',
      },
    },
    { path: '/assets/*', headers: { 'Cache-Control': 'public, max-age=31536000, immutable' } },
    ...pages.map((path) => ({ path, headers: { 'Cache-Control': 'no-cache' } })),
  ]
}
