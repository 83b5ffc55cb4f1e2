import type { Channel } from '#inbox/outbox/channel.ts'
import { channelsInEnvironment } from '#inbox/outbox/channel-settings.ts'
import { runOutbox } from '#inbox/outbox/outbox.ts'
import { openOverHttp } from '#inbox/outbox/over-http.ts'
import { ownerEndpoint } from '#inbox/owner/remote/owner-endpoint.ts'
import { batchPath, trialPath } from '#inbox/owner/remote/tunnel.ts'
import { boundDatabase, type D1Binding } from '#inbox/store/d1/database.ts'
import { openD1Store } from '#inbox/store/d1/store.ts'
import { createInbox } from '#inbox/wire/app.ts'
import { jsonLog, type Log } from './log.ts'
import { type Environment, readSettings, SettingsError, textSetting } from './settings.ts'
import type { Site } from './site.ts'

type Options = {
  /** The Worker's bindings: D1 as DB; every text among the others is a setting. */
  bindings: { readonly DB: D1Binding }
  site: Site
  /** Keeps the Worker alive until the work is done, when the answer is already out. */
  waitUntil: (work: Promise<unknown>) => void
  log?: Log
}

/** The paths the inbox answers on Workers. */
export const inboxPaths: readonly string[] = [
  '/submissions',
  '/submissions/',
  '/healthz',
  batchPath,
  trialPath,
]

/** The free plan lets one run make fifty queries: a submission takes fourteen, an attempt three or four. */
const attemptsARun = 8
/** What is still on its way when a run is cut off is repeated by a later one. */
const attemptDeadlineMs = 20_000
const dayMs = 24 * 60 * 60_000
const shortestToken = 32

/** The inbox for one run of the Worker: a request, or the minute's turn. Nothing is held between two. */
export function openWorkerInbox({ bindings, site, waitUntil, log = jsonLog(writeOut) }: Options) {
  const env = textsIn(bindings)
  const batch = boundDatabase(bindings.DB)
  const store = openD1Store(batch)

  const configured = () => {
    const settings = readSettings(env)
    const channels = channelsOf(env, site)
    const token = textSetting(env, 'OWNER_TOKEN')
    if (token !== undefined && token.length < shortestToken) {
      throw new SettingsError(`OWNER_TOKEN must have at least ${shortestToken} characters.`)
    }
    return { settings, channels, token }
  }

  const deliverDue = async ({ settings: { retryDelaysMs }, channels }: ReturnType<typeof configured>) => {
    const outbox = runOutbox({
      outbox: store,
      channels,
      log,
      atMost: attemptsARun,
      deadlineMs: attemptDeadlineMs,
      // A run is over before it would be worth looking again.
      pollMs: 2 * attemptDeadlineMs,
      ...(retryDelaysMs && { delaysMs: retryDelaysMs }),
    })
    await outbox.drained()
    await outbox.stop()
  }

  const answer = (request: Request): Response | Promise<Response> | null => {
    const configuration = configured()
    const { settings, channels, token } = configuration
    const deliverSoon = () => {
      if (channels.length === 0) log('nobody-is-told', { hint: 'set MAIL_API_KEY, MAIL_FROM and MAIL_TO' })
      waitUntil(deliverDue(configuration))
    }
    if (new URL(request.url).pathname.startsWith('/owner/')) {
      if (token === undefined) return null
      return ownerEndpoint({ batch, site, channels, token, log, onWritten: deliverSoon })(request)
    }
    const app = createInbox({
      store,
      site,
      log,
      // Nobody but Cloudflare writes the header the address is taken from.
      settings: { ...settings, trustedProxies: 0 },
      channels: channels.map(({ name }) => name),
      onStored: deliverSoon,
    })
    const remoteAddress = request.headers.get('CF-Connecting-IP')
    return app.fetch(request, { incoming: { socket: { remoteAddress } } })
  }

  return {
    /** Answers on `inboxPaths`; null where it lets nobody in, which should look like any unknown path. */
    async fetch(request: Request): Promise<Response | null> {
      try {
        return await answer(request)
      } catch (error) {
        if (!(error instanceof SettingsError)) throw error
        // There is no start that a wrong setting could stop: visitors keep their words, and the log names it.
        log('misconfigured', { reason: error.message })
        return Response.json(
          { ok: false, error: 'The inbox is not set up.', errors: [] },
          { status: 503, headers: { 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'no-store' } },
        )
      }
    },
    /** Delivers what is due and erases what is too old. */
    async everyMinute(): Promise<void> {
      const configuration = configured()
      await deliverDue(configuration)
      const { retentionDays } = configuration.settings
      const erased = await store.prune(Date.now() - retentionDays * dayMs)
      if (erased > 0) log('pruned', { erased, days: retentionDays })
    },
  }
}

function channelsOf(env: Environment, site: Site): Channel[] {
  return channelsInEnvironment(env).map((setting) => {
    if (setting.kind === 'mail') {
      throw new SettingsError('MAIL_SMTP does not work on Workers: use MAIL_API_KEY instead.')
    }
    return openOverHttp(setting, site)
  })
}

function textsIn(bindings: object): Environment {
  return Object.fromEntries(
    Object.entries(bindings).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}

function writeOut(line: string): void {
  console.log(line.trimEnd())
}
