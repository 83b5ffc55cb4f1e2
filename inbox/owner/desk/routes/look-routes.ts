import type { Hono } from 'hono'
import { setCookie } from 'hono/cookie'
import type { Visit } from './visit.ts'

/** The two switches, each kept in a cookie of the button's name: light or dim, and single keys on or off. */
export function lookRoutes(app: Hono, { desk }: Visit): void {
  const path = `${desk.base}/`

  app.post('/look', async (context) => {
    const { dim, keys, back } = await context.req.parseBody()
    for (const [name, value] of Object.entries({ dim, keys })) {
      if (typeof value === 'string')
        setCookie(context, name, value, { httpOnly: true, sameSite: 'Strict', path })
    }
    // Never on another site.
    return context.redirect(typeof back === 'string' && back.startsWith(path) ? back : path, 303)
  })
}
