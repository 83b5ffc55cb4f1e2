import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { senderAddress } from './sender.ts'

type Limits = {
  /** How long receiving a whole request may take. */
  requestMs?: number
  /** How long a connection may go without a byte in either direction. */
  stallMs?: number
  /** How long a whole response may take, from the request's headers to the last byte. */
  answerMs?: number
  /** How many connections may be open at once; further ones are closed right away. */
  most?: number
  /** How many of them one address may have. */
  mostPerAddress?: number
  /** How many proxies stand before the server and write X-Forwarded-For. */
  trustedProxies?: number
  /** Called with the limit that was reached, at most once a minute. */
  onRefused?: (limit: 'all' | 'one address') => void
}

/** A few hundred visitors of one school have one address, and each of their browsers opens six connections. */
const shareOfOneAddress = 512
/** No browser sends a second request before the first is answered; thousands of them fit into one packet. */
const mostUnanswered = 8
const tellEveryMs = 60_000

/**
 * Limits how long connections may take and how many there may be. Call before the server listens. Requests that
 * Node itself refuses get the inbox's JSON and CORS header too: without the header, a browser reports a network error.
 */
export function limitConnections(
  server: Server,
  {
    requestMs = 60_000,
    stallMs = 60_000,
    answerMs = 300_000,
    most = 4_000,
    mostPerAddress = shareOfOneAddress,
    trustedProxies = 0,
    onRefused = () => undefined,
  }: Limits = {},
): void {
  server.requestTimeout = requestMs
  server.headersTimeout = Math.min(requestMs, 15_000)
  server.keepAliveTimeout = 5_000
  server.timeout = stallMs
  server.maxConnections = most
  Object.assign(server, { connectionsCheckingInterval: Math.min(requestMs, 5_000) })
  server.on('clientError', answerClientError)

  let toldAt = Number.NEGATIVE_INFINITY
  const tell = (limit: 'all' | 'one address'): void => {
    if (performance.now() - toldAt < tellEveryMs) return
    toldAt = performance.now()
    onRefused(limit)
  }
  server.on('drop', () => tell('all'))

  const counts = new Map<string | Socket, number>()
  /** Counts one more of `key` until `counted` closes; closes the socket instead when that is too many. */
  const count = (
    key: string | Socket,
    { most, counted, socket }: { most: number; counted: Socket | ServerResponse; socket: Socket },
  ): void => {
    const before = counts.get(key) ?? 0
    if (before >= most) {
      socket.destroy()
      if (key !== socket) tell('one address')
      return
    }
    counts.set(key, before + 1)
    counted.once('close', () => {
      const left = (counts.get(key) ?? 1) - 1
      if (left > 0) counts.set(key, left)
      else counts.delete(key)
    })
  }

  server.on('connection', (socket: Socket) => {
    const address = senderAddress({ incoming: { socket } }, null, 0)
    // Behind a proxy all connections have one address: the requests of each visitor are counted instead.
    if (trustedProxies > 0 || address === null) return
    count(address, { most: mostPerAddress, counted: socket, socket })
  })
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    const late = setTimeout(() => socket.destroy(), answerMs).unref()
    response.once('close', () => clearTimeout(late))
    count(socket, { most: mostUnanswered, counted: response, socket })
    if (trustedProxies === 0) return
    const forwarded = request.headers['x-forwarded-for']?.toString() ?? null
    const address = senderAddress({ incoming: request }, forwarded, trustedProxies)
    if (address !== null) count(address, { most: mostPerAddress, counted: response, socket })
  })
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
