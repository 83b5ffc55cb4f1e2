import { prerender } from 'react-dom/static'
import { youtubeHost } from '#app/components/home/youtube-player.ts'
import { millions } from '#app/components/pricing/scale.ts'
import { featuredEditor, guarantee } from '#app/content/facts.ts'
import { films } from '#app/content/films.ts'
import { identity } from '#app/content/identity.ts'
import { offers } from '#app/content/offers.ts'
import { allPages, pages } from '#app/content/pages.ts'
import { type ShippedDocument, shippedNotFound } from '#app/content/shipped-pages.ts'
import { videos } from '#app/content/videos.ts'
import { endpoint } from '#app/forms/endpoint.ts'
import { nameOf } from '#app/href.ts'
import { pageAt, pageTitle } from '#app/pages.ts'
import { routeOf } from '#app/routes.ts'
import { Site } from '#app/site.tsx'
import { structuredData } from './structured-data.ts'

/**
 * The part of prerendering that imports components, styles and pictures, and so needs Vite: the build runs it from the
 * SSR bundle, the development server from its module runner.
 */

/** For the development server. */
export { nameOf, pageAt, pageTitle, shippedNotFound }

/** A document's body, rendered by React. Throws what a component throws. */
export async function bodyOf(document: ShippedDocument): Promise<string> {
  const Route = await routeOf(document)()
  const { prelude } = await prerender(
    <Site document={document} Route={Route} announcement="" onShown={() => undefined} />,
    {
      // Above this size React would write suspended parts at the end of the page, for a script to move into place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    },
  )
  return new Response(prelude).text()
}

/** A page's structured data as JSON-LD, if it has any. */
export function structuredDataOf(document: ShippedDocument): string | undefined {
  const page = allPages.find(({ href }) => href === document.href)
  return (
    page &&
    structuredData({
      identity,
      page,
      home: pages.home,
      pricing: pages.pricing,
      films: films[page.href] ?? [],
    })
  )
}

/** Where the forms post, which each document's policy has to allow. */
export const formEndpoint = endpoint

/** The origins of embedded players: none while every film is a file. */
export const frameHosts: readonly string[] = [videos.hero, videos.long, ...videos.shorts].some(
  ({ provider }) => provider === 'youtube',
)
  ? [youtubeHost]
  : []

/** The width of a price in its card's type, in em, and rather more than less. */
function widthOf(price: string): number {
  const signs: readonly [RegExp, number][] = [
    [/\d/, 0.488],
    [/\$/, 0.441],
    [/[€£¥]/, 0.51],
    [/[.,\s]/, 0.25],
    [/./, 0.7],
  ]
  return [...price].reduce((sum, sign) => sum + (signs.find(([kind]) => kind.test(sign))?.[1] ?? 0), 0)
}

/**
 * What of the content sizes depend on, for the sheets that use it: the policy allows no style attribute, which could set it
 * in place. `--price-scale` is how much smaller the prices are than '$25', for which their cards have room.
 */
const figures = {
  '--window-days': guarantee.windowDays,
  '--claim-days': guarantee.claimWithinDays,
  '--million-views': millions(featuredEditor.totalViews.pricing),
  '--price-scale': Math.min(
    1,
    ...[offers.shortForm, offers.longForm].map(({ price }) => widthOf('$25') / widthOf(price)),
  ).toFixed(3),
}

/** The rule that sets those of them that these stylesheets use, by default all; empty if they use none. */
export function figuresFor(sheets?: readonly string[]): string {
  const used = Object.entries(figures).filter(
    ([name]) => sheets?.some((sheet) => sheet.includes(`var(${name})`)) ?? true,
  )
  return used.length > 0 ? `:root{${used.map(([name, value]) => `${name}:${value}`).join(';')}}` : ''
}
