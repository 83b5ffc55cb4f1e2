import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { portOf } from '#inbox/ports.ts'

/** A receiver of webhooks. `answer` returns the status for each request, or null to never respond. */
export async function openReceiver(
  answer: (count: number) => number | null,
  headers: Record<string, string> = {},
) {
  const received: { headers: IncomingHttpHeaders; body: string }[] = []
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString()
    received.push({ headers: request.headers, body })
    const status = answer(received.length)
    if (status !== null) response.writeHead(status, headers).end('{"quoting":"A short film"}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const port = portOf(server)
  return {
    received,
    url: `http://127.0.0.1:${port}/hook`,
    [Symbol.asyncDispose]: () => {
      server.closeAllConnections()
      return new Promise<void>((closed) => server.close(() => closed()))
    },
  }
}
