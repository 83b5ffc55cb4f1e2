/** The requested part of a file: its first and last byte. */
export type ByteRange = { readonly start: number; readonly end: number }

/** The encodings that the build writes, best first. */
export const encodings = ['br', 'gzip'] as const
export type Encoding = (typeof encodings)[number]

/** The encodings that an `Accept-Encoding` header accepts, best first. */
export function acceptedEncodings(header: string | undefined): Encoding[] {
  const weights = new Map<string, number>()
  for (const item of (header ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim())
    const quality = parameters.find((parameter) => parameter.startsWith('q='))
    weights.set(name, quality ? Number(quality.slice(2)) : 1)
  }
  return encodings.filter((encoding) => (weights.get(encoding) ?? weights.get('*') ?? 0) > 0)
}

/** Whether an `If-None-Match` header contains this tag. Weak and strong tags are compared alike (RFC 9110, 13.1.2). */
export function namesTag(header: string | undefined, tag: string): boolean {
  if (!header) return false
  return header.split(',').some((named) => ['*', tag].includes(named.trim().replace(/^W\//, '')))
}

/**
 * The part of a file of `size` bytes that a `Range` header requests. `undefined` means the whole file: there is no
 * header, or one that a server may ignore, with another unit, several ranges or a wrong syntax (RFC 9110, 14.2).
 */
export function requestedRange(
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
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
