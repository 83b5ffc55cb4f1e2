import { requestedRange } from './negotiation.ts'

/** Cloudflare's binding to the built files. */
export type Assets = { fetch(request: Request): Promise<Response> }

/** Adds what Cloudflare's file serving lacks: range requests for films, and status 404 for the not-found page itself. */
export async function serveAssets(request: Request, assets: Assets): Promise<Response> {
  const found = await assets.fetch(request)
  if (found.status !== 200) return found
  if (new URL(request.url).pathname === '/404') {
    return new Response(found.body, { status: 404, headers: found.headers })
  }
  const headers = new Headers(found.headers)
  headers.set('Accept-Ranges', 'bytes')
  const range = request.headers.get('Range') ?? undefined
  const fresh = [null, found.headers.get('ETag')].includes(request.headers.get('If-Range'))
  if (request.method !== 'GET' || range === undefined || !fresh) return new Response(found.body, { headers })
  return partOf(await found.arrayBuffer(), range, headers)
}

/** Safari plays films only from servers that support range requests. Ours are small enough to hold in memory. */
function partOf(bytes: ArrayBuffer, header: string, headers: Headers): Response {
  const range = requestedRange(header, bytes.byteLength)
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
