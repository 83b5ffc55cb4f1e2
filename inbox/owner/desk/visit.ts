import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import type { Desk } from './desk.ts'
import type { Frame, Said } from './pages/frame.ts'
import { readFrame } from './read-frame.ts'

/** What every route gets: the desk, its frame, and how an action ends. */
export type Visit = {
  readonly desk: Desk
  readonly frame: (context: Context) => Promise<Frame>
  /** Redirects to a page that shows the action's result. Only that page shows it, and only once. */
  readonly leadTo: (context: Context, address: string, said: Said) => Response
}

/** The owner's visit, from now until the desk ends. */
export function visitOf(desk: Desk, style: string): Visit {
  let result: { readonly address: string; readonly said: Said } | null = null
  return {
    desk,
    async frame(context) {
      const { pathname, search } = new URL(context.req.url)
      const isGet = context.req.method === 'GET'
      const said = result?.address === pathname + search ? result.said : null
      if (said) result = null
      return readFrame(desk, {
        style,
        dim: getCookie(context, 'dim') === 'yes',
        singleKeys: getCookie(context, 'keys') !== 'off',
        here: isGet ? pathname + search : `${desk.base}/`,
        said,
      })
    },
    leadTo(context, address, said) {
      result = { address, said }
      return context.redirect(address, 303)
    },
  }
}
