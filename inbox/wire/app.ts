import { randomUUID } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { type Log, reasonOf } from '#inbox/log.ts'
import type { Settings } from '#inbox/settings.ts'
import { pageOf, type Site, wayBack } from '#inbox/site.ts'
import { type Outbox, type Sender, StorageError, type Submissions } from '#inbox/store/port.ts'
import { readSubmission, type Submission } from '#inbox/submission.ts'
import { readBody } from './body.ts'
import { pagePolicy } from './page-style.ts'
import { refusedPage, sentPage, type Words } from './pages.ts'
import { type Answer, jsonRefusal, refusalFor, refusalOf, wantsJson } from './refusals.ts'
import { senderAddress, unannouncedProxy } from './sender.ts'
import { reasonsAgainst } from './spam.ts'

type Options = {
  store: Submissions & Pick<Outbox, 'outboxCounts'>
  site: Site
  log: Log
  settings: Pick<Settings, 'rateLimit' | 'trustedProxies'>
  /** The names of the channels that tell the owner of a lead. */
  channels?: readonly string[]
  /** Called when there is something new to deliver. */
  onStored?: () => void
  /** Milliseconds since 1970. */
  now?: () => number
}

/** HTTP in, HTTP out. Answers a submission only after the store has it on disk. */
export function createInbox({
  store,
  site,
  log,
  settings,
  channels = [],
  onStored = () => undefined,
  now = Date.now,
}: Options) {
  let proxyNamed = false
  const app = new Hono<{ Variables: { requestId: string } }>({ strict: false })

  // Wraps everything: an answer without its CORS header reads as "Network error" in the visitor's browser.
  app.use(async (context, next) => {
    const requestId = randomUUID()
    context.set('requestId', requestId)
    // Before the answer is made: a header added to a finished one makes it anew, at a fifth of the whole cost.
    context.header('Access-Control-Allow-Origin', '*')
    context.header('Cache-Control', 'no-store')
    context.header('Vary', 'Accept')
    context.header('X-Content-Type-Options', 'nosniff')
    context.header('X-Request-Id', requestId)
    await next()
  })

  app.post('/submissions', async (context) => {
    if (!proxyNamed && throughUnannouncedProxy(context)) {
      proxyNamed = true
      log('unannounced-proxy', { hint: 'all visitors count as one sender: set TRUST_PROXY' })
    }
    const body = await readBody(context.req.raw)
    if (typeof body === 'string') return refuse(context, refusalFor(body))

    const read = readSubmission(body)
    if ('problems' in read) {
      const { form, fields, problems } = read
      return refuse(context, refusalOf(problems), form && { form, fields })
    }
    const request = context.get('requestId')
    try {
      const added = await store.add({
        submission: read,
        receivedAt: now(),
        page: pageOf(context.req.raw),
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
      return pageAnswer(context, 200, sentPage(site, read.form, wayBack(context.req.raw, site)))
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
      return context.json({
        ok: true,
        channels: channels.length,
        deliveries: await store.outboxCounts(),
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

  function throughUnannouncedProxy(context: Context): boolean {
    const forwarded = context.req.header('X-Forwarded-For') ?? null
    return unannouncedProxy(context.env, forwarded, settings.trustedProxies)
  }

  function senderOf(context: Context, submission: Submission): Sender | null {
    if (!settings.rateLimit) return null
    const forwarded = context.req.header('X-Forwarded-For') ?? null
    const address = senderAddress(context.env, forwarded, settings.trustedProxies)
    return address === null ? null : { address, bytes: bytesOf(submission), ...settings.rateLimit }
  }

  async function refuse(context: Context, answer: Answer, words: Words | null = null): Promise<Response> {
    const codes = answer.problems.map(({ code }) => code).join(' ')
    log('refused', { request: context.get('requestId'), status: answer.status, codes })
    if (wantsJson(context.req.header('Accept'))) return jsonRefusal(context, answer)
    const back = wayBack(context.req.raw, site)
    const page = await refusedPage(site, answer, words, back)
    // In HTML a quotation mark takes six bytes: a page many times as large as the body would cost us more than its sender.
    const fits = !words || page.length <= lengthOf(words) + pageAllowance
    return pageAnswer(
      context,
      answer.status,
      fits ? page : refusedPage(site, answer, null, back),
      answer.headers,
    )
  }

  return app
}

/** How much larger than the words themselves a page may be that gives them back. */
const pageAllowance = 16 * 1024

function lengthOf({ fields }: Words): number {
  return fields.flat().reduce((total, text) => total + text.length, 0)
}

function bytesOf({ fields }: Submission): number {
  return fields.flat().reduce((total, text) => total + Buffer.byteLength(text), 0)
}

async function pageAnswer(
  context: Context,
  status: 200 | Answer['status'],
  page: ReturnType<typeof sentPage>,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return context.html(await page, status, { ...headers, 'Content-Security-Policy': pagePolicy })
}
