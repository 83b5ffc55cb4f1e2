import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import type { Desk } from './desk.ts'
import type { Frame, Said } from './pages/frame.ts'
import { readFrame } from './read-frame.ts'

/** What every route gets: the desk, its frame, and a way to report an action's result. */
export type Visit = {
  readonly desk: Desk
  readonly frame: (context: Context) => Promise<Frame>
  /** Shows a message on the next page, once. */
  readonly say: (said: Said) => void
}

/** The owner's visit, from now until the desk ends. */
export function visitOf(desk: Desk, style: string): Visit {
  let said: Said | null = null
  return {
    desk,
    async frame(context) {
      const { pathname, search } = new URL(context.req.url)
      const isGet = context.req.method === 'GET'
      const frame = await readFrame(desk, {
        style,
        dim: getCookie(context, 'dim') === 'yes',
        singleKeys: getCookie(context, 'keys') !== 'off',
        here: isGet ? pathname + search : `${desk.base}/`,
        said,
      })
      said = null
      return frame
    },
    say(words) {
      said = words
    },
  }
}
