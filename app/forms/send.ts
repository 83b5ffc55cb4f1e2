import { patienceMs } from '#contract/responses.ts'

/**
 * In characters, of at most three bytes each. Browsers keep at most 64 KiB of bodies alive at a time, and a visitor may send
 * all three forms at once.
 */
const mostKeptAlive = 7_000

/** The result of sending; each has its own status text. */
export type Outcome = 'sent' | 'refused' | 'unreachable'

/**
 * One POST of the form's own fields, without a retry. The `Accept` header is the only one added: any other
 * would cost a preflight, which some hosted services refuse.
 *
 * `contradicts` says whether the body of a success contradicts it, for services that answer 200 to submissions they did not
 * keep.
 */
export async function send(
  endpoint: string,
  body: FormData,
  contradicts?: (body: string) => boolean,
): Promise<Outcome> {
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      body,
      headers: { Accept: 'application/json' },
      credentials: 'omit',
      // Some services refuse a post without a referrer.
      referrerPolicy: 'strict-origin-when-cross-origin',
      // On a slow line a visitor may leave the page before the request is sent.
      keepalive: [...body].join().length <= mostKeptAlive,
      signal: AbortSignal.timeout(patienceMs),
    })
    if (!response.ok) return 'refused'
    return contradicts?.(await response.text()) ? 'refused' : 'sent'
  } catch {
    return 'unreachable'
  }
}
