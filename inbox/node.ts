import { serve } from '@hono/node-server'
import { createInbox } from './app.ts'
import { openChannel, readChannels } from './delivery/settings.ts'
import { jsonLog, type Log, reasonOf } from './log.ts'
import { runOutbox } from './outbox.ts'
import { keepRetention } from './retention.ts'
import {
  databaseFile,
  dataDirectory,
  type Environment,
  readSettings,
  readStandaloneSettings,
  SettingsError,
} from './settings.ts'
import type { Site } from './site.ts'
import { openSqliteStore } from './store.sqlite.ts'
import { StorageError } from './store.ts'

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
  /** Finishes what was accepted, then lets go of the file. Stop taking requests first. */
  readonly close: () => Promise<void>
}

/**
 * Opens the inbox in a folder and starts its daily work.
 * Throws SettingsError or StorageError, with a sentence for the owner, when it could not do its job.
 */
export function openInbox({ dataDir, site, env, log = jsonLog(writeOut) }: Options): OpenInbox {
  const settings = readSettings(env)
  const channels = readChannels(env, dataDir).map((setting) => openChannel(setting, site))
  const names = channels.map(({ name }) => name)
  const store = openSqliteStore(databaseFile(dataDir))
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
    paths: ['/submissions', '/healthz'],
    fetch: (request, bindings) => app.fetch(request, bindings),
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

function writeOut(line: string): void {
  process.stdout.write(line)
}

function runAlone(): void {
  const { port, host, site } = readStandaloneSettings(process.env)
  const inbox = openInbox({ dataDir: dataDirectory(process.env), site, env: process.env })
  const server = serve({ fetch: inbox.fetch, port, hostname: host }, (address) => {
    console.log(`The inbox listens on http://${host}:${address.port}/submissions`)
  })

  const stop = (): void => {
    server.close(() => void inbox.close())
    // A kept-alive connection holds the server open until its last answer is out.
    setInterval(() => 'closeIdleConnections' in server && server.closeIdleConnections(), 50).unref()
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

if (import.meta.main) {
  try {
    runAlone()
  } catch (error) {
    if (!(error instanceof SettingsError || error instanceof StorageError)) throw error
    console.error(`The inbox did not start. ${reasonOf(error)}`)
    process.exitCode = 1
  }
}
