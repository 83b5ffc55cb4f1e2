import { once } from 'node:events'
import { statSync } from 'node:fs'
import type { RequestListener, Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { limitedServer } from '#inbox/wire/connections.ts'
import { requestListener } from '#inbox/wire/request-listener.ts'
import { jsonLog, type Log, reasonOf } from './log.ts'
import { openInbox } from './open-inbox.ts'
import {
  checkTimeZone,
  dataDirectory,
  type Environment,
  originAt,
  readAddress,
  readSettings,
  SettingsError,
} from './settings.ts'
import type { Site } from './site.ts'

type Options = {
  site: Site
  env: Environment
  /** The port for a server whose PORT is not set. */
  usualPort: number
  /** The file descriptor of a listening socket to use in place of HOST and PORT. */
  socket?: number | undefined
  /** Wraps the inbox's handler, which answers every path in `inboxPaths`, into the server's. */
  handlerFor: (inbox: RequestListener) => RequestListener
}

/**
 * Listens with limited connections, then opens the inbox in DATA_DIR, delivers what is due and starts the pruning. The
 * inbox is opened once the server has its port: a second server, which finds the port taken and ends, must not replace the
 * channels that the first one recorded for the owner's commands. On SIGTERM or SIGINT, server and inbox finish what was
 * accepted, and the process ends. Returns the server's origin, such as http://127.0.0.1:3000. Throws SettingsError or
 * StorageError, with a sentence for the owner.
 */
export async function listen({ site, env, usualPort, socket, handlerFor }: Options): Promise<string> {
  const log = standardLog()
  const { host, port } = readAddress(env, usualPort)
  const dataDir = dataDirectory(env)
  if (isFile(dataDir)) {
    throw new SettingsError(`DATA_DIR must be a folder, and ${dataDir} is a file.`)
  }
  const settings = readSettings(env)
  checkTimeZone(env)
  const server = limitedServer({
    requestMs: settings.requestTimeoutMs,
    trustedProxies: settings.trustedProxies,
    ...(settings.limits === null && { mostPerAddress: Number.POSITIVE_INFINITY }),
    onRefused: (limit) => log('connections-refused', { limit }),
  })
  // Connections that find this queue full wait a second and longer before they try again.
  const backlog = 4_096
  server.listen(socket === undefined ? { port, host, backlog } : { fd: socket, backlog })
  try {
    await once(server, 'listening')
  } catch (error) {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    throw new SettingsError(
      isTaken
        ? `PORT ${port} is in use: by another program, or by this site in another terminal, where Ctrl+C stops it.`
        : `Cannot listen on HOST ${host}, PORT ${port}: ${reasonOf(error)}`,
    )
  }
  try {
    const inbox = await openInbox({ dataDir, site, env, settings, log })
    // No request can have arrived: nothing has waited for I/O since the server began to listen.
    server.on('request', handlerFor(requestListener(inbox.fetch)))
    stopOnSignal(server, inbox.close)
    return originOf(server, host)
  } catch (error) {
    // A server that listens would keep the process from ending.
    server.close()
    throw error
  }
}

/** Whether a path is a file's. False for one that can't be looked at: opening the inbox there says why. */
function isFile(name: string): boolean {
  try {
    return statSync(name).isFile()
  } catch {
    return false
  }
}

/** The origin under which a listening server is reached. */
function originOf(server: Server, host: string): string {
  const address = server.address()
  // That of an inherited socket may be a file's path.
  return address !== null && typeof address === 'object' ? originAt(host, address.port) : String(address)
}

function stopOnSignal(server: Server, closeInbox: () => Promise<void>): void {
  let stopping = false
  const stop = (): void => {
    // One Ctrl+C under npm may be two signals: the terminal's, and npm's own.
    if (stopping) return
    stopping = true
    // Not http's own close(): it closes idle keep-alive connections at once, and a request on its way would be lost.
    NetServer.prototype.close.call(server, async () => {
      await closeInbox()
      // An attempt that a channel keeps waiting would keep the process, with no store left to record it in.
      process.exit()
    })
    // Keep-alive connections would hold the server open after their last response.
    setTimeout(() => setInterval(() => server.closeIdleConnections(), 50).unref(), 500)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

function standardLog(): Log {
  // Keeps serving visitors when the program that reads the log has ended.
  process.stdout.on('error', () => undefined)
  return jsonLog((line) => void process.stdout.write(line))
}
