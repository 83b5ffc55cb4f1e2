import { jsonObject } from './json.ts'

/** After this long without an answer, the site counts a submission as a network failure. */
export const patienceMs = 30_000

/**
 * Whether a response's body contradicts its successful status: it is not a JSON object, reports an error, or denies
 * success. Some hosted services answer 200 to submissions that they did not keep.
 */
export function contradictsSuccess(body: string): boolean {
  const object = jsonObject(body)
  if (object === null) return true
  const { ok, success, error, errors } = object
  // FormSubmit writes its booleans as strings.
  const denied = [ok, success].some((flag) => flag === false || flag === 'false')
  return denied || Boolean(error) || (Array.isArray(errors) ? errors.length > 0 : Boolean(errors))
}
