import { randomUUID } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { type Log, reasonOf } from '#inbox/log.ts'
import type { Markup } from '#inbox/markup.ts'
import type { Site } from '#inbox/site.ts'
import { type Deliveries, type Sender, StorageError, type Submissions } from '#inbox/store/port.ts'
import { readSubmission, type Submission } from '#inbox/submission.ts'
import { bytesOf, type Chunks, readBody } from './body.ts'
import { pagePolicy } from './page-style.ts'
import { openedPage, refusedPage, sentPage } from './pages.ts'
import { formAction, pageOf, sentFrom, wayBack } from './referer.ts'
import { jsonRefusal, type Refusal, refusalFor, refusalOfFields, wantsJson } from './refusals.ts'
import { everyResponse } from './response-headers.ts'
import { type RemoteAddress, senderAddress, unannouncedProxy } from './sender.ts'
import { reasonsAgainst } from './spam.ts'

/** The paths that the inbox serves; a site beside it serves all others. */
export const inboxPaths: readonly string[] = ['/submissions', '/submissions/', '/healthz']

/** Without the reason, which is the owner's: it may name a file of theirs, and anyone may request /healthz. */
export const wrongSetting = 'A setting is wrong, and the log says which: leads are stored and not sent.'

export type InboxOptions = {
  store: Submissions & Pick<Deliveries, 'countGivenUp'>
  site: Site
  log: Log
  /** How many proxies in front of the inbox add to X-Forwarded-For. */
  trustedProxies: number
  /** The names of the channels that tell the owner of a lead. */
  channels: readonly string[]
  /** A setting is wrong: leads are stored and queued, and not sent. */
  misconfigured?: boolean
  /** Called when there is something new to deliver. */
  onStored?: () => void
  /** Milliseconds since 1970. */
  now?: () => number
}

/** What the host knows of a request's connection: the second argument of the app's `fetch`. */
export type Connection = {
  readonly remoteAddress: RemoteAddress
  /** The request's body, where the host can read it in less time than from the request's own stream. */
  readonly body?: Chunks
}

type Env = {
  /** Undefined at run time without a second argument. */
  Bindings: Partial<Connection>
  Variables: { requestId: string }
}

/** The inbox over HTTP. It confirms a submission only after the store has it on disk. */
export function createInbox({
  store,
  site,
  log,
  trustedProxies,
  channels,
  misconfigured = false,
  onStored = () => undefined,
  now = Date.now,
}: InboxOptions) {
  let proxyReported = false
  const app = new Hono<Env>({ strict: false })

  app.use(async (context, next) => {
    const requestId = randomUUID()
    context.set('requestId', requestId)
    // Set headers before the handler: adding one later makes Hono copy the response, 20 % of the request.
    for (const [name, value] of Object.entries(everyResponse)) context.header(name, value)
    context.header('X-Request-Id', requestId)
    await next()
  })

  app.post('/submissions', async (context) => {
    if (!proxyReported && throughUnannouncedProxy(context)) {
      proxyReported = true
      log('unannounced-proxy', { hint: 'all visitors count as one sender: set TRUST_PROXY' })
    }
    const { raw } = context.req
    const body = await readBody(raw.headers, context.env?.body ?? raw.body ?? [])
    if (typeof body === 'string') return refuse(context, refusalFor(body))

    const read = readSubmission(body)
    if ('problems' in read) {
      const { form, fields, problems } = read
      return refuse(context, refusalOfFields(problems), form && { form, fields })
    }
    const request = context.get('requestId')
    try {
      const added = await store.add({
        submission: read,
        receivedAt: now(),
        page: pageOf(context.req.raw, site),
        channels,
        reasons: reasonsAgainst(read, context.req.raw, site),
        sender: senderOf(context, read),
      })
      if (added.outcome === 'refused') {
        const seconds = String(Math.ceil(added.retryAfterMs / 1_000))
        return refuse(context, refusalFor('RATE_LIMITED', { 'Retry-After': seconds }), read)
      }
      const { outcome, id } = added
      log('submission', { request, outcome, form: read.form, id })
      if (outcome === 'stored') onStored()
      if (wantsJson(context.req.header('Accept'))) return context.json({ ok: true, id })
      return pageResponse(context, 200, sentPage(site, read.form, wayBack(context.req.raw, site)))
    } catch (error) {
      if (!(error instanceof StorageError)) throw error
      log('storage-failed', { request, reason: reasonOf(error) })
      return refuse(context, refusalFor('STORAGE'), read)
    }
  })

  app.options('/submissions', (context) =>
    context.body(null, 204, {
      Allow: 'POST, OPTIONS',
      'Access-Control-Allow-Methods': 'POST, OPTIONS',
      'Access-Control-Allow-Headers': '*',
      'Access-Control-Max-Age': '86400',
    }),
  )

  app.all('/submissions', (context) => refuse(context, refusalFor('METHOD_NOT_ALLOWED')))

  app.get('/healthz', async (context) => {
    try {
      await store.check()
      if (misconfigured) return context.json({ ok: false, error: wrongSetting }, 503)
      // Anyone may read this. It says neither what waits nor what is in quarantine: a spammer could try out which posts go
      // there.
      return context.json({
        ok: true,
        channels: channels.length,
        given_up: await store.countGivenUp(),
        ...(throughUnannouncedProxy(context) && { proxy: 'unannounced' }),
      })
    } catch (error) {
      log('storage-failed', { request: context.get('requestId'), reason: reasonOf(error) })
      return context.json({ ok: false, error: 'The inbox cannot store anything now.' }, 503)
    }
  })

  app.notFound((context) => refuse(context, refusalFor('NOT_FOUND')))

  app.onError((error, context) => {
    log('failed', { request: context.get('requestId'), reason: reasonOf(error) })
    return refuse(context, refusalFor('INTERNAL'))
  })

  function throughUnannouncedProxy(context: Context<Env>): boolean {
    return unannouncedProxy(...addressesOf(context), trustedProxies)
  }

  function senderOf(context: Context<Env>, submission: Submission): Sender {
    return {
      address: senderAddress(...addressesOf(context), trustedProxies),
      bytes: bytesOf(submission.fields),
    }
  }

  async function refuse(
    context: Context,
    refusal: Refusal,
    submission: Submission | null = null,
  ): Promise<Response> {
    const codes = refusal.problems.map(({ code }) => code).join(' ')
    log('refused', { request: context.get('requestId'), status: refusal.status, codes })
    if (wantsJson(context.req.header('Accept'))) return jsonRefusal(context, refusal)
    const ways = { back: wayBack(context.req.raw, site), action: formAction(context.req.raw, site) }
    if (refusal.status === 405)
      return pageResponse(context, 405, openedPage(site, ways.back), refusal.headers)
    // Any page on the web can post words here, which this one would show under the owner's name.
    const answers = sentFrom(context.req.raw, site) === 'another site' ? null : submission
    const page = await refusedPage(site, refusal, answers, ways)
    // In HTML a quotation mark takes six bytes, so a page with all fields could be many times as large as the request.
    const fits = !answers || Buffer.byteLength(String(page)) <= bytesOf(answers.fields) + pageAllowance
    return pageResponse(
      context,
      refusal.status,
      fits ? page : refusedPage(site, refusal, null, ways),
      refusal.headers,
    )
  }

  return app
}

const addressesOf = ({ env, req }: Context<Env>): [connected: RemoteAddress, forwardedFor: string | null] => [
  env?.remoteAddress,
  req.header('X-Forwarded-For') ?? null,
]

/** How many bytes a page may have beyond the fields it returns to the visitor. */
const pageAllowance = 16 * 1024

async function pageResponse(
  context: Context,
  status: 200 | Refusal['status'],
  page: Markup,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return context.html(await page, status, { ...headers, 'Content-Security-Policy': pagePolicy })
}
