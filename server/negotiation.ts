/** The part of a resource a request asked for: byte positions, both included. */
export type ByteRange = { readonly start: number; readonly end: number }

/** The encodings the build writes, best first. */
export const encodings = ['br', 'gzip'] as const
export type Encoding = (typeof encodings)[number]

/** The encodings an `Accept-Encoding` header takes, best first. */
export function acceptedEncodings(header: string | undefined): Encoding[] {
  const weights = new Map<string, number>()
  for (const entry of (header ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = entry.split(';').map((part) => part.trim())
    const quality = parameters.find((parameter) => parameter.startsWith('q='))
    weights.set(name, quality ? Number(quality.slice(2)) : 1)
  }
  return encodings.filter((encoding) => (weights.get(encoding) ?? weights.get('*') ?? 0) > 0)
}

/** True when an `If-None-Match` header names this entity tag; weak and strong tags compare alike here (RFC 9110, 13.1.2). */
export function namesTag(header: string | undefined, tag: string): boolean {
  if (!header) return false
  return header.split(',').some((entry) => ['*', tag].includes(entry.trim().replace(/^W\//, '')))
}

/**
 * What a `Range` header asks of a resource of `size` bytes. `undefined` where the whole is the answer: no
 * header, another unit, several ranges, or nonsense, all of which a server may ignore (RFC 9110, 14.2).
 */
export function requestedRange(
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (first === undefined || last === undefined || first + last === '') return undefined
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 }
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return undefined
  return start >= size ? 'unsatisfiable' : { start, end }
}
