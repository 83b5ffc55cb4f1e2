import { requestedRange } from './negotiation.ts'

/** The built files as Cloudflare's Workers reach them. */
export type Assets = { fetch(request: Request): Promise<Response> }

/** The page for whatever is not there; as a file of the site it would answer 200 under its own name. */
const notFoundPath = '/404'

/** What Cloudflare's own file serving leaves out: parts of films, and the not-found page with its own headers. */
export async function serveAssets(request: Request, assets: Assets): Promise<Response> {
  const { pathname } = new URL(request.url)
  const found = await assets.fetch(request)
  if (found.status === 404 || (found.ok && pathname === notFoundPath)) return notFound(request, assets)
  const range = request.headers.get('Range')
  return found.status === 200 && range !== null ? partOf(found, range) : found
}

/** The rules of `_headers` go by the path asked for: only under its own name does the page get its policy. */
async function notFound(request: Request, assets: Assets): Promise<Response> {
  const page = await assets.fetch(
    new Request(new URL(notFoundPath, request.url), { method: request.method === 'HEAD' ? 'HEAD' : 'GET' }),
  )
  const headers = new Headers(page.headers)
  headers.delete('ETag')
  return new Response(page.body, { status: 404, headers })
}

/** Safari plays no film whose server does not send it in parts. Films are small: the whole fits in memory. */
async function partOf(whole: Response, header: string): Promise<Response> {
  const bytes = await whole.arrayBuffer()
  const range = requestedRange(header, bytes.byteLength)
  const headers = new Headers(whole.headers)
  headers.set('Accept-Ranges', 'bytes')
  headers.delete('Content-Length')
  if (range === undefined) return new Response(bytes, { headers })
  if (range === 'unsatisfiable') {
    headers.set('Content-Range', `bytes */${bytes.byteLength}`)
    return new Response(null, { status: 416, headers })
  }
  const { start, end } = range
  headers.set('Content-Range', `bytes ${start}-${end}/${bytes.byteLength}`)
  return new Response(bytes.slice(start, end + 1), { status: 206, headers })
}
