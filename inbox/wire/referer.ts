import type { Site } from '#inbox/site.ts'

/** No page of a site has a longer path. A header's 16 KB may become 90 KB of path, which every lead would keep. */
const longestPath = 500

/** The path of the page a request came from; null when the browser did not say, or the page is on another host. */
export function pageOf(request: Request): string | null {
  const referer = urlOf(request, 'Referer')
  return referer?.host === new URL(request.url).host ? pathIn(referer) : null
}

/** A link back to the visitor's page. It never leads to another site. */
export function wayBack(request: Request, site: Site): string {
  const page = pageOf(request)
  if (page) return page
  if (urlOf(request, 'Origin')?.host === new URL(request.url).host) return '/'
  const referer = urlOf(request, 'Referer')
  return `${site.origin}${(referer?.origin === site.origin && pathIn(referer)) || '/'}`
}

function pathIn({ pathname }: URL): string | null {
  // Only one slash at the beginning: a browser would read //evil.example/ as another host.
  return pathname.length <= longestPath ? pathname.replace(/^\/+/, '/') : null
}

/** Which site the browser says a request comes from. A page on the inbox's own host belongs to the site. */
export function sentFrom(request: Request, site: Site): 'the site' | 'another site' | 'unknown' {
  // A browser that hides its origin sends `Origin: null`, which is no URL.
  const from = urlOf(request, 'Origin') ?? urlOf(request, 'Referer')
  if (!from) return 'unknown'
  return from.origin === site.origin || from.host === new URL(request.url).host ? 'the site' : 'another site'
}

function urlOf(request: Request, header: 'Origin' | 'Referer'): URL | null {
  const text = request.headers.get(header)
  return text === null ? null : URL.parse(text)
}
