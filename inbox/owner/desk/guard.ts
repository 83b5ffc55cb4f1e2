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
  const admit = (token: string): Response => {
    const cookie = session.exchange(token)
    if (cookie !== null) {
      const set = `${cookieName}=${cookie}; HttpOnly; SameSite=Strict; Path=${base}/`
      // Not a redirect: a browser that came from a file or another site would not send the new cookie along with it.
      return page(200, welcomePage(`${base}/`), { 'Set-Cookie': set, Refresh: `0; url=${base}/` })
    }
    if (session.ending() !== 'token used twice') return page(410, closedPage())
    onEnded()
    return page(410, takenPage())
  }

  const answer = (request: Request): Response | Promise<Response> => {
    const url = URL.parse(request.url)
    if (request.headers.get('Host') !== host || url?.host !== host) return refusal(421, 'Wrong host.')
    if (!['GET', 'HEAD', 'POST'].includes(request.method)) {
      return refusal(405, 'GET and POST only.', { Allow: 'GET, HEAD, POST' })
    }
    if (request.method === 'POST' && !isFrom(`http://${host}`, request)) {
      return refusal(403, 'The desk takes only what its own pages send.')
    }
    const { pathname } = url
    if (request.method === 'GET' && session.isToken(pathname.slice(1))) return admit(pathname.slice(1))
    const given = parse(request.headers.get('Cookie') ?? '', cookieName)[cookieName] ?? ''
    if (!pathname.startsWith(`${base}/`) || !session.admits(given)) {
      return session.ending() ? page(410, closedPage()) : page(403, refusedPage())
    }
    return inner(request)
  }

  return async (request: Request): Promise<Response> => {
    const response = await answer(request)
    for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
    return response
  }
}

const page = (status: number, html: string, headers: Record<string, string> = {}): Response =>
  new Response(html, { status, headers: { 'Content-Type': 'text/html; charset=utf-8', ...headers } })

/** For what no page of the desk sends. */
const refusal = (status: number, text: string, headers: Record<string, string> = {}): Response =>
  new Response(`${text}\n`, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8', ...headers } })

/** Whether one of the desk's own pages sent this. */
function isFrom(origin: string, request: Request): boolean {
  const site = request.headers.get('Sec-Fetch-Site')
  return request.headers.get('Origin') === origin && (site === null || site === 'same-origin')
}
