import { html } from 'hono/html'
import { count } from '#inbox/owner/wording.ts'
import type { Frame } from './frame.ts'
import { pane } from './lead.ts'
import type { Markup } from './markup.ts'
import { addressOf, type View } from './places.ts'

/** The question before leads in quarantine are erased. `before` is a number that all of them are below. */
export function discardPane(frame: Frame, view: View, leads: number, before: number): Markup {
  const action = addressOf(frame.base, view, '/quarantine/erase')
  return pane(
    frame,
    html`<form class="only note warn" method="post" action="${action}" aria-labelledby="sure"><h2 id="sure">Erase ${count(leads, 'lead')} in quarantine?</h2><p>They go for good, with your notes on them. Nothing is sent to anybody. Release first what is no spam. Backups keep them until they are deleted.</p><input type="hidden" name="before" value="${before}"><div class="row"><button class="btn erase sure">Erase ${leads === 1 ? 'it' : 'them'} <kbd aria-hidden="true">⏎</kbd></button><a class="btn" href="${addressOf(frame.base, view)}" data-key="Escape" autofocus>Keep ${leads === 1 ? 'it' : 'them'} <kbd aria-hidden="true">esc</kbd></a></div></form>`,
    false,
  )
}
