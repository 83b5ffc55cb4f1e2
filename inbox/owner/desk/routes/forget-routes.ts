import type { Hono } from 'hono'
import { count } from '#inbox/owner/counts.ts'
import { leftOnSite, overwritingFailure, publishedOf, tracesOf } from '#inbox/owner/erasing.ts'
import type { StoredSubmission } from '#inbox/store/port.ts'
import { channelNames } from '#inbox/store/server-facts.ts'
import { authorOf } from '#inbox/submission.ts'
import { forgetPane, type Traces } from '../pages/forget.ts'
import { addressOf, viewBeside } from '../pages/places.ts'
import type { Desk } from './desk.ts'
import { leadPage } from './lead-routes.ts'
import type { Visit } from './visit.ts'

/** The page that shows what forgetting a person erases, and the action, which does the same as the command `forget`. */
export function forgetRoutes(app: Hono, visit: Visit): void {
  const { desk, redirectWith } = visit
  const { store, base } = desk

  app.get('/:number{[0-9]+}/forget', (context) =>
    leadPage(context, visit, 'Forget lead', async (frame, open) =>
      forgetPane(frame, open, await tracesFor(desk, open.lead, context.req.query('only') === 'yes')),
    ),
  )

  app.post('/:number{[0-9]+}/forget', async (context) => {
    const number = context.req.param('number')
    const lead = await store.find(number)
    const view = viewBeside(lead, context.req.query())
    if (!lead) return context.redirect(addressOf(base, view, `/${number}`), 303)
    const traces = await tracesFor(desk, lead, context.req.query('only') === 'yes')
    const { address, sent, mention } = traces
    const { newest } = await context.req.parseBody()
    const unseen = sent.filter((one) => one.number > (Number(newest) || 0)).map((one) => `#${one.number}`)
    if (unseen.length > 0) {
      return redirectWith(context, addressOf(base, view, `/${number}/forget`), {
        text: `Nothing was erased: ${unseen.join(', ')} arrived after this page was shown.`,
        warn: true,
      })
    }
    const numbers = sent.map((one) => one.number)
    const erased = await store.erase(numbers)
    const failure = await overwritingFailure(store)
    const mentioned = mention.slice(0, 20).map((one) => `#${one.number}`)
    return redirectWith(context, addressOf(base, view), {
      text: `${count(erased, 'lead')} ${address === null ? '' : `from ${address} `}erased.`,
      warn: failure !== null,
      hint: [
        failure !== null && `The file was not overwritten: ${failure} Closing the desk tries again.`,
        mentioned.length > 0 && `Others mention this address: ${mentioned.join(', ')}.`,
        leftOnSite(traces),
      ]
        .filter(Boolean)
        .join(' '),
      erased: numbers,
    })
  })
}

async function tracesFor({ store }: Desk, lead: StoredSubmission, only: boolean): Promise<Traces> {
  const { email } = authorOf(lead)
  const address = only || !email.includes('@') ? null : email
  const { sent, mention } = address === null ? { sent: [lead], mention: [] } : await tracesOf(address, store)
  const published = await publishedOf(
    sent.map(({ number }) => number),
    store,
  )
  return {
    ...published,
    address,
    sent,
    mention,
    channels: await channelNames(store),
  }
}
