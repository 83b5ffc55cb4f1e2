import { parse } from 'hono/utils/cookie'
import { closedPage, refusedPage, takenPage, welcomePage } from './pages/door.ts'
import type { Session } from './session.ts'

type Options = {
  /** The only accepted Host header, such as `127.0.0.1:41234`. */
  host: string
  /** The path that every page's path starts with, such as `/x7Yv…`. */
  base: string
  session: Session
  headers: Readonly<Record<string, string>>
  /** The desk's routes. Called for the owner's browser only. */
  inner: (request: Request) => Response | Promise<Response>
  /** Called when a request has ended the desk. */
  onEnded: () => void
}

const cookieName = 'desk'

/**
 * Accepts requests only from the browser that presented the token. Everything is checked here, before routing, so that
 * no spelling of a path gets past it.
 */
export function guarded({ host, base, session, headers, inner, onEnded }: Options) {
  const respond = (status: number, body: string, more: Record<string, string> = {}): Response => {
    const type = body.startsWith('<!doctype') ? 'text/html' : 'text/plain'
    return new Response(body, {
      status,
      headers: { 'Content-Type': `${type}; charset=utf-8`, ...headers, ...more },
    })
  }

  const admit = (token: string): Response => {
    const cookie = session.exchange(token)
    if (cookie !== null) {
      const set = `${cookieName}=${cookie}; HttpOnly; SameSite=Strict; Path=${base}/`
      // Not a redirect: a browser that came from a file or another site would not send the new cookie along with it.
      return respond(200, welcomePage(`${base}/`), { 'Set-Cookie': set, Refresh: `0; url=${base}/` })
    }
    if (session.ending() !== 'token used twice') return respond(410, closedPage())
    onEnded()
    return respond(410, takenPage())
  }

  return async (request: Request): Promise<Response> => {
    const url = URL.parse(request.url)
    if (request.headers.get('Host') !== host || url?.host !== host) return respond(421, 'Wrong host.\n')
    if (!['GET', 'HEAD', 'POST'].includes(request.method)) {
      return respond(405, 'GET and POST only.\n', { Allow: 'GET, HEAD, POST' })
    }
    if (request.method === 'POST' && !isFrom(`http://${host}`, request)) {
      return respond(403, 'The desk takes only what its own pages send.\n')
    }
    const { pathname } = url
    if (request.method === 'GET' && session.isToken(pathname.slice(1))) return admit(pathname.slice(1))
    const given = parse(request.headers.get('Cookie') ?? '', cookieName)[cookieName] ?? ''
    if (!pathname.startsWith(`${base}/`) || !session.admits(given)) {
      return session.ending() ? respond(410, closedPage()) : respond(403, refusedPage())
    }
    const response = await inner(request)
    for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
    return response
  }
}

/** Whether one of the desk's own pages sent this. */
function isFrom(origin: string, request: Request): boolean {
  const site = request.headers.get('Sec-Fetch-Site')
  return request.headers.get('Origin') === origin && (site === null || site === 'same-origin')
}
