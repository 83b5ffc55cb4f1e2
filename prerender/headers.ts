import type { HeaderRule } from '#server/header-rules.ts'
import { asHeader } from './policy.ts'

/** Two years, as the preload lists ask; subdomains are not ours to decide. */
const hsts = 'max-age=63072000'

/**
 * What a browser would ask its owner about, and the site never asks for. The list is short: headers travel in the same
 * first flight as the page.
 */
const unusedFeatures = ['camera', 'geolocation', 'microphone', 'payment']

/** @param policies the policy of each page, by its path, with the not-found page's under `/404` */
export function headerTable(policies: ReadonlyMap<string, string>): HeaderRule[] {
  return [
    {
      path: '/*',
      headers: {
        'Strict-Transport-Security': hsts,
        'X-Content-Type-Options': 'nosniff',
        // For what has no policy of its own in its headers, as unknown paths on hosts that only know files.
        'X-Frame-Options': 'DENY',
        // The path stays here; an embedded player needs to know the site it plays on.
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
