import { prerender } from 'react-dom/static'
import { films } from '#app/content/films.ts'
import { identity } from '#app/content/identity.ts'
import * as content from '#app/content/pages.ts'
import { videos } from '#app/content/videos.ts'
import { routeOf } from '#app/routes.ts'
import { Site } from '#app/site.tsx'
import { structuredData } from './structured-data.ts'

/**
 * The part of prerendering that needs what only a bundler imports: components, styles, pictures. The build runs it
 * from its SSR bundle, the development server from its module runner.
 */

/** The records of the pages, for the development server. */
export { content }

/** The body of a document as React writes it. Throws what a component throws. */
export async function bodyOf(document: content.DocumentRecord): Promise<string> {
  const Route = await routeOf(document)()
  const { prelude } = await prerender(
    <Site document={document} Route={Route} announcement="" onShown={() => undefined} />,
    {
      // Past a size React moves suspended parts to the end of the page, for a script to put in their place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    },
  )
  return new Response(prelude).text()
}

/** What a page says to machines, as JSON-LD. Nothing on a document without a page. */
export function structuredDataOf(document: content.DocumentRecord): string | undefined {
  const page = content.pageAt(document.href)
  return (
    page &&
    structuredData({
      identity,
      page,
      home: content.pages.home,
      pricing: content.pages.pricing,
      films: films[page.href] ?? [],
    })
  )
}

/** The hosts whose players the site frames: none while every film is a file. */
export const frameHosts: readonly string[] = [videos.hero, videos.long, ...videos.shorts].some(
  ({ provider }) => provider === 'youtube',
)
  ? ['https://www.youtube-nocookie.com']
  : []
