import assert from 'node:assert/strict'
import { test } from 'node:test'
import { headersFor } from '#server/header-rules.ts'
import { headerTable } from './headers.ts'

test('every response is HTTPS only, framed by nobody, and as closed as the site allows', () => {
  assert.deepEqual(headerTable(['/about']), [
    {
      path: '/*',
      headers: {
        'Strict-Transport-Security': 'max-age=63072000',
        'X-Content-Type-Options': 'nosniff',
        'X-Frame-Options': 'DENY',
        'Referrer-Policy': 'strict-origin-when-cross-origin',
        'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
        'Cross-Origin-Opener-Policy': 'same-origin',
        'Cross-Origin-Resource-Policy': 'same-origin',
      },
    },
    { path: '/assets/*', headers: { 'Cache-Control': 'public, max-age=31536000, immutable' } },
    { path: '/about', headers: { 'Cache-Control': 'no-cache' } },
  ])
})

test('no two rules give one path the same header', () => {
  const rules = headerTable(['/', '/about'])
  for (const path of ['/', '/about', '/assets/app.js', '/sitemap.xml']) {
    const names = rules.flatMap((rule) => Object.keys(headersFor([rule], path)))
    assert.deepEqual(names, [...new Set(names)], path)
  }
})
