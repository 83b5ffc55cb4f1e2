import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { reasonOf } from '#inbox/log.ts'
import { deskPage } from '../pages/document.ts'
import { closedPage } from '../pages/door.ts'
import { failed } from '../pages/empty.ts'
import { actionRoutes } from './action-routes.ts'
import type { Desk } from './desk.ts'
import { discardRoutes } from './discard-routes.ts'
import { fileRoutes } from './file-routes.ts'
import { forgetRoutes } from './forget-routes.ts'
import { leadRoutes } from './lead-routes.ts'
import { lookRoutes } from './look-routes.ts'
import { numbersRoutes } from './numbers-routes.ts'
import { placeRoutes } from './place-routes.ts'
import { publishRoutes } from './publish-routes.ts'
import { type Visit, visitOf } from './visit.ts'

/** Enough for a note of ten thousand characters in any script, and for the one before it. */
const mostBytes = 256 * 1024

/** Paths that pages request by themselves, which does not count as using the desk. */
const quiet = ['/news', '/fonts', '/script']

/** The desk's pages and actions. Requests have passed the guard before; `use` is called for those that the owner makes. */
export function routes(desk: Desk, style: string, use: () => void) {
  const { base } = desk
  const visit = visitOf(desk, style)
  const app = new Hono({ strict: false }).basePath(base)
  app.use(async (context, next) => {
    if (!quiet.some((name) => context.req.path.startsWith(base + name))) use()
    await next()
  })
  const tooMuch = 'That is more than the desk takes at once. Make it shorter.'
  app.use(
    bodyLimit({
      maxSize: mostBytes,
      onError: (context) => failurePage(context, visit, 413, tooMuch),
    }),
  )
  app.post('*', async (context, next) => {
    // What is parsed here is kept for the handlers.
    const isReadable = await context.req.parseBody().then(
      () => true,
      () => false,
    )
    if (isReadable) return next()
    return failurePage(context, visit, 400, 'The browser sent a form that cannot be read. Send it again.')
  })

  placeRoutes(app, visit)
  discardRoutes(app, visit)
  leadRoutes(app, visit)
  forgetRoutes(app, visit)
  numbersRoutes(app, visit)
  publishRoutes(app, visit)
  actionRoutes(app, visit)
  fileRoutes(app, visit)
  lookRoutes(app, visit)
  app.post('/close', (context) => {
    desk.close()
    return context.html(closedPage())
  })

  app.notFound((context) => context.text('There is nothing here.\n', 404))
  app.onError(async (error, context) => {
    const typed = context.req.method === 'POST' ? ownWordsIn(await context.req.parseBody()) : ''
    return error instanceof HTTPException
      ? failurePage(context, visit, error.status, error.message, typed)
      : failurePage(context, visit, 503, reasonOf(error), typed)
  })
  return (request: Request) => app.fetch(request)
}

/** What the owner has typed into a form: no form has two of these fields. */
const ownWordsIn = ({ note, text, consent }: Readonly<Record<string, unknown>>) =>
  String(note ?? text ?? consent ?? '')

/** The page that says why nothing was changed; only the reason where no page can be made. */
async function failurePage(
  context: Context,
  visit: Visit,
  status: ContentfulStatusCode,
  reason: string,
  typed = '',
) {
  const frame = await visit.frameFor(context).catch(() => null)
  if (!frame) return context.text(`${reason}\n`, status)
  const content = failed(frame, reason, typed)
  return context.html(
    deskPage(frame, { title: 'Nothing was changed', place: 'waiting', layout: 'wide', content }),
    status,
  )
}
