import type { Server } from 'node:http'
import { openChannel, readChannels } from '#inbox/outbox/channels-file.ts'
import { runOutbox } from '#inbox/outbox/outbox.ts'
import { keepRetention } from '#inbox/outbox/retention.ts'
import { openSqliteStore } from '#inbox/store/sqlite/store.ts'
import { createInbox } from '#inbox/wire/app.ts'
import { limitConnections } from '#inbox/wire/connections.ts'
import { jsonLog, type Log, reasonOf } from './log.ts'
import { databaseFile, type Environment, readSettings } from './settings.ts'
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
  /** Keeps slow, idle and countless clients from filling the server it is mounted in. Call before it listens. */
  readonly guard: (server: Server) => void
  /** Finishes what was accepted, then lets go of the file. Stop taking requests first. */
  readonly close: () => Promise<void>
}

/**
 * Opens the inbox in a folder and starts its daily work.
 * Throws SettingsError or StorageError, with a sentence for the owner, when it could not do its job.
 */
export function openInbox({ dataDir, site, env, log = standardLog() }: Options): OpenInbox {
  const settings = readSettings(env)
  const channels = readChannels(env, dataDir).map((setting) => openChannel(setting, site))
  const names = channels.map(({ name }) => name)
  const store = openSqliteStore(databaseFile(dataDir), { reserveBytes: settings.diskReserveBytes })
  const { retryDelaysMs } = settings
  const outbox = runOutbox({
    outbox: store,
    channels,
    log,
    ...(retryDelaysMs && { delaysMs: retryDelaysMs }),
  })
  const retention = keepRetention({ store, days: settings.retentionDays, log })
  // The command line works beside the server and learns from the file whom it works for.
  const told = Promise.all([
    store.keepFact('site', JSON.stringify(site)),
    store.keepFact('channels', JSON.stringify(names)),
  ]).catch((error: unknown) => log('storage-failed', { reason: reasonOf(error) }))
  const app = createInbox({ store, site, log, settings, channels: names, onStored: outbox.wake })
  if (names.length === 0) warnOfSilence()
  log('opened', { channels: names.join(' '), retentionDays: settings.retentionDays })
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
      await told
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
  // A log nobody reads any more is no reason to turn visitors away.
  process.stdout.on('error', () => undefined)
  return jsonLog((line) => void process.stdout.write(line))
}
