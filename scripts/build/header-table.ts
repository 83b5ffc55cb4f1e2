import type { HeaderRule } from '#server/header-rules.ts'
import { asHeader } from './policy.ts'

/** Two years, as the preload lists ask; subdomains are not ours to decide. */
const hsts = 'max-age=63072000'

/** Everything a browser can do that the site never asks for. */
const unusedFeatures = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
]

/** @param policies the policy of each page, by its path, with the not-found page's under `/404` */
export function headerTable(policies: ReadonlyMap<string, string>): HeaderRule[] {
  return [
    {
      path: '/*',
      headers: {
        'Strict-Transport-Security': hsts,
        'X-Content-Type-Options': 'nosniff',
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
