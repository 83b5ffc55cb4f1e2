import { prerender } from 'react-dom/static'
import { youtubeOrigin } from '#app/components/home/film/youtube-player.ts'
import { listedVideos } from '#app/content/listed-videos.ts'
import { allPages } from '#app/content/pages.ts'
import { type ShippedDocument, shippedNotFound } from '#app/content/shipped-pages.ts'
import { videos } from '#app/content/videos.ts'
import { documentName } from '#app/document-name.ts'
import { endpoint } from '#app/forms/endpoint.ts'
import { pageAt } from '#app/page-at.ts'
import { pageTitle } from '#app/page-title.ts'
import { routeOf } from '#app/routes.ts'
import { Site } from '#app/site.tsx'
import { structuredData } from './document/structured-data.ts'

// The part of prerendering that imports components, styles and pictures, and so needs Vite: the build runs it from the
// SSR bundle, the development server from its module runner.

export { contentPropertiesRule } from './styles/content-properties.ts'

/** For the development server. */
export { documentName, pageAt, pageTitle, shippedNotFound }

/** A document's body, rendered by React. Throws when the document has no route, and what a component throws. */
export async function bodyOf(record: ShippedDocument): Promise<string> {
  const route = routeOf(record)
  if (!route)
    throw new Error(
      `The page ${record.href} has a record but no route: write app/routes/${documentName(record)}.tsx.`,
    )
  const Route = await route()
  const { prelude } = await prerender(
    <Site record={record} Route={Route} announcement="" onShown={() => undefined} />,
    {
      // Above this size React would write suspended parts at the end of the page, for a script to move into place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    },
  )
  return new Response(prelude).text()
}

/** A page's structured data as JSON-LD, if it has any. */
export function structuredDataOf(record: ShippedDocument): string | undefined {
  const page = allPages.find(({ href }) => href === record.href)
  return page && structuredData(page, listedVideos[page.href] ?? [])
}

/** Where the forms post, which each document's policy has to allow. */
export const formEndpoint = endpoint

/** The origins of embedded players: none while every film is a file. */
export const frameOrigins: readonly string[] = [videos.hero, videos.long, ...videos.shorts].some(
  ({ provider }) => provider === 'youtube',
)
  ? [youtubeOrigin]
  : []
