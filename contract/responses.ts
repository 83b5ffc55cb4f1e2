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

/** A body parsed as a JSON object; null when it is anything else. */
export function jsonObject(body: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(body)
    // typeof null is 'object' too; it stays null.
    const isObject = typeof value === 'object' && !Array.isArray(value)
    return isObject ? (value as Record<string, unknown> | null) : null
  } catch {
    return null
  }
}
