import { connectionFailure } from '#inbox/connection-failure.ts'
import { DeliveryError } from './channel.ts'
import { retryAfterMs } from './retry-after.ts'

/** Long, because a chat that takes its time would otherwise get the message again, and has no id by which to tell. */
const timeoutMs = 30_000

/**
 * A wrong key or secret (401, 403), or a wrong address (404, 410, and every redirect): the delivery is retried until the
 * owner has corrected it.
 */
const settingIsWrong = (status: number): boolean =>
  isRedirect(status) || [401, 403, 404, 410].includes(status)
const isRedirect = (status: number): boolean => status >= 300 && status < 400

/** How to interpret a channel's refusals. */
type Refusals = {
  /** Further statuses after which this channel's delivery is retried. */
  readonly alsoRetried?: readonly number[]
  /** How long to wait after a 429 without Retry-After. */
  readonly tooManyMs?: number
}

/** Posts JSON and judges by the status alone. Never follows a redirect. Rejects with DeliveryError. */
export async function postJson(
  url: string,
  body: string,
  { headers, ...refusals }: Refusals & { readonly headers?: Readonly<Record<string, string>> } = {},
): Promise<void> {
  const response = await post(url, body, headers)
  await response.body?.cancel()
  if (!response.ok) throw refusalOf(response, refusals)
}

/** Posts JSON and resolves to any response. Its body must be read or cancelled. Rejects with DeliveryError. */
export async function post(
  url: string,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  try {
    return await fetch(url, {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/json', ...headers },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
  } catch (error) {
    throw new DeliveryError(withMeaning(codeOf(error)), { cause: error })
  }
}

/** What a response that is not 2xx means for the delivery. */
export function refusalOf(
  { status, headers }: Response,
  { alsoRetried = [], tooManyMs = 0 }: Refusals,
): DeliveryError {
  const retryable =
    status >= 500 || settingIsWrong(status) || [408, 425, 429, ...alsoRetried].includes(status)
  const asked = retryAfterMs(headers.get('Retry-After'), Date.now())
  return new DeliveryError(withMeaning(status), {
    permanent: !retryable,
    retryAfterMs: status === 429 ? Math.max(asked, tooManyMs) : asked,
  })
}

/** What went wrong: where the owner can do something about it in words, then the code. */
function withMeaning(code: string | number): string {
  const meaning = meaningOf(code)
  return meaning ? `${meaning}, HTTP ${code}` : `HTTP ${code}`
}

function meaningOf(code: string | number): string | undefined {
  if (typeof code === 'number' && isRedirect(code)) return 'the address redirects to another'
  switch (code) {
    case 401:
      return 'the service refuses the key or secret'
    case 403:
      return 'the service refuses access'
    case 404:
    case 410:
      return 'the address or its token is wrong, or no longer valid'
    default:
      return connectionFailure(String(code))
  }
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'failed'
  if (error.name === 'TimeoutError') return 'timed out'
  const code = error.cause instanceof Error && 'code' in error.cause && error.cause.code
  return typeof code === 'string' ? code : 'connection failed'
}
