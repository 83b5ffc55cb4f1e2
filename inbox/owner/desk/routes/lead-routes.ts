import type { Context, Hono } from 'hono'
import { html } from 'hono/html'
import type { Markup } from '#inbox/markup.ts'
import { publishedOf } from '#inbox/owner/erasing.ts'
import { deskPage } from '../pages/document.ts'
import { gone } from '../pages/empty.ts'
import type { Frame } from '../pages/frame.ts'
import { leadPane, spamQuestion } from '../pages/lead.ts'
import { listPane } from '../pages/list.ts'
import type { OpenLead } from '../pages/open-lead.ts'
import { viewBeside } from '../pages/places.ts'
import { draftFor, replyPane, withSnippet } from '../pages/reply.ts'
import { readLead } from './read-lead.ts'
import { readList } from './read-list.ts'
import type { Visit } from './visit.ts'

type Draw = (frame: Frame, open: OpenLead) => Markup | Promise<Markup>

/** A lead's page, beside the list it was opened from. Status 404 for one that is gone, else what the context has. */
export async function leadPage(context: Context, { desk, frameFor }: Visit, title: string, draw: Draw) {
  const number = context.req.param('number') ?? ''
  const lead = await desk.store.find(number)
  const view = viewBeside(lead, context.req.query())
  const list = await readList(desk, view)
  const frame = await frameFor(context)
  const content = lead ? await draw(frame, await readLead(desk, lead, list)) : gone(frame, number)
  const page = deskPage(frame, {
    title: `${title} ${number}`,
    place: view.place,
    layout: 'open',
    content: html`${listPane(frame, list, lead?.number ?? null)}
${content}`,
  })
  if (!lead) context.status(404)
  return context.html(page)
}

/** The pages on which a lead is read and answered. */
export function leadRoutes(app: Hono, visit: Visit): void {
  const { store, site, snippets } = visit.desk
  app.get('/:number{[0-9]+}', (context) => leadPage(context, visit, 'Lead', leadPane))
  app.get('/:number{[0-9]+}/spam', (context) =>
    leadPage(context, visit, 'Erase lead', async (frame, open) =>
      leadPane(frame, open, {
        notice: spamQuestion(frame, open, await publishedOf([open.lead.number], store)),
      }),
    ),
  )
  app.get('/:number{[0-9]+}/reply', (context) =>
    leadPage(context, visit, 'Reply to lead', (frame, open) =>
      replyPane(frame, open, draftFor(open.lead, site.name), snippets),
    ),
  )
  app.post('/:number{[0-9]+}/reply', async (context) => {
    const form = await context.req.parseBody()
    const draft = { subject: String(form.subject ?? ''), text: String(form.text ?? '') }
    const snippet = snippets[Number(form.add) - 1]
    const written = snippet ? withSnippet(draft, snippet, site.name) : draft
    return leadPage(context, visit, 'Reply to lead', (frame, open) =>
      replyPane(frame, open, written, snippets),
    )
  })
}
