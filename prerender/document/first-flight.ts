import { inFull } from '#app/content/counts.ts'
import type { DocumentRecord } from '#app/content/pages.ts'
import { inBrotli } from '../compress.ts'

/** What TCP sends before it waits for an answer: ten segments (RFC 6928) of 1,460 bytes. */
export const firstFlightBytes = 10 * 1460

/** The status line and all header fields of a page's response over HTTP/1.1, as server/ sends them, in bytes. */
export const headBytes = 521

/** How many bytes of a compressed document arrive in the first flight. */
const documentRoom = firstFlightBytes - headBytes

/** How many bytes of a document are too many for the first flight: 0 when all arrive in it. */
export async function bytesOver(html: string): Promise<number> {
  return Math.max(0, (await inBrotli(Buffer.from(html))).length - documentRoom)
}

/** What the build says of a page that is too large by some bytes. A headline's letters are then left out. */
export function noRoomOn(
  { href, headline }: Pick<DocumentRecord, 'href' | 'headline'>,
  over: number,
): string {
  const late = `${inFull(over)} bytes too large to arrive all at once. The site works all the same, so you may ignore this`
  return headline === null
    ? `The compressed page ${href} is ${late}:
on a slow line it is shown a moment later. Any edit can move a page's size by some twenty bytes; shorter texts on
this page give it room again.`
    : `No room is left on ${href} for the letters of its headline: with them the compressed page is
${late}: the headline
is shown in another typeface until the font has loaded. Shorter texts on this page bring its letters back.`
}
