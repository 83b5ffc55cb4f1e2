import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'
import { headFor } from './findability/head.ts'

/** Runs at build time only: a page is written to disk once all of it is there. */
export default async function prerenderPage(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const stream = await renderToReadableStream(<ServerRouter context={context} url={request.url} />, {
    // Past a size React moves suspended parts to the end of the page, for a script to put in their place.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  })
  await stream.allReady
  const html = await new Response(stream).text()
  const head = headFor(new URL(request.url).pathname)
  headers.set('Content-Type', 'text/html')
  return new Response(
    html.replace('</head>', () => `${head}</head>`),
    { status, headers },
  )
}
