import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import type { Flash, Frame } from '../pages/frame.ts'
import type { Desk } from './desk.ts'
import { readFrame } from './read-frame.ts'

/** What every route gets: the desk, its frame, and how an action ends. */
export type Visit = {
  readonly desk: Desk
  readonly frameFor: (context: Context) => Promise<Frame>
  /** Redirects to a page that shows the action's result. Only that page shows it, and only once. */
  readonly redirectWith: (context: Context, address: string, flash: Flash) => Response
}

/** The owner's visit, from now until the desk ends. */
export function visitOf(desk: Desk, style: string): Visit {
  let result: { readonly address: string; readonly flash: Flash } | null = null
  return {
    desk,
    async frameFor(context) {
      const { pathname, search } = new URL(context.req.url)
      const isGet = context.req.method === 'GET'
      const flash = result?.address === pathname + search ? result.flash : null
      if (flash) result = null
      return readFrame(desk, {
        style,
        dim: getCookie(context, 'dim') === 'yes',
        singleKeys: getCookie(context, 'keys') !== 'off',
        here: isGet ? pathname + search : `${desk.base}/`,
        flash,
      })
    },
    redirectWith(context, address, flash) {
      result = { address, flash }
      return context.redirect(address, 303)
    },
  }
}
