import { requestedRange } from './negotiation.ts'

/** The built files as Cloudflare's Workers reach them. */
export type Assets = { fetch(request: Request): Promise<Response> }

/** What Cloudflare's own file serving leaves out: parts of films, and that the not-found page is no page. */
export async function serveAssets(request: Request, assets: Assets): Promise<Response> {
  const found = await assets.fetch(request)
  if (found.status !== 200) return found
  if (new URL(request.url).pathname === '/404') {
    return new Response(found.body, { status: 404, headers: found.headers })
  }
  const headers = new Headers(found.headers)
  headers.set('Accept-Ranges', 'bytes')
  const asked = request.headers.get('Range') ?? undefined
  const fresh = [null, found.headers.get('ETag')].includes(request.headers.get('If-Range'))
  if (request.method !== 'GET' || asked === undefined || !fresh) return new Response(found.body, { headers })
  return partOf(await found.arrayBuffer(), asked, headers)
}

/** Safari plays no film whose server does not send it in parts. Ours are small: the whole fits in memory. */
function partOf(bytes: ArrayBuffer, asked: string, headers: Headers): Response {
  const range = requestedRange(asked, bytes.byteLength)
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
