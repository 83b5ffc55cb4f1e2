import type { Server } from 'node:http'
import type { Duplex } from 'node:stream'

type Limits = {
  /** How long receiving a whole request may take. */
  requestMs?: number
  /** How many connections may be open at once; Node closes further ones right away. */
  most?: number
}

/**
 * Limits how long connections may take and how many there may be. Call before the server listens. Requests that
 * Node itself refuses get the inbox's JSON and CORS header too: without the header, a browser reports a network error.
 */
export function limitConnections(server: Server, { requestMs = 60_000, most = 4_000 }: Limits = {}): void {
  server.requestTimeout = requestMs
  server.headersTimeout = Math.min(requestMs, 15_000)
  server.keepAliveTimeout = 5_000
  server.maxConnections = most
  Object.assign(server, { connectionsCheckingInterval: Math.min(requestMs, 5_000) })
  server.on('clientError', answerClientError)
}

const refusals: Readonly<Record<string, readonly [status: string, code: string, message: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'TIMEOUT', 'The request took too long to arrive.'],
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'TOO_LARGE', 'The headers are too large.'],
}

function answerClientError(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const [status, code, message] = refusals[error.code ?? ''] ?? [
    '400 Bad Request',
    'MALFORMED',
    'This is not well-formed HTTP.',
  ]
  const body = JSON.stringify({ ok: false, error: message, errors: [{ code, message }] })
  const head = [
    `HTTP/1.1 ${status}`,
    'Access-Control-Allow-Origin: *',
    'Cache-Control: no-store',
    'Vary: Accept',
    'X-Content-Type-Options: nosniff',
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
