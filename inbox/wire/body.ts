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

/** Bodies of up to this size get their memory at once; the limit on connections bounds it. */
const smallBody = 64 * 1024
/** How much memory all larger bodies together may take while they are being received. */
const heldLimit = 64 * bodyLimit
let held = 0

export type BodyRefusal = 'BUSY' | 'EMPTY' | 'MALFORMED' | 'TOO_LARGE' | 'UNSUPPORTED_TYPE'

/** A body as it arrives. */
export type Chunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

/**
 * The fields of a multipart or urlencoded body, in wire order, repeated names included. Keeps at most 1 MiB in
 * memory, with or without a Content-Length.
 */
export async function readBody(headers: Headers, chunks: Chunks): Promise<BodyField[] | BodyRefusal> {
  const announced = Number(headers.get('Content-Length') ?? Number.NaN)
  // In one buffer: in a list of chunks, one of a single byte would take 250.
  const bytes = await (announced <= smallBody ? readSmall(chunks, announced) : readGrowing(chunks))
  const type = mediaType(headers.get('Content-Type'))
  // Only now, because a client reads the refusal only once it has sent its body.
  if (!type) return 'UNSUPPORTED_TYPE'
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

async function readSmall(chunks: Chunks, size: number): Promise<Buffer | 'MALFORMED'> {
  const bytes = Buffer.allocUnsafe(size)
  let length = 0
  try {
    for await (const chunk of chunks) {
      bytes.set(chunk, length)
      length += chunk.length
    }
  } catch {
    // The connection broke, perhaps after the body was complete.
  }
  return length === size ? bytes : 'MALFORMED'
}

async function readGrowing(chunks: Chunks): Promise<Buffer | 'BUSY' | 'MALFORMED' | 'TOO_LARGE'> {
  const room = new ArrayBuffer(0, { maxByteLength: bodyLimit })
  const bytes = new Uint8Array(room)
  let length = 0
  try {
    for await (const chunk of chunks) {
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
