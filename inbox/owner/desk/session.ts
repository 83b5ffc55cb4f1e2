import { randomBytes } from 'node:crypto'
import { hourMs, minuteMs } from '#inbox/days.ts'
import { isSame } from '#inbox/same-secret.ts'

// The owner reads both times in words: in present.ts, run.ts, routes/read-frame.ts and the docs.
/** How long the one-time URL is valid. */
const openableMs = minuteMs
/** The desk closes after this long without a request for a page. */
const idleMs = hourMs

export type Ending = 'nobody came' | 'idle' | 'token used twice' | 'closed'

/** 128 random bits for a URL or a cookie. */
export const secret = (): string => randomBytes(16).toString('base64url')

/**
 * The desk's only session: a token is exchanged for a cookie once, within a minute; the cookie is valid until the desk
 * ends. Times come from `now`, in milliseconds since 1970.
 */
export function openSession(token: string, now: () => number) {
  const cookie = secret()
  const openedAt = now()
  let usedAt: number | null = null
  let ended: Ending | null = null

  const ending = (): Ending | null => {
    if (usedAt === null && now() - openedAt > openableMs) ended ??= 'nobody came'
    if (usedAt !== null && now() - usedAt > idleMs) ended ??= 'idle'
    return ended
  }

  return {
    /** The cookie's value for the token, the first time; null for anything else. A second use ends the desk. */
    exchange(given: string): string | null {
      if (!isSame(given, token) || ending()) return null
      if (usedAt !== null) {
        ended = 'token used twice'
        return null
      }
      usedAt = now()
      return cookie
    },
    isToken: (given: string): boolean => isSame(given, token),
    admits: (given: string): boolean => usedAt !== null && ending() === null && isSame(given, cookie),
    /** Restarts the idle hour. Not called for requests that a page makes by itself. */
    use(): void {
      usedAt = now()
    },
    end(): void {
      ended ??= 'closed'
    },
    /** Why the desk ended; null while it is open. */
    ending,
  }
}

export type Session = ReturnType<typeof openSession>
