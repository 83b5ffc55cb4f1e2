import { inBrotli } from '../compress.ts'

/** What TCP sends before it waits for an answer: ten segments (RFC 6928) of 1,460 bytes. */
export const firstFlightBytes = 10 * 1460

/** The status line and all header fields of a page's response over HTTP/1.1, as server/ sends them, in bytes. */
export const headBytes = 521

/** Whether a document and its headers arrive in the first flight. */
export async function fitsFirstFlight(html: string): Promise<boolean> {
  return (await inBrotli(Buffer.from(html))).length + headBytes <= firstFlightBytes
}
