import { createHash } from 'node:crypto'

/** What one document does itself, and what the whole site reaches beyond its own origin. */
export type PolicySources = {
  /** The texts of the document's inline elements. */
  readonly script: string
  readonly style: string
  /** Where the forms post: a path of the site, or an address elsewhere. */
  readonly formEndpoint: string
  /** The hosts whose players are framed; none when every film is a file. */
  readonly frames: readonly string[]
}

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The source expression for an address: `'self'` within the site, else its origin, which also holds after a redirect. */
const sourceOf = (address: string) => (address.startsWith('/') ? "'self'" : new URL(address).origin)

/**
 * What a document may do, as the value of a `Content-Security-Policy`. The hashes are its own; the rest is the same
 * on all, since a visitor who goes on by link stays under the policy of the document they came in by.
 */
export function policyFor({ script, style, formEndpoint, frames }: PolicySources): string {
  const endpoint = sourceOf(formEndpoint)
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", sha256(script)],
    'style-src': ["'self'", sha256(style)],
    // The icon of the tab is a data address.
    'img-src': ["'self'", 'data:'],
    'font-src': style.includes('url(data:font/') ? ["'self'", 'data:'] : ["'self'"],
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

/** As a header the policy also says who may frame the document, which a `<meta>` may not: nobody. */
export const asHeader = (policy: string) => `${policy};frame-ancestors 'none'`
