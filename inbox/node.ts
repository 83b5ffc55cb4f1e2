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
  /** Limits the connections of the server it is mounted in. Call before the server listens. */
  readonly guard: (server: Server) => void
  /** Finishes what was accepted, then closes the file. Stop the server first. */
  readonly close: () => Promise<void>
}

/**
 * Opens the inbox in a folder, delivers what is due and starts the pruning.
 * Throws SettingsError or StorageError, with a sentence for the owner, when it cannot do its work.
 */
export function openInbox({ dataDir, site, env, log = standardLog() }: Options): OpenInbox {
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
    guard(server) {
      limitConnections(server, {
        requestMs: settings.requestTimeoutMs,
        trustedProxies: settings.trustedProxies,
        ...(settings.rateLimit === null && { mostPerAddress: Number.POSITIVE_INFINITY }),
        onRefused: (limit) => log('connections-refused', { limit }),
      })
    },
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

/** Serves the inbox alone, for a site that is hosted elsewhere. Prints the address once it listens. */
function listen(): void {
  const { port, host, site } = readStandaloneSettings(process.env)
  const inbox = openInbox({ dataDir: dataDirectory(process.env), site, env: process.env })
  const server = createServer(getRequestListener(inbox.fetch))
  inbox.guard(server)
  server.once('error', (error) => {
    console.error(`The inbox did not start. PORT ${port}, HOST ${host}: ${error.message}`)
    process.exitCode = 1
    void inbox.close()
  })
  server.listen(port, host, () => {
    const address = server.address()
    const bound = typeof address === 'object' && address !== null ? address.port : port
    console.log(`The inbox listens on http://${host}:${bound}/submissions`)
  })

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
    listen()
  } catch (error) {
    if (!(error instanceof SettingsError || error instanceof StorageError)) throw error
    console.error(`The inbox did not start. ${reasonOf(error)}`)
    process.exitCode = 1
  }
}
