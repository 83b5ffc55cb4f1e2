import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { getCookie, setCookie } from 'hono/cookie'
import { reasonOf } from '#inbox/log.ts'
import { csv } from '#inbox/owner/export.ts'
import { SettingsError } from '#inbox/settings.ts'
import { StorageError } from '#inbox/store/port.ts'
import { actionRoutes } from './action-routes.ts'
import type { Desk } from './desk.ts'
import { forgetRoutes } from './forget-routes.ts'
import { leadRoutes } from './lead-routes.ts'
import { numbersRoutes } from './numbers-routes.ts'
import { deskPage } from './pages/document.ts'
import { closedPage } from './pages/door.ts'
import { failed } from './pages/empty.ts'
import type { Frame, Said } from './pages/frame.ts'
import { selectionOf, viewIn } from './pages/places.ts'
import { placeRoutes } from './place-routes.ts'
import { publishRoutes } from './publish-routes.ts'
import { readFrame } from './read-frame.ts'
import type { Session } from './session.ts'
import type { Visit } from './visit.ts'

/** Enough for a note of ten thousand characters in any script, and for the one before it. */
const mostBytes = 256 * 1024

/** Paths that pages request by themselves, which does not count as using the desk. */
const quiet = ['/news', '/fonts']

/** The desk's pages and actions. Requests have passed the guard before. */
export function routes(desk: Desk, look: Frame['look'], session: Session) {
  const { store, base } = desk
  const cookieOptions = { httpOnly: true, sameSite: 'Strict', path: `${base}/` } as const
  let said: Said | null = null
  const visit: Visit = {
    desk,
    async frame(context) {
      const { pathname, search } = new URL(context.req.url)
      const isGet = context.req.method === 'GET'
      const frame = await readFrame(desk, {
        look,
        dim: getCookie(context, 'dim') === 'yes',
        singleKeys: getCookie(context, 'keys') !== 'off',
        here: isGet ? pathname + search : `${base}/`,
        said,
      })
      said = null
      return frame
    },
    say(words) {
      said = words
    },
  }

  const app = new Hono({ strict: false }).basePath(base)
  app.use(async (context, next) => {
    if (!quiet.some((name) => context.req.path.startsWith(base + name))) session.use()
    await next()
  })
  app.use(bodyLimit({ maxSize: mostBytes, onError: (context) => context.text('Too much at once.\n', 413) }))
  app.post('*', async (context, next) => {
    // What is parsed here is kept for the handlers.
    const isReadable = await context.req.parseBody().then(
      () => true,
      () => false,
    )
    if (isReadable) return next()
    return failurePage(context, 'The browser sent a form that cannot be read. Send it again.', 400)
  })

  placeRoutes(app, visit)
  leadRoutes(app, visit)
  forgetRoutes(app, visit)
  numbersRoutes(app, visit)
  publishRoutes(app, visit)
  actionRoutes(app, visit)

  app.get('/leads.csv', (context) => {
    const { from: _from, ...view } = viewIn((name) => context.req.query(name), 'everything')
    context.header('Content-Type', 'text/csv; charset=utf-8')
    context.header('Content-Disposition', 'attachment; filename="leads.csv"')
    const lines = csv(store, selectionOf(view))
    const encoder = new TextEncoder()
    // Not Hono's stream(): when a read fails, it ends the response as if the list were complete.
    const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
      async pull(controller) {
        const { done, value } = await lines.next()
        if (done) controller.close()
        else controller.enqueue(encoder.encode(value))
      },
    })
    return context.body(body)
  })

  app.get('/news', async (context) => {
    const after = Number(context.req.query('after')) || 0
    return context.json({ leads: await store.count({ state: 'lead', after }) })
  })

  for (const name of ['archivo.woff2', 'timecode.woff2']) {
    app.get(`/fonts/${name}`, (context) => {
      context.header('Content-Type', 'font/woff2')
      return context.body(readFileSync(path.join(desk.fonts, name)))
    })
  }

  app.post('/light', async (context) => {
    const { dim, back } = await context.req.parseBody()
    setCookie(context, 'dim', dim === 'yes' ? 'yes' : '', cookieOptions)
    return context.redirect(returnPath(base, back), 303)
  })
  app.post('/keys', async (context) => {
    const { off, back } = await context.req.parseBody()
    setCookie(context, 'keys', off === 'yes' ? 'off' : '', cookieOptions)
    return context.redirect(returnPath(base, back), 303)
  })

  app.post('/close', (context) => {
    desk.close()
    return context.html(closedPage())
  })

  app.notFound((context) => context.text('There is nothing here.\n', 404))
  app.onError(async (error, context) => {
    if (!(error instanceof StorageError || error instanceof SettingsError)) throw error
    const typed = context.req.method === 'POST' ? String((await context.req.parseBody()).note ?? '') : ''
    return failurePage(context, reasonOf(error), 503, typed)
  })
  return (request: Request) => app.fetch(request)

  /** The page that says why nothing was changed; only the reason where no page can be made. */
  async function failurePage(context: Context, reason: string, status: 400 | 503, typed = '') {
    const frame = await visit.frame(context).catch(() => null)
    if (!frame) return context.text(`${reason}\n`, status)
    const content = failed(frame, reason, typed)
    return context.html(
      deskPage(frame, { title: 'Nothing was changed', place: 'waiting', layout: 'wide open', content }),
      status,
    )
  }
}

/** A path to return to within the desk, never on another site. */
function returnPath(base: string, back: unknown): string {
  return typeof back === 'string' && back.startsWith(`${base}/`) ? back : `${base}/`
}
