/** How a submission ended, as the visitor may be told. */
export type Outcome = 'sent' | 'refused' | 'unreachable'

/** Nobody waits longer than this for a form; then it counts as a network failure. */
const patienceMs = 30_000

/**
 * One POST of the form's own fields, without a retry. The `Accept` header is the only one added: any other
 * would cost a preflight, which some hosted services refuse.
 *
 * `strict` also asks for a JSON body that does not contradict success, for services that answer 200
 * to what they did not keep.
 */
export async function send(endpoint: string, body: FormData, { strict = false } = {}): Promise<Outcome> {
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      body,
      headers: { Accept: 'application/json' },
      credentials: 'omit',
      // Some services refuse a post without a referrer.
      referrerPolicy: 'strict-origin-when-cross-origin',
      signal: AbortSignal.timeout(patienceMs),
    })
    if (!response.ok) return 'refused'
    return strict && contradictsSuccess(await response.text()) ? 'refused' : 'sent'
  } catch {
    return 'unreachable'
  }
}

/** True for a body that is no JSON object, or one that reports an error or says it did not succeed. */
export function contradictsSuccess(body: string): boolean {
  let answer: unknown
  try {
    answer = JSON.parse(body)
  } catch {
    return true
  }
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return true
  const { ok, success, error, errors } = answer as Record<string, unknown>
  // FormSubmit writes its booleans as strings.
  const denied = [ok, success].some((flag) => flag === false || flag === 'false')
  return denied || Boolean(error) || (Array.isArray(errors) ? errors.length > 0 : Boolean(errors))
}
