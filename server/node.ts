import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, Server as NetServer } from 'node:net'
import path from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { identity } from '#app/content/identity.ts'
import { reasonOf } from '#inbox/log.ts'
import { guard, openFor } from '#inbox/node.ts'
import { dataDirectory, SettingsError } from '#inbox/settings.ts'
import { StorageError } from '#inbox/store/port.ts'
import { inheritedSocket, readAddress, ServerSettingError } from './settings.ts'
import { serveStatic } from './static.ts'

const builtSite = path.join(import.meta.dirname, '..', 'build', 'client')

async function run() {
  const { host, port } = readAddress(process.env)
  if (!existsSync(path.join(builtSite, '404.html'))) {
    throw new ServerSettingError(
      'The site is not built yet: run "npm run build", or "npm start", which does both.',
    )
  }
  const site = serveStatic(builtSite)
  const server = createServer()
  guard(server, process.env)
  const socket = inheritedSocket(process.env, process.pid)
  // Connections that find this queue full wait a second and longer before they try again.
  const backlog = 4_096
  server.listen(socket === undefined ? { port, host, backlog } : { fd: socket, backlog })
  try {
    await once(server, 'listening')
  } catch (error) {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    throw new ServerSettingError(
      isTaken ? `PORT ${port} is in use by another program.` : `HOST ${host}: ${reasonOf(error)}`,
    )
  }
  const inbox = openFor(server, { dataDir: dataDirectory(process.env), site: identity, env: process.env })
  const collect = getRequestListener(inbox.fetch)
  server.on('request', (request, response) => {
    // RFC 9112, 3.2.2: `POST http://host/path` is the same request as `POST /path`.
    if (request.url && !request.url.startsWith('/')) {
      const url = URL.parse(request.url)
      if (url?.protocol === 'http:' || url?.protocol === 'https:') request.url = url.pathname + url.search
    }
    // The inbox gets its own paths only, so the static server is the one that refuses malformed URLs.
    const pathname = request.url?.split('?', 1)[0] ?? '/'
    if (inbox.paths.includes(pathname)) collect(request, response)
    else site(request, response)
  })
  const { port: bound } = server.address() as AddressInfo
  console.log(`${identity.name} is at http://${host.includes(':') ? `[${host}]` : host}:${bound}/`)

  const stop = () => {
    // Not http's own close(): it also drops connections whose request has not arrived yet.
    NetServer.prototype.close.call(server, () => void inbox.close())
    // Keep-alive connections would hold the server open after their last response.
    setTimeout(() => setInterval(() => server.closeIdleConnections(), 50).unref(), 500)
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

/**
 * Serves the site and its inbox from one process. Prints the address once it listens, or why it can't start, with exit
 * code 1.
 */
export async function serve(): Promise<void> {
  try {
    await run()
  } catch (error) {
    const expected = [SettingsError, StorageError, ServerSettingError].some((kind) => error instanceof kind)
    if (!expected) throw error
    console.error(`The server did not start. ${reasonOf(error)}`)
    process.exitCode = 1
  }
}

if (import.meta.main) await serve()
