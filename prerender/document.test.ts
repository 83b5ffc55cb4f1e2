import assert from 'node:assert/strict'
import { test } from 'node:test'
import { notFound, pages } from '#app/content/pages.ts'
import { documentOf } from './document.ts'

const parts = {
  body: '<main>body</main>',
  style: 'a{b:c}',
  starter: 'start()',
  startHref: '/assets/start-about-1.js',
  policy: "default-src 'none'",
  structuredData: '{"@graph":[]}',
}

test('the policy comes right after the charset, before anything it governs', () => {
  const html = documentOf(pages.about, parts)
  assert.match(
    html,
    /<head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'">/,
  )
})

test('what the build made stands in the document letter for letter, so that its hashes hold', () => {
  const html = documentOf(pages.about, { ...parts, style: "a>b{content:'&'}", starter: "if(a<b&&c)d('e')" })
  assert.ok(html.includes("<style>a>b{content:'&'}</style>"))
  assert.ok(
    html.includes('<script data-modules="/assets/start-about-1.js">if(a<b&&c)d(\'e\')</script></body>'),
  )
})

test('words of a record are escaped', () => {
  const html = documentOf({ ...pages.about, title: '<b>"Tips" & more' }, parts)
  assert.match(html, /<title>[^<]*&lt;b&gt;&quot;Tips&quot; &amp; more<\/title>/)
})

test('an address without a page is kept out of search and names no address', () => {
  const html = documentOf(notFound, { ...parts, structuredData: undefined })
  assert.match(html, /<meta name="robots" content="noindex">/)
  assert.doesNotMatch(html, /canonical|og:|ld\+json/)
})
