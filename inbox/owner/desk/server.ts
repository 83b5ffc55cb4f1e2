import { once } from 'node:events'
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { portOf } from '#inbox/ports.ts'
import { guarded } from './guard.ts'
import { deskHeaders } from './headers.ts'
import type { Desk } from './routes/desk.ts'
import { routes } from './routes/routes.ts'
import { type Ending, openSession, secret } from './session.ts'
import { styleOf } from './style.ts'

export type OpenDesk = {
  /** The URL to open, valid once and for a minute. */
  readonly address: string
  readonly port: number
  readonly close: () => void
  /** Resolves once the desk has ended and no longer listens. */
  readonly ended: Promise<Ending>
}

type Options = {
  desk: Omit<Desk, 'base' | 'close'>
  /** A socket that an SSH connection forwards to, and the port at the other end of it; else a free port is used. */
  forwarded?: { readonly socket: string; readonly port: number }
  token?: string
  /** How often to check whether the idle hour is over. */
  checkMs?: number
}

const loopback = '127.0.0.1'

/** Opens the desk. It listens only on the loopback address or on a socket. */
export async function openDesk({
  desk: given,
  forwarded,
  token = secret(),
  checkMs = 10_000,
}: Options): Promise<OpenDesk> {
  const base = `/${secret()}`
  const session = openSession(token, given.now)
  const server = createServer().listen(forwarded ? { path: forwarded.socket } : { host: loopback, port: 0 })
  // Rejects when the server cannot listen.
  await once(server, 'listening')
  const port = forwarded?.port ?? portOf(server)

  const ended = once(server, 'close').then(async (): Promise<Ending> => {
    // Where it fails, the server does it.
    await given.store.overwriteErased().catch(() => undefined)
    return session.ending() ?? 'closed'
  })
  let stopping = false
  const stop = (): void => {
    if (stopping) return
    stopping = true
    clearInterval(watch)
    session.end()
    server.close()
    // Responses in progress are finished first; a browser's idle connections would keep the server open.
    setImmediate(() => server.closeIdleConnections())
    setTimeout(() => server.closeAllConnections(), 1_000).unref()
  }
  const watch = setInterval(() => session.ending() && stop(), checkMs)

  const desk: Desk = { ...given, base, close: stop }
  const style = styleOf(base)
  const inner = routes(desk, style, session.use)
  const host = `${loopback}:${port}`
  const headers = deskHeaders({ style, scripts: `http://${host}${base}/script/` })
  const fetch = guarded({ host, base, session, headers, inner, onEnded: stop })
  server.on('request', getRequestListener(fetch))
  return { address: `http://${host}/${token}`, port, close: stop, ended }
}
