/**
 * Whether a response's body contradicts its successful status: it is no JSON object, reports an error, or says
 * it did not succeed. Some hosted services answer 200 to what they did not keep.
 */
export function contradictsSuccess(body: string): boolean {
  const object = jsonObject(body)
  if (object === null) return true
  const { ok, success, error, errors } = object
  // FormSubmit writes its booleans as strings.
  const denied = [ok, success].some((flag) => flag === false || flag === 'false')
  return denied || Boolean(error) || (Array.isArray(errors) ? errors.length > 0 : Boolean(errors))
}

/** The object a body holds as JSON; null when it holds anything else. */
export function jsonObject(body: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(body)
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    return isObject ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}
