import type { HeaderRule } from '#server/header-rules.ts'
import { asHeader } from './policy.ts'

/** Two years. Without `includeSubDomains`: the owner may run other things on subdomains. */
const hsts = 'max-age=63072000'

/**
 * Features that the site doesn't use and that browsers ask permission for. No others: headers count towards the first
 * flight of a page.
 */
const unusedFeatures = ['camera', 'geolocation', 'microphone', 'payment']

/** @param policies the policy of each page by its path; the 404 page's is under `/404` */
export function headerTable(policies: ReadonlyMap<string, string>): HeaderRule[] {
  return [
    {
      path: '/*',
      headers: {
        'Strict-Transport-Security': hsts,
        'X-Content-Type-Options': 'nosniff',
        // For responses without a policy header, such as unknown paths on static hosts.
        'X-Frame-Options': 'DENY',
        // Other sites get the origin, which an embedded player requires, but not the path.
        'Referrer-Policy': 'strict-origin-when-cross-origin',
        'Permissions-Policy': unusedFeatures.map((feature) => `${feature}=()`).join(', '),
        'Cross-Origin-Opener-Policy': 'same-origin',
        'Cross-Origin-Resource-Policy': 'same-origin',
      },
    },
    { path: '/assets/*', headers: { 'Cache-Control': 'public, max-age=31536000, immutable' } },
    ...[...policies].map(([path, policy]) => ({
      path,
      headers: { 'Cache-Control': 'no-cache', 'Content-Security-Policy': asHeader(policy) },
    })),
  ]
}
