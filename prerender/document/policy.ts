import { hash } from 'node:crypto'

/** The inline parts of one document, and the other origins the whole site uses. */
export type PolicySources = {
  /** The contents of the document's inline script and style. */
  readonly script: string
  readonly style: string
  /** Where the forms post: a path of the site, or a URL on another origin. */
  readonly formEndpoint: string
  /** The origins of embedded players; none when every film is a file. */
  readonly frameOrigins: readonly string[]
}

const sha256 = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`

/** The source expression for a URL: `'self'` on the site, otherwise its origin, which a redirect to another path keeps. */
const sourceOf = (address: string) => (address.startsWith('/') ? "'self'" : new URL(address).origin)

/**
 * A document's `Content-Security-Policy`, for a `<meta>`, in which browsers ignore `frame-ancestors`: headers.ts forbids
 * framing. Only the hashes differ between documents: a visitor who follows links stays under the policy of the document
 * loaded first, so it must allow every page.
 */
export function policyFor({ script, style, formEndpoint, frameOrigins }: PolicySources): string {
  const endpoint = sourceOf(formEndpoint)
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", sha256(script)],
    'style-src': ["'self'", sha256(style)],
    // The tab's icon is a data URL.
    'img-src': ["'self'", 'data:'],
    'font-src': style.includes('url(data:font/') ? ["'self'", 'data:'] : ["'self'"],
    'media-src': ["'self'"],
    'connect-src': [endpoint],
    'manifest-src': ["'self'"],
    ...(frameOrigins.length > 0 && { 'frame-src': frameOrigins }),
    // A service may send the visitor back to the site: browsers apply this to redirects, too.
    'form-action': [...new Set([endpoint, "'self'"])],
    'base-uri': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join(';')
}
