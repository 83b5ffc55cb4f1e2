import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { headersFor, parseRules } from './header-rules.ts'
import { acceptedEncodings, namesTag, requestedRange } from './negotiation.ts'
import { type Resource, readResources } from './resources.ts'

/** The page for unknown paths. */
const notFoundPath = '/404'

/** Longer than any of the site's URLs with tracking parameters. */
const longestUrl = 4096

/** The path a URL requests, or the status that refuses it. */
function pathFrom(url: string): string | 400 | 414 {
  if (url.length > longestUrl) return 414
  const [raw = ''] = url.split('?', 1)
  if (!raw.startsWith('/')) return 400
  try {
    const decoded = decodeURIComponent(raw)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: this refuses control characters.
    return /[\u0000-\u001f\u007f\\]/.test(decoded) ? 400 : decoded
  } catch {
    return 400
  }
}

const refusals = { 400: 'Bad request', 405: 'Method not allowed', 414: 'Address too long' } as const

function refuse(
  response: ServerResponse,
  status: keyof typeof refusals,
  headers: Readonly<Record<string, string>>,
) {
  response.writeHead(status, {
    ...headers,
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
  })
  response.end(`${refusals[status]}\n`)
}

function respond(
  request: IncomingMessage,
  response: ServerResponse,
  resource: Resource,
  { status, always }: { status: 200 | 404; always: Readonly<Record<string, string>> },
) {
  const encoding = acceptedEncodings(request.headers['accept-encoding']?.toString()).find((name) =>
    resource.encoded.has(name),
  )
  const { tag, body } = (encoding && resource.encoded.get(encoding)) || resource.plain
  const headers: Record<string, string | number> = {
    ...always,
    'Content-Type': resource.type,
    ETag: tag,
  }
  if (encoding) headers['Content-Encoding'] = encoding
  if (resource.encoded.size > 0) headers.Vary = 'Accept-Encoding'
  else headers['Accept-Ranges'] = 'bytes'

  if (status === 200 && namesTag(request.headers['if-none-match'], tag)) {
    response.writeHead(304, headers)
    response.end()
    return
  }

  // Ranges only for files without an encoded version: films, pictures, fonts.
  const fresh = [undefined, tag].includes(request.headers['if-range']?.toString())
  const whole = status !== 200 || resource.encoded.size > 0 || request.method !== 'GET' || !fresh
  const range = whole ? undefined : requestedRange(request.headers.range, body.length)
  if (range === 'unsatisfiable') {
    response.writeHead(416, { ...headers, 'Content-Range': `bytes */${body.length}` })
    response.end()
    return
  }
  const { start, end } = range ?? { start: 0, end: body.length - 1 }
  headers['Content-Length'] = end - start + 1
  if (range) headers['Content-Range'] = `bytes ${start}-${end}/${body.length}`
  response.writeHead(range ? 206 : status, headers)

  if (request.method === 'HEAD') response.end()
  // All slow readers of a film share its one copy in memory; streams would hold 64 KiB for each.
  else response.end(body.subarray(start, end + 1))
}

/**
 * Serves a built folder, which it reads once: precompressed files, 304, ranges, HEAD, the headers in the folder's
 * `_headers`, and its `404.html` with status 404 for unknown paths. Throws when the folder holds no complete build.
 */
export function serveStatic(folder: string): (request: IncomingMessage, response: ServerResponse) => void {
  const resources = readResources(folder)
  const rules = parseRules(readFileSync(path.join(folder, '_headers'), 'utf8'))
  const notFound = resources.get(notFoundPath)
  if (!notFound) throw new Error(`${folder} has no 404.html: has the site been built?`)

  // A page has one URL; other spellings of it redirect there.
  const elsewhere = new Map(
    [...resources.values()]
      .filter(({ type, path }) => type.startsWith('text/html') && path !== notFoundPath)
      .flatMap(({ path }) => {
        const spellings = path === '/' ? ['/index', '/index.html'] : [`${path}/`, `${path}.html`]
        return spellings.map((spelling) => [spelling, path] as const)
      }),
  )

  /** What `_headers` has for a path; `/*` for what every response has. */
  const headersOf = (request: IncomingMessage, path: string) => {
    const headers = headersFor(rules, path)
    // HSTS may be sent over TLS only (RFC 6797, 7.2). This server speaks plain HTTP; a proxy in front of it adds TLS.
    if (request.headers['x-forwarded-proto'] !== 'https') delete headers['Strict-Transport-Security']
    return headers
  }

  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      refuse(response, 405, { ...headersOf(request, '/*'), Allow: 'GET, HEAD' })
      return
    }
    const url = request.url ?? ''
    const requested = pathFrom(url)
    if (typeof requested === 'number') {
      refuse(response, requested, headersOf(request, '/*'))
      return
    }
    const found = requested === notFoundPath ? undefined : resources.get(requested)
    const moved = elsewhere.get(requested)
    if (moved && !found) {
      const query = url.indexOf('?')
      response.writeHead(308, {
        ...headersOf(request, '/*'),
        Location: moved + (query < 0 ? '' : url.slice(query)),
        'Cache-Control': 'no-cache',
      })
      response.end()
      return
    }
    const resource = found ?? notFound
    respond(request, response, resource, {
      status: found ? 200 : 404,
      always: headersOf(request, resource.path),
    })
  }
}
