import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { minuteMs } from '#inbox/days.ts'
import { type EarlyRefusal, earlyResponse } from './early-refusal.ts'
import { senderAddress } from './sender.ts'

type ConnectionLimits = {
  /** How long receiving a whole request may take. */
  requestMs?: number
  /** How long a connection may go without a byte in either direction. */
  stallMs?: number
  /** How long a whole response may take, from the request's headers to the last byte. */
  answerMs?: number
  /** How many connections may be open at once. For each further one, the address that has most loses its oldest. */
  most?: number
  /** How many of them one address may have. */
  mostPerAddress?: number
  /** How many proxies in front of the server write X-Forwarded-For. */
  trustedProxies?: number
  /** Called with the limit that was reached, at most once a minute. */
  onRefused?: (limit: 'all' | 'one address') => void
}

/**
 * A few hundred visitors of one school have one address, and each of their browsers opens six connections. Eight such
 * addresses can use up all connections. Then each new one closes the oldest of the address with the most, so a visitor
 * with few connections keeps them, even during a long film.
 */
const shareOfOneAddress = 512
/** No browser sends a second request before the first is answered; thousands of them fit into one packet. */
const mostUnanswered = 8
const tellEveryMs = minuteMs

/**
 * A server that limits how long connections may take and how many there may be. Requests that Node itself refuses get the
 * inbox's JSON and headers too: without the CORS header, a browser reports a network error.
 */
export function limitedServer({
  requestMs = minuteMs,
  stallMs = minuteMs,
  answerMs = 300_000,
  most = 4_000,
  mostPerAddress = shareOfOneAddress,
  trustedProxies = 0,
  onRefused = () => undefined,
}: ConnectionLimits): Server {
  const server = createServer({
    requestTimeout: requestMs,
    headersTimeout: Math.min(requestMs, 15_000),
    connectionsCheckingInterval: Math.min(requestMs, 5_000),
    keepAliveTimeout: 5_000,
  })
  server.timeout = stallMs
  server.on('clientError', answerClientError)

  let toldAt = Number.NEGATIVE_INFINITY
  const tell = (limit: 'all' | 'one address'): void => {
    if (performance.now() - toldAt < tellEveryMs) return
    toldAt = performance.now()
    onRefused(limit)
  }

  const shares = connectionsByAddress()
  /** Counts a connection as one of an address until `counted` closes; closes it instead when that is too many. */
  const share = (address: string, socket: Socket, counted: Socket | ServerResponse): void => {
    if (shares.countOf(address) >= mostPerAddress) {
      socket.destroy()
      tell('one address')
      return
    }
    shares.add(address, socket)
    counted.once('close', () => shares.remove(address, socket))
  }

  let open = 0
  server.on('connection', (socket: Socket) => {
    open += 1
    socket.once('close', () => {
      open -= 1
    })
    // Behind a proxy all connections have one address: the requests of each visitor are counted instead.
    if (trustedProxies === 0) share(senderAddress(socket.remoteAddress, null, 0), socket, socket)
    if (open <= most || socket.destroyed) return
    const closed = shares.takeOldestOfLargest() ?? socket
    closed.destroy()
    tell('all')
  })

  const unanswered = new WeakMap<Socket, number>()
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    const asked = (unanswered.get(socket) ?? 0) + 1
    unanswered.set(socket, asked)
    if (asked > mostUnanswered) socket.destroy()
    const late = setTimeout(() => socket.destroy(), answerMs).unref()
    response.once('close', () => {
      unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1)
      clearTimeout(late)
    })
    if (trustedProxies === 0) return
    const forwarded = request.headers['x-forwarded-for']?.toString() ?? null
    share(senderAddress(socket.remoteAddress, forwarded, trustedProxies), socket, response)
  })
  return server
}

/** Which connections each address has, oldest first. */
function connectionsByAddress() {
  const connections = new Map<string, Set<Socket>>()
  const remove = (address: string, socket: Socket): void => {
    const rest = connections.get(address)
    rest?.delete(socket)
    if (rest?.size === 0) connections.delete(address)
  }
  return {
    countOf: (address: string): number => connections.get(address)?.size ?? 0,
    add(address: string, socket: Socket): void {
      connections.set(address, (connections.get(address) ?? new Set()).add(socket))
    },
    remove,
    /** Removes the oldest connection of the address that has most; undefined when there is none. */
    takeOldestOfLargest(): Socket | undefined {
      const [first, ...others] = connections
      if (!first) return undefined
      const [address, sockets] = others.reduce(
        (most, one) => (one[1].size > most[1].size ? one : most),
        first,
      )
      const [oldest] = sockets
      if (oldest) remove(address, oldest)
      return oldest
    },
  }
}

const malformed: EarlyRefusal = {
  status: 400,
  code: 'MALFORMED',
  message: 'This is not well-formed HTTP.',
}
/** By the code of Node's error. */
const refusals = new Map<string | undefined, EarlyRefusal>([
  [
    'ERR_HTTP_REQUEST_TIMEOUT',
    { status: 408, code: 'TIMEOUT', message: 'The request took too long to arrive.' },
  ],
  ['HPE_HEADER_OVERFLOW', { status: 431, code: 'TOO_LARGE', message: 'The headers are too large.' }],
])

function answerClientError(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const { status, headers, body } = earlyResponse(refusals.get(error.code) ?? malformed)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
