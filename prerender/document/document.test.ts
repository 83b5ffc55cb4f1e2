import assert from 'node:assert/strict'
import { test } from 'node:test'
import { html as escaped } from 'hono/html'
import { identity } from '#app/content/identity.ts'
import { notFound, pages } from '#app/content/pages.ts'
import { pageTitle } from '#app/page-title.ts'
import { colours } from '#contract/brand.ts'
import { documentOf, shareImageSize } from './document.ts'

const parts = {
  body: '<main>body</main>',
  style: 'a{b:c}',
  starter: 'start()',
  startHref: '/assets/start-about-1.js',
  policy: "default-src 'none'",
  earlyHref: undefined,
  structuredData: '{"@graph":[]}',
}

test('the policy comes right after the charset, before anything it governs', () => {
  const html = documentOf(pages.about, parts)
  assert.match(
    html,
    /<head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'">/,
  )
})

test('style and script are in the document unchanged, so that their hashes match', () => {
  const html = documentOf(pages.about, { ...parts, style: "a>b{content:'&'}", starter: "if(a<b&&c)d('e')" })
  assert.ok(html.includes("<style>a>b{content:'&'}</style>"))
  assert.ok(
    html.includes('<script data-modules="/assets/start-about-1.js">if(a<b&&c)d(\'e\')</script></body>'),
  )
})

test('Cloudflare does not replace the mail addresses on a page', () => {
  assert.match(documentOf(pages.about, parts), /<!--email_off--><main>body<\/main><!--\/email_off-->/)
})

test('texts of a record are escaped', () => {
  const html = documentOf({ ...pages.about, title: '<b>"Tips" & more' }, parts)
  assert.match(html, /<title>[^<]*&lt;b&gt;&quot;Tips&quot; &amp; more<\/title>/)
})

test('the 404 page is kept out of search and has no canonical address', () => {
  const html = documentOf(notFound, { ...parts, structuredData: undefined })
  assert.match(html, /<meta name="robots" content="noindex">/)
  assert.doesNotMatch(html, /canonical|og:|ld\+json/)
})

test('a page tells search engines and link previews its address, words and picture', () => {
  const html = documentOf(pages.about, parts)
  const address = `${identity.origin}${pages.about.href}`
  const found = Object.fromEntries(
    Array.from(
      html.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)">/g),
      ([, name, content]) => [name, content],
    ),
  )
  assert.deepEqual(Object.keys(found), [
    ...['viewport', 'theme-color', 'description', 'og:site_name', 'og:title', 'og:description'],
    ...['og:image', 'og:image:width', 'og:image:height', 'twitter:card'],
  ])
  const written = (text: string) => escaped`${text}`.toString()
  assert.equal(found.description, written(pages.about.description))
  assert.equal(found['og:description'], written(pages.about.description))
  assert.equal(found['og:title'], written(pageTitle(pages.about)))
  assert.equal(found['og:image'], `${identity.origin}/og/about.png`)
  assert.equal(found['og:image:width'], String(shareImageSize.width))
  assert.equal(found['og:image:height'], String(shareImageSize.height))
  assert.equal(found['og:site_name'], written(identity.name))
  assert.equal(found['theme-color'], colours.night)
  assert.equal(found['twitter:card'], 'summary_large_image')
  assert.ok(html.includes(`<link rel="canonical" href="${address}">`))
  assert.ok(html.includes('<script type="application/ld+json">{"@graph":[]}</script>'))
  assert.match(html, /^<!DOCTYPE html><html lang="en">/)
  assert.match(html, /<link rel="icon" href="data:image\/svg\+xml,%3Csvg/)
  assert.doesNotMatch(html, /noindex/)
})
