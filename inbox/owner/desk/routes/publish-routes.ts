import type { Context, Hono } from 'hono'
import { gradients, proposalFor, quotesIn } from '#inbox/owner/proposal.ts'
import {
  isConsent,
  noConsent,
  obstacleToPublishing,
  type PublishedTestimonial,
  publicationOf,
  putWithConsent,
} from '#inbox/owner/publishing.ts'
import type { StoredSubmission } from '#inbox/store/port.ts'
import { answerTo } from '#inbox/submission.ts'
import { addressOf, viewBeside } from '../pages/places.ts'
import { type Publishing, publishPane } from '../pages/publish.ts'
import type { Desk } from './desk.ts'
import { leadPage } from './lead-routes.ts'
import type { Visit } from './visit.ts'

type Form = Readonly<Record<string, unknown>>

/**
 * The page on which a testimonial is prepared, and the action: what the command `publish` does. Where the site's source is
 * on another machine, the consent alone is kept, as by the command `consent`.
 */
export function publishRoutes(app: Hono, visit: Visit): void {
  const { desk, redirectWith } = visit
  const { store, base, now, openTestimonials } = desk

  const page = (context: Context, form: Form, refusal = '') => {
    if (refusal) context.status(422)
    return leadPage(context, visit, 'Publish lead', async (frame, open) =>
      publishPane(frame, open, await publishingOf(desk, open.lead, form, refusal)),
    )
  }

  app.get('/:number{[0-9]+}/publish', (context) => page(context, {}))

  app.post('/:number{[0-9]+}/publish', async (context) => {
    const form: Form = await context.req.parseBody()
    const number = context.req.param('number')
    const lead = await store.find(number)
    if (form.do !== 'publish' || !lead) return page(context, form)
    const obstacle = obstacleToPublishing(lead)
    if (obstacle) return page(context, form, obstacle)
    const { chosen, consent } = await publishingOf(desk, lead, form)
    if (!isConsent(consent)) return page(context, form, `${noConsent}.`)
    const testimonials = await openTestimonials?.()
    const kept = { store, lead: lead.number, consent, at: now() }
    const change = await putWithConsent(testimonials, chosen, kept)
    if ('refusal' in change) return page(context, form, change.refusal)
    const view = viewBeside(lead, context.req.query())
    return redirectWith(context, addressOf(base, view, `/${number}`), {
      text: testimonials ? 'Written. Look with npm start, then commit and publish.' : 'The consent is kept.',
    })
  })
}

/** What the owner has chosen so far; the rest is proposed. */
async function publishingOf(
  { store, openTestimonials }: Desk,
  { number, fields }: StoredSubmission,
  form: Form,
  refusal = '',
): Promise<Publishing> {
  const onPage = (await openTestimonials?.())?.published()
  const proposed = proposalFor(fields, onPage ?? [])
  const offered = quotesIn(answerTo(fields, 'message') ?? '')
  const quotes = offered.length > 0 ? offered : [proposed.quote]
  const gradient = gradients.find((pair) => pair.join(',') === form.colours) ?? proposed.gradient
  const chosen: PublishedTestimonial = {
    handle: fieldText(form, 'handle') || proposed.handle,
    initials: fieldText(form, 'initials') || proposed.initials,
    quote: quotes.find((quote) => quote === form.quote) ?? quotes[0] ?? proposed.quote,
    gradient,
  }
  const published = await publicationOf(number, store)
  const consent = fieldText(form, 'consent')
  const onSite = onPage?.map(({ handle }) => handle) ?? null
  return { chosen, quotes, consent, published, onSite, refusal }
}

function fieldText(form: Form, name: string): string {
  return String(form[name] ?? '').trim()
}
