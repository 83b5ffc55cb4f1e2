import type { Context } from 'hono'
import type { Desk } from './desk.ts'
import type { Frame, Said } from './pages/frame.ts'

/** What every route gets: the desk, its frame, and a way to report an action's result. */
export type Visit = {
  readonly desk: Desk
  readonly frame: (context: Context) => Promise<Frame>
  /** Shows a message on the next page, once. */
  readonly say: (said: Said) => void
}
