import type { Site } from '#inbox/site.ts'

/** No page of a site has a longer path. A header's 16 KB may become 90 KB of path, which every lead would keep. */
const longestPath = 500

/** The path of the page with the form; null when the browser did not say, or the page is on another host. */
export function pageOf(request: Request, site: Site): string | null {
  const page = visitorsPage(request, site)
  return page?.startsWith('/') ? page : null
}

/** A link back to the visitor's page. It never leads to another site. */
export function wayBack(request: Request, site: Site): string {
  const onOwnHost = urlOf(request, 'Origin')?.host === new URL(request.url).host
  return visitorsPage(request, site) ?? (onOwnHost ? '/' : `${site.origin}/`)
}

/**
 * The action of the form on a refusal page. It carries the visitor's page, because the Referer of the second post is the inbox
 * itself.
 */
export function formAction(request: Request, site: Site): string | null {
  const page = visitorsPage(request, site)
  return page && `?page=${encodeURIComponent(page)}`
}

/** The page the visitor came from: its path on the inbox's own host, its address elsewhere on the site. */
function visitorsPage(request: Request, site: Site): string | null {
  const { host, pathname, searchParams } = new URL(request.url)
  const carried = searchParams.get('page')
  const page = carried === null ? urlOf(request, 'Referer') : URL.parse(carried, request.url)
  // With another scheme, a path may begin with /\, and a browser would read /\evil.example/ as another host.
  if (!page || !/^https?:$/.test(page.protocol) || page.pathname.length > longestPath) return null
  // One slash at the beginning: a browser would read //evil.example/ as another host.
  const path = page.pathname.replace(/^\/*/, '/')
  if (page.host === host) return path === pathname ? null : path
  return page.origin === site.origin ? site.origin + path : null
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
