import { html } from 'hono/html'
import type { Markup } from '#inbox/markup.ts'
import { count } from '#inbox/owner/counts.ts'
import { pane } from './document.ts'
import type { Frame } from './frame.ts'
import { addressOf, type View } from './places.ts'

/** The question before leads in quarantine are erased. `before` is a number that all of them are below. */
export function discardPane(frame: Frame, view: View, leads: number, before: number): Markup {
  const them = leads === 1 ? 'it' : 'them'
  const action = addressOf(frame.base, view, '/quarantine/erase')
  return pane(
    frame,
    html`<form class="only" method="post" action="${action}"><h1 class="big">Erase ${count(leads, 'lead')} in quarantine?</h1><p class="lead">${leads === 1 ? 'It goes' : 'They go'} for good, with your notes. Nothing is sent to anybody. Release anything that isn’t spam first. Backups keep ${them} until they are deleted.</p><input type="hidden" name="before" value="${before}"><div class="row"><a class="btn ink" href="${addressOf(frame.base, view)}" data-key="Escape" autofocus>Keep ${them} <kbd aria-hidden="true">esc</kbd></a><button class="btn erase">Erase ${count(leads, 'lead')} for good</button></div></form>`,
  )
}
