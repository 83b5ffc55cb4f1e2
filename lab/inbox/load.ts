import { connect } from 'node:net'

/** One response. `id` is null when nothing was acknowledged. */
export type Answer = { readonly status: number; readonly id: string | null; readonly ms: number }

type Load = {
  port: number
  connections: number
  /** A message that was not sent before, or null to stop this connection. */
  next: () => string | null
  onAnswer: (answer: Answer, message: string) => void
}

const boundary = 'inbox-load-7MA4YWxkTrZu0gW'

/**
 * Posts contact messages over keep-alive connections, each waiting for the response before it sends the next.
 * Raw sockets: an HTTP client would use more processor time than the server it measures. Resolves when every
 * connection has ended, also when the server closed it; rejects with what `onAnswer` throws.
 */
export async function load({ port, connections, next, onAnswer }: Load): Promise<void> {
  await Promise.all(
    Array.from({ length: connections }, () => {
      const socket = connect({ port, host: '127.0.0.1', noDelay: true })
      return new Promise<void>((resolve, reject) => {
        let message: string | null = null
        let sentAt = 0
        let received = ''
        const send = () => {
          message = next()
          if (message === null) return socket.end()
          sentAt = performance.now()
          socket.write(requestWith(message))
        }
        socket.setEncoding('latin1')
        socket.on('connect', send)
        const receive = (chunk: string) => {
          received += chunk
          const head = received.indexOf('\r\n\r\n')
          const length = Number(/content-length: (\d+)/i.exec(received)?.[1])
          if (head === -1 || received.length < head + 4 + length || message === null) return
          const id = /"ok":true,"id":"([^"]+)"/.exec(received)?.[1] ?? null
          onAnswer({ status: Number(received.slice(9, 12)), id, ms: performance.now() - sentAt }, message)
          received = ''
          send()
        }
        // An error thrown here would end the process at once, without what `using` disposes of.
        socket.on('data', (chunk: string) => {
          try {
            receive(chunk)
          } catch (error) {
            reject(error)
            socket.destroy()
          }
        })
        socket.on('error', () => undefined)
        socket.on('close', () => resolve())
      })
    }),
  )
}

/** A request as a browser sends it from the site's contact page. */
function requestWith(message: string): string {
  const fields = { name: 'Alex Example', email: 'alex@example.com', message }
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const body = `${parts.join('')}--${boundary}--\r\n`
  return [
    'POST /submissions HTTP/1.1',
    'Host: 127.0.0.1',
    'Accept: application/json',
    'Origin: http://127.0.0.1',
    'Referer: http://127.0.0.1/contact',
    `Content-Type: multipart/form-data; boundary=${boundary}`,
    `Content-Length: ${body.length}`,
    '',
    body,
  ].join('\r\n')
}
