import { withAttemptLimit } from '#inbox/outbox/attempt-limit.ts'
import type { Channel } from '#inbox/outbox/channels/channel.ts'
import { channelNamesIn, channelsInEnvironment } from '#inbox/outbox/channels/channel-settings.ts'
import { openOverHttp } from '#inbox/outbox/channels/over-http.ts'
import { weeklyDigest } from '#inbox/outbox/digest-sending.ts'
import { runOutbox } from '#inbox/outbox/outbox.ts'
import { pruneExpired } from '#inbox/outbox/retention.ts'
import { retryDelays } from '#inbox/outbox/retry-delays.ts'
import { batchPath, testPath } from '#inbox/owner/remote/messages.ts'
import { ownerEndpoint } from '#inbox/owner/remote/owner-endpoint.ts'
import { boundDatabase, type D1Binding } from '#inbox/store/d1/database.ts'
import { openD1Store } from '#inbox/store/d1/store.ts'
import { createInbox, type InboxOptions, inboxPaths, wrongSetting } from '#inbox/wire/app.ts'
import { envelope } from '#inbox/wire/refusals.ts'
import { everyResponse } from '#inbox/wire/response-headers.ts'
import { jsonLog, type Log } from './log.ts'
import { type Environment, readSettings, type Settings, SettingsError, textSetting } from './settings.ts'
import type { Site } from './site.ts'

type Options = {
  /** The Worker's bindings: D1 as DB, and every text binding as a setting. */
  bindings: { readonly DB: D1Binding }
  site: Site
  /** Keeps the Worker running after its response is sent, until the work is done. */
  waitUntil: (work: Promise<unknown>) => void
  log?: Log
}

/** The paths that the inbox serves on Workers: there the owner's commands reach it over HTTP too. */
export const workerPaths: readonly string[] = [...inboxPaths, batchPath, testPath]

/** The free plan allows 50 queries per run: a submission takes 9, the day's first 12; an attempt 3; notices up to 16. */
const attemptsARun = 7
/** A run that is cut off leaves its attempts unfinished; a later run repeats them. */
const attemptDeadlineMs = 20_000
const shortestToken = 32

/** The inbox for one run of the Worker: a request, or the minute's cron run. It keeps no state between runs. */
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
      store: withAttemptLimit(store, attemptsARun),
      channels,
      log,
      // So that no channel uses up the attempts that the others need.
      lanes: 1,
      // Longer than a run lasts, so the outbox never polls.
      pollMs: 2 * attemptDeadlineMs,
      delaysMs: retryDelaysMs,
    })
    await outbox.drained()
    await outbox.stop()
  }

  /** Sends the week's digest; resolves to true if it was due. */
  const sendDigest = async ({ settings, channels }: ReturnType<typeof configured>) => {
    const { digestWeekday: weekday, retentionDays, retryDelaysMs } = settings
    if (weekday === null) return false
    return weeklyDigest({
      store,
      weekday,
      retentionDays,
      backups: { made: false, copied: false },
      channels,
      log,
      now: Date.now,
      retries: retryDelays(retryDelaysMs),
      stopping: new AbortController().signal,
    })()
  }

  const receive = (
    request: Request,
    { limits }: Settings,
    options: Pick<InboxOptions, 'channels' | 'misconfigured' | 'onStored'>,
  ) => {
    // The address comes from CF-Connecting-IP, which only Cloudflare can set.
    const app = createInbox({ ...options, store: openD1Store(batch, limits), site, log, trustedProxies: 0 })
    const remoteAddress = request.headers.get('CF-Connecting-IP')
    return app.fetch(request, { remoteAddress })
  }

  const respond = (request: Request): Response | Promise<Response> | null => {
    const configuration = configured()
    const { settings, channels, token } = configuration
    if (isOwners(request)) {
      if (token === undefined) return null
      const { retentionDays } = settings
      // What the owner queues is delivered by the cron: one run must not take the queries of both.
      return ownerEndpoint({ batch, site, channels, retentionDays, token, log })(request)
    }
    const deliverSoon = () => {
      if (channels.length === 0) log('nobody-notified', { hint: 'set MAIL_API_KEY, MAIL_FROM and MAIL_TO' })
      waitUntil(deliverDue(configuration))
    }
    return receive(request, settings, { channels: channels.map(({ name }) => name), onStored: deliverSoon })
  }

  /**
   * Stores leads whatever is wrong with a setting, because a Worker has no start to stop at, and the owner's mistake
   * should cost no lead. They are sent to the owner once the setting is right.
   */
  const receiveMisconfigured = (request: Request) =>
    receive(request, readSettings({}), { channels: channelNamesIn(env), misconfigured: true })

  /** Logs a wrong setting. Throws any other error. */
  const logMisconfigured = (error: unknown): void => {
    if (!(error instanceof SettingsError)) throw error
    log('misconfigured', { reason: error.message })
  }

  return {
    /** Serves `workerPaths`; null for the owner's paths without OWNER_TOKEN, so that they look like unknown ones. */
    async fetch(request: Request): Promise<Response | null> {
      try {
        return await respond(request)
      } catch (error) {
        logMisconfigured(error)
        if (!isOwners(request)) return receiveMisconfigured(request)
        return Response.json(envelope(wrongSetting, []), { status: 503, headers: everyResponse })
      }
    },
    /**
     * Delivers what is due, the weekly digest included, and erases what is older than the retention. With a wrong setting
     * it does nothing.
     */
    async everyMinute(): Promise<void> {
      try {
        const configuration = configured()
        // The rest waits a minute: one run must not take the queries of both.
        if (await sendDigest(configuration)) return
        await deliverDue(configuration)
        await pruneExpired({ store, days: configuration.settings.retentionDays, log })
      } catch (error) {
        logMisconfigured(error)
      }
    },
  }
}

const isOwners = ({ url }: Request): boolean => new URL(url).pathname.startsWith('/owner/')

function channelsOf(env: Environment, site: Site): Channel[] {
  return channelsInEnvironment(env).map((setting) => {
    if (setting.kind === 'mail') {
      throw new SettingsError('MAIL_SMTP does not work on Workers: use MAIL_API_KEY instead.')
    }
    return { ...openOverHttp(setting, site), deadlineMs: attemptDeadlineMs }
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
