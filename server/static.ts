import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import sirv from 'sirv'

/** Serves a built site: its files as they lie on disk, and its 404 page with that status for any other path. */
export function serveStatic(folder: string): (request: IncomingMessage, response: ServerResponse) => void {
  const files = sirv(folder, { etag: true, brotli: true, gzip: true })
  const notFound = readFileSync(path.join(folder, '404.html'))
  return (request, response) =>
    files(request, response, () => {
      response.writeHead(404, { 'Content-Type': 'text/html; charset=utf-8' }).end(notFound)
    })
}
