import type { Hono } from 'hono'
import { setCookie } from 'hono/cookie'
import type { Visit } from './visit.ts'

/** The two switches, each kept in a cookie: light or dim, and single keys on or off. */
export function lookRoutes(app: Hono, { desk }: Visit): void {
  const { base } = desk
  const cookieOptions = { httpOnly: true, sameSite: 'Strict', path: `${base}/` } as const

  app.post('/light', async (context) => {
    const { dim, back } = await context.req.parseBody()
    setCookie(context, 'dim', dim === 'yes' ? 'yes' : '', cookieOptions)
    return context.redirect(returnPath(base, back), 303)
  })

  app.post('/keys', async (context) => {
    const { off, back } = await context.req.parseBody()
    setCookie(context, 'keys', off === 'yes' ? 'off' : '', cookieOptions)
    return context.redirect(returnPath(base, back), 303)
  })
}

/** A path to return to within the desk, never on another site. */
function returnPath(base: string, back: unknown): string {
  return typeof back === 'string' && back.startsWith(`${base}/`) ? back : `${base}/`
}
