import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'

/** Runs at build time only: a page is written to disk once all of it is there. */
export default async function prerenderPage(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const html = await renderToReadableStream(<ServerRouter context={context} url={request.url} />, {
    // Past a size React moves suspended parts to the end of the page, for a script to put in their place.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  })
  await html.allReady
  headers.set('Content-Type', 'text/html')
  return new Response(html, { status, headers })
}
