import type { Context, Hono } from 'hono'
import { reasonOf } from '#inbox/log.ts'
import { outcomeOf, recordTests } from '#inbox/owner/channel-tests.ts'
import { count } from '#inbox/owner/counts.ts'
import { deskPage } from '../pages/document.ts'
import { numbersPage } from '../pages/numbers.ts'
import { type Span, spans } from '../pages/spans.ts'
import { queuedAgain } from './queued-again.ts'
import { readNumbers } from './read-numbers.ts'
import type { Visit } from './visit.ts'

/** The page of figures, and its actions. */
export function numbersRoutes(app: Hono, { desk, frameFor, redirectWith }: Visit): void {
  const { store, base, now, backUp } = desk
  /** The page that an action came from. */
  const pageOf = (context: Context) => `${base}/numbers${new URL(context.req.url).search}`

  app.get('/numbers', async (context) => {
    const frame = await frameFor(context)
    const content = numbersPage(frame, await readNumbers(desk, spanOf(context)))
    return context.html(deskPage(frame, { title: 'Numbers', place: 'numbers', layout: 'wide', content }))
  })

  app.post('/resend', async (context) => {
    const flash = await queuedAgain(store, (channels) => store.resendGivenUp(channels, now()))
    return redirectWith(context, pageOf(context), flash)
  })

  app.post('/resend-unsent', async (context) => {
    const flash = await queuedAgain(store, (channels) => store.resendUnsent(channels, now()))
    return redirectWith(context, pageOf(context), flash)
  })

  app.post('/test', async (context) => {
    const tests = await desk.testChannels()
    await recordTests(store, tests)
    const outcomes = tests.map((test) => `${test.channel} ${outcomeOf(test)}`)
    return redirectWith(
      context,
      pageOf(context),
      outcomes.length === 0
        ? { text: 'No channel is set up.', warn: true }
        : { text: `${outcomes.join(', ')}.`, warn: tests.some(({ ok }) => !ok) },
    )
  })

  if (backUp) {
    app.post('/backup', async (context) => {
      try {
        const { leads, file } = await backUp()
        return redirectWith(context, pageOf(context), { text: `${count(leads, 'lead')} in ${file}.` })
      } catch (error) {
        return redirectWith(context, pageOf(context), {
          text: `Nothing was backed up: ${reasonOf(error)}`,
          warn: true,
        })
      }
    })
  }
}

function spanOf(context: Context): Span {
  const named = context.req.query('span') ?? ''
  return isSpan(named) ? named : '12w'
}

function isSpan(name: string): name is Span {
  return Object.hasOwn(spans, name)
}
