import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestListener,
  request,
} from 'node:http'
import { createSecureServer } from 'node:http2'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { makeCertificate } from './certificate.ts'
import { listen } from './listen.ts'

/** A key and a certificate for this run; the files are removed. */
export function selfSigned() {
  const folder = mkdtempSync(path.join(tmpdir(), 'front-'))
  const files = makeCertificate(folder)
  const pair = { key: readFileSync(files.key), cert: readFileSync(files.cert) }
  rmSync(folder, { recursive: true })
  return pair
}

type Front = {
  /** With a key and a certificate it speaks TLS, and HTTP/2 where the client supports it. */
  pair?: { key: Buffer; cert: Buffer }
  /** Changes the server's response headers for a path. */
  headers?: (sent: IncomingHttpHeaders, path: string) => IncomingHttpHeaders
  /** Called with what is posted to /reports, which is not passed on. */
  onReport?: (report: string) => void
}

/** A reverse proxy in front of a server, on its own port, until it is disposed of. */
export async function openFront(origin: string, { pair, headers = (sent) => sent, onReport }: Front) {
  const answer: RequestListener = async (asked, response) => {
    if (onReport && asked.url === '/reports') {
      onReport(Buffer.concat(await Array.fromAsync<Buffer>(asked)).toString())
      response.writeHead(204).end()
      return
    }
    const passed = request(`${origin}${asked.url}`, { method: asked.method, headers: toServer(asked) })
    passed.once('response', (sent: IncomingMessage) => {
      const { connection, 'keep-alive': kept, 'transfer-encoding': transfer, ...rest } = sent.headers
      response.writeHead(sent.statusCode ?? 502, headers(rest, asked.url ?? ''))
      sent.pipe(response)
    })
    passed.once('error', () => response.destroy())
    asked.pipe(passed)
  }
  const toServer = ({ headers: sent }: IncomingMessage) => ({
    ...Object.fromEntries(Object.entries(sent).filter(([name]) => !name.startsWith(':'))),
    'x-forwarded-proto': pair ? 'https' : 'http',
  })

  const server = pair ? createSecureServer({ ...pair, allowHTTP1: true }) : createServer()
  // Node's HTTP/2 compatibility API has the same interface with different types.
  server.on('request', answer as (...parts: unknown[]) => void)
  const port = await listen(server)
  return {
    origin: `${pair ? 'https' : 'http'}://127.0.0.1:${port}`,
    port,
    [Symbol.dispose]: () => void server.close(),
  }
}
