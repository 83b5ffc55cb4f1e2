import type { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { leftOnSite, publishedOf } from '#inbox/owner/erasing.ts'
import { notebookOf } from '#inbox/owner/lead-records.ts'
import { longestNote, noteTooLong } from '#inbox/owner/note-length.ts'
import type { StoredSubmission } from '#inbox/store/port.ts'
import { channelNames } from '#inbox/store/server-facts.ts'
import { lineFeeds } from '#inbox/submission.ts'
import type { Flash } from '../pages/frame.ts'
import { addressOf, viewBeside } from '../pages/places.ts'
import { clockOf, dayOf, exactly } from '../pages/times.ts'
import { queuedAgain } from './queued-again.ts'
import type { Visit } from './visit.ts'

/** An action's result. With `next` the lead is gone, and the browser goes to the list. */
type Result = Flash & { readonly next?: true }
type Act = (lead: StoredSubmission, form: Readonly<Record<string, unknown>>) => Promise<Result>

/** The owner's actions on a lead. Each is a form's POST and redirects to the lead, or to the next one. */
export function actionRoutes(app: Hono, { desk, redirectWith }: Visit): void {
  const { store, base, now } = desk

  const on = (name: string, act: Act): void => {
    app.post(`/:number{[0-9]+}/${name}`, async (context) => {
      const number = context.req.param('number') ?? ''
      const lead = await store.find(number)
      const view = viewBeside(lead, context.req.query())
      const stay = addressOf(base, view, `/${number}`)
      if (!lead) return context.redirect(stay, 303)
      const { next, ...flash } = await act(lead, await context.req.parseBody())
      // Erased in another tab meanwhile: its page says that it is gone.
      if (!next && !(await store.find(number))) return context.redirect(stay, 303)
      return redirectWith(context, next ? addressOf(base, view) : stay, flash)
    })
  }

  on('answered', async ({ number, receivedAt }, form) => {
    if (form.do === 'undo') {
      await store.markAnswered(number, null)
      return { text: 'Not answered.' }
    }
    const changed = await store.markAnswered(number, now())
    const { answeredAt } = await notebookOf(number, store)
    const at = answeredAt ?? now()
    if (!changed) return { text: `Was answered already, ${dayOf(at)} ${clockOf(at)}.` }
    return {
      text: `Answered, ${dayOf(at)} ${clockOf(at)}, after ${exactly(at - receivedAt)}.`,
      undo: true,
      hint: 'j opens the next one.',
    }
  })

  on('note', async ({ number }, form) => {
    const typed = textOf(form.note)
    const { note: kept } = await notebookOf(number, store)
    // Saved from another tab, or by command, since this page was loaded.
    const meanwhile = form.before !== undefined && ![textOf(form.before), typed].includes(textOf(kept))
    const note = meanwhile ? `${kept}\n\n${typed}`.trim() : typed
    if (note.length > longestNote) {
      const both = meanwhile ? ', including the one saved elsewhere meanwhile' : ''
      throw new HTTPException(422, { message: `${noteTooLong}${both}.` })
    }
    await store.keepNote(number, note)
    return {
      text: `${note === '' ? 'Note removed' : 'Note saved'}, ${clockOf(now())}.`,
      ...(meanwhile && { hint: 'It is below the one that was saved elsewhere meanwhile.' }),
    }
  })

  on('release', async ({ number }) => {
    const channels = await channelNames(store)
    const released = await store.release(number, channels, now())
    const how = channels.length > 0 ? 'Released and on the way.' : 'Released. No channel is set up.'
    return { text: released ? how : 'It was released already.' }
  })

  on('spam', async ({ number }) => {
    const published = await publishedOf([number], store)
    await store.erase([number])
    return { text: `Lead ${number} erased.`, hint: leftOnSite(published), erased: [number], next: true }
  })

  on('resend', ({ number }) => queuedAgain(store, (channels) => store.resend(number, channels, now())))
}

/** A field's text as a note is kept. */
function textOf(field: unknown): string {
  return lineFeeds(String(field ?? '')).trim()
}
