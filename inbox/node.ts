import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { openChannel, readChannels } from '#inbox/outbox/channels.ts'
import { runOutbox } from '#inbox/outbox/outbox.ts'
import { keepRetention } from '#inbox/outbox/retention.ts'
import { StorageError } from '#inbox/store/port.ts'
import { keepPrivate } from '#inbox/store/sqlite/database.ts'
import { openSqliteStore } from '#inbox/store/sqlite/store.ts'
import { createInbox } from '#inbox/wire/app.ts'
import { limitConnections } from '#inbox/wire/connections.ts'
import { jsonLog, type Log, reasonOf } from './log.ts'
import {
  databaseFile,
  dataDirectory,
  type Environment,
  loadSettingsFile,
  readSettings,
  readStandaloneSettings,
  SettingsError,
} from './settings.ts'
import type { Site } from './site.ts'

type Options = {
  /** The folder that holds everything the inbox keeps; created when missing. */
  dataDir: string
  site: Site
  env: Environment
  log?: Log
}

/** An inbox ready to be mounted: hand it every request whose path is one of `paths`. */
export type OpenInbox = {
  readonly paths: readonly string[]
  /** The second argument is what @hono/node-server passes: the connection's own address is read from it. */
  readonly fetch: (request: Request, env?: object) => Response | Promise<Response>
  /** Finishes what was accepted, then closes the file. Stop the server first. */
  readonly close: () => Promise<void>
}

/**
 * Opens the inbox in a folder, delivers what is due and starts the pruning. A server opens it once it has its port: one
 * that is started a second time, with other channels, would give up the deliveries of the one that runs.
 * Throws SettingsError or StorageError, with a sentence for the owner, when it cannot do its work.
 */
function openInbox({ dataDir, site, env, log = standardLog() }: Options): OpenInbox {
  const settings = readSettings(env)
  const channels = readChannels(env, dataDir).map((setting) => openChannel(setting, site))
  const names = channels.map(({ name }) => name)
  const store = openSqliteStore(databaseFile(dataDir), { reserveBytes: settings.diskReserveBytes })
  keepPrivate(dataDir, 0o700)
  const { retryDelaysMs, digestWeekday: weekday, retentionDays } = settings
  const outbox = runOutbox({
    outbox: store,
    channels,
    log,
    ...(retryDelaysMs && { delaysMs: retryDelaysMs }),
    ...(weekday !== null && { digest: { store, weekday, retentionDays } }),
  })
  const retention = keepRetention({ store, days: retentionDays, log })
  // The owner's commands run in another process and read the site and the channels from the file.
  const factsKept = Promise.all([
    store.remember('site', JSON.stringify(site)),
    store.remember('channels', JSON.stringify(names)),
  ]).catch((error: unknown) => log('storage-failed', { reason: reasonOf(error) }))
  const app = createInbox({ store, site, log, settings, channels: names, onStored: outbox.wake })
  if (names.length === 0) warnOfSilence()
  log('opened', { channels: names.join(' '), retentionDays })
  return {
    paths: ['/submissions', '/submissions/', '/healthz'],
    fetch: (request, bindings) => app.fetch(request, bindings),
    async close() {
      await factsKept
      await retention.stop()
      await outbox.stop()
      await store.close()
    },
  }
}

function warnOfSilence(): void {
  console.warn(
    [
      '',
      '  !! Nobody is told of new leads: no delivery channel is configured.',
      '  !! They are kept all the same. Read them with: npm run inbox -- list',
      '  !! For mail, set MAIL_SMTP, MAIL_FROM and MAIL_TO; docs/operations.md has the rest.',
      '',
    ].join('\n'),
  )
}

function standardLog(): Log {
  // Keeps serving visitors when the program that reads the log has ended.
  process.stdout.on('error', () => undefined)
  return jsonLog((line) => void process.stdout.write(line))
}

/** Limits the connections of a server that an inbox is mounted in. Call before it listens. Throws SettingsError. */
export function guard(server: Server, env: Environment, log: Log = standardLog()): void {
  const { requestTimeoutMs, trustedProxies, rateLimit } = readSettings(env)
  limitConnections(server, {
    requestMs: requestTimeoutMs,
    trustedProxies,
    ...(rateLimit === null && { mostPerAddress: Number.POSITIVE_INFINITY }),
    onRefused: (limit) => log('connections-refused', { limit }),
  })
}

/** Opens the inbox of a server that listens. If that fails, the server is closed, so that the process can end. */
export function openFor(server: Server, options: Options): OpenInbox {
  try {
    return openInbox(options)
  } catch (error) {
    server.close()
    throw error
  }
}

/** Serves the inbox alone, for a site that is hosted elsewhere. Prints the address once it listens. */
async function listen(): Promise<void> {
  const { port, host, site } = readStandaloneSettings(process.env)
  const server = createServer()
  guard(server, process.env)
  server.listen(port, host)
  try {
    await once(server, 'listening')
  } catch (error) {
    throw new SettingsError(`PORT ${port}, HOST ${host}: ${reasonOf(error)}`)
  }
  const inbox = openFor(server, { dataDir: dataDirectory(process.env), site, env: process.env })
  server.on('request', getRequestListener(inbox.fetch))
  const address = server.address()
  const bound = typeof address === 'object' && address !== null ? address.port : port
  console.log(`The inbox listens on http://${host}:${bound}/submissions`)

  const stop = (): void => {
    server.close(() => void inbox.close())
    // Keep-alive connections would hold the server open after their last response.
    setInterval(() => server.closeIdleConnections(), 50).unref()
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

// `node inbox/node.ts` serves the inbox alone; server/node.ts imports this file and mounts it beside the site.
if (import.meta.main) {
  try {
    loadSettingsFile()
    await listen()
  } catch (error) {
    if (!(error instanceof SettingsError || error instanceof StorageError)) throw error
    console.error(`The inbox did not start. ${reasonOf(error)}`)
    process.exitCode = 1
  }
}
