import type { Context, Hono } from 'hono'
import { html } from 'hono/html'
import { count } from '#inbox/owner/counts.ts'
import { untilNone } from '#inbox/owner/erasing.ts'
import { quarantined } from '#inbox/owner/selecting.ts'
import { discardPane } from '../pages/discard.ts'
import { deskPage } from '../pages/document.ts'
import { listPane } from '../pages/list.ts'
import { addressOf, places, selectionOf, type View, viewIn } from '../pages/places.ts'
import { readList } from './read-list.ts'
import type { Visit } from './visit.ts'

/** The question before what the quarantine's list shows is erased, and the action. */
export function discardRoutes(app: Hono, { desk, frameFor, redirectWith }: Visit): void {
  const { store, base } = desk

  const viewOf = (context: Context): View => ({
    ...viewIn(context.req.query(), 'quarantine'),
    place: 'quarantine',
    from: undefined,
  })

  app.get('/quarantine/erase', async (context) => {
    const view = viewOf(context)
    const { these, leads } = await quarantined(selectionOf(view), store)
    if (leads === 0) return context.redirect(addressOf(base, view), 303)
    const [frame, list] = await Promise.all([frameFor(context), readList(desk, view)])
    const content = html`${listPane(frame, list, null)}
${discardPane(frame, view, leads, these.before)}`
    const { title } = places.quarantine
    return context.html(deskPage(frame, { title, place: 'quarantine', layout: 'open', content }))
  })

  app.post('/quarantine/erase', async (context) => {
    const view = viewOf(context)
    const { before } = await context.req.parseBody()
    // What arrived since was not shown.
    const shown = { ...selectionOf(view), before: Number(before) || 0 }
    const erased = await untilNone(() => store.eraseQuarantined(shown))
    return redirectWith(context, addressOf(base, view), {
      text: `${count(erased, 'lead')} erased.`,
    })
  })
}
