import { createHash } from 'node:crypto'

/** What the pages reach beyond their own origin. */
export type PolicySources = {
  /** Where the forms post: a path of the site, or an address elsewhere. */
  readonly formEndpoint: string
  /** The hosts whose players are framed; none when every film is a file. */
  readonly frames: readonly string[]
}

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Bodies of a page's inline elements of one name; a script with a `type` or nothing in it is not run, so no policy is asked about it. */
function inlineBodies(html: string, element: 'script' | 'style') {
  const bodies = [
    ...html.matchAll(new RegExp(`<${element}\\b(?![^>]*\\btype=)[^>]*>([\\s\\S]*?)</${element}>`, 'g')),
  ]
  return [...new Set(bodies.map(([, body = '']) => body).filter((body) => body !== ''))]
}

/** The source expression for an address: `'self'` within the site, else its origin, which also holds after a redirect. */
const sourceOf = (address: string) => (address.startsWith('/') ? "'self'" : new URL(address).origin)

/**
 * What a page may do, as the value of a `Content-Security-Policy`. The hashes are the page's own; the rest is the
 * same on every page, since a visitor who goes on by link stays under the policy of the page they came in by.
 */
export function policyFor(html: string, { formEndpoint, frames }: PolicySources): string {
  const endpoint = sourceOf(formEndpoint)
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inlineBodies(html, 'script').map(sha256)],
    'style-src': ["'self'", ...inlineBodies(html, 'style').map(sha256)],
    // The icon of the tab stands in the page.
    'img-src': ["'self'", 'data:'],
    'font-src': html.includes('url(data:font/') ? ["'self'", 'data:'] : ["'self'"],
    'media-src': ["'self'"],
    'connect-src': [endpoint],
    'manifest-src': ["'self'"],
    ...(frames.length > 0 && { 'frame-src': frames }),
    'form-action': [endpoint],
    'base-uri': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join(';')
}

/** The policy in the page itself, for hosts that send no headers; the first thing after the charset, before all it governs. */
export function withPolicy(html: string, policy: string): string {
  const charset = '<meta charset="utf-8">'
  if (!html.includes(charset)) throw new Error('The page does not begin with its charset.')
  return html.replace(charset, `${charset}<meta http-equiv="Content-Security-Policy" content="${policy}">`)
}

/** As a header the policy also says who may frame the page, which a `<meta>` may not: nobody. */
export const asHeader = (policy: string) => `${policy};frame-ancestors 'none'`
