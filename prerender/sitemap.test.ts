import assert from 'node:assert/strict'
import { test } from 'node:test'
import { robots, sitemap } from './sitemap.ts'

test('a sitemap is XML that lists each page once', () => {
  assert.equal(
    sitemap(['https://a.example/', 'https://a.example/b?c&d']),
    `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>https://a.example/</loc></url>
  <url><loc>https://a.example/b?c&amp;d</loc></url>
</urlset>
`,
  )
})

test('crawlers may read everything and find the sitemap', () => {
  assert.equal(
    robots('https://a.example'),
    'User-agent: *\nAllow: /\n\nSitemap: https://a.example/sitemap.xml\n',
  )
})
