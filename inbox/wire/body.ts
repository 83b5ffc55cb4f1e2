import { MIMEType } from 'node:util'
// Not Request.formData(): the platform's parser refuses an answer that contains the boundary's text, and accepts a
// body that was cut between two parts.
import {
  MaxPartsExceededError,
  MultipartParseError,
  type MultipartPart,
  parseMultipart,
} from '@remix-run/multipart-parser'
import type { BodyField } from '#inbox/submission.ts'

export const bodyLimit = 1024 * 1024
export const fieldLimit = 50
/**
 * A browser's has 70 characters. With a header of 15,000 characters, parsing blanks takes 0.1 s, and searching 1 MiB for
 * such a boundary two seconds.
 */
const longestContentType = 200
/** How much of a too large body is read and dropped: a client reads the refusal only once it has sent its body. */
const patienceBytes = 32 * bodyLimit

/** Bodies up to this size are read whole; the limit on connections bounds their memory. */
const smallBody = 64 * 1024
/** How much memory all larger bodies together may take while they are being received. */
const heldLimit = 64 * bodyLimit
let held = 0

export type BodyRefusal = 'BUSY' | 'EMPTY' | 'MALFORMED' | 'TOO_LARGE' | 'UNSUPPORTED_TYPE'

/**
 * The fields of a multipart or urlencoded body, in wire order, repeated names included. Keeps at most 1 MiB in
 * memory, with or without a Content-Length.
 */
export async function readBody(request: Request): Promise<BodyField[] | BodyRefusal> {
  const type = mediaType(request.headers.get('Content-Type'))
  if (!type) {
    // A client reads the refusal only once it has sent its body.
    await readBytes(request)
    return 'UNSUPPORTED_TYPE'
  }
  const bytes = await readBytes(request)
  if (typeof bytes === 'string') return bytes
  if (bytes.length === 0) return 'EMPTY'
  const fields = type.essence === multipart ? multipartFields(bytes, type) : urlencodedFields(bytes)
  return typeof fields !== 'string' && isSwollen(fields, bytes.length) ? 'MALFORMED' : fields
}

/**
 * Whether fields are more than a fifth larger than the bytes they were read from, a few KiB aside. Only bytes that are
 * not UTF-8 grow: each becomes U+FFFD, which takes three.
 */
function isSwollen(fields: readonly BodyField[], received: number): boolean {
  return bytesOf(fields) > received * 1.2 + 4_096
}

/** How many bytes fields have, their names included, and files not. */
export function bytesOf(fields: readonly BodyField[]): number {
  return fields.flat().reduce((total, text) => total + Buffer.byteLength(text ?? ''), 0)
}

const multipart = 'multipart/form-data'
const urlencoded = 'application/x-www-form-urlencoded'

function mediaType(header: string | null): MIMEType | null {
  if (!header || header.length > longestContentType) return null
  try {
    const type = new MIMEType(header)
    return type.essence === multipart || type.essence === urlencoded ? type : null
  } catch {
    return null
  }
}

function multipartFields(bytes: Buffer, type: MIMEType): BodyField[] | 'MALFORMED' | 'TOO_LARGE' {
  const boundary = type.params.get('boundary')
  if (!boundary) return 'MALFORMED'
  try {
    return Array.from(parseMultipart(bytes, { boundary, maxParts: fieldLimit }), bodyFieldOf)
  } catch (error) {
    if (error instanceof MaxPartsExceededError) return 'TOO_LARGE'
    // Headers that are not UTF-8 throw a TypeError.
    if (error instanceof MultipartParseError || error instanceof TypeError) return 'MALFORMED'
    throw error
  }
}

function bodyFieldOf(part: MultipartPart): BodyField {
  if (part.name === undefined) throw new MultipartParseError('A part has no name.')
  // Browsers escape exactly these three characters in a field's name.
  const name = part.name.replace(/%(?:22|0D|0A)/gi, decodeURIComponent)
  return [name, part.isFile ? null : text.decode(part.bytes)]
}

// ignoreBOM keeps a byte order mark, since a visitor typed it. Bytes that are not UTF-8 become U+FFFD.
const text = new TextDecoder('utf-8', { ignoreBOM: true })

function urlencodedFields(bytes: Buffer): BodyField[] | 'TOO_LARGE' {
  // Counted before parsing: 524,000 fields fit into 1 MiB, and parsing them blocks the process for seconds.
  let separators = 0
  for (let at = bytes.indexOf('&'); at !== -1; at = bytes.indexOf('&', at + 1)) {
    separators += 1
    if (separators === fieldLimit) return 'TOO_LARGE'
  }
  return [...new URLSearchParams(bytes.toString('utf8'))]
}

async function readBytes(request: Request): Promise<Buffer | 'BUSY' | 'MALFORMED' | 'TOO_LARGE'> {
  // Node's HTTP parser never delivers more than Content-Length says.
  if (Number(request.headers.get('Content-Length') ?? Number.NaN) <= smallBody) {
    return request.arrayBuffer().then(Buffer.from, () => 'MALFORMED')
  }
  // One buffer that grows: a list of chunks of a byte each takes a hundred times as much memory and more.
  const room = new ArrayBuffer(0, { maxByteLength: bodyLimit })
  const bytes = new Uint8Array(room)
  let length = 0
  try {
    for await (const chunk of request.body ?? []) {
      const start = length
      length += chunk.length
      if (length <= bodyLimit) {
        room.resize(length)
        held += chunk.length
        bytes.set(chunk, start)
        if (held > heldLimit) return 'BUSY'
      }
      if (length > patienceBytes) break
    }
    return length > bodyLimit ? 'TOO_LARGE' : Buffer.from(bytes)
  } catch {
    // The connection broke before the body was complete.
    return 'MALFORMED'
  } finally {
    held -= bytes.length
    room.resize(0)
  }
}
