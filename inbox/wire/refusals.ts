import type { Context } from 'hono'
import type { Problem, ProblemCode } from '#inbox/submission.ts'
import { type BodyRefusal, bodyLimit, fieldLimit } from './body.ts'

/** The codes of the refusals that are not about a form's answers. */
export type RefusalCode =
  | BodyRefusal
  | 'METHOD_NOT_ALLOWED'
  | 'NOT_FOUND'
  | 'RATE_LIMITED'
  | 'INTERNAL'
  | 'STORAGE'

type Status = 400 | 404 | 405 | 413 | 415 | 422 | 429 | 500 | 503

/** What the inbox answers to a bad submission, before it becomes JSON or a page. */
export type Refusal = {
  readonly status: Status
  readonly sentence: string
  readonly problems: readonly Problem<ProblemCode | RefusalCode>[]
  readonly headers?: Readonly<Record<string, string>>
}

const refusals: Record<RefusalCode, { status: Status; message: string; headers?: Record<string, string> }> = {
  EMPTY: { status: 400, message: 'The body is empty.' },
  MALFORMED: { status: 400, message: 'The body is incomplete or not well formed.' },
  NOT_FOUND: { status: 404, message: 'There is nothing here.' },
  METHOD_NOT_ALLOWED: {
    status: 405,
    message: 'This address takes forms: send them with POST.',
    headers: { Allow: 'POST, OPTIONS' },
  },
  TOO_LARGE: {
    status: 413,
    message: `The message is too large: at most ${bodyLimit / 1024} KiB and ${fieldLimit} fields.`,
  },
  UNSUPPORTED_TYPE: {
    status: 415,
    message: 'The body must be multipart/form-data or application/x-www-form-urlencoded.',
  },
  RATE_LIMITED: {
    status: 429,
    message: 'Too many messages, or too large ones, have arrived in the last few minutes.',
  },
  INTERNAL: { status: 500, message: 'Something went wrong on our side.' },
  BUSY: { status: 503, message: 'Too much is arriving at once.', headers: { 'Retry-After': '30' } },
  STORAGE: {
    status: 503,
    message: 'The message could not be saved just now.',
    headers: { 'Retry-After': '30' },
  },
}

/** The refusal with this code. */
export function refusalFor(code: RefusalCode, headers: Record<string, string> = {}): Refusal {
  const { status, message, headers: fixed = {} } = refusals[code]
  return { status, sentence: message, problems: [{ code, message }], headers: { ...fixed, ...headers } }
}

/** The refusal of a well-formed body whose fields have problems. */
export function refusalOfFields(problems: readonly Problem[]): Refusal {
  return { status: 422, sentence: problems.map(({ message }) => message).join(' '), problems }
}

/** The JSON of a refusal, in the envelope that hosted form services use. */
export const envelope = (error: string, errors: readonly object[]) => ({ ok: false, error, errors })

/** The refusal as JSON. */
export function jsonRefusal(
  context: Context,
  { status, sentence, problems, headers = {} }: Refusal,
): Response {
  return context.json(envelope(sentence, problems), status, headers)
}

/** Whether `Accept` names JSON before HTML. A client that names neither gets a page. */
export function wantsJson(accept: string | undefined): boolean {
  for (const range of (accept ?? '').toLowerCase().split(',')) {
    const [type = ''] = range.split(';', 1)
    // Trimmed first: a pattern with \s* takes 90 ms and more for 16 KiB of blanks.
    const name = type.trim()
    if (/^[^/]+\/(?:[^/]+\+)?json$/.test(name)) return true
    if (['text/html', 'application/xhtml+xml'].includes(name)) return false
  }
  return false
}
