import { inBrotli } from '../compress.ts'

/** What TCP sends before it waits for an answer: ten segments (RFC 6928) of 1,460 bytes. */
export const firstFlightBytes = 10 * 1460

/** The status line and all header fields of a page's response over HTTP/1.1, as server/ sends them, in bytes. */
export const headBytes = 521

/** How many bytes of a compressed document arrive in the first flight. */
export const documentRoom = firstFlightBytes - headBytes

/** How many bytes of a document are too many for the first flight: 0 when all arrive in it. */
export async function bytesOver(html: string): Promise<number> {
  return Math.max(0, (await inBrotli(Buffer.from(html), documentRoom)).length - documentRoom)
}
