import { inBrotli } from './compress.ts'
import { asHeader } from './policy.ts'

/** What TCP sends before it waits for an answer: ten segments (RFC 6928) of 1,460 bytes. */
const firstFlight = 10 * 1460

/** All header fields of a page's response over HTTP/1.1 except its policy, as server/ sends them, in bytes. */
export const otherFields = 548

/** Whether a document and its headers arrive in the first flight. */
export async function fitsFirstFlight({ html, policy }: { html: string; policy: string }): Promise<boolean> {
  const body = await inBrotli(Buffer.from(html))
  return body.length + asHeader(policy).length + otherFields <= firstFlight
}

/** The first of these documents that fits; the last one if none does. */
export async function firstThatFits<Document extends { html: string; policy: string }>(
  attempts: readonly (() => Promise<Document>)[],
): Promise<Document> {
  const [attempt, ...others] = attempts
  if (!attempt) throw new Error('There is no document to choose from.')
  const document = await attempt()
  return others.length === 0 || (await fitsFirstFlight(document)) ? document : firstThatFits(others)
}
