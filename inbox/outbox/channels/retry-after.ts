import { dayMs } from '#inbox/days.ts'

const longestMs = dayMs

/**
 * How long a `Retry-After` header asks to wait, in milliseconds: RFC 9110 allows seconds or a date in any of three
 * forms. 0 for what is neither, is missing or has passed; a day at most, since `now` and the receiver's clock may differ.
 */
export function retryAfterMs(header: string | null, now: number): number {
  const text = header?.trim() ?? ''
  if (/^\d+(\.\d+)?$/.test(text)) return bounded(Number(text) * 1_000)
  // Only text that begins with a day's name: Date.parse reads a year into almost anything.
  if (!/^(Mon|Tues?|Wed(nes)?|Thu(rs)?|Fri|Sat(ur)?|Sun)(day)?[ ,]/.test(text)) return 0
  // The form of C's asctime() names no time zone, and is in GMT like the others.
  return bounded(Date.parse(text.endsWith('GMT') ? text : `${text} GMT`) - now)
}

function bounded(ms: number): number {
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), longestMs) : 0
}
