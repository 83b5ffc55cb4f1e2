import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { createSecureServer } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { serveStatic } from '../../server/static.ts'
import { makeCertificate } from '../certificate.ts'

export type Protocol = 'h1' | 'h2'

/** A key and a certificate for this run; nothing of them is kept. */
function selfSigned() {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-'))
  const files = makeCertificate(folder)
  const pair = { key: readFileSync(files.key), cert: readFileSync(files.cert) }
  rmSync(folder, { recursive: true })
  return pair
}

/** Serves a built folder with the site's own server module, plainly or over HTTP/2 with TLS. */
export async function serve(folder: string, protocol: Protocol) {
  const server = protocol === 'h1' ? createServer() : createSecureServer(selfSigned())
  // Node's HTTP/2 offers the same interface; its types are another family.
  server.on('request', serveStatic(folder) as (...parts: unknown[]) => void)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `${protocol === 'h1' ? 'http' : 'https'}://127.0.0.1:${port}`,
    close: () => server.close(),
  }
}
