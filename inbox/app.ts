import { randomUUID } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { type Answer, jsonRefusal, refusalFor, refusalOf, wantsJson } from './answers.ts'
import { readBody } from './body.ts'
import { type Log, reasonOf } from './log.ts'
import { pagePolicy } from './page-style.ts'
import { refusedPage, sentPage, type Words } from './pages.ts'
import { pageOf, type Site, wayBack } from './site.ts'
import { StorageError, type Store } from './store.ts'
import { readSubmission } from './submission.ts'

type Options = {
  store: Store
  site: Site
  log: Log
  /** Milliseconds since 1970. */
  now?: () => number
}

/** HTTP in, HTTP out. Answers a submission only after the store has it on disk. */
export function createInbox({ store, site, log, now = Date.now }: Options) {
  const app = new Hono<{ Variables: { requestId: string } }>({ strict: false })

  // Wraps everything: an answer without its CORS header reads as "Network error" in the visitor's browser.
  app.use(async (context, next) => {
    context.set('requestId', randomUUID())
    await next()
    context.header('Access-Control-Allow-Origin', '*')
    context.header('Cache-Control', 'no-store')
    context.header('Vary', 'Accept')
    context.header('X-Content-Type-Options', 'nosniff')
    context.header('X-Request-Id', context.get('requestId'))
  })

  app.post('/submissions', async (context) => {
    const entries = await readBody(context.req.raw)
    if (typeof entries === 'string') return refuse(context, refusalFor(entries))

    const read = readSubmission(entries)
    if ('problems' in read) {
      const { form, fields, problems } = read
      return refuse(context, refusalOf(problems), form && { form, fields })
    }
    try {
      const page = pageOf(context.req.raw)
      const { id, repeated } = await store.add({ submission: read, receivedAt: now(), page })
      log('submission', {
        request: context.get('requestId'),
        outcome: repeated ? 'repeated' : 'stored',
        form: read.form,
        id,
      })
      if (wantsJson(context.req.header('Accept'))) return context.json({ ok: true, id })
      return pageAnswer(context, 200, sentPage(site, read.form, wayBack(context.req.raw, site)))
    } catch (error) {
      if (!(error instanceof StorageError)) throw error
      log('storage-failed', { request: context.get('requestId'), reason: reasonOf(error) })
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
      return context.json({ ok: true })
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

  function refuse(
    context: Context,
    answer: Answer,
    words: Words | null = null,
  ): Response | Promise<Response> {
    const codes = answer.problems.map(({ code }) => code).join(' ')
    log('refused', { request: context.get('requestId'), status: answer.status, codes })
    if (wantsJson(context.req.header('Accept'))) return jsonRefusal(context, answer)
    const back = wayBack(context.req.raw, site)
    return pageAnswer(context, answer.status, refusedPage(site, answer, words, back), answer.headers)
  }

  return app
}

async function pageAnswer(
  context: Context,
  status: 200 | Answer['status'],
  page: ReturnType<typeof sentPage>,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return context.html(await page, status, { ...headers, 'Content-Security-Policy': pagePolicy })
}
