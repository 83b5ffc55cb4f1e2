import { html, raw } from 'hono/html'
import { identity } from '#app/content/identity.ts'
import { allPages, type DocumentRecord } from '#app/content/pages.ts'
import { documentName } from '#app/document-name.ts'
import { pageTitle } from '#app/page-title.ts'
import { colours, tabIcon } from '#contract/brand.ts'

/** The parts of a document that the build makes; everything else is in its record. */
export type Parts = {
  /** The body's HTML, as rendered by React. */
  readonly body: string
  /** The CSS of its style element. */
  readonly style: string
  /** The inline script, and the URL of the module it imports. */
  readonly starter: string
  readonly startHref: string
  /** The URL of a module that runs on a touch screen before that one, on the pages that have one. */
  readonly earlyHref: string | undefined
  readonly policy: string
  /** JSON-LD, on the pages that have some. */
  readonly structuredData: string | undefined
}

/** Of each page's share image, in pixels. */
export const shareImageSize = { width: 1200, height: 630 }

/** The HTML of a document. */
export function documentOf(record: DocumentRecord, parts: Parts): string {
  const head = [
    html`<meta charset="utf-8">`,
    // Before the rest, because it applies only to what follows it.
    html`<meta http-equiv="Content-Security-Policy" content="${raw(parts.policy)}">`,
    html`<meta name="viewport" content="width=device-width, initial-scale=1">`,
    html`<title>${pageTitle(record)}</title>`,
    html`<meta name="theme-color" content="${colours.night}">`,
    // Browsers that can't render an SVG icon request /favicon.ico on their own.
    html`<link rel="icon" href="${raw(tabIcon())}">`,
    html`<style>${raw(parts.style)}</style>`,
    ...findability(record, parts.structuredData),
  ]
  const early = parts.earlyHref && html` data-early="${parts.earlyHref}"`
  const starter = html`<script data-modules="${parts.startHref}"${early}>${raw(parts.starter)}</script>`
  // Cloudflare replaces every mail address on a page, except between these comments. Its script, which puts them back, can't
  // run under our policy.
  const body = html`<body><!--email_off-->${raw(parts.body)}<!--/email_off-->${starter}</body>`
  return html`<!DOCTYPE html><html lang="en"><head>${head}</head>${body}</html>`.toString()
}

/** What search engines and link previews read. The 404 page is kept out of search. */
function findability(record: DocumentRecord, structuredData: string | undefined) {
  const page = allPages.find(({ href }) => href === record.href)
  if (!page) return [html`<meta name="robots" content="noindex">`]
  const address = identity.origin + page.href
  // Without og:type and og:url, which are 'website' and the canonical address by default.
  const openGraph = {
    'og:site_name': identity.name,
    'og:title': pageTitle(page),
    'og:description': page.description,
    'og:image': `${identity.origin}/og/${documentName(page)}.png`,
    // Without its size, Facebook shows the first post of a link without the picture.
    'og:image:width': shareImageSize.width,
    'og:image:height': shareImageSize.height,
  }
  return [
    html`<link rel="canonical" href="${address}">`,
    html`<meta name="description" content="${page.description}">`,
    ...Object.entries(openGraph).map(([name, value]) => html`<meta property="${name}" content="${value}">`),
    // X falls back to Open Graph's for the rest.
    html`<meta name="twitter:card" content="summary_large_image">`,
    structuredData && html`<script type="application/ld+json">${raw(structuredData)}</script>`,
  ]
}
